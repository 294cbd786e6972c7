-- The number of public wallpapers, and of creators with one, by the UTC day of their ID
-- (docs/decisions/0016-crawlers-and-previews.md). Triggers maintain it, so that every way of writing does. A day can have
-- several rows, whose sum is its count.
CREATE TABLE sitemap_days (
  id bigserial NOT NULL,
  source varchar(10) NOT NULL CHECK (source IN ('wallpapers', 'profiles')),
  day date NOT NULL,
  count int NOT NULL,
  CONSTRAINT sitemap_days_pkey PRIMARY KEY (id)
);
CREATE INDEX sitemap_days_source_day_idx ON sitemap_days (source, day);

-- The first 48 bits of a UUID version 7 are milliseconds since 1970.
CREATE FUNCTION day_of_id(subject uuid) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (timestamp 'epoch' + interval '1 millisecond'
    * ('x' || translate(left(subject::text, 13), '-', ''))::bit(48)::bigint)::date
$$;

-- Never waits: if another transaction has locked all rows of the day, it gets one more. So this needs no place in the
-- order of locks.
CREATE FUNCTION add_to_sitemap_day(kind text, subject uuid, step int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH unlocked AS (
    SELECT id FROM sitemap_days WHERE source = kind AND day = day_of_id(subject)
    LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  )
  UPDATE sitemap_days SET count = count + step FROM unlocked WHERE sitemap_days.id = unlocked.id;
  IF NOT FOUND THEN
    INSERT INTO sitemap_days (source, day, count) VALUES (kind, day_of_id(subject), step);
  END IF;
END $$;

CREATE FUNCTION count_wallpaper_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'approved' THEN
    PERFORM add_to_sitemap_day('wallpapers', OLD.id, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'approved' THEN
    PERFORM add_to_sitemap_day('wallpapers', NEW.id, 1);
  END IF;
  RETURN NULL;
END $$;

-- Uploads wait until the end of this migration: one or two seconds with a million wallpapers.
CREATE TRIGGER count_wallpaper_of_day
  AFTER INSERT OR DELETE OR UPDATE OF status ON wallpapers
  FOR EACH ROW EXECUTE FUNCTION count_wallpaper_of_day();
INSERT INTO sitemap_days (source, day, count)
  SELECT 'wallpapers', day_of_id(id), count(*) FROM wallpapers WHERE status = 'approved' GROUP BY 2;
