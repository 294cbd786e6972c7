-- $1 is the last ID of the previous batch. Locks the users, so that no upload changes a rank meanwhile.
WITH batch AS (
  SELECT id, username, display_name, wallpaper_count FROM users
  WHERE id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') AND wallpaper_count > 0
  ORDER BY id LIMIT 500
  FOR NO KEY UPDATE
),
filled AS (
  SELECT search_write_names('creator', id::text, ARRAY[username, display_name], wallpaper_count) FROM batch
)
SELECT id AS last FROM batch, (SELECT count(*) FROM filled) AS done ORDER BY id DESC LIMIT 1;
