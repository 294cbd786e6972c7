/**
 * The statements that make up a site. Whatever looks like chance is a hash of the seed and a number,
 * so that the same seed makes the same site; `hashint8extended` is the same on every machine.
 */

/** Draws of chance, and what is derived from them; they live as long as the connection. */
export const functions = (seed: number) => [
  // In [0, 1): the same for the same number and kind of question.
  `CREATE FUNCTION pg_temp.dice(n bigint, kind int) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
     SELECT (hashint8extended(n * 100000 + kind, ${seed}) & 1099511627775)::float8 / 1099511627776.0 $$`,
  `CREATE FUNCTION pg_temp.below(n bigint, kind int, size bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
     SELECT floor(pg_temp.dice(n, kind) * size)::bigint $$`,
  // A key as uuid version 7 makes it: RFC 9562 §5.7.
  `CREATE FUNCTION pg_temp.key_at(at timestamptz, hex text) RETURNS uuid LANGUAGE sql STABLE AS $$
     SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0')
       || '7' || substr(hex, 1, 3) || '8' || substr(hex, 4, 15))::uuid $$`,
  `CREATE FUNCTION pg_temp.hex(kind text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
     SELECT md5('${seed}:' || kind || ':' || n) $$`,
];

/** $1 names, $2 surnames, $3 accounts, $4 first moment, $5 last moment. */
export const USERS = `
  CREATE TEMP TABLE bench_users AS
  SELECT no, pg_temp.key_at(at, pg_temp.hex('user', no)) AS id, first, last, at,
    lower(first) || '-' || no AS username
  FROM (
    SELECT no, ($1::text[])[1 + pg_temp.below(no, 1, cardinality($1::text[]))] AS first,
      ($2::text[])[1 + pg_temp.below(no, 2, cardinality($2::text[]))] AS last,
      date_trunc('milliseconds', $4::timestamptz - interval '1 hour'
        + ($5::timestamptz - $4::timestamptz) * ((no - 1)::float8 / $3)) AS at
    FROM generate_series(1, $3::bigint) AS no
  ) AS people`;

/** $1 a hash of a password nobody has, $2 domain of the addresses. */
export const INSERT_USERS = `
  INSERT INTO users (id, username, display_name, email, email_verified_at, password_hash, first_name,
    last_name, bio, status, blocked_reason, favorites_public, created_at, updated_at)
  SELECT id, username, first || ' ' || last, username || '@' || $2, at, $1, first, last, '',
    (CASE WHEN pg_temp.dice(no, 3) < 0.01 THEN 'blocked' ELSE 'active' END)::user_status,
    CASE WHEN pg_temp.dice(no, 3) < 0.01 THEN 'Generated' END, pg_temp.dice(no, 4) < 0.9, at, at
  FROM bench_users`;

/** $1 last moment. Whoever was here lately, on one device. */
export const INSERT_SESSIONS = `
  INSERT INTO sessions (id, user_id, device, created_at, last_seen_at, expires_at)
  SELECT pg_temp.key_at(began, pg_temp.hex('session', no)), id, 'Generated', began,
    began + ($1::timestamptz - began) * pg_temp.dice(no, 6), began + interval '30 days'
  FROM (
    SELECT no, id, date_trunc('milliseconds', greatest(at, $1::timestamptz
      - interval '60 days' * pg_temp.dice(no, 5))) AS began FROM bench_users
    WHERE pg_temp.dice(no, 7) < 0.6
  ) AS visits`;

/** $1 wallpapers, $2 first moment, $3 last moment, $4 accounts, $5 keys of the categories, $6 zone. */
export const WALLPAPERS = `
  CREATE TEMP TABLE bench_wallpapers AS
  SELECT w.n, pg_temp.key_at(w.at, pg_temp.hex('wallpaper', w.n)) AS id,
    left(pg_temp.hex('public', w.n), 4) || lpad(to_hex(w.n), 6, '0') AS public_id,
    u.no AS user_no, u.id AS user_id, w.category_id, w.status::wallpaper_status, w.at,
    (w.at AT TIME ZONE $6)::date AS day
  FROM (
    SELECT n, share, date_trunc('milliseconds',
        $2::timestamptz + ($3::timestamptz - $2::timestamptz) * share) AS at,
      ($5::uuid[])[1 + floor(power(pg_temp.dice(n, 11), 1.6) * cardinality($5::uuid[]))::int]
        AS category_id,
      CASE WHEN pg_temp.dice(n, 12) < 0.97 THEN 'approved' WHEN pg_temp.dice(n, 12) < 0.98 THEN 'pending'
        WHEN pg_temp.dice(n, 12) < 0.99 THEN 'rejected' ELSE 'removed' END AS status
    -- More every day: as many again in the second half of the time as two thirds of all.
    FROM (SELECT n, sqrt((n - 0.5) / $1::float8) AS share
      FROM generate_series(1, $1::bigint) AS n) AS shares
  ) AS w
  -- Somebody who was there already; those who came first have made most.
  JOIN bench_users u ON u.no = 1 + floor(power(pg_temp.dice(w.n, 13), 2) * $4 * w.share)::bigint`;

/** $1 last day. Views and downloads of each public wallpaper on some of its days. */
export const DAYS = `
  CREATE TEMP TABLE bench_days AS
  SELECT n, day, sum(views)::int AS views, sum(floor(views * share))::int AS downloads
  FROM (
    SELECT w.n, w.day + pg_temp.below(w.n, 1000 + visit, $1::date - w.day + 1)::int AS day,
      1 + floor(1 / (pg_temp.dice(w.n, 3000 + visit) + 0.02))::int AS views,
      pg_temp.dice(w.n, 5000 + visit) * 0.4 AS share
    FROM bench_wallpapers w,
      generate_series(1, floor(1 / (pg_temp.dice(w.n, 14) + 0.01))::int) AS visit
    WHERE w.status = 'approved'
  ) AS visits
  GROUP BY n, day ORDER BY n, day`;

/** $1 how many, $2 wallpapers, $3 accounts, $4 last moment. A few have very many. */
export const FAVORITES = `
  CREATE TEMP TABLE bench_favorites AS
  SELECT DISTINCT ON (w.n, u.no) w.n, u.no AS user_no, w.id AS wallpaper_id, u.id AS user_id,
    date_trunc('milliseconds', greatest(w.at, u.at)
      + ($4::timestamptz - greatest(w.at, u.at)) * pg_temp.dice(f, 23)) AS at
  FROM generate_series(1, $1::bigint) AS f
  JOIN bench_wallpapers w ON w.n
    = 1 + (floor(power(pg_temp.dice(f, 21), 3) * $2::bigint)::bigint * 7919) % $2::bigint
  JOIN bench_users u ON u.no = 1 + pg_temp.below(f, 22, $3)
  ORDER BY w.n, u.no, f`;

/** $1 words, the commonest first. */
export const WORDS = `
  CREATE TEMP TABLE bench_words AS
  SELECT no, word, search_key('text', word) AS key
  FROM unnest($1::text[]) WITH ORDINALITY AS w (word, no)`;

/** Names as the search knows them. */
export const NAMES = `
  CREATE TEMP TABLE bench_names AS
  SELECT DISTINCT u.no, token AS word, search_key('creator', token) AS key
  FROM bench_users u, search_tokens(u.username || ' ' || u.first || ' ' || u.last) AS token`;

/**
 * $1 and $2 from which wallpaper to which, $3 words drawn, $4 all words, $5 wallpapers. Fifteen each:
 * three for the title, nine for the description, three tags. Zipf: how often is one over the place.
 */
export const DRAW = `
  INSERT INTO bench_draws (n, place, no)
  SELECT n, place, CASE
    WHEN place = 15 AND n <= $5::bigint / 10 AND pg_temp.dice(n, 49) < 0.5
      THEN $3::int + 1 + pg_temp.below(n, 50, $4::int - $3::int)
    ELSE floor(exp(pg_temp.dice(n, 30 + place::int) * ln($3::int + 1)))::bigint END
  FROM generate_series($1::bigint, $2::bigint) AS n, generate_series(1, 15) AS place`;

/** The same range as {@link DRAW}. */
export const INSERT_WALLPAPERS = `
  INSERT INTO wallpapers (id, public_id, user_id, category_id, title, description, status,
    status_reason, status_changed_at, width, height, bytes, format, content_hash, pixel_hash,
    palette, thumbhash, average_color, original_key, small_key, display_key, pending_work,
    views, downloads, favorites, created_at, updated_at)
  SELECT w.id, w.public_id, w.user_id, w.category_id, t.title, t.description, w.status,
    CASE WHEN w.status IN ('rejected', 'removed') THEN 'Generated' END, w.at, s.width, s.height,
    400000 + pg_temp.below(w.n, 15, 4000000), 'webp',
    sha256(('content:' || w.public_id)::bytea), sha256(('pixels:' || w.public_id)::bytea),
    jsonb_build_array(jsonb_build_object('color', s.color, 'share', 1)),
    substr(sha256(('hash:' || w.public_id)::bytea), 1, 25), s.color,
    'w/' || w.public_id || '/' || repeat('a', 32) || '.webp',
    'w/' || w.public_id || '/' || repeat('b', 32) || '.webp',
    'w/' || w.public_id || '/' || repeat('c', 32) || '.webp', '{}',
    coalesce(d.views, 0), coalesce(d.downloads, 0), coalesce(f.favorites, 0), w.at, w.at
  FROM bench_wallpapers w
  JOIN (
    SELECT n, initcap(string_agg(word, ' ' ORDER BY place) FILTER (WHERE place <= 3)) AS title,
      initcap(string_agg(word, ' ' ORDER BY place) FILTER (WHERE place = 4)) || ' '
        || string_agg(word, ' ' ORDER BY place) FILTER (WHERE place BETWEEN 5 AND 12) || '.'
        AS description
    FROM bench_draws JOIN bench_words USING (no) GROUP BY n
  ) AS t ON t.n = w.n
  JOIN LATERAL (
    SELECT '#' || left(pg_temp.hex('color', w.n), 6) AS color,
      (ARRAY[1920, 2560, 3840, 3840, 1440, 5120])[1 + pg_temp.below(w.n, 16, 6)] AS width,
      (ARRAY[1080, 1440, 2160, 1600, 2560, 2880])[1 + pg_temp.below(w.n, 16, 6)] AS height
  ) AS s ON true
  LEFT JOIN (SELECT n, sum(views)::int AS views, sum(downloads)::int AS downloads FROM bench_days
    WHERE n BETWEEN $1::bigint AND $2::bigint GROUP BY n) AS d ON d.n = w.n
  LEFT JOIN (SELECT n, count(*)::int AS favorites FROM bench_favorites
    WHERE n BETWEEN $1::bigint AND $2::bigint GROUP BY n) AS f ON f.n = w.n
  WHERE w.n BETWEEN $1::bigint AND $2::bigint
  ORDER BY w.n`;

export const INSERT_TAGS = `
  INSERT INTO tags (name) SELECT word FROM bench_words ORDER BY no ON CONFLICT DO NOTHING`;

export const INSERT_WALLPAPER_TAGS = `
  INSERT INTO wallpaper_tags (wallpaper_id, tag_id, position)
  SELECT w.id, t.id, row_number() OVER (PARTITION BY w.n ORDER BY d.place) - 1
  FROM (SELECT DISTINCT ON (n, no) n, no, place FROM bench_draws WHERE place > 12
    ORDER BY n, no, place) AS d
  JOIN bench_wallpapers w ON w.n = d.n JOIN bench_words USING (no) JOIN tags t ON t.name = word`;

/** What the triggers of the search make of a wallpaper, for a whole range at once. */
export const INSERT_DOCUMENTS = `
  INSERT INTO search_documents (wallpaper_id, keys)
  SELECT w.id, array_agg(e.key ORDER BY e.key)
  FROM bench_wallpapers w
  JOIN LATERAL (
    SELECT DISTINCT key FROM bench_draws d JOIN bench_words USING (no) WHERE d.n = w.n
    UNION ALL SELECT key FROM bench_names WHERE no = w.user_no
    UNION ALL SELECT search_key('category', w.category_id::text)
  ) AS e ON true
  WHERE w.n BETWEEN $1::bigint AND $2::bigint AND w.status = 'approved'
  GROUP BY w.id`;

/** All of them, in the order of the lists: an index is filled fastest so. */
export const FILL_POSTINGS = `
  INSERT INTO search_postings (key, wallpaper_id)
  SELECT key, d.wallpaper_id FROM search_documents d
  JOIN bench_wallpapers w ON w.id = d.wallpaper_id, unnest(d.keys) AS key ORDER BY 1, 2`;

/** Of the words that lead somewhere: about log2 of how many wallpapers have them. */
export const INSERT_SEARCH_WORDS = `
  INSERT INTO search_words AS s (word, key, field, rank)
  SELECT w.word, w.key, w.field, greatest(1, least(24, floor(log(2, c.size))))
  FROM (
    SELECT word, key, 'text' AS field FROM bench_words
    UNION SELECT word, key, 'creator' FROM bench_names
  ) AS w
  JOIN (SELECT key, count(*) AS size FROM search_postings GROUP BY key) AS c ON c.key = w.key
  ON CONFLICT (word, key) DO UPDATE SET rank = greatest(s.rank, excluded.rank)`;

export const INSERT_FAVORITES = `
  INSERT INTO favorites (user_id, wallpaper_id, created_at)
  SELECT user_id, wallpaper_id, at FROM bench_favorites`;

export const INSERT_DAYS = `
  INSERT INTO wallpaper_days (wallpaper_id, day, views, downloads)
  SELECT w.id, d.day, d.views, d.downloads FROM bench_days d JOIN bench_wallpapers w USING (n)
  ORDER BY d.day`;

/** Counters that triggers keep otherwise. */
export const COUNT = [
  `UPDATE users u SET wallpaper_count = u.wallpaper_count + c.size
   FROM (SELECT user_id, count(*)::int AS size FROM bench_wallpapers WHERE status = 'approved'
     GROUP BY user_id) AS c WHERE u.id = c.user_id`,
  `UPDATE users u SET favorite_count = u.favorite_count + c.size
   FROM (SELECT f.user_id, count(*)::int AS size FROM bench_favorites f JOIN bench_wallpapers w USING (n)
     WHERE w.status = 'approved' GROUP BY f.user_id) AS c WHERE u.id = c.user_id`,
  `UPDATE categories g SET wallpaper_count = g.wallpaper_count + c.size
   FROM (SELECT category_id, count(*)::int AS size FROM bench_wallpapers WHERE status = 'approved'
     GROUP BY category_id) AS c WHERE g.id = c.category_id`,
  `INSERT INTO category_days AS k (category_id, day, views, downloads)
   SELECT w.category_id, d.day, sum(d.views), sum(d.downloads)
   FROM bench_days d JOIN bench_wallpapers w USING (n) GROUP BY 1, 2
   ON CONFLICT (category_id, day) DO UPDATE
   SET views = k.views + excluded.views, downloads = k.downloads + excluded.downloads`,
  `INSERT INTO site_days AS k (day, views, downloads)
   SELECT day, sum(views), sum(downloads) FROM bench_days GROUP BY 1
   ON CONFLICT (day) DO UPDATE
   SET views = k.views + excluded.views, downloads = k.downloads + excluded.downloads`,
];

/** $1 searches, $2 last day. Of the ninety days that are kept; the site's days count them, too. */
export const INSERT_MISSES = `
  WITH drawn AS (
    SELECT $2::date - ago::int AS day, query,
      1 + pg_temp.below(ago * 100 + no, 62, 9)::int AS searches
    FROM generate_series(0::bigint, 89) AS ago, unnest($1::text[]) WITH ORDINALITY AS q (query, no)
    WHERE pg_temp.dice(ago * 100 + no, 61) < 0.4
  ), named AS (
    INSERT INTO missed_searches AS m (day, query, searches) SELECT day, query, searches FROM drawn
    ON CONFLICT (day, query) DO UPDATE SET searches = m.searches + excluded.searches
  )
  INSERT INTO site_days AS k (day, missed_searches) SELECT day, sum(searches) FROM drawn GROUP BY day
  ON CONFLICT (day) DO UPDATE SET missed_searches = k.missed_searches + excluded.missed_searches`;
