-- Changes nothing after batch.sql, which `prisma migrate deploy` doesn't run.
UPDATE wallpapers w SET files = collect_files(w) WHERE files IS NULL;

-- Validated by the next migration. In this one, the lock that adds it would be held meanwhile.
ALTER TABLE wallpapers ADD CONSTRAINT files_present CHECK (files IS NOT NULL) NOT VALID;
