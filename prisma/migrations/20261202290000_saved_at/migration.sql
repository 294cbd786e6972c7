-- Null for wallpapers that were in a collection before: nobody knows since when.
ALTER TABLE collection_entries ADD COLUMN created_at timestamptz(3);
ALTER TABLE collection_entries ALTER COLUMN created_at SET DEFAULT CURRENT_TIMESTAMP;
