-- What Prisma's schema language cannot say: checks, partial indexes, counters, the append-only log.
-- Lengths in characters stand in the first migration as varchar(n).

-- Users ---------------------------------------------------------------------------------------
ALTER TABLE users
  ADD CONSTRAINT users_username_form CHECK (username ~ '^[a-z0-9_-]{3,30}$'),
  ADD CONSTRAINT users_email_lower CHECK (email = lower(email) AND position('@' IN email) > 1),
  ADD CONSTRAINT users_display_name_filled CHECK (btrim(display_name) <> ''),
  ADD CONSTRAINT users_password_hashed CHECK (password_hash LIKE '$argon2id$%'),
  ADD CONSTRAINT users_counts CHECK (wallpaper_count >= 0 AND favorite_count >= 0),
  ADD CONSTRAINT users_block_facts CHECK (status = 'blocked' OR (blocked_reason IS NULL AND blocked_until IS NULL));

ALTER TABLE old_usernames
  ADD CONSTRAINT old_usernames_form CHECK (username ~ '^[a-z0-9_-]{3,30}$');

ALTER TABLE sessions
  ADD CONSTRAINT sessions_order CHECK (expires_at > created_at);

-- Categories and tags --------------------------------------------------------------------------
ALTER TABLE categories
  ADD CONSTRAINT categories_name_form
    CHECK (length(name::text) BETWEEN 1 AND 50 AND position('/' IN name::text) = 0 AND name::text = btrim(name::text)),
  ADD CONSTRAINT categories_preview_https CHECK (preview_image_url LIKE 'https://%'),
  ADD CONSTRAINT categories_count CHECK (wallpaper_count >= 0);

ALTER TABLE tags
  ADD CONSTRAINT tags_name_form CHECK (name = lower(name) AND name = btrim(name) AND name <> '');

-- Wallpapers -----------------------------------------------------------------------------------
ALTER TABLE wallpapers
  ADD CONSTRAINT wallpapers_public_id_form CHECK (public_id ~ '^[0-9A-Za-z]{10}$'),
  ADD CONSTRAINT wallpapers_title_filled CHECK (btrim(title) <> ''),
  ADD CONSTRAINT wallpapers_size CHECK (width > 0 AND height > 0 AND bytes > 0),
  ADD CONSTRAINT wallpapers_hashes
    CHECK (octet_length(content_hash) = 32 AND octet_length(pixel_hash) = 32 AND octet_length(thumbhash) BETWEEN 5 AND 40),
  ADD CONSTRAINT wallpapers_average_color CHECK (average_color ~ '^#[0-9a-f]{6}$'),
  ADD CONSTRAINT wallpapers_focal_point CHECK (focal_x BETWEEN 0 AND 1 AND focal_y BETWEEN 0 AND 1),
  ADD CONSTRAINT wallpapers_counts CHECK (views >= 0 AND downloads >= 0 AND favorites >= 0),
  -- Files of a wallpaper live in its own folder, so deleting one never touches another's.
  ADD CONSTRAINT wallpapers_own_folder CHECK (
    original_key LIKE 'w/' || public_id || '/%'
    AND small_key LIKE 'w/' || public_id || '/%'
    AND display_key LIKE 'w/' || public_id || '/%'
  ),
  ADD CONSTRAINT wallpapers_reason CHECK (status IN ('rejected', 'removed') OR status_reason IS NULL);

ALTER TABLE wallpaper_tags
  ADD CONSTRAINT wallpaper_tags_position CHECK (position BETWEEN 0 AND 29);

-- Counters change often and are not indexed: room on the page keeps those updates heap-only.
ALTER TABLE wallpapers SET (fillfactor = 90);
ALTER TABLE users SET (fillfactor = 90);

-- Public lists read approved rows only, newest first by one column.
CREATE INDEX wallpapers_public ON wallpapers (id DESC) WHERE status = 'approved';
CREATE INDEX wallpapers_public_category ON wallpapers (category_id, id DESC) WHERE status = 'approved';
CREATE INDEX wallpapers_public_user ON wallpapers (user_id, id DESC) WHERE status = 'approved';
CREATE INDEX wallpapers_hidden ON wallpapers (status, id DESC) WHERE status <> 'approved';
CREATE INDEX wallpapers_pending_work ON wallpapers (pending_after) WHERE pending_work <> '{}';
-- The same decoded picture is public once.
CREATE UNIQUE INDEX wallpapers_public_pixels ON wallpapers (pixel_hash) WHERE status = 'approved';

-- One open report of one person on one wallpaper.
CREATE UNIQUE INDEX reports_open_once ON reports (wallpaper_id, reporter_id) WHERE closed_at IS NULL;
CREATE INDEX reports_open ON reports (created_at) WHERE closed_at IS NULL;
ALTER TABLE reports
  ADD CONSTRAINT reports_closed CHECK ((outcome IS NULL) = (closed_at IS NULL));

ALTER TABLE one_time_codes
  ADD CONSTRAINT one_time_codes_new_email CHECK ((purpose = 'change_email') = (new_email IS NOT NULL));

ALTER TABLE wallpaper_days ADD CONSTRAINT wallpaper_days_counts CHECK (views >= 0 AND downloads >= 0);
ALTER TABLE site_days ADD CONSTRAINT site_days_counts CHECK (views >= 0 AND downloads >= 0);

-- Counters -------------------------------------------------------------------------------------
-- Kept here rather than in code, so that every way of writing (upload, import, moderation, the
-- closing of an account) leaves them true. Public counts count approved wallpapers only.

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

-- Before the delete: the foreign key's cascade has removed the favourites when AFTER triggers run.
CREATE FUNCTION count_favorites_of_wallpaper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order in which an upload locks them too (category, then users by key): none waits in a circle.
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

-- The audit log can be added to and read, by nobody changed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER audit_entries_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
