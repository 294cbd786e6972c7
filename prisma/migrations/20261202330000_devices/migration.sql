-- Views by the device of the visitor. The sum is less than `views` for those counted before.
ALTER TABLE site_days
  ADD COLUMN on_phones int NOT NULL DEFAULT 0,
  ADD COLUMN on_tablets int NOT NULL DEFAULT 0,
  ADD COLUMN on_computers int NOT NULL DEFAULT 0;

-- For what was saved in the last days.
CREATE INDEX collection_entries_created_at_wallpaper_id_idx ON collection_entries (created_at, wallpaper_id);
