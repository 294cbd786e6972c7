-- $1 is the last ID of the previous batch. Locks in the order of IDs, like the counters of views: no deadlocks.
WITH batch AS (
  SELECT id FROM wallpapers
  WHERE id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') AND files IS NULL
  ORDER BY id LIMIT 1000
  FOR NO KEY UPDATE
),
filled AS (
  UPDATE wallpapers w SET files = collect_files(w) FROM batch WHERE w.id = batch.id
)
SELECT id AS last FROM batch ORDER BY id DESC LIMIT 1;
