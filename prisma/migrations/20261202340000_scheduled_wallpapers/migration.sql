-- No statement here names the new value: it can't be used in the transaction that adds it.
ALTER TYPE wallpaper_status ADD VALUE 'scheduled';

-- When it becomes public; null once it did.
ALTER TABLE wallpapers ADD COLUMN publish_at timestamptz(3);
CREATE INDEX wallpapers_due ON wallpapers (publish_at) WHERE publish_at IS NOT NULL;

CREATE OR REPLACE VIEW public_wallpapers AS
SELECT id, public_id, user_id, category_id, title, description, alt_text, license, status, status_reason,
  status_changed_at, width, height, bytes, format, pipeline_version, content_hash, pixel_hash, perceptual_hash, palette,
  thumbhash, luminance, colors, average_color, focal_x, focal_y, files, needs_avif,
  views, downloads, favorites, set_id, set_position, collapsed, created_at, updated_at, publish_at
FROM wallpapers WHERE status = 'approved';

CREATE OR REPLACE VIEW wallpaper_records AS
SELECT w.id, w.public_id AS "publicId", w.user_id AS "userId", w.title, w.description, w.alt_text AS "altText",
  w.license, w.status, w.status_reason AS "statusReason", w.width, w.height, w.bytes, w.format, w.thumbhash,
  w.average_color AS "averageColor", w.palette, w.files, w.focal_x AS "focalX", w.focal_y AS "focalY", w.views,
  w.downloads, w.favorites, w.created_at AS "createdAt", w.updated_at AS "updatedAt",
  json_build_object('name', c.name) AS category,
  json_build_object('username', u.username, 'displayName', u.display_name, 'avatarKey', u.avatar_key) AS "user",
  w.set_id AS "setId", w.publish_at AS "publishAt"
FROM wallpapers w JOIN categories c ON c.id = w.category_id JOIN users u ON u.id = w.user_id;
