-- Every server removes the rendered crops of a wallpaper that isn't public anymore or has another original
-- (docs/decisions/0061-downloads-in-other-sizes.md).
CREATE FUNCTION notify_stale_crops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('fresco_crops', OLD.public_id);
  RETURN NULL;
END $$;

CREATE TRIGGER stale_crops_update AFTER UPDATE OF status, files ON wallpapers
  FOR EACH ROW WHEN (OLD.status = 'approved' AND (NEW.status <> 'approved'
    OR OLD.files->'original'->>'key' <> NEW.files->'original'->>'key'))
  EXECUTE FUNCTION notify_stale_crops();
CREATE TRIGGER stale_crops_delete AFTER DELETE ON wallpapers
  FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION notify_stale_crops();
