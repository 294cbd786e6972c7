-- The search index: one row of integers per public wallpaper (docs/decisions/0053-search-terms.md). Triggers
-- maintain it, so that every way of writing does.

CREATE EXTENSION IF NOT EXISTS intarray;

CREATE TABLE search_entries (
  wallpaper_id uuid NOT NULL,
  -- Words and attributes, see search_terms().
  terms int[] NOT NULL,
  title_words smallint NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  -- Position in the random order.
  random_key int NOT NULL,
  CONSTRAINT search_entries_pkey PRIMARY KEY (wallpaper_id)
);
-- Entries are added in bulk until all wallpapers are in it.
CREATE INDEX search_entries_terms_idx ON search_entries USING gin (terms gin__int_ops)
  WITH (fastupdate = on, gin_pending_list_limit = 16384);
CREATE INDEX search_entries_random_key_wallpaper_id_idx ON search_entries (random_key, wallpaper_id);

CREATE TABLE search_dictionary (
  -- Compared by bytes whatever the database's locale, so that a prefix is a range of the index.
  word text COLLATE "C" NOT NULL,
  term int NOT NULL,
  field varchar(8) NOT NULL CHECK (field IN ('text', 'creator', 'category')),
  stem text COLLATE "C" NOT NULL,
  rank smallint NOT NULL DEFAULT 1,
  CONSTRAINT search_dictionary_pkey PRIMARY KEY (word, term)
);
CREATE INDEX search_dictionary_term_idx ON search_dictionary (term);
CREATE INDEX search_dictionary_stem_idx ON search_dictionary (stem);
CREATE INDEX search_dictionary_rank_word_idx ON search_dictionary (rank, word);
CREATE INDEX search_dictionary_word_trgm_idx ON search_dictionary USING gin (word gin_trgm_ops);

-- Terms ------------------------------------------------------------------------------------------

-- The same number on every server and forever. lib/search/terms.ts computes it, too.
CREATE FUNCTION search_term(kind text, name text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('x' || left(md5(kind || ':' || name), 8))::bit(32)::int
$$;

-- Stop words have no stem.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)
$$;

-- Sizes are stored as the highest step they reach. Ratios tolerate 2.5 %, as 3440x1440 is sold as 21:9.
CREATE FUNCTION search_attributes(width int, height int) RETURNS TABLE (kind text, name text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'size', width || 'x' || height
  UNION ALL SELECT 'orientation',
    CASE WHEN width > height THEN 'landscape' WHEN width < height THEN 'portrait' ELSE 'square' END
  UNION ALL SELECT 'shape', 'ultrawide' WHERE width >= 2 * height
  UNION ALL SELECT 'shape', 'phone' WHERE 2 * height >= 3 * width
  UNION ALL SELECT 'ratio', r.w || 'x' || r.h
    FROM (VALUES (16, 9), (16, 10), (21, 9), (32, 9), (48, 9), (9, 16), (10, 16), (9, 18), (9, 20), (1, 1),
      (3, 2), (4, 3), (5, 4), (2, 3), (3, 4), (4, 5)) AS r (w, h)
    WHERE abs(width::float8 / height * r.h / r.w - 1) <= 0.025
  UNION ALL SELECT side, max(step)::text
    FROM (VALUES ('width', width), ('height', height)) AS sides (side, pixels),
      unnest(ARRAY[720, 1080, 1280, 1440, 1920, 2160, 2560, 2880, 3440, 3840, 4320, 5120, 5760, 7680]) AS step
    WHERE step <= pixels GROUP BY side
$$;

-- Terms of one wallpaper, with the word if it belongs to the dictionary. Empty if the wallpaper isn't public.
CREATE FUNCTION search_terms(subject uuid) RETURNS TABLE (term int, word text, field text)
LANGUAGE sql STABLE AS $$
  WITH public AS (
    SELECT w.*, u.username, u.display_name FROM wallpapers w JOIN users u ON u.id = w.user_id
    WHERE w.id = subject AND w.status = 'approved'
  ), names AS (
    SELECT t.id, t.name FROM public p
      JOIN wallpaper_tags l ON l.wallpaper_id = p.id JOIN tags t ON t.id = l.tag_id
  ), texts (field, no, value) AS (
    SELECT 'title', 0, title FROM public
    UNION ALL SELECT 'description', 0, description FROM public
    UNION ALL SELECT 'tag', id, name FROM names
  ), tokens AS (
    SELECT t.field, token.word, search_stem(token.word) AS stem,
      lead(token.word) OVER (PARTITION BY t.field, t.no ORDER BY token.place) AS next
    FROM texts t, search_tokens(t.value) WITH ORDINALITY AS token (word, place)
  )
  SELECT search_term('word', t.word), t.word, 'text' FROM (SELECT DISTINCT tokens.word FROM tokens) AS t
  UNION ALL SELECT search_term('creator', t.word), t.word, 'creator' FROM (
    SELECT DISTINCT token FROM public p, search_tokens(p.username || ' ' || p.display_name) AS token
  ) AS t (word)
  UNION ALL SELECT search_term(other.kind, other.name), NULL, NULL FROM (
    SELECT 'stem', stem FROM tokens
    UNION SELECT tokens.field, stem FROM tokens WHERE tokens.field <> 'description'
    UNION SELECT 'pair', tokens.word || ' ' || next FROM tokens WHERE next IS NOT NULL
    UNION SELECT 'name', names.name FROM names
    UNION SELECT 'category', category_id::text FROM public
    UNION SELECT 'user', user_id::text FROM public
    UNION SELECT 'license', license::text FROM public
    UNION SELECT 'format', format::text FROM public
    UNION SELECT a.kind, a.name FROM public p, search_attributes(p.width, p.height) AS a
  ) AS other (kind, name)
$$;

-- Words that share enough trigrams with a misspelled one, most similar first. Two typos in nine letters leave a
-- quarter of the trigrams.
CREATE FUNCTION search_similar_words(typo text) RETURNS TABLE (word text, rank int) LANGUAGE plpgsql AS $$
BEGIN
  -- Not a setting of the function: only a superuser may create it before the extension is loaded.
  PERFORM set_config('pg_trgm.similarity_threshold', '0.2', true);
  RETURN QUERY SELECT d.word, max(d.rank)::int FROM search_dictionary d
    WHERE d.word % typo AND length(d.word) BETWEEN length(typo) - 2 AND length(typo) + 2
    GROUP BY d.word ORDER BY similarity(d.word, typo) DESC, d.word LIMIT 60;
END $$;

-- Writing ----------------------------------------------------------------------------------------

-- The rank of a word is a Morris counter: it grows with a probability of 2^-rank, so a common word is
-- rarely written, and a row that another transaction holds is skipped.
CREATE FUNCTION search_count_words(added int[]) RETURNS void LANGUAGE sql AS $$
  UPDATE search_dictionary s SET rank = s.rank + 1 FROM (
    SELECT word, term FROM search_dictionary
    WHERE term = ANY(added) AND rank < 24 AND random() < power(2, -rank)
    FOR NO KEY UPDATE SKIP LOCKED
  ) AS grown WHERE s.word = grown.word AND s.term = grown.term
$$;

-- Deletes words that no wallpaper has anymore: the name of a closed account must not stay. A word that
-- another transaction is about to use is locked by it, and stays.
CREATE FUNCTION search_forget_words(removed int[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  unlocked int[];
BEGIN
  unlocked := ARRAY(SELECT term FROM search_dictionary WHERE term = ANY(removed) AND field <> 'category'
    FOR UPDATE SKIP LOCKED);
  DELETE FROM search_dictionary s WHERE s.term = ANY(unlocked)
    AND NOT EXISTS (SELECT FROM search_entries e WHERE e.terms @> ARRAY[s.term]);
END $$;

CREATE FUNCTION search_learn_words(words text[], new_terms int[], kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In one order everywhere, so that two transactions never wait for each other.
  INSERT INTO search_dictionary (word, term, field, stem)
    SELECT word, term, kind, search_stem(word) FROM unnest(words, new_terms) AS new (word, term)
    ORDER BY word COLLATE "C" ON CONFLICT DO NOTHING;
  PERFORM FROM search_dictionary WHERE term = ANY(new_terms) ORDER BY word, term FOR KEY SHARE;
END $$;

CREATE FUNCTION search_write_entry(subject uuid, wanted int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries (wallpaper_id, terms, title_words, width, height, random_key)
    SELECT id, wanted, (SELECT count(*) FROM search_tokens(title)), width, height,
      search_term('random', id::text)
    FROM wallpapers WHERE id = subject
    ON CONFLICT (wallpaper_id) DO UPDATE
      SET terms = excluded.terms, title_words = excluded.title_words
$$;

-- Brings the index in line with the rows of one wallpaper.
CREATE OR REPLACE FUNCTION search_index(subject uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  had int[];
  wanted int[];
  added int[];
  removed int[];
  words text[];
  word_terms int[];
  fields text[];
  kind text;
BEGIN
  -- Two transactions that change one wallpaper index it one after the other.
  PERFORM FROM wallpapers WHERE id = subject FOR NO KEY UPDATE;
  had := coalesce((SELECT terms FROM search_entries WHERE wallpaper_id = subject), '{}');
  SELECT array_agg(DISTINCT t.term), array_agg(t.word) FILTER (WHERE t.word IS NOT NULL),
      array_agg(t.term) FILTER (WHERE t.word IS NOT NULL), array_agg(t.field) FILTER (WHERE t.word IS NOT NULL)
    INTO wanted, words, word_terms, fields FROM search_terms(subject) AS t;
  wanted := coalesce(wanted, '{}');
  added := ARRAY(SELECT unnest(wanted) EXCEPT SELECT unnest(had));
  removed := ARRAY(SELECT unnest(had) EXCEPT SELECT unnest(wanted));
  IF added = '{}' AND removed = '{}' THEN RETURN; END IF;

  FOREACH kind IN ARRAY ARRAY['creator', 'text'] LOOP
    PERFORM search_learn_words(array_agg(e.word), array_agg(e.term), kind)
      FROM unnest(words, word_terms, fields) AS e (word, term, field)
      WHERE e.field = kind AND e.term = ANY(added) HAVING count(*) > 0;
  END LOOP;
  IF wanted = '{}' THEN
    DELETE FROM search_entries WHERE wallpaper_id = subject;
  ELSE
    PERFORM search_write_entry(subject, wanted);
  END IF;
  PERFORM search_count_words(added);
  PERFORM search_forget_words(removed);
END $$;

-- Words of the previous version. Most are copied before the triggers lock the table of wallpapers.
CREATE FUNCTION pg_temp.copy_words() RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_dictionary (word, term, field, stem, rank)
    SELECT word, search_term(CASE field WHEN 'text' THEN 'word' ELSE 'creator' END, word), field,
      search_stem(word), rank
    FROM search_words w WHERE field <> 'category'
      AND NOT EXISTS (SELECT FROM search_dictionary d WHERE d.word = w.word AND d.field = w.field)
$$;
SELECT pg_temp.copy_words();

DROP TRIGGER search_note_wallpaper_update ON wallpapers;
CREATE TRIGGER search_note_wallpaper_update
  AFTER UPDATE OF title, description, license, status, category_id, user_id ON wallpapers
  FOR EACH ROW WHEN (
    (OLD.title, OLD.description, OLD.license, OLD.status, OLD.category_id, OLD.user_id)
    IS DISTINCT FROM
    (NEW.title, NEW.description, NEW.license, NEW.status, NEW.category_id, NEW.user_id)
  ) EXECUTE FUNCTION search_note_wallpaper();

CREATE OR REPLACE FUNCTION search_drop_wallpaper() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  had int[];
BEGIN
  DELETE FROM search_entries WHERE wallpaper_id = OLD.id RETURNING terms INTO had;
  PERFORM search_forget_words(had);
  RETURN NULL;
END $$;

-- Renaming ---------------------------------------------------------------------------------------

-- The terms of a creator's name are replaced without reading the texts of their wallpapers again. An upload
-- at the same time waits, because it counts itself in the same row of users.
CREATE OR REPLACE FUNCTION search_rename_creator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := ARRAY(SELECT DISTINCT search_tokens(OLD.username || ' ' || OLD.display_name));
  after text[] := ARRAY(SELECT DISTINCT search_tokens(NEW.username || ' ' || NEW.display_name));
  own uuid[] := ARRAY(SELECT id FROM wallpapers WHERE user_id = NEW.id AND status = 'approved');
  words text[] := ARRAY(SELECT unnest(after) EXCEPT SELECT unnest(before));
  added int[] := ARRAY(SELECT search_term('creator', word) FROM unnest(words) AS word);
  removed int[] := ARRAY(SELECT search_term('creator', word) FROM
    (SELECT unnest(before) EXCEPT SELECT unnest(after)) AS gone (word));
BEGIN
  IF own = '{}' THEN RETURN NULL; END IF;
  PERFORM search_learn_words(words, added, 'creator');
  UPDATE search_entries SET terms = ARRAY(SELECT unnest(terms) EXCEPT SELECT unnest(removed)) || added
    WHERE wallpaper_id = ANY(own);
  PERFORM search_count_words(added);
  PERFORM search_forget_words(removed);
  RETURN NULL;
END $$;

-- A category has one term, under its ID: its words lead there.
CREATE OR REPLACE FUNCTION search_name_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_dictionary WHERE term = search_term('category', OLD.id::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    -- Ranked above all words, because there are few categories and they contain much.
    INSERT INTO search_dictionary (word, term, field, stem, rank)
      SELECT DISTINCT word, search_term('category', NEW.id::text), 'category', search_stem(word), 20
      FROM search_tokens(NEW.name::text) AS word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

SELECT pg_temp.copy_words();
INSERT INTO search_dictionary (word, term, field, stem, rank)
  SELECT DISTINCT word, search_term('category', c.id::text), 'category', search_stem(word), 20
  FROM categories c, search_tokens(c.name::text) AS word;
