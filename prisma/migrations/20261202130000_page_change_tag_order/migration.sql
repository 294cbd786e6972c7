-- A page shows tags in their order, and an edit that only changes it updates rows.
CREATE OR REPLACE TRIGGER note_page_tags AFTER INSERT OR UPDATE OR DELETE ON wallpaper_tags
  FOR EACH ROW EXECUTE FUNCTION note_wallpaper_tag_change();
