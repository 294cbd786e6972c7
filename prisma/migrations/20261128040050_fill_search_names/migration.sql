-- For users, changes nothing after batch.sql, which `prisma migrate deploy` doesn't run.
SELECT search_write_names('creator', id::text, ARRAY[username, display_name], wallpaper_count) FROM users
WHERE wallpaper_count > 0
  AND NOT EXISTS (SELECT FROM search_names WHERE kind = 'creator' AND subject_id = users.id::text);
-- Locked in the order in which an upload locks them, so that no count changes meanwhile.
SELECT search_write_names('category', id::text, ARRAY[name::text], wallpaper_count)
FROM (SELECT * FROM categories WHERE wallpaper_count > 0 ORDER BY id FOR NO KEY UPDATE) AS locked;
SELECT search_write_names('tag', id::text, ARRAY[name], wallpaper_count)
FROM (SELECT * FROM tags WHERE wallpaper_count > 0 ORDER BY id FOR NO KEY UPDATE) AS locked;
ANALYZE search_names;
