CREATE TYPE notice_kind AS ENUM ('approved', 'rejected', 'removed', 'report_upheld', 'report_dismissed', 'favorites');

-- What happened to something of a user. The text is made when it is read.
CREATE TABLE notices (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind notice_kind NOT NULL,
  event varchar(80) NOT NULL,
  wallpaper_id uuid NOT NULL,
  reason varchar(500),
  count int,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  read_at timestamptz(3),
  CONSTRAINT notices_pkey PRIMARY KEY (id),
  CONSTRAINT notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT notices_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX notices_event_user_id_key ON notices (event, user_id);
CREATE INDEX notices_user_id_id_idx ON notices (user_id, id);
CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL;
CREATE INDEX notices_wallpaper_id_idx ON notices (wallpaper_id);
CREATE INDEX notices_created_at_idx ON notices (created_at);
