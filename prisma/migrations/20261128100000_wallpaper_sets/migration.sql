-- Wallpapers that belong together (docs/decisions/0065-wallpaper-sets.md).
CREATE TYPE set_kind AS ENUM ('light_dark');

CREATE TABLE wallpaper_sets (
  id uuid NOT NULL,
  public_id varchar(10) NOT NULL CHECK (public_id ~ '^[0-9A-Za-z]{10}$'),
  kind set_kind NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT wallpaper_sets_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX wallpaper_sets_public_id_key ON wallpaper_sets (public_id);

ALTER TABLE wallpapers
  ADD COLUMN set_id uuid,
  ADD COLUMN set_position smallint,
  ADD COLUMN collapsed boolean NOT NULL DEFAULT false;

-- Collapsing -------------------------------------------------------------------------------------

-- Lists show the first public wallpaper of a set. All are locked, so that two changes of a set wait for each other.
CREATE FUNCTION collapse_set(subject uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM wallpapers WHERE set_id = subject ORDER BY id FOR NO KEY UPDATE;
  UPDATE wallpapers w SET collapsed = NOT collapsed WHERE set_id = subject AND collapsed <> (
    status = 'approved' AND EXISTS (SELECT FROM wallpapers earlier
      WHERE earlier.set_id = subject AND earlier.status = 'approved' AND earlier.set_position < w.set_position));
END $$;

-- A set with fewer than two wallpapers is deleted. Otherwise, the first one loses the words of the removed one.
CREATE FUNCTION shrink_set(subject uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM collapse_set(subject);
  IF (SELECT count(*) < 2 FROM wallpapers WHERE set_id = subject) THEN
    UPDATE wallpapers SET set_id = NULL, set_position = NULL WHERE set_id = subject;
    DELETE FROM wallpaper_sets WHERE id = subject;
  ELSE
    INSERT INTO search_stale (wallpaper_id)
      SELECT id FROM wallpapers WHERE set_id = subject AND status = 'approved' AND NOT collapsed;
  END IF;
END $$;

CREATE FUNCTION update_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.set_id IS NULL THEN
    UPDATE wallpapers SET collapsed = false WHERE id = NEW.id AND collapsed;
  ELSIF TG_OP <> 'DELETE' THEN
    PERFORM collapse_set(NEW.set_id);
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.set_id IS NOT NULL AND NEW.set_id IS DISTINCT FROM OLD.set_id THEN
    PERFORM shrink_set(OLD.set_id);
  END IF;
  RETURN NULL;
END $$;

-- Search -----------------------------------------------------------------------------------------

-- Terms of one wallpaper, with the word if it belongs to the dictionary. Empty if lists don't show it. It has the
-- texts of the other public wallpapers of its set, too.
CREATE OR REPLACE FUNCTION search_content_terms(subject uuid) RETURNS TABLE (term int, word text, field text)
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

CREATE OR REPLACE FUNCTION search_terms(subject uuid) RETURNS TABLE (term int, word text, field text)
LANGUAGE sql STABLE AS $$
  SELECT term, word, field FROM search_content_terms(subject)
  UNION ALL SELECT unnest(search_order_terms(id)), NULL, NULL FROM wallpapers
    WHERE id = subject AND status = 'approved' AND NOT collapsed
$$;

-- Whatever changes a wallpaper changes the entry of the first public one of its set, too.
CREATE OR REPLACE FUNCTION search_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_stale WHERE wallpaper_id = NEW.wallpaper_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM search_index(NEW.wallpaper_id);
  PERFORM search_index(first.id) FROM wallpapers w JOIN wallpapers first ON first.set_id = w.set_id
    WHERE w.id = NEW.wallpaper_id AND first.id <> w.id AND first.status = 'approved' AND NOT first.collapsed;
  RETURN NULL;
END $$;
