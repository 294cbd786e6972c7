-- All triggers, by table, with the functions they call. Counters, search index, sets and notifications are
-- maintained here rather than in code, so that every way of writing does. Triggers of one event run in the order
-- of their names.

-- audit_entries -----------------------------------------------------------------------------------

-- Rejects changes of the audit log.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER audit_entries_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- categories --------------------------------------------------------------------------------------

-- Renaming keeps the former name as a redirect, until another category takes it. Another case of the same name is
-- the same URL.
CREATE FUNCTION keep_old_category_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM old_category_names WHERE name = NEW.name;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO old_category_names (name, category_id) VALUES (OLD.name, NEW.id)
      ON CONFLICT (name) DO UPDATE SET category_id = excluded.category_id, created_at = now();
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_old_category_name_insert AFTER INSERT ON categories
  FOR EACH ROW EXECUTE FUNCTION keep_old_category_name();
CREATE TRIGGER keep_old_category_name_update AFTER UPDATE OF name ON categories
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION keep_old_category_name();

-- A category has one term, for its ID: all its words lead to it.
CREATE FUNCTION search_name_category() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER search_name_category AFTER INSERT OR DELETE OR UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION search_name_category();

-- Updates the suggestion of a category.
CREATE FUNCTION search_name_counted_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_write_names('category', NEW.id::text, ARRAY[NEW.name::text], NEW.wallpaper_count);
  RETURN NULL;
END $$;

CREATE TRIGGER search_name_counted_category AFTER UPDATE OF name, wallpaper_count ON categories
  FOR EACH ROW WHEN (
    (OLD.name::text, search_name_rank(OLD.wallpaper_count)) IS DISTINCT FROM
    (NEW.name::text, search_name_rank(NEW.wallpaper_count))
  ) EXECUTE FUNCTION search_name_counted_category();

-- Deletes the suggestions of a tag, category or creator.
CREATE FUNCTION search_forget_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_names WHERE kind = TG_ARGV[0] AND subject_id = OLD.id::text;
  RETURN NULL;
END $$;

CREATE TRIGGER search_forget_names AFTER DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION search_forget_names('category');

-- tags --------------------------------------------------------------------------------------------

CREATE TRIGGER search_forget_names AFTER DELETE ON tags
  FOR EACH ROW EXECUTE FUNCTION search_forget_names('tag');

-- Updates the suggestion of a tag.
CREATE FUNCTION search_name_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_write_names('tag', NEW.id::text, ARRAY[NEW.name], NEW.wallpaper_count);
  RETURN NULL;
END $$;

CREATE TRIGGER search_name_tag AFTER UPDATE OF name, wallpaper_count ON tags
  FOR EACH ROW WHEN (
    (OLD.name, search_name_rank(OLD.wallpaper_count)) IS DISTINCT FROM
    (NEW.name, search_name_rank(NEW.wallpaper_count))
  ) EXECUTE FUNCTION search_name_tag();

-- Marks the wallpapers of a renamed tag.
CREATE FUNCTION search_note_tag_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (wallpaper_id)
    SELECT wallpaper_id FROM wallpaper_tags WHERE tag_id = NEW.id ORDER BY wallpaper_id;
  RETURN NULL;
END $$;

CREATE TRIGGER search_note_tag_name AFTER UPDATE OF name ON tags
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION search_note_tag_name();

-- users -------------------------------------------------------------------------------------------

-- Renaming keeps the former username as a redirect. Nobody else can take it, so that a link never leads to a
-- stranger.
CREATE FUNCTION keep_old_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Checked after the row was written: a concurrent rename has finished by then.
  IF EXISTS (SELECT FROM old_usernames WHERE username = NEW.username AND user_id <> NEW.id) THEN
    RAISE unique_violation USING MESSAGE = 'This username leads to somebody else',
      TABLE = 'users', CONSTRAINT = 'users_username_key';
  END IF;
  IF TG_OP = 'INSERT' THEN RETURN NULL; END IF;
  DELETE FROM old_usernames WHERE username = NEW.username;
  INSERT INTO old_usernames (username, user_id, created_at)
    VALUES (OLD.username, NEW.id, clock_timestamp())
    ON CONFLICT (username) DO NOTHING;
  -- A user reserves at most ten former usernames.
  DELETE FROM old_usernames WHERE user_id = NEW.id AND username NOT IN (
    SELECT username FROM old_usernames WHERE user_id = NEW.id
    ORDER BY created_at DESC, username LIMIT 10
  );
  RETURN NULL;
END $$;

CREATE TRIGGER keep_old_username_insert AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION keep_old_username();
CREATE TRIGGER keep_old_username_update AFTER UPDATE OF username ON users
  FOR EACH ROW WHEN (OLD.username <> NEW.username) EXECUTE FUNCTION keep_old_username();

-- The first 48 bits of a UUID version 7 are milliseconds since 1970.
CREATE FUNCTION day_of_id(subject uuid) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (timestamp 'epoch' + interval '1 millisecond'
    * ('x' || translate(left(subject::text, 13), '-', ''))::bit(48)::bigint)::date
$$;

-- Never waits: if another transaction has locked all rows of the day, it gets one more. So this needs no place in
-- the order of locks.
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

-- Counts users with a public wallpaper by the day of their ID, for sitemaps.
CREATE FUNCTION count_profile_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_sitemap_day('profiles', NEW.id, CASE WHEN NEW.wallpaper_count > 0 THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;

CREATE TRIGGER count_profile_of_day
  AFTER UPDATE OF wallpaper_count ON users
  FOR EACH ROW WHEN ((OLD.wallpaper_count > 0) <> (NEW.wallpaper_count > 0))
  EXECUTE FUNCTION count_profile_of_day();
CREATE TRIGGER search_forget_names AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION search_forget_names('creator');

-- Updates the suggestion of a creator.
CREATE FUNCTION search_name_creator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_write_names('creator', NEW.id::text, ARRAY[NEW.username, NEW.display_name], NEW.wallpaper_count);
  RETURN NULL;
END $$;

CREATE TRIGGER search_name_creator AFTER UPDATE OF username, display_name, wallpaper_count ON users
  FOR EACH ROW WHEN (
    (OLD.username, OLD.display_name, search_name_rank(OLD.wallpaper_count)) IS DISTINCT FROM
    (NEW.username, NEW.display_name, search_name_rank(NEW.wallpaper_count))
  ) EXECUTE FUNCTION search_name_creator();

-- Replaces the terms of a creator's name without reading the texts of their wallpapers again. An upload at the
-- same time waits, because it counts itself in the same row of users.
CREATE FUNCTION search_rename_creator() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER search_rename_creator AFTER UPDATE OF username, display_name ON users
  FOR EACH ROW WHEN ((OLD.username, OLD.display_name) IS DISTINCT FROM (NEW.username, NEW.display_name))
  EXECUTE FUNCTION search_rename_creator();

-- favorites ---------------------------------------------------------------------------------------

-- Counts favorites of the wallpaper and of the user.
CREATE FUNCTION count_favorite() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject favorites := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
  step int := CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  UPDATE wallpapers SET favorites = favorites + step WHERE id = subject.wallpaper_id;
  UPDATE users SET favorite_count = favorite_count + step
    WHERE id = subject.user_id
      AND EXISTS (SELECT FROM wallpapers WHERE id = subject.wallpaper_id AND status = 'approved');
  RETURN NULL;
END $$;

CREATE TRIGGER count_favorite
  AFTER INSERT OR DELETE ON favorites
  FOR EACH ROW EXECUTE FUNCTION count_favorite();

-- wallpaper_tags ----------------------------------------------------------------------------------

-- Locks tags in one order everywhere, so that two transactions never wait for each other.
CREATE FUNCTION add_to_tag_counts(ids int[], step int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids = '{}' THEN RETURN; END IF;
  PERFORM FROM tags WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE tags SET wallpaper_count = wallpaper_count + step * links.size
    FROM (SELECT id, count(*)::int AS size FROM unnest(ids) AS id GROUP BY id) AS links
    WHERE tags.id = links.id;
END $$;

-- Counts the links of public wallpapers. Those of a deleted wallpaper are deleted after it. By then,
-- count_tags_of_wallpaper has subtracted them.
CREATE FUNCTION count_tag_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tag_counts(
    ARRAY(SELECT l.tag_id FROM changed l JOIN wallpapers w ON w.id = l.wallpaper_id WHERE w.status = 'approved'),
    CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  );
  RETURN NULL;
END $$;

CREATE TRIGGER count_added_tag_links
  AFTER INSERT ON wallpaper_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_tag_links();
CREATE TRIGGER count_removed_tag_links
  AFTER DELETE ON wallpaper_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_tag_links();

-- Marks a wallpaper whose tags changed.
CREATE FUNCTION search_note_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN INSERT INTO search_stale (wallpaper_id) VALUES (NEW.wallpaper_id); END IF;
  -- Not for a wallpaper that is being deleted: its tags are deleted with it.
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM wallpapers WHERE id = OLD.wallpaper_id) THEN
    INSERT INTO search_stale (wallpaper_id) VALUES (OLD.wallpaper_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER search_note_tags AFTER INSERT OR DELETE OR UPDATE ON wallpaper_tags
  FOR EACH ROW EXECUTE FUNCTION search_note_tags();

-- wallpapers: counters ----------------------------------------------------------------------------

-- Counts public wallpapers of categories and users.
CREATE FUNCTION count_public_wallpaper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'approved' THEN
    UPDATE categories SET wallpaper_count = wallpaper_count - 1 WHERE id = OLD.category_id;
    UPDATE users SET wallpaper_count = wallpaper_count - 1 WHERE id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'approved' THEN
    UPDATE categories SET wallpaper_count = wallpaper_count + 1 WHERE id = NEW.category_id;
    UPDATE users SET wallpaper_count = wallpaper_count + 1 WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_public_wallpaper
  AFTER INSERT OR DELETE OR UPDATE OF status, category_id, user_id ON wallpapers
  FOR EACH ROW EXECUTE FUNCTION count_public_wallpaper();

-- Counts favorites of public wallpapers by user. Runs before the row is deleted, because the foreign key's cascade
-- has removed the favorites when triggers run after it.
CREATE FUNCTION count_favorites_of_wallpaper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order in which an upload locks them: the category, then users by ID. Otherwise, both could deadlock.
  PERFORM FROM categories WHERE id = OLD.category_id FOR NO KEY UPDATE;
  PERFORM FROM users
    WHERE id = OLD.user_id OR id IN (SELECT user_id FROM favorites WHERE wallpaper_id = OLD.id)
    ORDER BY id FOR NO KEY UPDATE;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'approved' THEN
      UPDATE users SET favorite_count = favorite_count - 1
        WHERE id IN (SELECT user_id FROM favorites WHERE wallpaper_id = OLD.id);
    END IF;
    RETURN OLD;
  END IF;
  IF (OLD.status = 'approved') <> (NEW.status = 'approved') THEN
    UPDATE users SET favorite_count = favorite_count + CASE WHEN NEW.status = 'approved' THEN 1 ELSE -1 END
      WHERE id IN (SELECT user_id FROM favorites WHERE wallpaper_id = NEW.id);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER count_favorites_of_wallpaper
  BEFORE DELETE OR UPDATE OF status ON wallpapers
  FOR EACH ROW EXECUTE FUNCTION count_favorites_of_wallpaper();

-- Counts public wallpapers by tag. Runs after count_favorites_of_wallpaper, which locks the category and users.
CREATE FUNCTION count_tags_of_wallpaper() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tag_ids int[] := ARRAY(SELECT tag_id FROM wallpaper_tags WHERE wallpaper_id = OLD.id);
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'approved' THEN PERFORM add_to_tag_counts(tag_ids, -1); END IF;
    RETURN OLD;
  END IF;
  IF (OLD.status = 'approved') <> (NEW.status = 'approved') THEN
    PERFORM add_to_tag_counts(tag_ids, CASE WHEN NEW.status = 'approved' THEN 1 ELSE -1 END);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER count_tags_of_wallpaper
  BEFORE DELETE OR UPDATE OF status ON wallpapers
  FOR EACH ROW EXECUTE FUNCTION count_tags_of_wallpaper();

-- Counts public wallpapers by the day of their ID, for sitemaps.
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

CREATE TRIGGER count_wallpaper_of_day
  AFTER INSERT OR DELETE OR UPDATE OF status ON wallpapers
  FOR EACH ROW EXECUTE FUNCTION count_wallpaper_of_day();

-- wallpapers: sets --------------------------------------------------------------------------------

-- Lists show the first public wallpaper of a set. All are locked, so that two changes of a set wait for each
-- other.
CREATE FUNCTION collapse_set(subject uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM wallpapers WHERE set_id = subject ORDER BY id FOR NO KEY UPDATE;
  UPDATE wallpapers w SET collapsed = NOT collapsed WHERE set_id = subject AND collapsed <> (
    status = 'approved' AND EXISTS (SELECT FROM wallpapers earlier
      WHERE earlier.set_id = subject AND earlier.status = 'approved' AND earlier.set_position < w.set_position));
END $$;

-- Deletes a set with fewer than two wallpapers. Otherwise, the first one loses the words of the removed one.
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

-- Updates the set that a wallpaper enters, leaves or changes.
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

CREATE TRIGGER update_sets_insert AFTER INSERT ON wallpapers
  FOR EACH ROW WHEN (NEW.set_id IS NOT NULL) EXECUTE FUNCTION update_sets();
CREATE TRIGGER update_sets_update AFTER UPDATE OF status, set_id, set_position ON wallpapers
  FOR EACH ROW WHEN (
    (OLD.set_id IS NOT NULL OR NEW.set_id IS NOT NULL)
    AND (OLD.status, OLD.set_id, OLD.set_position) IS DISTINCT FROM (NEW.status, NEW.set_id, NEW.set_position)
  ) EXECUTE FUNCTION update_sets();
CREATE TRIGGER update_sets_delete AFTER DELETE ON wallpapers
  FOR EACH ROW WHEN (OLD.set_id IS NOT NULL) EXECUTE FUNCTION update_sets();

-- wallpapers: search ------------------------------------------------------------------------------

-- Marks a wallpaper: an upload with its tags is noted up to 31 times, and indexed once.
CREATE FUNCTION search_note_wallpaper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (wallpaper_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER search_note_wallpaper_insert AFTER INSERT ON wallpapers
  FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION search_note_wallpaper();
CREATE TRIGGER search_note_wallpaper_update
  AFTER UPDATE OF title, description, license, status, category_id, user_id ON wallpapers
  FOR EACH ROW WHEN (
    (OLD.title, OLD.description, OLD.license, OLD.status, OLD.category_id, OLD.user_id)
    IS DISTINCT FROM
    (NEW.title, NEW.description, NEW.license, NEW.status, NEW.category_id, NEW.user_id)
  ) EXECUTE FUNCTION search_note_wallpaper();
CREATE TRIGGER search_note_set AFTER UPDATE OF set_id, set_position, collapsed ON wallpapers
  FOR EACH ROW WHEN (
    (OLD.set_id, OLD.set_position, OLD.collapsed) IS DISTINCT FROM (NEW.set_id, NEW.set_position, NEW.collapsed)
  ) EXECUTE FUNCTION search_note_wallpaper();

-- Replaces the terms of counters that reached another step.
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

-- Replaces the color terms.
CREATE FUNCTION search_note_colors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_entries
    SET terms = (terms - search_color_terms(OLD.colors)) | search_color_terms(NEW.colors)
    WHERE wallpaper_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER search_note_colors AFTER UPDATE OF colors ON wallpapers
  FOR EACH ROW WHEN (OLD.colors IS DISTINCT FROM NEW.colors) EXECUTE FUNCTION search_note_colors();

-- Deletes the search entry with the wallpaper.
CREATE FUNCTION search_drop_wallpaper() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  had int[];
BEGIN
  DELETE FROM search_entries WHERE wallpaper_id = OLD.id RETURNING terms INTO had;
  PERFORM search_forget_words(had);
  RETURN NULL;
END $$;

CREATE TRIGGER search_drop_wallpaper AFTER DELETE ON wallpapers
  FOR EACH ROW EXECUTE FUNCTION search_drop_wallpaper();

-- search_stale ------------------------------------------------------------------------------------

-- Indexes a marked wallpaper once, when the transaction commits. Whatever changes a wallpaper changes the entry of
-- the first public one of its set, too.
CREATE FUNCTION search_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_stale WHERE wallpaper_id = NEW.wallpaper_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM search_index(NEW.wallpaper_id);
  PERFORM search_index(first.id) FROM wallpapers w JOIN wallpapers first ON first.set_id = w.set_id
    WHERE w.id = NEW.wallpaper_id AND first.id <> w.id AND first.status = 'approved' AND NOT first.collapsed;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER search_settle AFTER INSERT ON search_stale
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_settle();

-- wallpapers and fingerprints: removed pictures ---------------------------------------------------

-- Brings removed_fingerprints in line with the rows of one wallpaper.
CREATE FUNCTION update_removed_fingerprint(subject uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM removed_fingerprints WHERE wallpaper_id = subject;
  INSERT INTO removed_fingerprints (wallpaper_id, features, words, removed_on)
    SELECT w.id, f.features, f.words, (w.status_changed_at AT TIME ZONE 'UTC')::date
    FROM wallpapers w JOIN fingerprints f ON f.wallpaper_id = w.id
    WHERE w.id = subject AND w.status IN ('rejected', 'removed') AND f.words <> '{}';
$$;

-- Remembers the picture of a removed or rejected wallpaper, and forgets it if that is undone.
CREATE FUNCTION update_removed_on_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_removed_fingerprint(NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER removed_fingerprints_status AFTER UPDATE OF status ON wallpapers
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION update_removed_on_status();

-- A fingerprint can be computed again after the removal of its wallpaper.
CREATE FUNCTION update_removed_on_fingerprint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_removed_fingerprint(NEW.wallpaper_id);
  RETURN NULL;
END $$;

CREATE TRIGGER removed_fingerprints_write AFTER INSERT OR UPDATE ON fingerprints
  FOR EACH ROW EXECUTE FUNCTION update_removed_on_fingerprint();

-- wallpapers: notifications to servers ------------------------------------------------------------

-- Tells every server whether a wallpaper is public when its status changes, also from one hidden status to
-- another: a server that reads them one status after the other would miss it
-- (docs/decisions/0024-hidden-wallpapers.md).
CREATE FUNCTION tell_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('fresco_hidden',
    CASE WHEN NEW.status = 'approved' THEN '-' ELSE '+' END || NEW.public_id);
  RETURN NULL;
END $$;

CREATE TRIGGER tell_hidden_insert AFTER INSERT ON wallpapers
  FOR EACH ROW WHEN (NEW.status <> 'approved') EXECUTE FUNCTION tell_hidden();
CREATE TRIGGER tell_hidden_update AFTER UPDATE OF status ON wallpapers
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tell_hidden();

-- Every server removes the rendered crops of a wallpaper that isn't public anymore, has another original, or was
-- computed again (docs/decisions/0061-downloads-in-other-sizes.md).
CREATE FUNCTION notify_stale_crops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('fresco_crops', OLD.public_id);
  RETURN NULL;
END $$;

CREATE TRIGGER stale_crops_update AFTER UPDATE OF status, files, pipeline_version ON wallpapers
  FOR EACH ROW WHEN (OLD.status = 'approved' AND (NEW.status <> 'approved'
    OR OLD.files->'original'->>'key' <> NEW.files->'original'->>'key'
    OR OLD.pipeline_version <> NEW.pipeline_version))
  EXECUTE FUNCTION notify_stale_crops();
CREATE TRIGGER stale_crops_delete AFTER DELETE ON wallpapers
  FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION notify_stale_crops();
