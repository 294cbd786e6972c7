-- Changes nothing after batch.sql, which `prisma migrate deploy` doesn't run.
INSERT INTO removed_fingerprints (wallpaper_id, features, words, removed_on)
SELECT w.id, f.features, f.words, (w.status_changed_at AT TIME ZONE 'UTC')::date
FROM wallpapers w JOIN fingerprints f ON f.wallpaper_id = w.id
WHERE w.status IN ('rejected', 'removed') AND f.words <> '{}'
ON CONFLICT (wallpaper_id) DO NOTHING;
