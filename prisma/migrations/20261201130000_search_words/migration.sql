-- Replaces functions of 20261126000001_search: words of more scripts, emoji and names with punctuation, brightness, and
-- pairs. The next migration brings the index in line.

-- Words of a text in their order, without case, accents and vowel signs, in compatibility form. Letters that Arabic
-- and Persian write in several ways are one, and so are digits of all scripts. In scripts without spaces (Chinese,
-- Japanese, Thai, Lao, Khmer, Burmese), each character with its marks is a word, and so is each emoji. Punctuation
-- between one or two letters is a part of the name: K/DA, S.T.A.L.K.E.R. Separators are listed rather than letters, so
-- that the result doesn't depend on the locale. Words end at 40 characters. components/search/split-matches.ts and
-- lib/search/unspaced.ts do the same.
CREATE OR REPLACE FUNCTION search_tokens(value text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE ROWS 5 AS $$
  SELECT left(word, 40) FROM regexp_split_to_table(
    regexp_replace(regexp_replace(
      translate(lower(unaccent(normalize(
        regexp_replace(normalize(value, NFKD),
          '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a'
          '\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1'
          '\u08e3-\u08ff\u093c\u09bc\u0a3c\u200d\u2060\ufe00-\ufe0f\ufeff\U0001f3fb-\U0001f3ff]', '', 'g'), NFKC))),
        'ςةىیکھہەۃٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙០១២៣៤៥៦៧៨៩၀၁၂၃၄၅၆၇၈၉',
        'σهييكهههها0123456789012345678901234567890123456789012345678901234567890123456789'),
      '(?<=(?:^|[^0-9a-z\u0370-\u052f])[a-z\u0370-\u052f]{1,2})[./&!$*\u00b7\u2022]'
      '(?=[a-z\u0370-\u052f]{1,2}(?:[^0-9a-z\u0370-\u052f]|$))', '', 'g'),
      '([\u3005-\u3007\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff'
      '\u231a\u231b\u23e9-\u23fa\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]'
        '|[\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46][\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]*'
        '|[\u0e81-\u0eb0\u0eb2\u0eb3\u0ebd-\u0ec6\u0edc-\u0edf][\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece]*'
        '|[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]|[\u17b4-\u17d3\u17dd])*'
        '|[\u1000-\u102a\u103f\u104c-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081'
        '\u108e](?:\u1039[\u1000-\u102a\u103f\u104c-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070'
        '\u1075-\u1081\u108e]|[\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074'
        '\u1082-\u108d\u108f\u109a-\u109d])*)',
      ' \1 ', 'g'),
    '[\u0001-\u002f:-@\[-`{-\u00bf\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u060c\u060d\u061b'
    '\u061e\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e3f\u0e4f\u0e5a\u0e5b\u0f0b-\u0f14\u104a\u104b\u17d4-\u17da'
    '\u2000-\u206f\u20d0-\u20ff\u2190-\u2319\u231c-\u23e8\u23fb-\u25ff\u2e00-\u3004\u3008-\u303f\u30a0'
    '\u30fb\ufff0-\uffff]+'
  ) AS word WHERE word <> ''
$$;

-- Whether a picture is dark or light as a whole: by the mean of the cells in `luminance`, which are values of sRGB.
CREATE FUNCTION search_brightness_terms(luminance bytea) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN mean < 70 THEN ARRAY[search_term('brightness', 'dark')]
    WHEN mean > 170 THEN ARRAY[search_term('brightness', 'light')] ELSE '{}' END
  FROM (SELECT avg(get_byte(luminance, cell)) AS mean
    FROM generate_series(0, least(256, octet_length(luminance)) - 1) AS cell) AS cells
$$;

-- All terms of a wallpaper.
CREATE OR REPLACE FUNCTION search_terms(subject uuid) RETURNS TABLE (term int, word text, field text)
LANGUAGE sql STABLE AS $$
  SELECT term, word, field FROM search_content_terms(subject)
  UNION ALL SELECT unnest(search_order_terms(id) || search_color_terms(colors) || search_brightness_terms(luminance)
      || CASE WHEN EXISTS (
        SELECT FROM wallpaper_sets s JOIN wallpapers other ON other.set_id = s.id AND other.id <> w.id
        WHERE s.id = w.set_id AND s.kind = 'light_dark' AND other.status = 'approved'
      ) THEN ARRAY[search_term('set', 'light_dark')] END), NULL, NULL
    FROM wallpapers w WHERE id = subject AND status = 'approved' AND NOT collapsed
$$;

-- Replaces the terms of colors and brightness.
CREATE FUNCTION search_note_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_entries SET terms =
      (terms - (search_color_terms(OLD.colors) || search_brightness_terms(OLD.luminance)))
      | (search_color_terms(NEW.colors) || search_brightness_terms(NEW.luminance))
    WHERE wallpaper_id = NEW.id;
  RETURN NULL;
END $$;

DROP TRIGGER search_note_colors ON wallpapers;
DROP FUNCTION search_note_colors;
CREATE TRIGGER search_note_picture AFTER UPDATE OF colors, luminance ON wallpapers
  FOR EACH ROW WHEN ((OLD.colors, OLD.luminance) IS DISTINCT FROM (NEW.colors, NEW.luminance))
  EXECUTE FUNCTION search_note_picture();

-- Whether search_tokens splits a text differently from its former version: other scripts than Latin, Greek and
-- Cyrillic, invisible characters, and punctuation between letters.
CREATE FUNCTION search_has_new_words(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT value ~ ('[\u00ad\u0530-\u1dff\u200d\u2060\u2190-\uffff\U00010000-\U0010ffff]'
    '|[^\s0-9.,/&!$*][./&!$*\u00b7\u2022][^\s0-9.,/&!$*]')
$$;
