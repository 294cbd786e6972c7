-- The sum of a creator's wallpapers by day, so that a year of thousands of wallpapers is a year of rows.
CREATE TABLE user_days (
  user_id uuid NOT NULL,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  downloads int NOT NULL DEFAULT 0,
  from_search int NOT NULL DEFAULT 0,
  from_pins int NOT NULL DEFAULT 0,
  from_social int NOT NULL DEFAULT 0,
  from_other int NOT NULL DEFAULT 0,
  from_site int NOT NULL DEFAULT 0,
  from_direct int NOT NULL DEFAULT 0,
  CONSTRAINT user_days_pkey PRIMARY KEY (user_id, day),
  CONSTRAINT user_days_counts CHECK (views >= 0 AND downloads >= 0),
  CONSTRAINT user_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX user_days_day_idx ON user_days (day);

INSERT INTO user_days (user_id, day, views, downloads,
  from_search, from_pins, from_social, from_other, from_site, from_direct)
SELECT w.user_id, d.day, sum(d.views), sum(d.downloads), sum(d.from_search), sum(d.from_pins),
  sum(d.from_social), sum(d.from_other), sum(d.from_site), sum(d.from_direct)
FROM wallpaper_days d JOIN wallpapers w ON w.id = d.wallpaper_id GROUP BY w.user_id, d.day;
