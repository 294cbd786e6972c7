-- Changes made to the baseline since it replaced the 43 migrations.

ALTER TABLE users ALTER COLUMN display_name_skeleton SET NOT NULL;
DROP INDEX users_without_skeleton;

ALTER TABLE wallpapers
  ALTER COLUMN luminance SET NOT NULL,
  ALTER COLUMN colors SET NOT NULL;

-- Pictures of unknown versions are computed again.
ALTER TABLE wallpapers ADD COLUMN pipeline_version int NOT NULL DEFAULT 0;
ALTER TABLE wallpapers ALTER COLUMN pipeline_version DROP DEFAULT;
CREATE INDEX wallpapers_pipeline_version_idx ON wallpapers (pipeline_version);

ALTER TABLE file_removals RENAME COLUMN created_at TO remove_at;
ALTER INDEX file_removals_created_at_idx RENAME TO file_removals_remove_at_idx;

DROP TRIGGER removed_fingerprints_insert ON fingerprints;
CREATE TRIGGER removed_fingerprints_write AFTER INSERT OR UPDATE ON fingerprints
  FOR EACH ROW EXECUTE FUNCTION update_removed_on_fingerprint();

DROP TRIGGER stale_crops_update ON wallpapers;
CREATE TRIGGER stale_crops_update AFTER UPDATE OF status, files, pipeline_version ON wallpapers
  FOR EACH ROW WHEN (OLD.status = 'approved' AND (NEW.status <> 'approved'
    OR OLD.files->'original'->>'key' <> NEW.files->'original'->>'key'
    OR OLD.pipeline_version <> NEW.pipeline_version))
  EXECUTE FUNCTION notify_stale_crops();

ALTER TABLE wallpapers ADD COLUMN needs_avif boolean NOT NULL DEFAULT false;
UPDATE wallpapers SET needs_avif = true WHERE pending_work <> '{}';
ALTER TABLE wallpapers DROP COLUMN pending_work;
DROP TYPE pending_work;
CREATE INDEX wallpapers_needs_avif ON wallpapers (pending_after) WHERE needs_avif;

ALTER INDEX search_entries_terms_idx RESET (gin_pending_list_limit);
ALTER FUNCTION search_order_terms(uuid) STABLE;
