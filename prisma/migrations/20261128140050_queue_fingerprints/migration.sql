-- Changes nothing after batch.sql, which `prisma migrate deploy` doesn't run.
UPDATE wallpapers w SET pending_work = array_append(pending_work, 'fingerprint'), pending_attempts = 0
WHERE NOT 'fingerprint' = ANY (pending_work)
  AND NOT EXISTS (SELECT FROM fingerprints f WHERE f.wallpaper_id = w.id);
