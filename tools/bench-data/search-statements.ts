// Does the work of the search triggers (`search_index` in the migrations) in bulk.

/** $1 widths and $2 heights. */
export const CREATE_SIZES = `
  CREATE TEMP TABLE bench_sizes AS
  SELECT no, width, height, (SELECT array_agg(search_term(kind, name))
    FROM search_attributes(width, height)) AS terms
  FROM unnest($1::int[], $2::int[]) WITH ORDINALITY AS s (width, height, no)`;

/** $1 words, most common first. With their terms by field. */
export const CREATE_WORDS = `
  CREATE TEMP TABLE bench_words AS
  SELECT no, word, stem, ARRAY[search_term('word', word), search_term('stem', stem)] AS terms,
    search_term('title', stem) AS title,
    ARRAY[search_term('tag', stem), search_term('name', word)] AS tag
  FROM (SELECT no, word, search_stem(word) AS stem
    FROM unnest($1::text[]) WITH ORDINALITY AS w (word, no)) AS stems`;

export const CREATE_NAMES = `
  CREATE TEMP TABLE bench_names AS
  SELECT DISTINCT u.no, token AS word, search_term('creator', token) AS term
  FROM bench_users u, search_tokens(u.username || ' ' || u.first || ' ' || u.last) AS token`;

/** $1 first and $2 last wallpaper. */
export const INSERT_ENTRIES = `
  WITH tokens AS (
    SELECT d.n, v.terms || CASE WHEN d.place <= 3 THEN v.title END
        || CASE WHEN d.place > 12 THEN v.tag END AS terms,
      v.word, CASE WHEN d.place <= 12 THEN
        lead(v.word) OVER (PARTITION BY d.n, d.place <= 3, d.place <= 12 ORDER BY d.place) END AS next
    FROM bench_draws d JOIN bench_words v USING (no)
  ), texts AS (
    SELECT n, array_agg(term) AS terms
    FROM tokens, unnest(terms || search_term('pair', word || ' ' || next)) AS term
    WHERE term IS NOT NULL GROUP BY n
  )
  INSERT INTO search_entries (wallpaper_id, terms, title_words, width, height, random_key)
  SELECT w.id, uniq(sort(t.terms || s.terms || ARRAY(SELECT term FROM bench_names WHERE no = w.user_no) || ARRAY[
      search_term('category', w.category_id::text), search_term('user', w.user_id::text),
      search_term('license', w.license::text), search_term('format', w.format::text)]
      || search_order_terms(w.id)
      || (SELECT search_brightness_terms(luminance) FROM wallpapers WHERE id = w.id))),
    3, s.width, s.height, search_term('random', w.id::text)
  FROM bench_wallpapers w JOIN texts t USING (n) JOIN bench_sizes s ON s.no = w.size_no
  WHERE w.n BETWEEN $1::bigint AND $2::bigint AND w.status = 'approved'
  ORDER BY w.id`;

/** Words with matches. The rank is about log2 of the number of wallpapers. */
export const INSERT_DICTIONARY = `
  WITH words AS MATERIALIZED (
    SELECT word, terms[1] AS term, 'text' AS field, stem FROM bench_words
    UNION SELECT word, term, 'creator', search_stem(word) FROM bench_names
  ), sizes AS (
    SELECT term, count(*) AS size FROM search_entries, unnest(terms) AS term
    WHERE term IN (SELECT term FROM words) GROUP BY term
  )
  INSERT INTO search_dictionary AS s (word, term, field, stem, rank)
  SELECT word, term, field, stem, greatest(1, least(24, floor(log(2, size))))
  FROM words JOIN sizes USING (term)
  ON CONFLICT (word, term) DO UPDATE SET rank = greatest(s.rank, excluded.rank)`;
