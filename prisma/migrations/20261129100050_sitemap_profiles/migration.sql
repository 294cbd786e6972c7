-- Separate from the previous migration, which would otherwise lock both tables at once.
CREATE FUNCTION count_profile_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_sitemap_day('profiles', NEW.id, CASE WHEN NEW.wallpaper_count > 0 THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;

CREATE TRIGGER count_profile_of_day
  AFTER UPDATE OF wallpaper_count ON users
  FOR EACH ROW WHEN ((OLD.wallpaper_count > 0) <> (NEW.wallpaper_count > 0))
  EXECUTE FUNCTION count_profile_of_day();
INSERT INTO sitemap_days (source, day, count)
  SELECT 'profiles', day_of_id(id), count(*) FROM users WHERE wallpaper_count > 0 GROUP BY 2;
