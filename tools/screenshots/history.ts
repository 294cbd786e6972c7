import type pg from 'pg';
import { ZERO_RESULT_QUERIES } from '@/tools/bench-data/vocabulary';

/** Random values are hashes of the row. */
export async function insertHistory(sql: pg.Client): Promise<void> {
  for (const statement of STATEMENTS) await sql.query(statement);
  await sql.query(SEARCHES, [ZERO_RESULT_QUERIES]);
}

const rand = (row: string, kind: number) =>
  `((hashtextextended(${row}::text, ${kind}) & 1048575)::float8 / 1048576.0)`;

const STATEMENTS = [
  // The newest is one hour old, the oldest three months.
  `UPDATE wallpapers w SET created_at = now() - interval '1 hour' - r.place * interval '80 hours'
     FROM (SELECT id, row_number() OVER (ORDER BY id DESC) - 1 AS place FROM wallpapers) r
     WHERE r.id = w.id`,
  `INSERT INTO daily_wallpapers (day, wallpaper_id)
     SELECT current_date + 1 - row_number() OVER (ORDER BY id DESC)::int, id
     FROM public_wallpapers WHERE NOT collapsed AND width > height`,
  `UPDATE users u SET created_at = now() - interval '100 days' - r.place * interval '9 days'
     FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS place FROM users) r WHERE r.id = u.id`,
  `INSERT INTO wallpaper_days (wallpaper_id, day, views, downloads)
     SELECT w.id, d::date, v, floor(v * 0.3 * ${rand('w.id', 3)})
     FROM wallpapers w, generate_series(w.created_at, now(), interval '1 day') d,
       LATERAL (SELECT 4 + floor(90 * ${rand('w.id', 1)} * ${rand('w.id::text || d::date', 2)})::int AS v) seen`,
  `UPDATE wallpaper_days SET from_search = views / 4, from_pins = views / 7, from_social = views / 9,
     from_other = views / 30, from_site = views / 3,
     from_direct = views - views / 4 - views / 7 - views / 9 - views / 30 - views / 3`,
  `INSERT INTO user_days (user_id, day, views, downloads,
       from_search, from_pins, from_social, from_other, from_site, from_direct)
     SELECT w.user_id, d.day, sum(d.views), sum(d.downloads), sum(from_search), sum(from_pins),
       sum(from_social), sum(from_other), sum(from_site), sum(from_direct)
     FROM wallpaper_days d JOIN wallpapers w ON w.id = d.wallpaper_id GROUP BY 1, 2`,
  `INSERT INTO common_values (kind, user_id, wallpaper_id, day, value, visitors)
     SELECT 'search', user_id, wallpaper_id, current_date - 1, q, 5 + 60 / place
     FROM unnest(ARRAY['first light', 'lake', 'misty forest', 'dark phone wallpaper']) WITH ORDINALITY s (q, place),
       (SELECT id AS user_id, NULL::uuid AS wallpaper_id FROM users WHERE username <> 'newcomer'
        UNION ALL SELECT NULL, id FROM wallpapers UNION ALL SELECT NULL, NULL) subjects
     UNION ALL SELECT 'host', NULL, NULL, current_date - 1, host, 5 + 90 / place
     FROM unnest(ARRAY['google.com', 'pinterest.com', 'old.reddit.com', 'wallpapers.example']) WITH ORDINALITY h (host, place)`,
  `INSERT INTO category_days (category_id, day, views, downloads)
     SELECT w.category_id, d.day, sum(d.views), sum(d.downloads)
     FROM wallpaper_days d JOIN wallpapers w ON w.id = d.wallpaper_id GROUP BY 1, 2`,
  `INSERT INTO site_days (day, views, downloads, missed_searches)
     SELECT day, sum(views), sum(downloads), 3 + sum(views)::int % 9 FROM wallpaper_days GROUP BY 1
     ON CONFLICT (day) DO UPDATE SET views = excluded.views, downloads = excluded.downloads`,
  `UPDATE site_days SET on_phones = views / 2, on_tablets = views / 12, on_computers = views - views / 2 - views / 12`,
  `UPDATE wallpapers w SET views = s.views, downloads = s.downloads FROM (
     SELECT wallpaper_id, sum(views) AS views, sum(downloads) AS downloads FROM wallpaper_days GROUP BY 1
   ) s WHERE s.wallpaper_id = w.id`,
  `INSERT INTO favorites (user_id, wallpaper_id, created_at)
     SELECT u.id, w.id, w.created_at + (now() - w.created_at) * ${rand('w.id', 5)}
     FROM users u, wallpapers w
     WHERE u.username <> 'newcomer' AND ${rand('u.id::text || w.id', 4)} < 0.35
     ON CONFLICT DO NOTHING`,
  `INSERT INTO follows (id, user_id, creator_id)
     SELECT gen_random_uuid(), u.id, c.id FROM users u JOIN users c ON c.id <> u.id
     WHERE u.username <> 'newcomer' AND ${rand('u.id::text || c.id', 6)} < 0.6`,
  `INSERT INTO follows (id, user_id, tag_id)
     SELECT gen_random_uuid(), u.id, t.id FROM users u, (SELECT id FROM tags ORDER BY wallpaper_count DESC LIMIT 3) t
     WHERE u.username <> 'newcomer'`,
  `INSERT INTO follows (id, user_id, search)
     SELECT gen_random_uuid(), id, 'q=first%20light&orientation=portrait' FROM users WHERE username <> 'newcomer'`,
  `INSERT INTO user_blocks (blocker_id, blocked_id)
     SELECT u.id, b.id FROM users u JOIN users b ON b.username IN ('best-deals', 'newcomer')
     WHERE u.username NOT IN ('best-deals', 'newcomer', 'ada')`,
  `INSERT INTO moderation_records (kind, received_at, closed_at, outcome)
     SELECT (ARRAY['report', 'report', 'report', 'appeal', 'hold'])[1 + i % 5], at,
       CASE WHEN i % 5 < 4 THEN at + ${rand('i', 8)} * interval '20 hours' END,
       CASE i % 10 WHEN 3 THEN 'upheld' ELSE (ARRAY['upheld', 'dismissed', 'upheld', 'reversed'])[1 + i % 5] END
     FROM generate_series(1, 260) i, LATERAL (SELECT now() - sqrt(i) * interval '12 days' AS at) t`,
  // Not a process, so the jobs stay.
  `INSERT INTO job_workers VALUES ('worker', now() + interval '1 day')`,
  `SELECT graphile_worker.permanently_fail_jobs(array_agg(id), 'ENOENT: no such file or directory, open ''original.png''')
     FROM (SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'process-picture' LIMIT 2) jobs`,
  `SELECT graphile_worker.reschedule_jobs(ARRAY[id], attempts => 4, run_at => now() + interval '1 minute')
     FROM graphile_worker.jobs WHERE attempts > 0 ORDER BY id LIMIT 1`,
];

const SEARCHES = `
  INSERT INTO missed_searches (day, query, searches)
  SELECT (now() AT TIME ZONE 'UTC')::date - 1, query, 1 + 40 / place
  FROM unnest($1::text[]) WITH ORDINALITY AS m (query, place)`;
