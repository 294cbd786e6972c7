ALTER TABLE users ADD COLUMN following_seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN following_feed_hash bytea;
CREATE UNIQUE INDEX users_following_feed_hash_key ON users (following_feed_hash);

-- A follow of a creator, a tag or a search.
CREATE TABLE follows (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  creator_id uuid,
  tag_id int,
  search varchar(1000),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT follows_pkey PRIMARY KEY (id),
  CONSTRAINT follows_subject CHECK (num_nonnulls(creator_id, tag_id, search) = 1 AND creator_id IS DISTINCT FROM user_id),
  CONSTRAINT follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT follows_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT follows_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX follows_user_id_creator_id_key ON follows (user_id, creator_id);
CREATE UNIQUE INDEX follows_user_id_tag_id_key ON follows (user_id, tag_id);
CREATE UNIQUE INDEX follows_user_id_search_key ON follows (user_id, search);
CREATE INDEX follows_creator_id_idx ON follows (creator_id);
CREATE INDEX follows_tag_id_idx ON follows (tag_id);

-- A user whom another one doesn't want to hear of.
CREATE TABLE user_blocks (
  blocker_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT user_blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT user_blocks_others CHECK (blocker_id <> blocked_id),
  CONSTRAINT user_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT user_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX user_blocks_blocked_id_idx ON user_blocks (blocked_id);
