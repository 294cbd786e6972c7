-- An alias is a tag that stands for another one and has no wallpapers, except while a job moves them.
ALTER TABLE tags ADD COLUMN description varchar(160) NOT NULL DEFAULT '',
  ADD COLUMN alias_of int,
  ADD CONSTRAINT tags_alias_of_fkey FOREIGN KEY (alias_of) REFERENCES tags (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT tags_alias_of_other CHECK (alias_of <> id);
-- Partial, so that counting wallpapers doesn't write it.
CREATE INDEX tags_aliases ON tags (alias_of) WHERE alias_of IS NOT NULL;
-- Most common first, also unused ones for admins.
DROP INDEX tags_public;
CREATE INDEX tags_listed ON tags (wallpaper_count DESC, name) WHERE alias_of IS NULL;

-- Wallpapers that lost a tag because it became an alias, so that it can be undone.
CREATE TABLE tag_moves (
  alias_id int NOT NULL,
  wallpaper_id uuid NOT NULL,
  target_id int NOT NULL,
  position smallint NOT NULL,
  had_target boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT tag_moves_pkey PRIMARY KEY (alias_id, wallpaper_id),
  CONSTRAINT tag_moves_alias_id_fkey FOREIGN KEY (alias_id) REFERENCES tags (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT tag_moves_target_id_fkey FOREIGN KEY (target_id) REFERENCES tags (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT tag_moves_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX tag_moves_target_id_idx ON tag_moves (target_id);
CREATE INDEX tag_moves_wallpaper_id_idx ON tag_moves (wallpaper_id);
CREATE INDEX tag_moves_created_at_idx ON tag_moves (created_at);

ALTER TABLE search_dictionary DROP CONSTRAINT search_dictionary_field_check,
  ADD CONSTRAINT search_dictionary_field_check CHECK (field IN ('text', 'creator', 'category', 'alias'));

-- Words of aliases stay, like those of categories: wallpapers don't contain them.
CREATE OR REPLACE FUNCTION search_forget_words(removed int[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  unlocked int[];
BEGIN
  unlocked := ARRAY(SELECT term FROM search_dictionary WHERE term = ANY(removed)
    AND field NOT IN ('category', 'alias') FOR UPDATE SKIP LOCKED);
  DELETE FROM search_dictionary s WHERE s.term = ANY(unlocked)
    AND NOT EXISTS (SELECT FROM search_entries e WHERE e.terms @> ARRAY[s.term]);
END $$;

-- Writes the suggestions of a tag, and the words of its aliases, which all lead to the tag's term. No wallpaper is
-- indexed again.
CREATE FUNCTION search_write_tag(subject int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tag tags;
  aliases text[] := ARRAY(SELECT name FROM tags WHERE alias_of = subject);
BEGIN
  SELECT * INTO tag FROM tags WHERE id = subject;
  PERFORM search_write_names('tag', subject::text, tag.name || aliases,
    CASE WHEN tag.alias_of IS NULL THEN tag.wallpaper_count ELSE 0 END);
  DELETE FROM search_dictionary WHERE term = search_term('name', tag.name) AND field = 'alias';
  INSERT INTO search_dictionary (word, term, field, stem, rank)
    SELECT DISTINCT word, search_term('name', tag.name), 'alias', search_stem(word),
      coalesce(search_name_rank(tag.wallpaper_count), 0) + 1
    FROM unnest(aliases) AS alias, search_tokens(alias) AS word ON CONFLICT DO NOTHING;
END $$;

CREATE OR REPLACE FUNCTION search_name_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_write_tag(NEW.id);
  IF NEW.alias_of IS DISTINCT FROM OLD.alias_of THEN
    PERFORM search_write_tag(id) FROM tags WHERE id IN (OLD.alias_of, NEW.alias_of);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_name_tag AFTER UPDATE OF name, wallpaper_count, alias_of ON tags
  FOR EACH ROW WHEN (
    (OLD.name, search_name_rank(OLD.wallpaper_count), OLD.alias_of) IS DISTINCT FROM
    (NEW.name, search_name_rank(NEW.wallpaper_count), NEW.alias_of)
  ) EXECUTE FUNCTION search_name_tag();
