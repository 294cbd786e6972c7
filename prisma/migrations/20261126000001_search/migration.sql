-- The search index: its tables, and the functions that compute and write its rows. Triggers call them (next
-- migration). docs/decisions/0053-search-terms.md explains terms, 0054-sort-terms.md sort orders,
-- 0057-suggestions.md names.

CREATE TABLE search_dictionary (
  -- Compared by bytes whatever the database's locale, so that a prefix is a range of the index.
  word text COLLATE "C" NOT NULL,
  term int NOT NULL,
  field varchar(8) NOT NULL,
  stem text COLLATE "C" NOT NULL,
  rank smallint NOT NULL DEFAULT 1,
  CONSTRAINT search_dictionary_pkey PRIMARY KEY (word, term),
  CONSTRAINT search_dictionary_field_check CHECK (field IN ('text', 'creator', 'category'))
);
CREATE INDEX search_dictionary_rank_word_idx ON search_dictionary (rank, word);
CREATE INDEX search_dictionary_stem_idx ON search_dictionary (stem);
CREATE INDEX search_dictionary_term_idx ON search_dictionary (term);
CREATE INDEX search_dictionary_word_trgm_idx ON search_dictionary USING gin (word gin_trgm_ops);

CREATE TABLE search_entries (
  wallpaper_id uuid NOT NULL,
  terms int[] NOT NULL,
  title_words smallint NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  random_key int NOT NULL,
  CONSTRAINT search_entries_pkey PRIMARY KEY (wallpaper_id)
);
CREATE INDEX search_entries_random_key_wallpaper_id_idx ON search_entries (random_key, wallpaper_id);
CREATE INDEX search_entries_terms_idx ON search_entries
  USING gin (terms gin__int_ops) WITH (fastupdate = off);
-- Searches estimate from the statistics how much of each color there is (lib/search/index/term-shares.ts). By default,
-- they contain a thousand terms.
ALTER TABLE search_entries ALTER COLUMN terms SET STATISTICS 400;

CREATE TABLE search_names (
  kind varchar(8) NOT NULL,
  subject_id text NOT NULL,
  -- Compared by bytes whatever the database's locale, so that a prefix is a range of the index.
  phrase text COLLATE "C" NOT NULL,
  rank smallint NOT NULL,
  CONSTRAINT search_names_pkey PRIMARY KEY (kind, subject_id, phrase),
  CONSTRAINT search_names_kind_check CHECK (kind IN ('tag', 'category', 'creator'))
);
CREATE INDEX search_names_kind_rank_phrase_subject_id_idx ON search_names (kind, rank, phrase, subject_id);

CREATE TABLE search_stale (
  id bigserial NOT NULL,
  wallpaper_id uuid NOT NULL,
  CONSTRAINT search_stale_pkey PRIMARY KEY (id)
);
CREATE INDEX search_stale_wallpaper_id_idx ON search_stale (wallpaper_id);

CREATE TABLE toplist_entries (
  range varchar(2) NOT NULL,
  wallpaper_id uuid NOT NULL,
  score int NOT NULL,
  terms int[] NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  CONSTRAINT toplist_entries_pkey PRIMARY KEY (range, wallpaper_id),
  CONSTRAINT toplist_entries_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX toplist_entries_range_score_wallpaper_id_idx ON toplist_entries (range, score, wallpaper_id);
CREATE INDEX toplist_entries_wallpaper_id_idx ON toplist_entries (wallpaper_id);

-- Terms -------------------------------------------------------------------------------------------

-- Words of a text in their order, without case and accents, in compatibility form. Characters of scripts without
-- spaces are words of their own. Separators are listed rather than letters, so that the result doesn't depend on
-- the locale. Words end at 40 characters.
CREATE FUNCTION search_tokens(value text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE ROWS 5 AS $$
  SELECT left(word, 40) FROM regexp_split_to_table(
    regexp_replace(
      translate(lower(unaccent(normalize(
        regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC))), 'ς', 'σ'),
      '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff])', ' \1 ', 'g'),
    '[\u0001-\u002f:-@\[-`{-\u00bf\u2000-\u206f\u20d0-\u20ff\u2190-\u25ff\u2e00-\u303f\ufe00-\ufe0f\ufff0-\uffff]+'
  ) AS word WHERE word <> ''
$$;

-- The same number on every server and forever. lib/search/index/terms.ts computes it, too.
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

-- One step for each power of two: 0, 1 to 2, 3 to 6, 7 to 14.
CREATE FUNCTION search_step(count int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT width_bucket(count, '{1,3,7,15,31,63,127,255,511,1023,2047,4095,8191,16383,32767,65535,131071,262143,524287,
    1048575,2097151,4194303,8388607,16777215,33554431,67108863,134217727,268435455,536870911,1073741823}'::int[])
$$;

-- Ranges of the counters, for sort orders.
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

-- Terms for sort orders.
CREATE FUNCTION search_order_terms(subject uuid) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT search_count_terms(views, downloads, favorites) || search_fixed_terms(id) FROM wallpapers WHERE id = subject
$$;

-- For each cell of a grid, how much of the picture has its colors: 0 for at least 70 %, 1 for 25 %, 2 for 8 %, 3
-- for 2.5 %, 4 for 0.8 %. Cells are 0.16 wide in lightness and 0.08 in the others (lib/search/index/color-cells.ts).
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

-- Terms of a wallpaper's texts and attributes, with the word if it belongs to the dictionary. Empty if lists don't
-- show the wallpaper. Includes the texts of the other public wallpapers of its set.
CREATE FUNCTION search_content_terms(subject uuid) RETURNS TABLE (term int, word text, field text)
LANGUAGE sql STABLE AS $$
  WITH public AS (
    SELECT w.*, u.username, u.display_name FROM wallpapers w JOIN users u ON u.id = w.user_id
    WHERE w.id = subject AND w.status = 'approved' AND NOT w.collapsed
  ), members AS (
    SELECT id, title, description FROM public
    UNION ALL SELECT m.id, m.title, m.description FROM public p JOIN wallpapers m ON m.set_id = p.set_id
      WHERE m.id <> p.id AND m.status = 'approved'
  ), names AS (
    SELECT DISTINCT t.id, t.name FROM members m
      JOIN wallpaper_tags l ON l.wallpaper_id = m.id JOIN tags t ON t.id = l.tag_id
  ), texts (field, no, value) AS (
    SELECT 'title', id::text, title FROM members
    UNION ALL SELECT 'description', id::text, description FROM members
    UNION ALL SELECT 'tag', id::text, name FROM names
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

-- All terms of a wallpaper.
CREATE FUNCTION search_terms(subject uuid) RETURNS TABLE (term int, word text, field text) LANGUAGE sql STABLE AS $$
  SELECT term, word, field FROM search_content_terms(subject)
  UNION ALL SELECT unnest(search_order_terms(id) || search_color_terms(colors)), NULL, NULL FROM wallpapers
    WHERE id = subject AND status = 'approved' AND NOT collapsed
$$;

-- Writing entries ---------------------------------------------------------------------------------

-- The rank of a word is a Morris counter: it grows with a probability of 2^-rank, so a common word is rarely
-- written, and a row that another transaction holds is skipped.
CREATE FUNCTION search_count_words(added int[]) RETURNS void LANGUAGE sql AS $$
  UPDATE search_dictionary s SET rank = s.rank + 1 FROM (
    SELECT word, term FROM search_dictionary
    WHERE term = ANY(added) AND rank < 24 AND random() < power(2, -rank)
    FOR NO KEY UPDATE SKIP LOCKED
  ) AS grown WHERE s.word = grown.word AND s.term = grown.term
$$;

-- Deletes words that no wallpaper has anymore: the name of a closed account must not stay. A word that another
-- transaction is about to use is locked by it, and stays.
CREATE FUNCTION search_forget_words(removed int[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  unlocked int[];
BEGIN
  unlocked := ARRAY(SELECT term FROM search_dictionary WHERE term = ANY(removed) AND field <> 'category'
    FOR UPDATE SKIP LOCKED);
  DELETE FROM search_dictionary s WHERE s.term = ANY(unlocked)
    AND NOT EXISTS (SELECT FROM search_entries e WHERE e.terms @> ARRAY[s.term]);
END $$;

-- Adds words to the dictionary, and keeps them from being deleted by others until the transaction ends.
CREATE FUNCTION search_learn_words(words text[], new_terms int[], kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In one order everywhere, so that two transactions never wait for each other.
  INSERT INTO search_dictionary (word, term, field, stem)
    SELECT word, term, kind, search_stem(word) FROM unnest(words, new_terms) AS new (word, term)
    ORDER BY word COLLATE "C" ON CONFLICT DO NOTHING;
  PERFORM FROM search_dictionary WHERE term = ANY(new_terms) ORDER BY word, term FOR KEY SHARE;
END $$;

-- Writes the row of one wallpaper.
CREATE FUNCTION search_write_entry(subject uuid, wanted int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries (wallpaper_id, terms, title_words, width, height, random_key)
    SELECT id, wanted, (SELECT count(*) FROM search_tokens(title)), width, height,
      search_term('random', id::text)
    FROM wallpapers WHERE id = subject
    ON CONFLICT (wallpaper_id) DO UPDATE
      SET terms = excluded.terms, title_words = excluded.title_words
$$;

-- Brings the index in line with the rows of one wallpaper.
CREATE FUNCTION search_index(subject uuid) RETURNS void LANGUAGE plpgsql AS $$
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

-- Corrections -------------------------------------------------------------------------------------

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

-- Suggested names ---------------------------------------------------------------------------------

-- About log2 of the number of public wallpapers, so that it seldom changes. Null without any.
CREATE FUNCTION search_name_rank(wallpapers int) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN wallpapers > 0 THEN floor(log(2, wallpapers))::smallint END
$$;

-- Names from each of their words on: "deep blue sea" is found by "blue s". An index entry has a maximum size.
CREATE FUNCTION search_phrases(names text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT left(array_to_string(words[first:], ' '), 100)
  FROM unnest(names) AS name,
    LATERAL (SELECT ARRAY(SELECT search_tokens(name)) AS words) AS split,
    generate_subscripts(words, 1) AS first
$$;

-- Replaces the suggestions of one tag, category or creator.
CREATE FUNCTION search_write_names(name_kind text, id text, names text[], wallpapers int) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM search_names WHERE kind = name_kind AND subject_id = id;
  INSERT INTO search_names (kind, subject_id, phrase, rank)
    SELECT name_kind, id, phrase, search_name_rank(wallpapers) FROM search_phrases(names) AS phrase
    WHERE wallpapers > 0 ON CONFLICT DO NOTHING
$$;

-- Lists of admins ---------------------------------------------------------------------------------

-- Words of titles for the list of admins, whatever the status: search_entries has public wallpapers only. It is
-- marked as immutable, which holds as long as search_tokens is, and as expensive, so that no plan reads every
-- title.
CREATE FUNCTION title_words(title text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 SET search_path FROM CURRENT AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT word), '{}')) FROM search_tokens(title) AS word
$$;

CREATE INDEX wallpapers_title_words ON wallpapers USING gin (title_words(title));

-- Everything that admins find users by, as one text. Each part begins with a line break, so that the beginning of
-- a name has trigrams of its own, and one or two letters are enough for the index.
CREATE FUNCTION person_text(username text, display_name text, email text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(E'\n' || username || E'\n' || display_name || E'\n' || email)
$$;

CREATE INDEX users_person_text ON users USING gin (person_text(username, display_name, email) gin_trgm_ops);
