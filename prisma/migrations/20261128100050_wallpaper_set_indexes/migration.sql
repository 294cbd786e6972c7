CREATE UNIQUE INDEX wallpapers_set ON wallpapers (set_id, set_position) WHERE set_id IS NOT NULL;
-- Subtracted from the counts of public wallpapers.
CREATE INDEX wallpapers_collapsed_category ON wallpapers (category_id) WHERE collapsed;
CREATE INDEX wallpapers_collapsed_user ON wallpapers (user_id) WHERE collapsed;

ALTER TABLE wallpapers
  ADD CONSTRAINT wallpapers_set_id_fkey FOREIGN KEY (set_id) REFERENCES wallpaper_sets (id)
    ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT wallpapers_set_position CHECK (set_position >= 0 AND (set_id IS NULL) = (set_position IS NULL));

CREATE TRIGGER update_sets_insert AFTER INSERT ON wallpapers
  FOR EACH ROW WHEN (NEW.set_id IS NOT NULL) EXECUTE FUNCTION update_sets();
CREATE TRIGGER update_sets_update AFTER UPDATE OF status, set_id, set_position ON wallpapers
  FOR EACH ROW WHEN (
    (OLD.set_id IS NOT NULL OR NEW.set_id IS NOT NULL)
    AND (OLD.status, OLD.set_id, OLD.set_position) IS DISTINCT FROM (NEW.status, NEW.set_id, NEW.set_position)
  ) EXECUTE FUNCTION update_sets();
CREATE TRIGGER update_sets_delete AFTER DELETE ON wallpapers
  FOR EACH ROW WHEN (OLD.set_id IS NOT NULL) EXECUTE FUNCTION update_sets();

CREATE TRIGGER search_note_set AFTER UPDATE OF set_id, set_position, collapsed ON wallpapers
  FOR EACH ROW WHEN (
    (OLD.set_id, OLD.set_position, OLD.collapsed) IS DISTINCT FROM (NEW.set_id, NEW.set_position, NEW.collapsed)
  ) EXECUTE FUNCTION search_note_wallpaper();
