-- Changes nothing after batch.sql, which `prisma migrate deploy` doesn't run.
UPDATE wallpapers SET pending_work = array_append(pending_work, 'colors')
WHERE colors IS NULL AND NOT 'colors' = ANY (pending_work);
