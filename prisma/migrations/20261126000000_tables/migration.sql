-- Tables with their checks and indexes. prisma/schema.prisma describes the columns. What Prisma's language can't
-- express is only here: checks, partial indexes, expressions in indexes.

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS intarray;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TYPE role AS ENUM ('user', 'admin');
CREATE TYPE user_status AS ENUM ('active', 'blocked');
CREATE TYPE wallpaper_status AS ENUM ('pending', 'approved', 'rejected', 'removed');
CREATE TYPE image_format AS ENUM ('jpeg', 'png', 'webp', 'avif');
CREATE TYPE license AS ENUM ('all_rights_reserved', 'cc0', 'cc_by', 'cc_by_sa', 'cc_by_nc');
CREATE TYPE set_kind AS ENUM ('light_dark', 'versions');
CREATE TYPE code_purpose AS ENUM ('verify_email', 'change_email', 'reset_password', 'restore_email');
CREATE TYPE api_access AS ENUM ('read', 'write');
CREATE TYPE report_reason AS ENUM ('copyright', 'nudity', 'violence', 'hate', 'spam', 'quality', 'other');
CREATE TYPE report_outcome AS ENUM ('upheld', 'dismissed');

CREATE TABLE users (
  id uuid NOT NULL,
  username varchar(30) NOT NULL,
  display_name varchar(101) NOT NULL,
  display_name_skeleton text NOT NULL,
  email varchar(254) NOT NULL,
  email_verified_at timestamptz(3),
  password_hash text,
  first_name varchar(50) NOT NULL DEFAULT '',
  last_name varchar(50) NOT NULL DEFAULT '',
  bio varchar(500) NOT NULL DEFAULT '',
  instagram_username varchar(50) NOT NULL DEFAULT '',
  twitter_username varchar(50) NOT NULL DEFAULT '',
  avatar_key text,
  role role NOT NULL DEFAULT 'user',
  status user_status NOT NULL DEFAULT 'active',
  blocked_reason varchar(500),
  blocked_until timestamptz(3),
  favorites_public boolean NOT NULL DEFAULT true,
  wallpaper_count int NOT NULL DEFAULT 0,
  favorite_count int NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_block_facts CHECK (status = 'blocked' OR (blocked_reason IS NULL AND blocked_until IS NULL)),
  CONSTRAINT users_counts CHECK (wallpaper_count >= 0 AND favorite_count >= 0),
  CONSTRAINT users_display_name_filled CHECK (btrim(display_name) <> ''),
  CONSTRAINT users_email_lower CHECK (email = lower(email) AND position('@' IN email) > 1),
  CONSTRAINT users_password_hashed CHECK (password_hash LIKE '$argon2id$%'),
  CONSTRAINT users_username_form CHECK (username ~ '^[a-z0-9_-]{3,30}$')
) WITH (fillfactor = 90);
-- Checked in this order: if both are taken, the username is reported.
CREATE UNIQUE INDEX users_username_key ON users (username);
CREATE UNIQUE INDEX users_email_key ON users (email);
CREATE INDEX users_admins ON users (id DESC) WHERE role = 'admin';
CREATE INDEX users_blocked ON users (id DESC) WHERE status = 'blocked';
-- Statistics of a period are read from this index alone, like those of wallpapers and favorites.
CREATE INDEX users_created_at_idx ON users (created_at);
CREATE INDEX users_display_name_beginning ON users (lower(display_name) text_pattern_ops);
CREATE INDEX users_display_name_idx ON users (display_name);
CREATE INDEX users_display_name_skeleton_idx ON users USING hash (display_name_skeleton);
-- Prefixes, whatever the database's locale.
CREATE INDEX users_username_beginning ON users (lower(username) text_pattern_ops);
-- Skeletons of usernames, which have few characters (lib/users/skeleton.ts).
CREATE INDEX users_username_skeleton ON users (replace(translate(username, '10', 'lO'), 'm', 'rn'));

CREATE TABLE sessions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  device varchar(200) NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_order CHECK (expires_at > created_at),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);

CREATE TABLE api_keys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name varchar(60) NOT NULL,
  access api_access NOT NULL,
  key_hash bytea NOT NULL,
  ending char(4) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_expires_at CHECK (expires_at > created_at),
  CONSTRAINT api_keys_key_hash CHECK (octet_length(key_hash) = 32),
  CONSTRAINT api_keys_name CHECK (name <> ''),
  CONSTRAINT api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX api_keys_key_hash_key ON api_keys (key_hash);
CREATE INDEX api_keys_user_id_idx ON api_keys (user_id);

CREATE TABLE old_usernames (
  username varchar(30) NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT old_usernames_pkey PRIMARY KEY (username),
  CONSTRAINT old_usernames_form CHECK (username ~ '^[a-z0-9_-]{3,30}$'),
  CONSTRAINT old_usernames_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX old_usernames_user_id_idx ON old_usernames (user_id);

CREATE TABLE closed_usernames (
  username_hash varchar(43) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT closed_usernames_pkey PRIMARY KEY (username_hash)
);
CREATE INDEX closed_usernames_expires_at_idx ON closed_usernames (expires_at);

CREATE TABLE categories (
  id uuid NOT NULL,
  name citext NOT NULL,
  preview_image_url varchar(2000),
  cover_id uuid,
  wallpaper_count int NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_count CHECK (wallpaper_count >= 0),
  CONSTRAINT categories_name_form CHECK (
    length(name::text) BETWEEN 1 AND 50 AND position('/' IN name::text) = 0 AND name::text = btrim(name::text)
  ),
  CONSTRAINT categories_preview_https CHECK (preview_image_url LIKE 'https://%')
);
CREATE UNIQUE INDEX categories_name_key ON categories (name);
CREATE INDEX categories_cover_id_idx ON categories (cover_id);

CREATE TABLE old_category_names (
  name citext NOT NULL,
  category_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT old_category_names_pkey PRIMARY KEY (name),
  CONSTRAINT old_category_names_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX old_category_names_category_id_idx ON old_category_names (category_id);

CREATE TABLE wallpaper_sets (
  id uuid NOT NULL,
  public_id varchar(10) NOT NULL,
  kind set_kind NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT wallpaper_sets_pkey PRIMARY KEY (id),
  CONSTRAINT wallpaper_sets_public_id_check CHECK (public_id ~ '^[0-9A-Za-z]{10}$')
);
CREATE UNIQUE INDEX wallpaper_sets_public_id_key ON wallpaper_sets (public_id);

CREATE TABLE wallpapers (
  id uuid NOT NULL,
  public_id varchar(10) NOT NULL,
  user_id uuid NOT NULL,
  category_id uuid NOT NULL,
  title varchar(120) NOT NULL,
  description varchar(2000) NOT NULL DEFAULT '',
  alt_text varchar(300) NOT NULL DEFAULT '',
  license license NOT NULL DEFAULT 'all_rights_reserved',
  status wallpaper_status NOT NULL DEFAULT 'approved',
  status_reason varchar(500),
  status_changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  width int NOT NULL,
  height int NOT NULL,
  bytes int NOT NULL,
  format image_format NOT NULL,
  pipeline_version int NOT NULL,
  content_hash bytea NOT NULL,
  pixel_hash bytea NOT NULL,
  d_hash bigint,
  p_hash bigint,
  d_hash_center bigint,
  p_hash_center bigint,
  palette jsonb NOT NULL DEFAULT '[]',
  thumbhash bytea NOT NULL,
  luminance bytea NOT NULL,
  colors bytea NOT NULL,
  average_color char(7) NOT NULL,
  focal_x real NOT NULL DEFAULT 0.5,
  focal_y real NOT NULL DEFAULT 0.5,
  files jsonb NOT NULL,
  needs_avif boolean NOT NULL DEFAULT false,
  pending_attempts smallint NOT NULL DEFAULT 0,
  pending_after timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  views int NOT NULL DEFAULT 0,
  downloads int NOT NULL DEFAULT 0,
  favorites int NOT NULL DEFAULT 0,
  set_id uuid,
  set_position smallint,
  collapsed boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT wallpapers_pkey PRIMARY KEY (id),
  CONSTRAINT wallpapers_average_color CHECK (average_color ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT wallpapers_colors_check CHECK (octet_length(colors) <= 320 AND octet_length(colors) % 5 = 0),
  CONSTRAINT wallpapers_counts CHECK (views >= 0 AND downloads >= 0 AND favorites >= 0),
  CONSTRAINT wallpapers_focal_point CHECK (focal_x BETWEEN 0 AND 1 AND focal_y BETWEEN 0 AND 1),
  CONSTRAINT wallpapers_hashes CHECK (
    octet_length(content_hash) = 32 AND octet_length(pixel_hash) = 32 AND octet_length(thumbhash) BETWEEN 5 AND 40
  ),
  CONSTRAINT wallpapers_luminance_check CHECK (octet_length(luminance) = 512),
  -- Files of a wallpaper are in its own folder, so deleting one never touches another's.
  CONSTRAINT wallpapers_own_files CHECK (
    files ?& ARRAY['original', 'small', 'display']
    AND NOT jsonb_path_exists(
      files, '$.* ? (!(@.key starts with $folder))', jsonb_build_object('folder', 'w/' || public_id || '/')
    )
  ),
  CONSTRAINT wallpapers_public_id_form CHECK (public_id ~ '^[0-9A-Za-z]{10}$'),
  CONSTRAINT wallpapers_reason CHECK (status <> 'approved' OR status_reason IS NULL),
  CONSTRAINT wallpapers_set_position CHECK (set_position >= 0 AND (set_id IS NULL) = (set_position IS NULL)),
  CONSTRAINT wallpapers_size CHECK (width > 0 AND height > 0 AND bytes > 0),
  CONSTRAINT wallpapers_title_filled CHECK (btrim(title) <> ''),
  CONSTRAINT wallpapers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT wallpapers_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories (id)
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT wallpapers_set_id_fkey FOREIGN KEY (set_id) REFERENCES wallpaper_sets (id)
    ON DELETE RESTRICT ON UPDATE CASCADE
) WITH (fillfactor = 90);
CREATE UNIQUE INDEX wallpapers_public_id_key ON wallpapers (public_id);
-- The same decoded picture is public once.
CREATE UNIQUE INDEX wallpapers_public_pixels ON wallpapers (pixel_hash) WHERE status = 'approved';
CREATE UNIQUE INDEX wallpapers_set ON wallpapers (set_id, set_position) WHERE set_id IS NOT NULL;
-- Subtracted from the counts of public wallpapers.
CREATE INDEX wallpapers_collapsed_category ON wallpapers (category_id) WHERE collapsed;
CREATE INDEX wallpapers_collapsed_user ON wallpapers (user_id) WHERE collapsed;
CREATE INDEX wallpapers_content_hash_idx ON wallpapers (content_hash);
CREATE INDEX wallpapers_created_at_user_id_idx ON wallpapers (created_at, user_id);
CREATE INDEX wallpapers_downloads_id_idx ON wallpapers (downloads, id);
CREATE INDEX wallpapers_favorites_id_idx ON wallpapers (favorites, id);
CREATE INDEX wallpapers_hidden ON wallpapers (status, id DESC) WHERE status <> 'approved';
CREATE INDEX wallpapers_hidden_category ON wallpapers (category_id) WHERE status <> 'approved';
CREATE INDEX wallpapers_hidden_user ON wallpapers (user_id, status) WHERE status <> 'approved';
-- The worker finds wallpapers without AVIF, and pictures of an earlier version.
CREATE INDEX wallpapers_needs_avif ON wallpapers (pending_after) WHERE needs_avif;
CREATE INDEX wallpapers_pipeline_version_idx ON wallpapers (pipeline_version);
CREATE INDEX wallpapers_public ON wallpapers (id DESC) WHERE status = 'approved';
CREATE INDEX wallpapers_public_category ON wallpapers (category_id, id DESC) WHERE status = 'approved';
CREATE INDEX wallpapers_public_user ON wallpapers (user_id, id DESC) WHERE status = 'approved';
-- Removed wallpapers whose files are deleted after a while.
CREATE INDEX wallpapers_removed ON wallpapers (status_changed_at) WHERE status = 'removed';
CREATE INDEX wallpapers_user_id_id_idx ON wallpapers (user_id, id);
CREATE INDEX wallpapers_views_id_idx ON wallpapers (views, id);

CREATE TABLE fingerprints (
  wallpaper_id uuid NOT NULL,
  features bytea NOT NULL,
  words int[] NOT NULL,
  CONSTRAINT fingerprints_pkey PRIMARY KEY (wallpaper_id),
  CONSTRAINT fingerprints_features_check CHECK (octet_length(features) % 13 = 0),
  CONSTRAINT fingerprints_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX fingerprints_words_idx ON fingerprints USING gin (words gin__int_ops) WITH (fastupdate = off);

-- Outlives its wallpaper, so it contains nothing of it: the ID is random, and the date has no time
-- (docs/decisions/0073-removed-pictures.md).
CREATE TABLE removed_fingerprints (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  wallpaper_id uuid,
  features bytea NOT NULL,
  words int[] NOT NULL,
  removed_on date NOT NULL,
  CONSTRAINT removed_fingerprints_pkey PRIMARY KEY (id),
  CONSTRAINT removed_fingerprints_features_check CHECK (octet_length(features) % 13 = 0),
  CONSTRAINT removed_fingerprints_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX removed_fingerprints_wallpaper_id_key ON removed_fingerprints (wallpaper_id);
CREATE INDEX removed_fingerprints_removed_on_idx ON removed_fingerprints (removed_on);
CREATE INDEX removed_fingerprints_words_idx ON removed_fingerprints
  USING gin (words gin__int_ops) WITH (fastupdate = off);

CREATE TABLE featured_wallpapers (
  wallpaper_id uuid NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT featured_wallpapers_pkey PRIMARY KEY (wallpaper_id),
  CONSTRAINT featured_wallpapers_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX featured_wallpapers_position_key ON featured_wallpapers (position);

CREATE TABLE tags (
  id serial NOT NULL,
  name varchar(40) NOT NULL,
  wallpaper_count int NOT NULL DEFAULT 0,
  CONSTRAINT tags_pkey PRIMARY KEY (id),
  CONSTRAINT tags_count CHECK (wallpaper_count >= 0),
  CONSTRAINT tags_name_form CHECK (name = lower(name) AND name = btrim(name) AND name <> '')
);
CREATE UNIQUE INDEX tags_name_key ON tags (name);
-- Prefixes, whatever the database's locale.
CREATE INDEX tags_name_prefix ON tags (lower(name) text_pattern_ops);
-- Most common first. Tags of hidden wallpapers only aren't in it.
CREATE INDEX tags_public ON tags (wallpaper_count DESC, name) WHERE wallpaper_count > 0;

CREATE TABLE wallpaper_tags (
  wallpaper_id uuid NOT NULL,
  tag_id int NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT wallpaper_tags_pkey PRIMARY KEY (wallpaper_id, tag_id),
  CONSTRAINT wallpaper_tags_position CHECK (position BETWEEN 0 AND 29),
  CONSTRAINT wallpaper_tags_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT wallpaper_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX wallpaper_tags_tag_id_wallpaper_id_idx ON wallpaper_tags (tag_id, wallpaper_id);

CREATE TABLE favorites (
  user_id uuid NOT NULL,
  wallpaper_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT favorites_pkey PRIMARY KEY (user_id, wallpaper_id),
  CONSTRAINT favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT favorites_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX favorites_created_at_user_id_idx ON favorites (created_at, user_id);
CREATE INDEX favorites_user_id_created_at_wallpaper_id_idx ON favorites (user_id, created_at, wallpaper_id);
CREATE INDEX favorites_wallpaper_id_idx ON favorites (wallpaper_id);

CREATE TABLE wallpaper_days (
  wallpaper_id uuid NOT NULL,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  downloads int NOT NULL DEFAULT 0,
  CONSTRAINT wallpaper_days_pkey PRIMARY KEY (wallpaper_id, day),
  CONSTRAINT wallpaper_days_counts CHECK (views >= 0 AND downloads >= 0),
  CONSTRAINT wallpaper_days_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX wallpaper_days_day_idx ON wallpaper_days (day);

CREATE TABLE category_days (
  category_id uuid NOT NULL,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  downloads int NOT NULL DEFAULT 0,
  CONSTRAINT category_days_pkey PRIMARY KEY (category_id, day),
  CONSTRAINT category_days_counts CHECK (views >= 0 AND downloads >= 0),
  CONSTRAINT category_days_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX category_days_day_idx ON category_days (day);

CREATE TABLE site_days (
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  downloads int NOT NULL DEFAULT 0,
  missed_searches int NOT NULL DEFAULT 0,
  CONSTRAINT site_days_pkey PRIMARY KEY (day),
  CONSTRAINT site_days_counts CHECK (views >= 0 AND downloads >= 0),
  CONSTRAINT site_days_missed_searches CHECK (missed_searches >= 0)
);

CREATE TABLE missed_searches (
  day date NOT NULL,
  query varchar(200) NOT NULL,
  searches int NOT NULL,
  CONSTRAINT missed_searches_pkey PRIMARY KEY (day, query),
  CONSTRAINT missed_searches_count CHECK (searches > 0)
);

CREATE TABLE reports (
  id uuid NOT NULL,
  wallpaper_id uuid NOT NULL,
  reporter_id uuid,
  reason report_reason NOT NULL,
  note varchar(500) NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  outcome report_outcome,
  closed_at timestamptz(3),
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_closed CHECK ((outcome IS NULL) = (closed_at IS NULL)),
  CONSTRAINT reports_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
-- A user can have one open report of a wallpaper.
CREATE UNIQUE INDEX reports_open_once ON reports (wallpaper_id, reporter_id) WHERE closed_at IS NULL;
CREATE INDEX reports_closed ON reports (closed_at) WHERE closed_at IS NOT NULL;
-- The review queue is read from this index alone.
CREATE INDEX reports_open ON reports (wallpaper_id, created_at) WHERE closed_at IS NULL;
CREATE INDEX reports_reporter_id_idx ON reports (reporter_id);
CREATE INDEX reports_wallpaper_id_idx ON reports (wallpaper_id);

CREATE TABLE decisions (
  id uuid NOT NULL,
  wallpaper_id uuid NOT NULL,
  status wallpaper_status NOT NULL,
  reason varchar(500),
  former_status wallpaper_status NOT NULL,
  former_reason varchar(500),
  report_ids uuid[],
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT decisions_pkey PRIMARY KEY (id),
  CONSTRAINT decisions_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX decisions_created_at_idx ON decisions (created_at);
CREATE INDEX decisions_wallpaper_id_idx ON decisions (wallpaper_id);

-- Append-only, see its trigger.
CREATE TABLE audit_entries (
  id uuid NOT NULL,
  actor_id uuid NOT NULL,
  action varchar(60) NOT NULL,
  subject_type varchar(30) NOT NULL,
  subject_id varchar(40) NOT NULL,
  fields text[],
  reason varchar(500) NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_action_id_idx ON audit_entries (action, id);
CREATE INDEX audit_entries_actor_id_id_idx ON audit_entries (actor_id, id);
CREATE INDEX audit_entries_subject_type_id_idx ON audit_entries (subject_type, id);
CREATE INDEX audit_entries_subject_type_subject_id_id_idx ON audit_entries (subject_type, subject_id, id);

CREATE TABLE one_time_codes (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  purpose code_purpose NOT NULL,
  code_hash bytea NOT NULL,
  new_email varchar(254),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT one_time_codes_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_codes_new_email CHECK (
    (purpose NOT IN ('verify_email', 'reset_password')) = (new_email IS NOT NULL)
  ),
  CONSTRAINT one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX one_time_codes_code_hash_key ON one_time_codes (code_hash);
CREATE INDEX one_time_codes_expires_at_idx ON one_time_codes (expires_at);
-- Registration checks whether an email address can still be restored to another account.
CREATE INDEX one_time_codes_new_email_idx ON one_time_codes (new_email);
CREATE INDEX one_time_codes_user_id_purpose_idx ON one_time_codes (user_id, purpose);

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key varchar(200) NOT NULL,
  wallpaper_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT idempotency_keys_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX idempotency_keys_wallpaper_id_idx ON idempotency_keys (wallpaper_id);

CREATE TABLE file_removals (
  key text NOT NULL,
  remove_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT file_removals_pkey PRIMARY KEY (key)
);
CREATE INDEX file_removals_remove_at_idx ON file_removals (remove_at);

CREATE TABLE rate_limits (
  key varchar(255) NOT NULL,
  points int NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);

-- A day can have several rows, whose sum is its count (docs/decisions/0016-crawlers-and-previews.md).
CREATE TABLE sitemap_days (
  id bigserial NOT NULL,
  source varchar(10) NOT NULL,
  day date NOT NULL,
  count int NOT NULL,
  CONSTRAINT sitemap_days_pkey PRIMARY KEY (id),
  CONSTRAINT sitemap_days_source_check CHECK (source IN ('wallpapers', 'profiles'))
);
CREATE INDEX sitemap_days_source_day_idx ON sitemap_days (source, day);

-- Both tables refer to each other.
ALTER TABLE categories ADD CONSTRAINT categories_cover_id_fkey FOREIGN KEY (cover_id)
  REFERENCES wallpapers (id)
    ON DELETE SET NULL ON UPDATE CASCADE;
