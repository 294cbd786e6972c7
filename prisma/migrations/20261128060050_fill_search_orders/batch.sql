-- $1 is the last ID of the previous batch. Locks in the order of IDs: no deadlocks with uploads and edits.
WITH batch AS (
  SELECT w.id FROM wallpapers w
  WHERE w.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') AND w.status = 'approved'
  ORDER BY w.id LIMIT 1000
  FOR NO KEY UPDATE
),
filled AS (
  UPDATE search_entries e SET terms = e.terms | search_order_terms(e.wallpaper_id)
  FROM batch b WHERE e.wallpaper_id = b.id AND NOT e.terms @> search_order_terms(e.wallpaper_id)
  RETURNING 1
)
SELECT id AS last FROM batch, (SELECT count(*) FROM filled) AS done ORDER BY id DESC LIMIT 1;
