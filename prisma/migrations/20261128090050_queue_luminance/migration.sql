-- Changes nothing after batch.sql, which `prisma migrate deploy` doesn't run.
UPDATE wallpapers SET pending_work = array_append(pending_work, 'luminance')
WHERE luminance IS NULL AND NOT 'luminance' = ANY (pending_work);
