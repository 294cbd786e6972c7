-- The number of public wallpapers with each tag (docs/decisions/0056-tag-pages.md), which triggers maintain, so
-- that every way of writing does. Null until the next migration has counted.

-- In one order everywhere, so that two transactions never wait for each other.
CREATE FUNCTION add_to_tag_counts(ids int[], step int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids = '{}' THEN RETURN; END IF;
  PERFORM FROM tags WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE tags SET wallpaper_count = wallpaper_count + step * links.size
    FROM (SELECT id, count(*)::int AS size FROM unnest(ids) AS id GROUP BY id) AS links
    WHERE tags.id = links.id;
END $$;

-- The links of a deleted wallpaper are deleted after it. By then, the trigger below has subtracted them.
CREATE FUNCTION count_tag_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tag_counts(
    ARRAY(SELECT l.tag_id FROM changed l JOIN wallpapers w ON w.id = l.wallpaper_id WHERE w.status = 'approved'),
    CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  );
  RETURN NULL;
END $$;

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

-- Runs after count_favorites_of_wallpaper, which locks the category and users: triggers run in the order of
-- their names.
CREATE TRIGGER count_tags_of_wallpaper
  BEFORE DELETE OR UPDATE OF status ON wallpapers
  FOR EACH ROW EXECUTE FUNCTION count_tags_of_wallpaper();
CREATE TRIGGER count_added_tag_links
  AFTER INSERT ON wallpaper_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_tag_links();
CREATE TRIGGER count_removed_tag_links
  AFTER DELETE ON wallpaper_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_tag_links();

-- Locks the table last, as an upload does.
ALTER TABLE tags ADD COLUMN wallpaper_count int;
ALTER TABLE tags ALTER COLUMN wallpaper_count SET DEFAULT 0;

-- Counts with the tag locked: whoever adds or removes a link waits, or has finished.
CREATE FUNCTION fill_tag_count(subject int) RETURNS int LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM tags WHERE id = subject FOR NO KEY UPDATE;
  UPDATE tags SET wallpaper_count = (
    SELECT count(*) FROM wallpaper_tags l JOIN wallpapers w ON w.id = l.wallpaper_id
    WHERE l.tag_id = subject AND w.status = 'approved'
  ) WHERE id = subject AND wallpaper_count IS NULL;
  RETURN subject;
END $$;
