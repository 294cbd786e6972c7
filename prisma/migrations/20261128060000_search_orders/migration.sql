-- Terms for ranges of each sort order, so that the index finds the first matches (docs/decisions/0054-sort-terms.md).

-- One step for each power of two: 0, 1 to 2, 3 to 6, 7 to 14.
CREATE FUNCTION search_step(count int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT width_bucket(count, '{1,3,7,15,31,63,127,255,511,1023,2047,4095,8191,16383,32767,65535,131071,262143,524287,
    1048575,2097151,4194303,8388607,16777215,33554431,67108863,134217727,268435455,536870911,1073741823}'::int[])
$$;

CREATE FUNCTION search_count_terms(views int, downloads int, favorites int) RETURNS int[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[search_term('views', search_step(views)::text),
    search_term('downloads', search_step(downloads)::text),
    search_term('favorites', search_step(favorites)::text)]
$$;

-- A thirty-second of the random order, and the month in UTC: an ID begins with its time (UUID version 7).
CREATE FUNCTION search_fixed_terms(id uuid) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    search_term('random', ((search_term('random', id::text)::bigint + 2147483648) >> 27)::text),
    search_term('month', to_char(timestamp '1970-01-01' + interval '1 millisecond'
      * ('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint, 'YYYY-MM'))]
$$;

-- Volatile, so that the next migration sees changes of the rows it waited for.
CREATE FUNCTION search_order_terms(subject uuid) RETURNS int[] LANGUAGE sql VOLATILE AS $$
  SELECT search_count_terms(views, downloads, favorites) || search_fixed_terms(id) FROM wallpapers WHERE id = subject
$$;

ALTER FUNCTION search_terms(uuid) RENAME TO search_content_terms;
CREATE FUNCTION search_terms(subject uuid) RETURNS TABLE (term int, word text, field text)
LANGUAGE sql STABLE AS $$
  SELECT term, word, field FROM search_content_terms(subject)
  UNION ALL SELECT unnest(search_order_terms(id)), NULL, NULL FROM wallpapers
    WHERE id = subject AND status = 'approved'
$$;

CREATE FUNCTION search_note_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before int[] := search_count_terms(OLD.views, OLD.downloads, OLD.favorites);
  after int[] := search_count_terms(NEW.views, NEW.downloads, NEW.favorites);
BEGIN
  UPDATE search_entries SET terms = (terms - before) | after WHERE wallpaper_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER search_note_counts AFTER UPDATE OF views, downloads, favorites ON wallpapers
  FOR EACH ROW WHEN (
    (search_step(OLD.views), search_step(OLD.downloads), search_step(OLD.favorites))
    IS DISTINCT FROM (search_step(NEW.views), search_step(NEW.downloads), search_step(NEW.favorites))
  ) EXECUTE FUNCTION search_note_counts();

-- The next migration changes all entries.
ALTER INDEX search_entries_terms_idx SET (fastupdate = on);

-- A toplist is short enough to be read from start to end. They are computed again soon.
TRUNCATE toplist_entries;
ALTER TABLE toplist_entries ADD COLUMN terms int[] NOT NULL, ADD COLUMN width int NOT NULL, ADD COLUMN height int NOT NULL;
