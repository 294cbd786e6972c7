-- $1 is the last ID of the previous batch. Few at once, as uploads with these tags wait meanwhile.
WITH batch AS (
  SELECT id FROM tags
  WHERE id > coalesce($1::int, 0) AND wallpaper_count IS NULL
  ORDER BY id LIMIT 10
  FOR NO KEY UPDATE
)
SELECT max(fill_tag_count(id)) AS last FROM batch;
