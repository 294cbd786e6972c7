CREATE TABLE daily_wallpapers (
  day DATE PRIMARY KEY,
  wallpaper_id UUID NOT NULL REFERENCES wallpapers (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX daily_wallpapers_wallpaper ON daily_wallpapers (wallpaper_id);
