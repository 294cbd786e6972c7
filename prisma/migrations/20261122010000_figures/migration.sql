-- What the admin's figures are made of: docs/decisions/0023-figures.md.

CREATE TABLE category_days (
  category_id uuid NOT NULL,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0,
  downloads integer NOT NULL DEFAULT 0,
  CONSTRAINT category_days_pkey PRIMARY KEY (category_id, day),
  CONSTRAINT category_days_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT category_days_counts CHECK (views >= 0 AND downloads >= 0)
);
CREATE INDEX category_days_day_idx ON category_days (day);

-- Until now nobody wrote down in which category it was: that of today.
INSERT INTO category_days (category_id, day, views, downloads)
  SELECT w.category_id, d.day, sum(d.views), sum(d.downloads)
  FROM wallpaper_days d JOIN wallpapers w ON w.id = d.wallpaper_id GROUP BY w.category_id, d.day;

ALTER TABLE site_days ADD COLUMN missed_searches integer NOT NULL DEFAULT 0;
ALTER TABLE site_days ADD CONSTRAINT site_days_missed_searches CHECK (missed_searches >= 0);

CREATE TABLE missed_searches (
  day date NOT NULL,
  query varchar(200) NOT NULL,
  searches integer NOT NULL,
  CONSTRAINT missed_searches_pkey PRIMARY KEY (day, query),
  CONSTRAINT missed_searches_count CHECK (searches > 0)
);

-- How many of a span of time, and by whom: read from these alone.
CREATE INDEX users_created_at_idx ON users (created_at);
CREATE INDEX wallpapers_created_at_user_id_idx ON wallpapers (created_at, user_id);
CREATE INDEX favorites_created_at_user_id_idx ON favorites (created_at, user_id);
