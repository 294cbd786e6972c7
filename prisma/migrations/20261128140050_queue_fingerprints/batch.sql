-- $1 is the last ID of the previous batch. Locks in the order of IDs: no deadlocks with uploads and edits.
WITH batch AS (
  SELECT id, NOT 'fingerprint' = ANY (pending_work)
    AND NOT EXISTS (SELECT FROM fingerprints f WHERE f.wallpaper_id = w.id) AS is_missing
  FROM wallpapers w
  WHERE id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  ORDER BY id LIMIT 1000
  FOR NO KEY UPDATE
),
queued AS (
  UPDATE wallpapers w SET pending_work = array_append(pending_work, 'fingerprint'), pending_attempts = 0
  FROM batch b WHERE w.id = b.id AND b.is_missing
  RETURNING 1
)
SELECT id AS last FROM batch, (SELECT count(*) FROM queued) AS done ORDER BY id DESC LIMIT 1;
