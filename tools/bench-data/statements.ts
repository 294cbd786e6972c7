// Random values are hashes of the seed and a row number, so the same seed generates the same data.
// `hashint8extended` returns the same values on every machine.

export const buildFunctions = (seed: number) => [
  // In [0, 1).
  `CREATE FUNCTION pg_temp.rand(n bigint, kind int) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
     SELECT (hashint8extended(n * 100000 + kind, ${seed}) & 1099511627775)::float8 / 1099511627776.0 $$`,
  `CREATE FUNCTION pg_temp.rand_int(n bigint, kind int, size bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
     SELECT floor(pg_temp.rand(n, kind) * size)::bigint $$`,
  // A version 7 UUID: RFC 9562 §5.7.
  `CREATE FUNCTION pg_temp.uuid_at(at timestamptz, hex text) RETURNS uuid LANGUAGE sql STABLE AS $$
     SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0')
       || '7' || substr(hex, 1, 3) || '8' || substr(hex, 4, 15))::uuid $$`,
  `CREATE FUNCTION pg_temp.hex(kind text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
     SELECT md5('${seed}:' || kind || ':' || n) $$`,
];

/** $1 first names, $2 last names, $3 number of users, $4 start, $5 end. */
export const CREATE_USERS = `
  CREATE TEMP TABLE bench_users AS
  SELECT no, pg_temp.uuid_at(at, pg_temp.hex('user', no)) AS id, first, last, at,
    lower(first) || '-' || no AS username
  FROM (
    SELECT no, ($1::text[])[1 + pg_temp.rand_int(no, 1, cardinality($1::text[]))] AS first,
      ($2::text[])[1 + pg_temp.rand_int(no, 2, cardinality($2::text[]))] AS last,
      date_trunc('milliseconds', $4::timestamptz - interval '1 hour'
        + ($5::timestamptz - $4::timestamptz) * ((no - 1)::float8 / $3)) AS at
    FROM generate_series(1, $3::bigint) AS no
  ) AS users`;

/** $1 password hash, $2 email domain. */
export const INSERT_USERS = `
  INSERT INTO users (id, username, display_name, display_name_skeleton, email, email_verified_at, password_hash, first_name,
    last_name, bio, status, blocked_reason, favorites_public, created_at, updated_at)
  SELECT id, username, name, replace(name, 'm', 'rn'), username || '@' || $2, at, $1, first, last, '',
    (CASE WHEN pg_temp.rand(no, 3) < 0.01 THEN 'blocked' ELSE 'active' END)::user_status,
    CASE WHEN pg_temp.rand(no, 3) < 0.01 THEN 'Generated' END, pg_temp.rand(no, 4) < 0.9, at, at
  FROM bench_users, LATERAL (SELECT first || ' ' || last AS name) AS named`;

/** $1 end. One session for each recently active user. */
export const INSERT_SESSIONS = `
  INSERT INTO sessions (id, user_id, device, created_at, last_seen_at, expires_at)
  SELECT pg_temp.uuid_at(started_at, pg_temp.hex('session', no)), id, 'Generated', started_at,
    started_at + ($1::timestamptz - started_at) * pg_temp.rand(no, 6), started_at + interval '30 days'
  FROM (
    SELECT no, id, date_trunc('milliseconds', greatest(at, $1::timestamptz
      - interval '60 days' * pg_temp.rand(no, 5))) AS started_at FROM bench_users
    WHERE pg_temp.rand(no, 7) < 0.6
  ) AS visits`;

/** $1 number of wallpapers, $2 start, $3 end, $4 number of users, $5 category IDs, $6 time zone. */
export const CREATE_WALLPAPERS = `
  CREATE TEMP TABLE bench_wallpapers AS
  SELECT w.n, pg_temp.uuid_at(w.at, pg_temp.hex('wallpaper', w.n)) AS id,
    left(pg_temp.hex('public', w.n), 4) || lpad(to_hex(w.n), 6, '0') AS public_id,
    u.no AS user_no, u.id AS user_id, w.category_id, w.status::wallpaper_status, w.at,
    (w.at AT TIME ZONE $6)::date AS day, w.license::license, w.format::image_format, w.size_no
  FROM (
    SELECT n, share, date_trunc('milliseconds',
        $2::timestamptz + ($3::timestamptz - $2::timestamptz) * share) AS at,
      ($5::uuid[])[1 + floor(power(pg_temp.rand(n, 11), 1.6) * cardinality($5::uuid[]))::int]
        AS category_id,
      CASE WHEN pg_temp.rand(n, 12) < 0.97 THEN 'approved' WHEN pg_temp.rand(n, 12) < 0.98 THEN 'pending'
        WHEN pg_temp.rand(n, 12) < 0.99 THEN 'rejected' ELSE 'removed' END AS status,
      (ARRAY['all_rights_reserved', 'all_rights_reserved', 'all_rights_reserved', 'all_rights_reserved',
        'cc0', 'cc0', 'cc0', 'cc_by', 'cc_by_sa', 'cc_by_nc'])[1 + pg_temp.rand_int(n, 17, 10)] AS license,
      CASE WHEN pg_temp.rand(n, 18) < 0.7 THEN 'jpeg' WHEN pg_temp.rand(n, 18) < 0.92 THEN 'png'
        WHEN pg_temp.rand(n, 18) < 0.98 THEN 'webp' ELSE 'avif' END AS format,
      1 + pg_temp.rand_int(n, 16, (SELECT count(*) FROM bench_sizes)) AS size_no
    -- Uploads increase over time: three quarters are in the second half.
    FROM (SELECT n, sqrt((n - 0.5) / $1::float8) AS share
      FROM generate_series(1, $1::bigint) AS n) AS shares
  ) AS w
  -- The user existed before the wallpaper. Early users have uploaded most.
  JOIN bench_users u ON u.no = 1 + floor(power(pg_temp.rand(w.n, 13), 2) * $4 * w.share)::bigint`;

/** $1 last day. Views and downloads of approved wallpapers on some of their days. */
export const CREATE_DAYS = `
  CREATE TEMP TABLE bench_days AS
  SELECT n, day, sum(views)::int AS views, sum(floor(views * share))::int AS downloads
  FROM (
    SELECT w.n, w.day + pg_temp.rand_int(w.n, 1000 + visit, $1::date - w.day + 1)::int AS day,
      1 + floor(1 / (pg_temp.rand(w.n, 3000 + visit) + 0.02))::int AS views,
      pg_temp.rand(w.n, 5000 + visit) * 0.4 AS share
    FROM bench_wallpapers w,
      generate_series(1, floor(1 / (pg_temp.rand(w.n, 14) + 0.01))::int) AS visit
    WHERE w.status = 'approved'
  ) AS visits
  GROUP BY n, day ORDER BY n, day`;

/** $1 number of favorites, $2 of wallpapers, $3 of users, $4 end. A few wallpapers have most. */
export const CREATE_FAVORITES = `
  CREATE TEMP TABLE bench_favorites AS
  SELECT DISTINCT ON (w.n, u.no) w.n, u.no AS user_no, w.id AS wallpaper_id, u.id AS user_id,
    date_trunc('milliseconds', greatest(w.at, u.at)
      + ($4::timestamptz - greatest(w.at, u.at)) * pg_temp.rand(f, 23)) AS at
  FROM generate_series(1, $1::bigint) AS f
  JOIN bench_wallpapers w ON w.n
    = 1 + (floor(power(pg_temp.rand(f, 21), 3) * $2::bigint)::bigint * 7919) % $2::bigint
  JOIN bench_users u ON u.no = 1 + pg_temp.rand_int(f, 22, $3)
  ORDER BY w.n, u.no, f`;

/**
 * $1 first and $2 last wallpaper, $3 number of common words, $4 of common and rare words, $5 of wallpapers.
 * Draws fifteen words each, Zipf-distributed: three for the title, nine for the description, three tags. The two
 * words after the rare ones are common, but no wallpaper has both.
 */
export const INSERT_DRAWS = `
  INSERT INTO bench_draws (n, place, no)
  SELECT n, place, CASE
    WHEN place = 15 AND n <= $5::bigint / 10 AND pg_temp.rand(n, 49) < 0.5
      THEN $3::int + 1 + pg_temp.rand_int(n, 50, $4::int - $3::int)
    WHEN place = 14 AND pg_temp.rand(n, 51) < 0.3 THEN $4::int + 1 + n % 2
    ELSE floor(exp(pg_temp.rand(n, 30 + place::int) * ln($3::int + 1)))::bigint END
  FROM generate_series($1::bigint, $2::bigint) AS n, generate_series(1, 15) AS place`;

/** There are no files to compute the pictures from again. */
const NEVER_OUTDATED = 32_767;

export const INSERT_WALLPAPERS = `
  INSERT INTO wallpapers (id, public_id, user_id, category_id, title, description, license, status,
    status_reason, status_changed_at, width, height, bytes, format, pipeline_version, content_hash,
    pixel_hash, palette, thumbhash, luminance, colors, average_color, files,
    views, downloads, favorites, created_at, updated_at)
  SELECT w.id, w.public_id, w.user_id, w.category_id, t.title, t.description, w.license, w.status,
    CASE WHEN w.status IN ('rejected', 'removed') THEN 'Generated' END, w.at, s.width, s.height,
    400000 + pg_temp.rand_int(w.n, 15, 4000000), w.format, ${NEVER_OUTDATED},
    sha256(('content:' || w.public_id)::bytea), sha256(('pixels:' || w.public_id)::bytea),
    jsonb_build_array(jsonb_build_object('color', c.color, 'share', 1)),
    substr(sha256(('hash:' || w.public_id)::bytea), 1, 25),
    decode(repeat(right(c.color, 2), 256) || repeat('10', 256), 'hex'), '', c.color,
    (SELECT jsonb_object_agg(name, jsonb_build_object(
        'key', 'w/' || w.public_id || '/' || repeat(digit, 32) || '.webp',
        'width', s.width, 'height', s.height, 'bytes', 400000))
      FROM (VALUES ('original', 'a'), ('small', 'b'), ('display', 'c')) AS f (name, digit)),
    coalesce(d.views, 0), coalesce(d.downloads, 0), coalesce(f.favorites, 0), w.at, w.at
  FROM bench_wallpapers w
  JOIN (
    SELECT n, initcap(string_agg(word, ' ' ORDER BY place) FILTER (WHERE place <= 3)) AS title,
      initcap(string_agg(word, ' ' ORDER BY place) FILTER (WHERE place = 4)) || ' '
        || string_agg(word, ' ' ORDER BY place) FILTER (WHERE place BETWEEN 5 AND 12) || '.'
        AS description
    FROM bench_draws JOIN bench_words USING (no) GROUP BY n
  ) AS t ON t.n = w.n
  JOIN bench_sizes s ON s.no = w.size_no
  JOIN LATERAL (SELECT '#' || left(pg_temp.hex('color', w.n), 6) AS color) AS c ON true
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

export const INSERT_FAVORITES = `
  INSERT INTO favorites (user_id, wallpaper_id, created_at)
  SELECT user_id, wallpaper_id, at FROM bench_favorites`;

export const INSERT_DAYS = `
  INSERT INTO wallpaper_days (wallpaper_id, day, views, downloads)
  SELECT w.id, d.day, d.views, d.downloads FROM bench_days d JOIN bench_wallpapers w USING (n)
  ORDER BY d.day`;

export const UPDATE_COUNTERS = [
  `UPDATE users u SET wallpaper_count = u.wallpaper_count + c.size
   FROM (SELECT user_id, count(*)::int AS size FROM bench_wallpapers WHERE status = 'approved'
     GROUP BY user_id) AS c WHERE u.id = c.user_id`,
  `UPDATE users u SET favorite_count = u.favorite_count + c.size
   FROM (SELECT f.user_id, count(*)::int AS size FROM bench_favorites f JOIN bench_wallpapers w USING (n)
     WHERE w.status = 'approved' GROUP BY f.user_id) AS c WHERE u.id = c.user_id`,
  `UPDATE categories g SET wallpaper_count = g.wallpaper_count + c.size
   FROM (SELECT category_id, count(*)::int AS size FROM bench_wallpapers WHERE status = 'approved'
     GROUP BY category_id) AS c WHERE g.id = c.category_id`,
  `UPDATE tags t SET wallpaper_count = t.wallpaper_count + c.size
   FROM (SELECT tag_id, count(*)::int AS size FROM wallpaper_tags l
     JOIN bench_wallpapers w ON w.id = l.wallpaper_id WHERE w.status = 'approved' GROUP BY tag_id) AS c
   WHERE t.id = c.tag_id`,
  `INSERT INTO sitemap_days (source, day, count)
   SELECT 'wallpapers', day_of_id(id), count(*) FROM bench_wallpapers WHERE status = 'approved' GROUP BY 2`,
  `INSERT INTO user_days AS k (user_id, day, views, downloads)
   SELECT w.user_id, d.day, sum(d.views), sum(d.downloads)
   FROM bench_days d JOIN bench_wallpapers w USING (n) GROUP BY 1, 2
   ON CONFLICT (user_id, day) DO UPDATE
   SET views = k.views + excluded.views, downloads = k.downloads + excluded.downloads`,
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

/** $1 queries, $2 last day. Covers the 90 days that are retained. */
export const INSERT_ZERO_RESULT_SEARCHES = `
  WITH drawn AS (
    SELECT $2::date - ago::int AS day, query,
      1 + pg_temp.rand_int(ago * 100 + no, 62, 9)::int AS searches
    FROM generate_series(0::bigint, 89) AS ago, unnest($1::text[]) WITH ORDINALITY AS q (query, no)
    WHERE pg_temp.rand(ago * 100 + no, 61) < 0.4
  ), named AS (
    INSERT INTO missed_searches AS m (day, query, searches) SELECT day, query, searches FROM drawn
    ON CONFLICT (day, query) DO UPDATE SET searches = m.searches + excluded.searches
  )
  INSERT INTO site_days AS k (day, missed_searches) SELECT day, sum(searches) FROM drawn GROUP BY day
  ON CONFLICT (day) DO UPDATE SET missed_searches = k.missed_searches + excluded.missed_searches`;
