-- $1 is the last ID of the previous batch. Locks in the order of IDs: no deadlocks with uploads and edits.
WITH batch AS (
  SELECT id, status_changed_at FROM wallpapers
  WHERE id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') AND status IN ('rejected', 'removed')
  ORDER BY id LIMIT 1000
  FOR NO KEY UPDATE
),
added AS (
  INSERT INTO removed_fingerprints (wallpaper_id, features, words, removed_on)
  SELECT b.id, f.features, f.words, (b.status_changed_at AT TIME ZONE 'UTC')::date
  FROM batch b JOIN fingerprints f ON f.wallpaper_id = b.id
  WHERE f.words <> '{}'
  ON CONFLICT (wallpaper_id) DO NOTHING
  RETURNING 1
)
SELECT id AS last FROM batch, (SELECT count(*) FROM added) AS done ORDER BY id DESC LIMIT 1;
