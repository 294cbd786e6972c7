-- Names of tags, categories and creators that the search box suggests (docs/decisions/0057-suggestions.md).
-- Triggers maintain them, so that every way of writing does.

CREATE TABLE search_names (
  kind varchar(8) NOT NULL CHECK (kind IN ('tag', 'category', 'creator')),
  subject_id text NOT NULL,
  -- Compared by bytes whatever the database's locale, so that a prefix is a range of the index.
  phrase text COLLATE "C" NOT NULL,
  rank smallint NOT NULL,
  CONSTRAINT search_names_pkey PRIMARY KEY (kind, subject_id, phrase)
);
CREATE INDEX search_names_kind_rank_phrase_subject_id_idx ON search_names (kind, rank, phrase, subject_id);

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

CREATE FUNCTION search_write_names(name_kind text, id text, names text[], wallpapers int) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM search_names WHERE kind = name_kind AND subject_id = id;
  INSERT INTO search_names (kind, subject_id, phrase, rank)
    SELECT name_kind, id, phrase, search_name_rank(wallpapers) FROM search_phrases(names) AS phrase
    WHERE wallpapers > 0 ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION search_name_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_write_names('tag', NEW.id::text, ARRAY[NEW.name], NEW.wallpaper_count);
  RETURN NULL;
END $$;
CREATE FUNCTION search_name_counted_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_write_names('category', NEW.id::text, ARRAY[NEW.name::text], NEW.wallpaper_count);
  RETURN NULL;
END $$;
CREATE FUNCTION search_name_creator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_write_names('creator', NEW.id::text, ARRAY[NEW.username, NEW.display_name], NEW.wallpaper_count);
  RETURN NULL;
END $$;
CREATE FUNCTION search_forget_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_names WHERE kind = TG_ARGV[0] AND subject_id = OLD.id::text;
  RETURN NULL;
END $$;

-- In the order in which an upload locks the tables.
CREATE TRIGGER search_name_counted_category AFTER UPDATE OF name, wallpaper_count ON categories
  FOR EACH ROW WHEN (
    (OLD.name::text, search_name_rank(OLD.wallpaper_count)) IS DISTINCT FROM
    (NEW.name::text, search_name_rank(NEW.wallpaper_count))
  ) EXECUTE FUNCTION search_name_counted_category();
CREATE TRIGGER search_name_creator AFTER UPDATE OF username, display_name, wallpaper_count ON users
  FOR EACH ROW WHEN (
    (OLD.username, OLD.display_name, search_name_rank(OLD.wallpaper_count)) IS DISTINCT FROM
    (NEW.username, NEW.display_name, search_name_rank(NEW.wallpaper_count))
  ) EXECUTE FUNCTION search_name_creator();
CREATE TRIGGER search_name_tag AFTER UPDATE OF name, wallpaper_count ON tags
  FOR EACH ROW WHEN (
    (OLD.name, search_name_rank(OLD.wallpaper_count)) IS DISTINCT FROM
    (NEW.name, search_name_rank(NEW.wallpaper_count))
  ) EXECUTE FUNCTION search_name_tag();

CREATE TRIGGER search_forget_names AFTER DELETE ON tags
  FOR EACH ROW EXECUTE FUNCTION search_forget_names('tag');
CREATE TRIGGER search_forget_names AFTER DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION search_forget_names('category');
CREATE TRIGGER search_forget_names AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION search_forget_names('creator');
