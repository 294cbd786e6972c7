-- Changes nothing after batch.sql, which `prisma migrate deploy` doesn't run.
UPDATE wallpapers w SET files = collect_files(w) WHERE files IS NULL;
ALTER TABLE wallpapers VALIDATE CONSTRAINT wallpapers_own_files;

DROP TRIGGER copy_file_keys ON wallpapers;
DROP FUNCTION copy_file_keys();
DROP FUNCTION collect_files(wallpapers);

-- Dropping the columns drops `wallpapers_own_folder`, which covered three of them.
ALTER TABLE wallpapers
  ALTER COLUMN files SET NOT NULL,
  DROP COLUMN original_key,
  DROP COLUMN small_key,
  DROP COLUMN small_2x_key,
  DROP COLUMN display_key,
  DROP COLUMN card_key,
  DROP COLUMN pin_key,
  DROP COLUMN small_avif_key,
  DROP COLUMN small_2x_avif_key,
  DROP COLUMN display_avif_key;
