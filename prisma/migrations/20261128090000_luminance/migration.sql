ALTER TABLE wallpapers ADD COLUMN luminance bytea
  CONSTRAINT wallpapers_luminance_check CHECK (octet_length(luminance) = 512);

-- Can't be used in the same transaction.
ALTER TYPE pending_work ADD VALUE 'luminance';
