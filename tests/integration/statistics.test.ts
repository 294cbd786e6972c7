import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as exportOwn } from '@/app/api/user/statistics/export/route';
import { GET as readOwn } from '@/app/api/user/statistics/route';
import { GET as exportOne } from '@/app/api/wallpapers/[id]/statistics/export/route';
import { GET as readOne } from '@/app/api/wallpapers/[id]/statistics/route';
import { streamManifest } from '@/lib/accounts/queries/export-data';
import { getPeriodDays, PERIODS } from '@/lib/analytics/schema';
import { db } from '@/lib/platform/db';
import { byCreator, byPublicId } from '@/lib/statistics/count-days';
import { getStatisticsReport, getUserStatistics, listMostViewed } from '@/lib/statistics/queries';
import { STATISTICS, statisticsQuery } from '@/lib/statistics/schema';
import { addVisitCounts } from '@/lib/visits/commands';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  type TestUser,
  toViewer,
} from '@/tests/factories';
import { AUTUMN, generateSite } from '@/tests/generated-site';
import { isTestAll } from '@/tests/test-all';

vi.hoisted(() => {
  process.env.SITE_TIME_ZONE = 'Europe/Berlin';
});

const { query } = generateSite({ wallpapers: 300, seed: 9 });
const migration = readFileSync('prisma/migrations/20261202310000_user_days/migration.sql', 'utf8');
let creator: TestUser;
let ids: string[];

beforeAll(async () => {
  creator = await insertUser();
  // The most favorited ones of the generated site, by several creators.
  const rows = await query<{ id: string }>(
    `UPDATE wallpapers SET user_id = $1 WHERE id IN
       (SELECT id FROM wallpapers WHERE status = 'approved' AND set_id IS NULL ORDER BY favorites DESC LIMIT 40)
     RETURNING public_id AS id`,
    [creator.id],
  );
  ids = rows.map(({ id }) => id);
  await query('UPDATE wallpaper_days SET from_search = views / 2, from_direct = views - views / 2');
  await query('DELETE FROM user_days');
  await query(migration.slice(migration.indexOf('INSERT INTO user_days')));
  // Across midnight of the day with 25 hours, and some from before the time was stored.
  await query(
    `WITH c AS (
       INSERT INTO collections (id, public_id, user_id, title, visibility, updated_at)
       SELECT gen_random_uuid(), 'collect' || lpad(i::text, 3, '0'), $1, 'Saved', 'private', now()
       FROM generate_series(1, 30) i RETURNING id, public_id)
     INSERT INTO collection_entries (collection_id, wallpaper_id, position, created_at)
     SELECT c.id, w.id, 0, CASE WHEN right(c.public_id, 1) <> '7'
       THEN '2026-11-21T15:00Z'::timestamptz - right(c.public_id, 3)::int * interval '90 hours' END
     FROM c, wallpapers w WHERE w.user_id = $1`,
    [creator.id],
  );
});

/** Computes the counts in SQL, independently of the code under test. */
async function computeDays(days: number, publicId: string | null = null) {
  const isOwn = 'w.user_id = $2 AND ($3::text IS NULL OR w.public_id = $3)';
  const sumDays = (column: string) =>
    `(SELECT coalesce(sum(v.${column}), 0)::int FROM wallpaper_days v JOIN wallpapers w ON w.id = v.wallpaper_id
      WHERE v.day = d AND ${isOwn})`;
  const countRows = (table: string) =>
    `(SELECT count(*)::int FROM ${table} r JOIN wallpapers w ON w.id = r.wallpaper_id
      WHERE (r.created_at AT TIME ZONE 'Europe/Berlin')::date = d AND ${isOwn})`;
  const rows = await query(
    `SELECT d::date::text AS day, ${sumDays('views')} AS views, ${sumDays('downloads')} AS downloads,
       ${countRows('favorites')} AS favorites, ${countRows('collection_entries')} AS saves
     FROM generate_series('2026-11-21'::date - $1::int + 1, '2026-11-21', '1 day') d ORDER BY d`,
    [days, creator.id, publicId],
  );
  return rows;
}

const sum = (rows: Record<string, number>[], name: string) =>
  rows.reduce((total, row) => total + (row[name] ?? 0), 0);

describe('statistics', () => {
  it.each(isTestAll ? PERIODS : (['30d'] as const))(
    'of %s match the tables on every day',
    { timeout: 120_000 },
    async (period) => {
      for (const id of [undefined, ids[3]]) {
        const scope = id ? byPublicId(id) : byCreator(creator.id);
        const report = await getStatisticsReport(scope, period, AUTUMN);
        const count = getPeriodDays(period);
        const rows = await computeDays(2 * count, id);
        const [before, current] = [rows.slice(0, count), rows.slice(count)];
        expect(report.days).toEqual(current.map(({ day }) => day));
        for (const name of STATISTICS) {
          expect(report.values[name]).toEqual(current.map((row) => row[name]));
          expect(report.changes[name]).toMatchObject({
            now: sum(current, name),
            before: sum(before, name),
          });
          if (!id) expect(sum(current, name), name).toBeGreaterThan(0);
        }
      }
    },
  );

  it('are in the shape of Unsplash, with totals', async () => {
    const month = statisticsQuery.parse({ quantity: '30' });
    const { views, favorites, saves, sources, ...rest } = await getUserStatistics(
      await toViewer(creator),
      month,
      AUTUMN,
    );
    const rows = await computeDays(30);
    expect(rest).toMatchObject({ _id: creator.id, username: creator.username });
    expect(views.historical).toEqual({
      change: sum(rows, 'views'),
      average: Math.round((100 * sum(rows, 'views')) / 30) / 100,
      resolution: 'days',
      quantity: 30,
      values: rows.map((row) => ({ date: row.day, value: row.views })),
    });
    const totals = await query(
      'SELECT sum(views)::int AS views, sum(favorites)::int AS favorites FROM wallpapers WHERE user_id = $1',
      [creator.id],
    );
    expect({ views: views.total, favorites: favorites.total }).toEqual(totals[0]);
    expect(saves.total).toBe(30 * 40);
    const found = await query(
      `SELECT sum(from_search)::int AS search, sum(from_direct)::int AS direct FROM wallpaper_days d
       JOIN wallpapers w ON w.id = d.wallpaper_id WHERE w.user_id = $1 AND day BETWEEN '2026-10-23' AND '2026-11-21'`,
      [creator.id],
    );
    expect(sources).toEqual({ ...found[0], pins: 0, social: 0, other: 0, site: 0 });
  });

  it.each([
    ['7d', '2026-11-15'],
    ['1y', '2025-11-22'],
  ] as const)('of %s rank the creator’s own wallpapers', async (period, since) => {
    const report = await getStatisticsReport(byCreator(creator.id), period, AUTUMN);
    const found = await listMostViewed(await toViewer(creator), report);
    const rows = await query(
      `SELECT w.public_id AS "_id", sum(d.views)::int AS views FROM wallpaper_days d
       JOIN wallpapers w ON w.id = d.wallpaper_id WHERE w.user_id = $1 AND d.day >= $2 AND d.day < '2026-11-22'
       GROUP BY w.id ORDER BY 2 DESC, sum(d.downloads) DESC, w.id DESC`,
      [creator.id, since],
    );
    expect(found.map(({ _id, views }) => ({ _id, views }))).toEqual(rows);
  });

  it('keep the views of a deleted wallpaper, on its day and in total', async () => {
    const other = await insertUser();
    const publicId = await insertWallpaper(other);
    const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
    const count = { wallpaperId, day: '2026-11-20', views: 3, downloads: 1, pins: 2 };
    await addVisitCounts([count, { ...count, day: '2026-11-21' }]);
    await db().wallpaper.delete({ where: { publicId } });
    const week = statisticsQuery.parse({ quantity: '7' });
    const found = await getUserStatistics(await toViewer(other), week, AUTUMN);
    expect(found.views).toMatchObject({ total: 6, historical: { change: 6 } });
    expect([found.downloads.total, found.sources.pins]).toEqual([2, 4]);
  });

  it('are the creator’s and admins’ only, and limited to a year', async () => {
    const hidden = await insertWallpaper(creator, { status: 'rejected' });
    const [other, admin] = [await insertUser(), await insertAdmin()];
    const read = async (as: TestUser | null, id: string) =>
      Promise.all(
        [readOne, exportOne].map(async (get) => (await call(get, { as, params: { id } })).status),
      );
    const [id = ''] = ids;
    expect(await read(creator, hidden)).toEqual([200, 200]);
    expect(await read(admin, hidden)).toEqual([200, 200]);
    expect(await read(other, hidden)).toEqual([404, 404]);
    expect(await read(other, id)).toEqual([403, 403]);
    expect(await read(null, id)).toEqual([401, 401]);
    expect((await call(readOwn, { as: other })).body.views.total).toBe(0);
    for (const quantity of ['0', '366', 'x'])
      expect((await call(readOwn, { as: creator, query: { quantity } })).status).toBe(400);
  });

  it('are exported as CSV, and in the archive of the account', async () => {
    const { body: text, headers } = await call(exportOwn, {
      as: creator,
      query: { quantity: '7' },
    });
    expect(headers.get('content-disposition')).toContain('statistics');
    const lines = text.trim().split('\r\n');
    expect([lines.length, lines[0]]).toEqual([
      8,
      expect.stringContaining('Saves,Search engines,Pin'),
    ]);
    let manifest = '';
    const user = { id: creator.id } as Parameters<typeof streamManifest>[0]['user'];
    for await (const part of streamManifest({ user, missing: new Set() })) manifest += part;
    const { wallpapers, dailyTotals } = JSON.parse(manifest);
    expect(sum(dailyTotals, 'views')).toBe(sum(wallpapers, 'views'));
    expect(dailyTotals[0]).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const days = wallpapers.flatMap(({ days }: { days: Record<string, number>[] }) => days);
    const rows = await query(
      `SELECT count(*)::int, sum(d.views)::int AS views FROM wallpaper_days d
       JOIN wallpapers w ON w.id = d.wallpaper_id WHERE w.user_id = $1`,
      [creator.id],
    );
    expect({ count: days.length, views: sum(days, 'views') }).toEqual(rows[0]);
    expect(days[0]).toMatchObject({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      views: expect.any(Number),
      downloads: expect.any(Number),
      fromSearch: expect.any(Number),
    });
  });
});
