CREATE TYPE appeal_outcome AS ENUM ('upheld', 'reversed');

-- The answer of a creator to a rejection or removal, of which `decided_at` is the time.
CREATE TABLE appeals (
  id uuid NOT NULL,
  wallpaper_id uuid NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  decided_by uuid,
  text varchar(1000) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  outcome appeal_outcome,
  answer varchar(500),
  closed_at timestamptz(3),
  CONSTRAINT appeals_pkey PRIMARY KEY (id),
  CONSTRAINT appeals_closed CHECK ((outcome IS NULL) = (closed_at IS NULL)),
  CONSTRAINT appeals_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users (id)
    ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX appeals_wallpaper_id_decided_at_key ON appeals (wallpaper_id, decided_at);
CREATE INDEX appeals_decided_by_idx ON appeals (decided_by);
CREATE UNIQUE INDEX appeals_open ON appeals (wallpaper_id) WHERE closed_at IS NULL;

-- The appeal that a decision is about.
ALTER TABLE decisions ADD COLUMN appeal_id uuid,
  ADD CONSTRAINT decisions_appeal_id_fkey FOREIGN KEY (appeal_id) REFERENCES appeals (id)
    ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX decisions_appeal_id_idx ON decisions (appeal_id);

ALTER TYPE notice_kind ADD VALUE 'appeal_upheld';
ALTER TYPE notice_kind ADD VALUE 'appeal_reversed';
