-- What the admin's lists of wallpapers and categories need (docs/decisions/0024-hidden-files.md).

-- Orders -------------------------------------------------------------------------------------
-- Newest and oldest are the primary key. Each of these is read backwards, its cursor two columns.
CREATE INDEX "wallpapers_views_id_idx" ON "wallpapers"("views", "id");
CREATE INDEX "wallpapers_downloads_id_idx" ON "wallpapers"("downloads", "id");
CREATE INDEX "wallpapers_favorites_id_idx" ON "wallpapers"("favorites", "id");

-- Which hidden ones a category holds, and which removed ones are due.
CREATE INDEX wallpapers_hidden_category ON wallpapers (category_id) WHERE status <> 'approved';
CREATE INDEX wallpapers_removed ON wallpapers (status_changed_at) WHERE status = 'removed';

-- Search ---------------------------------------------------------------------------------------
-- The public index knows public wallpapers only. Here words of titles, whatever the status. It says
-- that it never changes, which holds as long as search_tokens does not; and that it is dear, so that
-- no plan reads every title.
CREATE FUNCTION title_words(title text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 SET search_path FROM CURRENT AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT word), '{}')) FROM search_tokens(title) AS word
$$;
CREATE INDEX wallpapers_title_words ON wallpapers USING gin (title_words(title));

-- Creators by the beginning of either name, whatever the database sorts by.
CREATE INDEX users_username_beginning ON users (lower(username) text_pattern_ops);
CREATE INDEX users_display_name_beginning ON users (lower(display_name) text_pattern_ops);

-- Hidden files ---------------------------------------------------------------------------------
-- Every process that serves files hears whether a wallpaper is public when its status has changed,
-- whoever changed it. From one hidden status to another, too: who reads all of them, one status after
-- the other, would miss it.
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

-- Categories -----------------------------------------------------------------------------------
-- A name that a category had leads to it, until another one is called so. Kept here, so that whoever
-- renames obeys it. Another case of the same name is the same address.
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
