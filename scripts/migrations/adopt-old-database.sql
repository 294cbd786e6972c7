-- Changes made to the baseline since it replaced the 43 migrations.

ALTER TABLE users ALTER COLUMN display_name_skeleton SET NOT NULL;
DROP INDEX users_without_skeleton;

ALTER TABLE wallpapers
  ALTER COLUMN luminance SET NOT NULL,
  ALTER COLUMN colors SET NOT NULL;
