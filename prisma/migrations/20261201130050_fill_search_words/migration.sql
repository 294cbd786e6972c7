-- What isn't in search_entries (batch.sql) but comes from search_tokens as well.
DELETE FROM search_dictionary WHERE field = 'category';
INSERT INTO search_dictionary (word, term, field, stem, rank)
  SELECT DISTINCT word, search_term('category', id::text), 'category', search_stem(word), 20
  FROM categories, search_tokens(name::text) AS word ON CONFLICT DO NOTHING;

SELECT search_write_names('category', id::text, ARRAY[name::text], wallpaper_count) FROM categories;
SELECT search_write_names('tag', id::text, ARRAY[name], wallpaper_count) FROM tags
  WHERE wallpaper_count > 0 AND search_has_new_words(name);
SELECT search_write_names('creator', id::text, ARRAY[username, display_name], wallpaper_count) FROM users
  WHERE wallpaper_count > 0 AND search_has_new_words(concat_ws(' ', username, display_name));

DROP FUNCTION search_has_new_words;

-- Unlike REINDEX, reads go on while it's created.
CREATE INDEX wallpapers_title_words_new ON wallpapers USING gin (title_words(title));
DROP INDEX wallpapers_title_words;
ALTER INDEX wallpapers_title_words_new RENAME TO wallpapers_title_words;
