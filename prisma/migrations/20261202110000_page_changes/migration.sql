-- What pages on disk depend on and when it changed, so that a process that wasn't listening can tell which ones are
-- outdated (docs/decisions/0083-pages-on-disk.md). A transaction that a page couldn't see has a higher number than the
-- lowest one in progress when the page was rendered.
CREATE TABLE page_changes (
  transaction bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  tag char(32) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (transaction, tag)
);
CREATE INDEX page_changes_created_at_idx ON page_changes (created_at);

-- Hashed, so that nothing refers to an account that is closed.
CREATE FUNCTION note_page_change(changed text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag) VALUES (md5(changed)) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('fresco_pages', pg_current_xact_id()::text || ' ' || md5(changed));
END $$;

CREATE FUNCTION note_wallpaper_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'approved' AND (TG_OP = 'DELETE' OR NEW.status <> 'approved') THEN
    RETURN NULL;
  END IF;
  PERFORM note_page_change('wallpaper:' || OLD.public_id);
  PERFORM note_page_change('set:' || public_id) FROM wallpaper_sets
    WHERE id = OLD.set_id OR (TG_OP = 'UPDATE' AND id = NEW.set_id);
  RETURN NULL;
END $$;

-- Counters aren't among the columns: browsers refresh them.
CREATE TRIGGER note_page_update AFTER UPDATE OF user_id, category_id, title, description, alt_text, license, status,
  width, height, bytes, format, palette, thumbhash, average_color, focal_x, focal_y, files, set_id, set_position
  ON wallpapers FOR EACH ROW EXECUTE FUNCTION note_wallpaper_change();
CREATE TRIGGER note_page_delete AFTER DELETE ON wallpapers FOR EACH ROW EXECUTE FUNCTION note_wallpaper_change();

CREATE FUNCTION note_wallpaper_tag_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_page_change('wallpaper:' || public_id) FROM wallpapers
    WHERE id = coalesce(NEW.wallpaper_id, OLD.wallpaper_id) AND status = 'approved';
  RETURN NULL;
END $$;
CREATE TRIGGER note_page_tags AFTER INSERT OR DELETE ON wallpaper_tags
  FOR EACH ROW EXECUTE FUNCTION note_wallpaper_tag_change();

CREATE FUNCTION note_name_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_page_change(CASE TG_TABLE_NAME
    WHEN 'users' THEN 'creator:' || OLD.id WHEN 'categories' THEN 'category-names' ELSE 'tag-names' END);
  RETURN NULL;
END $$;
CREATE TRIGGER note_page_creator AFTER UPDATE OF username, display_name, avatar_key ON users
  FOR EACH ROW EXECUTE FUNCTION note_name_change();
CREATE TRIGGER note_page_category AFTER UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION note_name_change();
CREATE TRIGGER note_page_tag AFTER UPDATE OF name ON tags FOR EACH ROW EXECUTE FUNCTION note_name_change();
