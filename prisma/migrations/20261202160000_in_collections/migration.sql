-- Finds the first collections of a wallpaper without sorting all of them: IDs are ordered by time.
DROP INDEX collection_entries_wallpaper_id_idx;
CREATE INDEX collection_entries_wallpaper_id_collection_id_idx ON collection_entries (wallpaper_id, collection_id);

-- Pages of wallpapers name public collections that contain them.
CREATE FUNCTION note_collection_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.visibility = 'public' THEN
    PERFORM note_page_change('collection:' || OLD.public_id);
  ELSIF TG_OP = 'UPDATE' AND NEW.visibility = 'public' THEN
    PERFORM note_page_change('wallpaper:' || w.public_id)
      FROM collection_entries e JOIN public_wallpapers w ON w.id = e.wallpaper_id WHERE e.collection_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_page_collection AFTER UPDATE OF title, visibility OR DELETE ON collections
  FOR EACH ROW EXECUTE FUNCTION note_collection_change();

CREATE FUNCTION note_collection_entries_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_page_change('wallpaper:' || w.public_id)
    FROM changed e JOIN collections c ON c.id = e.collection_id AND c.visibility = 'public'
    JOIN public_wallpapers w ON w.id = e.wallpaper_id;
  RETURN NULL;
END $$;
CREATE TRIGGER note_page_entries_added AFTER INSERT ON collection_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_collection_entries_change();
CREATE TRIGGER note_page_entries_removed AFTER DELETE ON collection_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_collection_entries_change();
