-- $1 is the last ID of the previous batch. Locks in the order of IDs: no deadlocks with uploads and edits.
WITH batch AS (
  SELECT w.id FROM wallpapers w
  WHERE w.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') AND w.status = 'approved'
  ORDER BY w.id LIMIT 1000
  FOR NO KEY UPDATE
),
filled AS (
  SELECT search_write_entry(b.id, ARRAY(SELECT DISTINCT term FROM search_terms(b.id)))
  FROM batch b WHERE NOT EXISTS (SELECT FROM search_entries e WHERE e.wallpaper_id = b.id)
)
SELECT id AS last FROM batch, (SELECT count(*) FROM filled) AS done ORDER BY id DESC LIMIT 1;
