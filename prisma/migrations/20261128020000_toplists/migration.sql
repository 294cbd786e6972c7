-- The most popular wallpapers of a period, computed every ten minutes (lib/search/refresh-toplists.ts).
CREATE TABLE toplist_entries (
  range varchar(2) NOT NULL,
  wallpaper_id uuid NOT NULL,
  score int NOT NULL,
  CONSTRAINT toplist_entries_pkey PRIMARY KEY (range, wallpaper_id),
  CONSTRAINT toplist_entries_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX toplist_entries_range_score_wallpaper_id_idx ON toplist_entries (range, score, wallpaper_id);
CREATE INDEX toplist_entries_wallpaper_id_idx ON toplist_entries (wallpaper_id);
