-- Processes that run jobs. The jobs of one that stopped saying that it is alive are given to others
-- (lib/platform/jobs/release-dead-workers.ts). The jobs themselves are in the schema of graphile-worker.
CREATE TABLE job_workers (
  id text PRIMARY KEY,
  seen_at timestamptz(3) NOT NULL
);

-- Failed attempts are counted by the jobs.
DROP VIEW public_wallpapers;
DROP INDEX wallpapers_needs_avif;
ALTER TABLE wallpapers DROP COLUMN pending_attempts, DROP COLUMN pending_after;
CREATE INDEX wallpapers_needs_avif ON wallpapers (id) WHERE needs_avif;

-- The wallpapers that everyone can see, with all columns of `wallpapers`.
CREATE VIEW public_wallpapers AS
SELECT id, public_id, user_id, category_id, title, description, alt_text, license, status, status_reason,
  status_changed_at, width, height, bytes, format, pipeline_version, content_hash, pixel_hash, perceptual_hash, palette,
  thumbhash, luminance, colors, average_color, focal_x, focal_y, files, needs_avif,
  views, downloads, favorites, set_id, set_position, collapsed, created_at, updated_at
FROM wallpapers WHERE status = 'approved';
