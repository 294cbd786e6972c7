-- For users, changes nothing after batch.sql, which `prisma migrate deploy` doesn't run.
SELECT search_write_names('creator', id::text, ARRAY[username, display_name], wallpaper_count) FROM users
WHERE wallpaper_count > 0
  AND NOT EXISTS (SELECT FROM search_names WHERE kind = 'creator' AND subject_id = users.id::text);
SELECT search_write_names('tag', id::text, ARRAY[name], wallpaper_count) FROM tags WHERE wallpaper_count > 0;
SELECT search_write_names('category', id::text, ARRAY[name::text], wallpaper_count) FROM categories
WHERE wallpaper_count > 0;
ANALYZE search_names;
