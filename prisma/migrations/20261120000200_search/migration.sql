-- The search index: docs/decisions/0014-search.md says why it is built like this.
-- Everything that keeps it true is here, so that every way of writing does.

CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TABLE search_words (
  -- By bytes whatever the database's locale: a beginning is then a range of the index.
  word text COLLATE "C" NOT NULL,
  key bigint NOT NULL,
  field varchar(8) NOT NULL CHECK (field IN ('text', 'creator', 'category')),
  rank smallint NOT NULL DEFAULT 1,
  CONSTRAINT search_words_pkey PRIMARY KEY (word, key)
);
CREATE INDEX search_words_key_idx ON search_words (key);
CREATE INDEX search_words_rank_word_idx ON search_words (rank, word);

CREATE TABLE search_postings (
  key bigint NOT NULL,
  wallpaper_id uuid NOT NULL,
  CONSTRAINT search_postings_pkey PRIMARY KEY (key, wallpaper_id)
);
-- Read by index alone: pages must be known to be visible soon after they were written.
ALTER TABLE search_postings SET (autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE TABLE search_documents (
  wallpaper_id uuid NOT NULL,
  keys bigint[],
  CONSTRAINT search_documents_pkey PRIMARY KEY (wallpaper_id)
);
-- For several words that seldom meet: their lists are cut against each other.
CREATE INDEX search_documents_keys_idx ON search_documents USING gin (keys);

CREATE TABLE search_stale (
  id bigserial NOT NULL,
  wallpaper_id uuid NOT NULL,
  CONSTRAINT search_stale_pkey PRIMARY KEY (id)
);
CREATE INDEX search_stale_wallpaper_id_idx ON search_stale (wallpaper_id);

-- Words ------------------------------------------------------------------------------------------

-- A text's words in their order: case and accents folded, compatibility forms made one, and each
-- character of scripts that put no space between words a word of its own. What separates is listed
-- rather than what does not, so that the database's locale has no say. A word ends at 40 characters.
CREATE FUNCTION search_tokens(value text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE ROWS 5 AS $$
  SELECT left(word, 40) FROM regexp_split_to_table(
    regexp_replace(
      translate(lower(unaccent(normalize(
        regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC))), 'ς', 'σ'),
      '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff])', ' \1 ', 'g'),
    '[\u0001-\u002f:-@\[-`{-\u00bf\u2000-\u206f\u20d0-\u20ff\u2190-\u25ff\u2e00-\u303f\ufe00-\ufe0f\ufff0-\uffff]+'
  ) AS word WHERE word <> ''
$$;

-- The name of a list, the same on every server and for ever.
CREATE FUNCTION search_key(field text, name text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('x' || left(md5(field || ':' || name), 16))::bit(64)::bigint
$$;

-- Words and lists of one wallpaper, as its rows stand; none when it is not public.
CREATE FUNCTION search_entries(subject uuid)
RETURNS TABLE (word text, key bigint, field text) LANGUAGE sql STABLE AS $$
  WITH public AS (
    SELECT w.title, w.description, u.username, u.display_name,
      (SELECT string_agg(t.name, ' ') FROM wallpaper_tags l JOIN tags t ON t.id = l.tag_id
        WHERE l.wallpaper_id = w.id) AS tags
    FROM wallpapers w JOIN users u ON u.id = w.user_id
    WHERE w.id = subject AND w.status = 'approved'
  )
  SELECT DISTINCT token, search_key('text', token), 'text'
    FROM public, search_tokens(concat_ws(' ', title, description, tags)) AS token
  UNION ALL
  SELECT DISTINCT token, search_key('creator', token), 'creator'
    FROM public, search_tokens(username || ' ' || display_name) AS token
$$;

-- Writing ----------------------------------------------------------------------------------------

-- Words a list of which was lengthened. The rank is a Morris counter: it grows with a probability of
-- 2^-rank, so a common word is hardly ever written, and a row somebody else holds is passed over.
CREATE FUNCTION search_count(added bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE search_words s SET rank = s.rank + 1 FROM (
    SELECT word, key FROM search_words
    WHERE key = ANY(added) AND rank < 24 AND random() < power(2, -rank)
    FOR NO KEY UPDATE SKIP LOCKED
  ) grown WHERE s.word = grown.word AND s.key = grown.key
$$;

-- Words no wallpaper has any more go: a deleted account's name must not stay in the dictionary. One
-- that another transaction is about to use is locked by it, passed over here, and stays.
CREATE FUNCTION search_forget(removed bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine bigint[];
BEGIN
  mine := ARRAY(SELECT key FROM search_words WHERE key = ANY(removed) AND field <> 'category'
    FOR UPDATE SKIP LOCKED);
  DELETE FROM search_words s WHERE s.key = ANY(mine)
    AND NOT EXISTS (SELECT FROM search_postings p WHERE p.key = s.key);
END $$;

CREATE FUNCTION search_learn(words text[], keys bigint[], kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In one order everywhere, so that two transactions never wait for each other.
  INSERT INTO search_words (word, key, field)
    SELECT word, key, kind FROM unnest(words, keys) AS new (word, key) ORDER BY word COLLATE "C"
    ON CONFLICT DO NOTHING;
  PERFORM FROM search_words WHERE key = ANY(keys) ORDER BY word, key FOR KEY SHARE;
END $$;

-- Makes the index say of one wallpaper what its rows say.
CREATE FUNCTION search_index(subject uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  had bigint[];
  wanted bigint[];
  added bigint[];
  removed bigint[];
  words text[];
  word_keys bigint[];
  fields text[];
  kind text;
BEGIN
  -- Two transactions that touch one wallpaper index it one after the other.
  PERFORM FROM wallpapers WHERE id = subject FOR NO KEY UPDATE;
  had := coalesce((SELECT keys FROM search_documents WHERE wallpaper_id = subject), '{}');
  SELECT array_agg(e.word), array_agg(e.key), array_agg(e.field) INTO words, word_keys, fields
    FROM search_entries(subject) e;
  wanted := ARRAY(SELECT unnest(word_keys) UNION ALL
    SELECT search_key('category', category_id::text) FROM wallpapers
      WHERE id = subject AND status = 'approved');
  added := ARRAY(SELECT unnest(wanted) EXCEPT SELECT unnest(had));
  removed := ARRAY(SELECT unnest(had) EXCEPT SELECT unnest(wanted));
  IF added = '{}' AND removed = '{}' THEN RETURN; END IF;

  FOREACH kind IN ARRAY ARRAY['creator', 'text'] LOOP
    PERFORM search_learn(array_agg(e.word), array_agg(e.key), kind)
      FROM unnest(words, word_keys, fields) AS e (word, key, field)
      WHERE e.field = kind AND e.key = ANY(added) HAVING count(*) > 0;
  END LOOP;
  INSERT INTO search_postings (key, wallpaper_id) SELECT unnest(added), subject ON CONFLICT DO NOTHING;
  DELETE FROM search_postings WHERE key = ANY(removed) AND wallpaper_id = subject;
  IF wanted = '{}' THEN
    DELETE FROM search_documents WHERE wallpaper_id = subject;
  ELSE
    INSERT INTO search_documents (wallpaper_id, keys) VALUES (subject, wanted)
      ON CONFLICT (wallpaper_id) DO UPDATE SET keys = EXCLUDED.keys;
  END IF;
  PERFORM search_count(added);
  PERFORM search_forget(removed);
END $$;

-- An upload writes a row and thirty tags: it is noted thirty-one times and indexed once, at the end.
CREATE FUNCTION search_note_wallpaper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (wallpaper_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER search_note_wallpaper_insert AFTER INSERT ON wallpapers
  FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION search_note_wallpaper();
CREATE TRIGGER search_note_wallpaper_update
  AFTER UPDATE OF title, description, status, category_id, user_id ON wallpapers
  FOR EACH ROW WHEN (
    (OLD.title, OLD.description, OLD.status, OLD.category_id, OLD.user_id)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.status, NEW.category_id, NEW.user_id)
  ) EXECUTE FUNCTION search_note_wallpaper();

CREATE FUNCTION search_note_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN INSERT INTO search_stale (wallpaper_id) VALUES (NEW.wallpaper_id); END IF;
  -- Not of a wallpaper that is being deleted: its tags go with it, and it is nobody's any more.
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM wallpapers WHERE id = OLD.wallpaper_id) THEN
    INSERT INTO search_stale (wallpaper_id) VALUES (OLD.wallpaper_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER search_note_tags AFTER INSERT OR DELETE OR UPDATE ON wallpaper_tags
  FOR EACH ROW EXECUTE FUNCTION search_note_tags();

CREATE FUNCTION search_note_tag_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (wallpaper_id)
    SELECT wallpaper_id FROM wallpaper_tags WHERE tag_id = NEW.id ORDER BY wallpaper_id;
  RETURN NULL;
END $$;

CREATE TRIGGER search_note_tag_name AFTER UPDATE OF name ON tags
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION search_note_tag_name();

CREATE FUNCTION search_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_stale WHERE wallpaper_id = NEW.wallpaper_id;
  IF FOUND THEN PERFORM search_index(NEW.wallpaper_id); END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER search_settle AFTER INSERT ON search_stale
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_settle();

CREATE FUNCTION search_drop_wallpaper() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  had bigint[];
BEGIN
  DELETE FROM search_documents WHERE wallpaper_id = OLD.id RETURNING keys INTO had;
  DELETE FROM search_postings WHERE key = ANY(had) AND wallpaper_id = OLD.id;
  PERFORM search_forget(had);
  RETURN NULL;
END $$;

CREATE TRIGGER search_drop_wallpaper AFTER DELETE ON wallpapers
  FOR EACH ROW EXECUTE FUNCTION search_drop_wallpaper();

-- Renaming ---------------------------------------------------------------------------------------

-- A creator's name stands in the lists of each of their wallpapers: only its words are exchanged, in
-- four statements. An upload at the same time waits, for it counts itself in the same row of users.
CREATE FUNCTION search_rename_creator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := ARRAY(SELECT DISTINCT search_tokens(OLD.username || ' ' || OLD.display_name));
  after text[] := ARRAY(SELECT DISTINCT search_tokens(NEW.username || ' ' || NEW.display_name));
  mine uuid[] := ARRAY(SELECT id FROM wallpapers WHERE user_id = NEW.id AND status = 'approved');
  words text[] := ARRAY(SELECT unnest(after) EXCEPT SELECT unnest(before));
  added bigint[] := ARRAY(SELECT search_key('creator', word) FROM unnest(words) AS word);
  removed bigint[] := ARRAY(SELECT search_key('creator', word) FROM
    (SELECT unnest(before) EXCEPT SELECT unnest(after)) AS gone (word));
BEGIN
  IF mine = '{}' THEN RETURN NULL; END IF;
  PERFORM search_learn(words, added, 'creator');
  INSERT INTO search_postings (key, wallpaper_id)
    SELECT key, id FROM unnest(added) AS key, unnest(mine) AS id ON CONFLICT DO NOTHING;
  DELETE FROM search_postings p USING unnest(removed) AS gone (key), unnest(mine) AS own (id)
    WHERE p.key = gone.key AND p.wallpaper_id = own.id;
  UPDATE search_documents
    SET keys = ARRAY(SELECT unnest(keys) EXCEPT SELECT unnest(removed)) || added
    WHERE wallpaper_id = ANY(mine);
  PERFORM search_count(added);
  PERFORM search_forget(removed);
  RETURN NULL;
END $$;

CREATE TRIGGER search_rename_creator AFTER UPDATE OF username, display_name ON users
  FOR EACH ROW WHEN ((OLD.username, OLD.display_name) IS DISTINCT FROM (NEW.username, NEW.display_name))
  EXECUTE FUNCTION search_rename_creator();

-- A category has one list under its id: a new name only leads there by other words.
CREATE FUNCTION search_name_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_words WHERE key = search_key('category', OLD.id::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    -- Above all words while a beginning is typed: there are few, and they hold much.
    INSERT INTO search_words (word, key, field, rank)
      SELECT DISTINCT word, search_key('category', NEW.id::text), 'category', 20
      FROM search_tokens(NEW.name::text) AS word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER search_name_category AFTER INSERT OR DELETE OR UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION search_name_category();

-- What is here already ---------------------------------------------------------------------------

INSERT INTO search_words (word, key, field, rank)
  SELECT DISTINCT word, search_key('category', c.id::text), 'category', 20
  FROM categories c, search_tokens(c.name::text) AS word;
SELECT search_index(id) FROM wallpapers WHERE status = 'approved' ORDER BY id;
