-- Views by where they came from. The sum is less than `views` for those counted before.
ALTER TABLE wallpaper_days
  ADD COLUMN from_search integer NOT NULL DEFAULT 0,
  ADD COLUMN from_pins integer NOT NULL DEFAULT 0,
  ADD COLUMN from_social integer NOT NULL DEFAULT 0,
  ADD COLUMN from_other integer NOT NULL DEFAULT 0,
  ADD COLUMN from_site integer NOT NULL DEFAULT 0,
  ADD COLUMN from_direct integer NOT NULL DEFAULT 0;
