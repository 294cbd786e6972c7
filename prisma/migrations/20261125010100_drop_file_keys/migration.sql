-- Reads and writes go on during these.
ALTER TABLE wallpapers VALIDATE CONSTRAINT wallpapers_own_files;
ALTER TABLE wallpapers VALIDATE CONSTRAINT files_present;

DROP TRIGGER copy_file_keys ON wallpapers;
DROP FUNCTION copy_file_keys();
DROP FUNCTION collect_files(wallpapers);

-- Doesn't scan the table, because files_present proves that no row lacks `files`.
-- Dropping the columns drops `wallpapers_own_folder`, which covered three of them.
ALTER TABLE wallpapers
  ALTER COLUMN files SET NOT NULL,
  DROP COLUMN original_key,
  DROP COLUMN small_key,
  DROP COLUMN small_2x_key,
  DROP COLUMN display_key,
  DROP COLUMN card_key,
  DROP COLUMN pin_key,
  DROP COLUMN small_avif_key,
  DROP COLUMN small_2x_avif_key,
  DROP COLUMN display_avif_key;

ALTER TABLE wallpapers DROP CONSTRAINT files_present;
