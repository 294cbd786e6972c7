-- Pictures that were removed or rejected, to recognize copies of them (docs/decisions/0073-removed-pictures.md). A row
-- outlives its wallpaper, so it names nothing of it: the ID is random, and the date has no time.
CREATE TABLE removed_fingerprints (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  wallpaper_id uuid,
  features bytea NOT NULL CHECK (octet_length(features) % 13 = 0),
  words int[] NOT NULL,
  removed_on date NOT NULL,
  CONSTRAINT removed_fingerprints_pkey PRIMARY KEY (id),
  CONSTRAINT removed_fingerprints_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX removed_fingerprints_wallpaper_id_key ON removed_fingerprints (wallpaper_id);
CREATE INDEX removed_fingerprints_removed_on_idx ON removed_fingerprints (removed_on);
CREATE INDEX removed_fingerprints_words_idx ON removed_fingerprints USING gin (words gin__int_ops) WITH (fastupdate = off);

CREATE FUNCTION update_removed_fingerprint(subject uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM removed_fingerprints WHERE wallpaper_id = subject;
  INSERT INTO removed_fingerprints (wallpaper_id, features, words, removed_on)
    SELECT w.id, f.features, f.words, (w.status_changed_at AT TIME ZONE 'UTC')::date
    FROM wallpapers w JOIN fingerprints f ON f.wallpaper_id = w.id
    WHERE w.id = subject AND w.status IN ('rejected', 'removed') AND f.words <> '{}';
$$;

CREATE FUNCTION update_removed_on_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_removed_fingerprint(NEW.id);
  RETURN NULL;
END $$;

-- The fingerprint of an old wallpaper can be computed after its removal.
CREATE FUNCTION update_removed_on_fingerprint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_removed_fingerprint(NEW.wallpaper_id);
  RETURN NULL;
END $$;

CREATE TRIGGER removed_fingerprints_status AFTER UPDATE OF status ON wallpapers
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION update_removed_on_status();
CREATE TRIGGER removed_fingerprints_insert AFTER INSERT ON fingerprints
  FOR EACH ROW EXECUTE FUNCTION update_removed_on_fingerprint();

-- An upload that is held for review has a reason, too.
ALTER TABLE wallpapers DROP CONSTRAINT wallpapers_reason,
  ADD CONSTRAINT wallpapers_reason CHECK (status <> 'approved' OR status_reason IS NULL) NOT VALID;
