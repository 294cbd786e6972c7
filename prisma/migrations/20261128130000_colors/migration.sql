-- Colors of each wallpaper and their search terms (docs/decisions/0067-color-search.md).

-- Five bytes per color (lib/platform/images/color-histogram.ts). Empty for a transparent picture.
ALTER TABLE wallpapers ADD COLUMN colors bytea
  CONSTRAINT wallpapers_colors_check CHECK (octet_length(colors) <= 320 AND octet_length(colors) % 5 = 0);

-- Can't be used in the same transaction.
ALTER TYPE pending_work ADD VALUE 'colors';

-- For each cell of a grid, how much of the picture has its colors: 0 for at least 70 %, 1 for 25 %, 2 for 8 %,
-- 3 for 2.5 %, 4 for 0.8 %. Cells are 0.16 wide in lightness and 0.08 in the others (lib/search/color-cells.ts).
CREATE FUNCTION search_color_terms(colors bytea) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(search_term('color', cell || ':' || CASE
      WHEN share >= 45875 THEN 0 WHEN share >= 16384 THEN 1 WHEN share >= 5243 THEN 2 WHEN share >= 1638 THEN 3
      ELSE 4 END)), '{}')
  FROM (
    SELECT (5 * get_byte(colors, n) + 102) / 204 || ',' || (4 * get_byte(colors, n + 1) + 51) / 102
        || ',' || (4 * get_byte(colors, n + 2) + 51) / 102 AS cell,
      sum(256 * get_byte(colors, n + 3) + get_byte(colors, n + 4)) AS share
    FROM generate_series(0, octet_length(colors) - 5, 5) AS n GROUP BY cell
  ) AS cells
  WHERE share >= 524
$$;

CREATE OR REPLACE FUNCTION search_terms(subject uuid) RETURNS TABLE (term int, word text, field text)
LANGUAGE sql STABLE AS $$
  SELECT term, word, field FROM search_content_terms(subject)
  UNION ALL SELECT unnest(search_order_terms(id) || search_color_terms(colors)), NULL, NULL FROM wallpapers
    WHERE id = subject AND status = 'approved'
$$;

-- Searches estimate from the statistics how much of each color there is (lib/search/term-shares.ts). By default, they
-- contain a thousand terms.
ALTER TABLE search_entries ALTER COLUMN terms SET STATISTICS 400;

-- They are computed later for wallpapers that were uploaded before.
CREATE FUNCTION search_note_colors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_entries
    SET terms = (terms - search_color_terms(OLD.colors)) | search_color_terms(NEW.colors)
    WHERE wallpaper_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER search_note_colors AFTER UPDATE OF colors ON wallpapers
  FOR EACH ROW WHEN (OLD.colors IS DISTINCT FROM NEW.colors) EXECUTE FUNCTION search_note_colors();
