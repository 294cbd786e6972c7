-- Changes nothing after batch.sql, which `prisma migrate deploy` doesn't run.
UPDATE search_entries SET terms = terms | search_order_terms(wallpaper_id)
WHERE NOT terms @> search_order_terms(wallpaper_id);

SELECT gin_clean_pending_list('search_entries_terms_idx');
-- Searches would read the list of new entries from start to end.
ALTER INDEX search_entries_terms_idx SET (fastupdate = off);
ANALYZE search_entries;
