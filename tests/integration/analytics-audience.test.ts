import { beforeAll, expect, it, vi } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { POST as view } from '@/app/api/wallpapers/[id]/views/route';
import { getAnalytics } from '@/lib/analytics/queries/analytics';
import { getPeriodDays } from '@/lib/analytics/schema';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { processSingleton } from '@/lib/platform/process-singleton';
import type { ZeroResultCounter } from '@/lib/search/zero-results/zero-result-counter';
import type { CommonCounter } from '@/lib/visits/common-counter';
import type { VisitCounter } from '@/lib/visits/visit-counter';
import { call } from '@/tests/call';
import { insertAdmin, insertUser, insertWallpaper, toViewer } from '@/tests/factories';
import { AUTUMN, generateSite } from '@/tests/generated-site';

vi.hoisted(() => {
  process.env.SITE_TIME_ZONE = 'Europe/Berlin';
});

const PERIODS = [
  ['7d', '2026-11-15'],
  ['1y', '2025-11-22'],
] as const;
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

const { query } = generateSite({ wallpapers: 300, seed: 7 });
let admin: Viewer;

beforeAll(async () => {
  admin = await toViewer(await insertAdmin());
  await query(`UPDATE site_days SET on_phones = views / 2, on_tablets = views / 10,
    on_computers = views - views / 2 - views / 10`);
  await query(`INSERT INTO common_values (kind, day, value, visitors)
    SELECT kind, '2026-11-21'::date - 30 * age, kind || place, 5 + (place * 7 + age) % 11
    FROM unnest(ARRAY['search', 'host']) kind, generate_series(1, 30) place, generate_series(0, 3) age`);
  // Those of a creator or a wallpaper aren't of the site.
  await query(`INSERT INTO common_values (kind, user_id, day, value, visitors)
    SELECT 'search', id, '2026-11-21', 'of a creator', 500 FROM users LIMIT 1`);
});

it.each(PERIODS)(
  'creators, devices, sites and searches of %s match the tables',
  async (period, since) => {
    const found = await getAnalytics(admin, period, AUTUMN);
    const creators = await query(
      `SELECT w.user_id AS "_id", sum(d.views)::int AS views, sum(d.downloads)::int AS downloads
     FROM wallpapers w JOIN wallpaper_days d ON d.wallpaper_id = w.id
     WHERE d.day >= $1 GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1 LIMIT 10`,
      [since],
    );
    expect(
      found.topCreators.map(({ _id, views, downloads }) => ({ _id, views, downloads })),
    ).toEqual(creators);
    const days = await query(
      `SELECT day::text, on_phones AS phones, on_tablets AS tablets, on_computers AS computers
     FROM site_days WHERE day BETWEEN $1 AND '2026-11-21' AND on_computers > 0 ORDER BY day`,
      [since],
    );
    const used = found.devices.filter(({ computers }) => computers > 0);
    expect([found.devices.length, used]).toEqual([getPeriodDays(period), days]);
    for (const [kind, rows] of [
      ['search', found.frequentSearches.map(({ query: value, visitors }) => ({ value, visitors }))],
      ['host', found.hosts.map(({ host: value, visitors }) => ({ value, visitors }))],
    ] as const) {
      const expected = await query(
        `SELECT value, sum(visitors)::int AS visitors FROM common_values
       WHERE kind = $1 AND day >= $2 AND user_id IS NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20`,
        [kind, since],
      );
      expect(rows).toEqual(expected);
    }
  },
);

it('candidates are the most saved rising wallpapers that are public and not featured', async () => {
  const listExpected = () =>
    query<{ _id: string; saves: number; views: number; viewsBefore: number }>(
      `SELECT * FROM (
         SELECT w.public_id AS "_id", w.id, (SELECT count(*)::int FROM favorites f WHERE f.wallpaper_id = w.id
             AND (created_at AT TIME ZONE 'Europe/Berlin')::date BETWEEN '2026-11-15' AND '2026-11-21')
           + (SELECT count(*)::int FROM collection_entries e WHERE e.wallpaper_id = w.id
             AND (created_at AT TIME ZONE 'Europe/Berlin')::date BETWEEN '2026-11-15' AND '2026-11-21') AS saves,
           (SELECT coalesce(sum(views), 0)::int FROM wallpaper_days WHERE wallpaper_id = w.id
             AND day BETWEEN '2026-11-15' AND '2026-11-21') AS views,
           (SELECT coalesce(sum(views), 0)::int FROM wallpaper_days WHERE wallpaper_id = w.id
             AND day BETWEEN '2026-11-08' AND '2026-11-14') AS "viewsBefore"
         FROM wallpapers w WHERE status = 'approved' AND NOT collapsed
           AND id NOT IN (SELECT wallpaper_id FROM featured_wallpapers)) c
       WHERE saves > 0 AND views > "viewsBefore" ORDER BY saves DESC, id DESC LIMIT 10`,
    );
  await query(
    `WITH c AS (INSERT INTO collections (id, public_id, user_id, title, visibility, updated_at)
       VALUES (gen_random_uuid(), 'collect001', $1, 'Saved', 'private', now()) RETURNING id)
     INSERT INTO collection_entries (collection_id, wallpaper_id, position, created_at)
     SELECT c.id, w.id, 0, '2026-11-20' FROM c, wallpapers w WHERE views % 2 = 0`,
    [admin.id],
  );
  const read = async () =>
    (await getAnalytics(admin, '7d', AUTUMN)).candidates.map(
      ({ _id, saves, views, viewsBefore }) => ({ _id, saves, views, viewsBefore }),
    );
  const rows = (await listExpected()).map(({ _id, saves, views, viewsBefore }) => ({
    ...{ _id, saves, views, viewsBefore },
  }));
  expect(await read()).toEqual(rows);
  const [featured, hidden, other] = rows.map(({ _id }) => _id);
  await query(
    'INSERT INTO featured_wallpapers (wallpaper_id, position) SELECT id, 0 FROM wallpapers WHERE public_id = $1',
    [featured],
  );
  await query("UPDATE wallpapers SET status = 'removed' WHERE public_id = $1", [hidden]);
  const left = (await read()).map(({ _id }) => _id);
  expect(left).toContain(other);
  expect(left).not.toContain(featured);
  expect(left).not.toContain(hidden);
});

const from = (address: number) => ({
  'user-agent': PHONE,
  'x-client-address': `203.0.113.${address}`,
});

async function flush() {
  const counters = ['visits.counter', 'common-values.counter'] as const;
  await processSingleton<ZeroResultCounter | null>(
    'zero-result-searches.counter',
    () => null,
  )?.finish();
  for (const name of counters)
    await processSingleton<VisitCounter | CommonCounter | null>(name, () => null)?.flush();
}

it('a search and a site of five visitors are listed, those of four are not stored', async () => {
  await query('DELETE FROM common_values');
  const id = await insertWallpaper(await insertUser(), { title: 'Heron at dawn' });
  const visit = async (address: number, q: string, referrer: string) => {
    await call(search, { query: { q }, headers: from(address) });
    const headers = from(address);
    await call(view, { as: null, params: { id }, query: { referrer }, headers });
  };
  for (const address of [1, 2, 3, 4]) await visit(address, 'Heron', 'www.Blog.test');
  for (const address of [1, 2, 3, 4, 5, 6]) await visit(address, 'dawn', '192.0.2.1');
  await flush();
  const values = ['heron', 'dawn', 'blog.test', '192.0.2.1'];
  const list = async () =>
    (
      await db().commonValue.findMany({
        where: { value: { in: values } },
        orderBy: { value: 'asc' },
      })
    ).map(({ kind, value, visitors, userId }) => [kind, value, visitors, userId]);
  expect(await list()).toEqual([['search', 'dawn', 6, null]]);
  // A second view of the same wallpaper doesn't count, but the visitor is the fifth.
  await visit(5, 'heron', 'blog.test');
  await flush();
  expect(await list()).toEqual([
    ['host', 'blog.test', 5, null],
    ['search', 'dawn', 6, null],
    ['search', 'heron', 5, null],
  ]);
  const { devices, hosts, frequentSearches } = await getAnalytics(admin, '7d');
  expect(devices.at(-1)).toMatchObject({ phones: 6, tablets: 0, computers: 0 });
  expect(hosts).toEqual([{ host: 'blog.test', visitors: 5 }]);
  expect(frequentSearches.map(({ query: q }) => q)).toEqual(['dawn', 'heron']);
});
