-- What copies of a picture are recognized by (docs/decisions/0070-copies.md).
CREATE TABLE fingerprints (
  wallpaper_id uuid NOT NULL,
  features bytea NOT NULL CHECK (octet_length(features) % 13 = 0),
  words int[] NOT NULL,
  CONSTRAINT fingerprints_pkey PRIMARY KEY (wallpaper_id),
  CONSTRAINT fingerprints_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX fingerprints_words_idx ON fingerprints USING gin (words gin__int_ops) WITH (fastupdate = off);

-- Can't be used in the same transaction.
ALTER TYPE pending_work ADD VALUE 'fingerprint';
