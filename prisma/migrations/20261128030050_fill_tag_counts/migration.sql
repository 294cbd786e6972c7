-- Changes nothing after batch.sql, which `prisma migrate deploy` doesn't run.
SELECT fill_tag_count(id) FROM tags WHERE wallpaper_count IS NULL ORDER BY id;
DROP FUNCTION fill_tag_count(int);

ALTER TABLE tags
  ALTER COLUMN wallpaper_count SET NOT NULL,
  ADD CONSTRAINT tags_count CHECK (wallpaper_count >= 0);

-- Most common first. Tags of hidden wallpapers only aren't in it.
CREATE INDEX tags_public ON tags (wallpaper_count DESC, name) WHERE wallpaper_count > 0;
