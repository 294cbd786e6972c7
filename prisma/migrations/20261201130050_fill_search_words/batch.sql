-- $1 is the last ID of the previous batch. Locks in the order of IDs: no deadlocks with uploads and edits.
WITH batch AS (
  SELECT w.* FROM wallpapers w
  WHERE w.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') AND w.status = 'approved'
  ORDER BY w.id LIMIT 1000
  FOR NO KEY UPDATE
), renewed AS MATERIALIZED (
  SELECT b.id FROM batch b JOIN users u ON u.id = b.user_id
  WHERE b.set_id IS NOT NULL
    OR search_has_new_words(concat_ws(' ', b.title, b.description, u.username, u.display_name))
    OR EXISTS (SELECT FROM wallpaper_tags l JOIN tags t ON t.id = l.tag_id
      WHERE l.wallpaper_id = b.id AND search_has_new_words(t.name))
), indexed AS MATERIALIZED (
  SELECT search_index(id) FROM renewed
), filled AS (
  UPDATE search_entries e SET terms = e.terms | search_brightness_terms(b.luminance)
  FROM batch b WHERE e.wallpaper_id = b.id AND b.id NOT IN (SELECT id FROM renewed)
    AND NOT e.terms @> search_brightness_terms(b.luminance)
  RETURNING 1
)
SELECT id AS last FROM batch, (SELECT count(*) FROM indexed) AS one, (SELECT count(*) FROM filled) AS other
ORDER BY id DESC LIMIT 1;
