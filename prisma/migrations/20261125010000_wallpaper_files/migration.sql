-- One column for all files of a wallpaper (decision 43). Servers of the previous version go on reading and
-- writing the nine key columns until the next migration; a trigger copies what they write.
ALTER TABLE wallpapers
  ADD COLUMN files jsonb,
  -- Files of a wallpaper are in its own folder, so deleting one never touches another's. Validated by the
  -- migration after next, while reads and writes go on.
  ADD CONSTRAINT wallpapers_own_files CHECK (
    files ?& ARRAY['original', 'small', 'display']
    AND NOT jsonb_path_exists(
      files, '$.* ? (!(@.key starts with $folder))', jsonb_build_object('folder', 'w/' || public_id || '/')
    )
  ) NOT VALID;

-- Only enforced uniqueness, which the folder of each wallpaper guarantees. Without them, rows are copied faster.
DROP INDEX
  wallpapers_original_key_key, wallpapers_small_key_key, wallpapers_small_2x_key_key,
  wallpapers_display_key_key, wallpapers_card_key_key, wallpapers_pin_key_key,
  wallpapers_small_avif_key_key, wallpapers_small_2x_avif_key_key, wallpapers_display_avif_key_key;

-- The size of a file is recorded only if it is certain: tiles used to be 640 pixels wide instead of 720.
CREATE FUNCTION collect_files(w wallpapers) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'original',
      jsonb_build_object('key', w.original_key, 'width', w.width, 'height', w.height, 'bytes', w.bytes),
    'small', jsonb_build_object('key', w.small_key),
    'display', jsonb_build_object('key', w.display_key)
  ) || jsonb_strip_nulls(jsonb_build_object(
    'small2x', CASE WHEN w.small_2x_key IS NOT NULL THEN jsonb_build_object('key', w.small_2x_key) END,
    'card',
      CASE WHEN w.card_key IS NOT NULL THEN jsonb_build_object('key', w.card_key, 'width', 1200, 'height', 630) END,
    'pin',
      CASE WHEN w.pin_key IS NOT NULL THEN jsonb_build_object('key', w.pin_key, 'width', 1000, 'height', 1500) END,
    'smallAvif', CASE WHEN w.small_avif_key IS NOT NULL THEN jsonb_build_object('key', w.small_avif_key) END,
    'small2xAvif', CASE WHEN w.small_2x_avif_key IS NOT NULL THEN jsonb_build_object('key', w.small_2x_avif_key) END,
    'displayAvif', CASE WHEN w.display_avif_key IS NOT NULL THEN jsonb_build_object('key', w.display_avif_key) END
  ))
$$;

CREATE FUNCTION copy_file_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.files := collect_files(NEW);
  RETURN NEW;
END $$;

CREATE TRIGGER copy_file_keys
  BEFORE INSERT OR UPDATE OF original_key, small_key, small_2x_key, display_key, card_key, pin_key,
    small_avif_key, small_2x_avif_key, display_avif_key
  ON wallpapers FOR EACH ROW EXECUTE FUNCTION copy_file_keys();
