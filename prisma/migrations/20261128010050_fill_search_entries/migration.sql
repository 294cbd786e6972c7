-- Changes nothing after batch.sql, which `prisma migrate deploy` doesn't run.
SELECT search_write_entry(w.id, ARRAY(SELECT DISTINCT term FROM search_terms(w.id)))
FROM wallpapers w
WHERE w.status = 'approved' AND NOT EXISTS (SELECT FROM search_entries e WHERE e.wallpaper_id = w.id)
ORDER BY w.id;

SELECT gin_clean_pending_list('search_entries_terms_idx');
-- Searches would read the list of new entries from start to end.
ALTER INDEX search_entries_terms_idx SET (fastupdate = off);
ANALYZE search_entries, search_dictionary;
