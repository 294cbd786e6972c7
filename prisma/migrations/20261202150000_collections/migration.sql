CREATE TYPE collection_visibility AS ENUM ('public', 'unlisted', 'private');

CREATE TABLE collections (
  id uuid NOT NULL,
  public_id varchar(10) NOT NULL,
  user_id uuid NOT NULL,
  title varchar(80) NOT NULL,
  description varchar(500) NOT NULL DEFAULT '',
  visibility collection_visibility NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT collections_pkey PRIMARY KEY (id),
  CONSTRAINT collections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX collections_public_id_key ON collections (public_id);
CREATE INDEX collections_user_id_updated_at_id_idx ON collections (user_id, updated_at, id);

CREATE TABLE collection_entries (
  collection_id uuid NOT NULL,
  wallpaper_id uuid NOT NULL,
  position int NOT NULL,
  is_cover boolean NOT NULL DEFAULT false,
  CONSTRAINT collection_entries_pkey PRIMARY KEY (collection_id, wallpaper_id),
  CONSTRAINT collection_entries_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT collection_entries_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX collection_entries_collection_id_position_wallpaper_id_idx
  ON collection_entries (collection_id, position, wallpaper_id);
CREATE INDEX collection_entries_wallpaper_id_idx ON collection_entries (wallpaper_id);
