import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as analytics } from '@/app/api/admin/analytics/route';
import { GET as stats } from '@/app/api/admin/stats/route';
import { getAnalytics } from '@/lib/analytics/queries/analytics';
import { getDashboard } from '@/lib/analytics/queries/dashboard';
import {
  FIGURES,
  type FigureChanges,
  type Figures,
  getPeriodDays,
  PERIODS,
} from '@/lib/analytics/schema';
import { generateBenchData } from '@/scripts/bench-data/generate-bench-data';
import { call } from '@/tests/call';
import { connect } from '@/tests/counts';
import { insertWallpaper, makeAdmin, makeUser, type Person, viewerFor } from '@/tests/factories';

vi.hoisted(() => {
  process.env.SITE_TIME_ZONE = 'Europe/Berlin';
});

/** In the month before, clocks went from 3 back to 2 in the night to October 25. */
const NOW = new Date('2026-11-21T15:30:00Z');
/** And here they went from 2 to 3 in the night to March 29. */
const SPRING = new Date('2026-04-05T21:59:59Z');
/** A month in which nothing happened, after one with a history; and one after another such. */
const [AFTERWARDS, LATER] = [new Date('2026-12-21T12:00:00Z'), new Date('2027-06-01T00:00:00Z')];

let client: pg.Client;
let admin: Person;

beforeAll(async () => {
  client = await connect();
  await generateBenchData(client, {
    wallpapers: 600,
    seed: 3,
    until: NOW,
    timeZone: 'Europe/Berlin',
  });
  admin = await makeAdmin();
  // One who came and was never seen again, and one who was shut out after having been here.
  const [gone, blocked] = [await makeUser(), await makeUser()];
  await client.query("UPDATE sessions SET last_seen_at = '2026-10-22T21:59Z' WHERE user_id = $1", [
    gone.id,
  ]);
  await client.query("UPDATE users SET status = 'blocked' WHERE id = $1", [blocked.id]);
  const creator = await makeUser();
  await client.query('UPDATE users SET created_at = $1 WHERE created_at > $1', [NOW]);
  // Around midnight on the days with 23 and 25 hours.
  for (const moment of [
    '2026-10-24T21:59:59.999Z',
    '2026-10-24T22:00Z',
    '2026-10-25T22:59:59.999Z',
  ]) {
    await insertWallpaper(creator, { createdAt: new Date(moment), category: 'Night' });
  }
  for (const moment of ['2026-10-25T23:00Z', '2026-03-28T23:00Z', '2026-03-29T21:59:59.999Z']) {
    await insertWallpaper(creator, { createdAt: new Date(moment), category: 'Night' });
  }
  await insertWallpaper(creator, { createdAt: new Date('2026-03-29T22:00Z'), category: 'Night' });
});

afterAll(() => client.end());

async function rows<T extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  return (await client.query<T>(text, values)).rows;
}

/** The last days as PostgreSQL cuts them, straight from the tables: the other way round than ours. */
async function truth(now: Date, days: number) {
  const of = (table: string, where = 'true') =>
    `(SELECT count(*)::int FROM ${table} WHERE (created_at AT TIME ZONE 'Europe/Berlin')::date = d.day
      AND ${where})`;
  return rows<Figures & { day: string }>(
    `SELECT d.day::date::text AS day, ${of('wallpapers')} AS uploads, ${of('favorites')} AS favorites,
       ${of('users')} AS accounts, coalesce(s.views, 0) AS views, coalesce(s.downloads, 0) AS downloads,
       coalesce(s.missed_searches, 0) AS "missedSearches"
     FROM generate_series(($1::timestamptz AT TIME ZONE 'Europe/Berlin')::date - $2::int + 1,
       ($1::timestamptz AT TIME ZONE 'Europe/Berlin')::date, '1 day') AS d (day)
     LEFT JOIN site_days s ON s.day = d.day ORDER BY d.day`,
    [now, days],
  );
}

const sum = (days: Figures[], figure: keyof Figures) =>
  days.reduce((total, day) => total + day[figure], 0);

/** `now` of the last `count` days of `days` against those before them. */
function expectChanges(changes: FigureChanges, days: Figures[], count: number) {
  const [now, before] = [days.slice(-count), days.slice(-2 * count, -count)];
  for (const figure of FIGURES) {
    const [is, was] = [sum(now, figure), sum(before, figure)];
    const growth = was === 0 ? (is === 0 ? 0 : 100) : Math.round(((is - was) * 1000) / was) / 10;
    expect({ figure, ...changes[figure] }).toEqual({ figure, now: is, before: was, growth });
  }
}

describe('analytics', () => {
  it.each(PERIODS.flatMap((period) => [NOW, SPRING].map((now) => [period, now] as const)))(
    'of %s up to %s say day by day what the tables say',
    async (period, now) => {
      const found = await getAnalytics(await viewerFor(admin), period, now);
      const count = getPeriodDays(period);
      const days = await truth(now, count * 2);
      expect(found.days).toEqual(days.slice(-count));
      expectChanges(found.changes, days, count);
      expect(sum(found.days, 'uploads')).toBeGreaterThan(0);
      expect(found.days.at(-1)?.day).toBe(now === NOW ? '2026-11-21' : '2026-04-05');
    },
  );

  it('give the days on which clocks are changed 23 and 25 hours', async () => {
    const autumn = await getAnalytics(await viewerFor(admin), '30d', NOW);
    const spring = await getAnalytics(await viewerFor(admin), '30d', SPRING);
    const uploadsOf = async (day: string) =>
      (
        await rows<{ count: number }>(
          `SELECT count(*)::int FROM wallpapers
            WHERE (created_at AT TIME ZONE 'Europe/Berlin')::date = $1`,
          [day],
        )
      )[0]?.count;
    for (const [found, day] of [
      [autumn, '2026-10-25'],
      [autumn, '2026-10-26'],
      [spring, '2026-03-29'],
      [spring, '2026-03-30'],
    ] as const) {
      const uploads = found.days.find((one) => one.day === day)?.uploads;
      expect([day, uploads]).toEqual([day, await uploadsOf(day)]);
      expect(uploads).toBeGreaterThan(0);
    }
  });

  it('of a time in which nothing happened are zero, beside something and beside nothing', async () => {
    const afterwards = await getAnalytics(await viewerFor(admin), '30d', AFTERWARDS);
    for (const figure of FIGURES) {
      const { now, before, growth } = afterwards.changes[figure];
      expect([figure, now, growth]).toEqual([figure, 0, before > 0 ? -100 : 0]);
    }
    expect(afterwards.changes.views.growth).toBe(-100);
    const later = await getAnalytics(await viewerFor(admin), '30d', LATER);
    expect(later.days).toHaveLength(30);
    for (const figure of FIGURES) {
      expect(later.changes[figure]).toEqual({ now: 0, before: 0, growth: 0 });
    }
    const { topWallpapers, categories, missedSearches } = later;
    expect([topWallpapers, categories, missedSearches]).toEqual([[], [], []]);
  });

  it('fall back to thirty days for a period that is none', async () => {
    for (const [query, period] of [
      [{}, '30d'],
      [{ period: '2y' }, '30d'],
      [{ period: '' }, '30d'],
      [{ period: '1y' }, '1y'],
    ] as const) {
      const { status, body } = await call(analytics, { as: admin, query });
      expect([status, body.period, body.days.length]).toEqual([200, period, getPeriodDays(period)]);
    }
  });
});

describe('the dashboard', () => {
  it('says what the tables say', async () => {
    const found = await getDashboard(await viewerFor(admin), NOW);
    const days = await truth(NOW, 60);
    expect(found.days).toEqual(days.slice(-30));
    expectChanges(found.weekly, days, 7);
    expectChanges(found.monthly, days, 30);
    const [totals] = await rows(
      `SELECT count(*) FILTER (WHERE status = 'approved')::int AS wallpapers,
         count(*) FILTER (WHERE status <> 'approved')::int AS "hiddenWallpapers",
         (SELECT count(*)::int FROM categories) AS categories,
         (SELECT count(*)::int FROM users) AS users,
         (SELECT sum(views)::int FROM site_days) AS views,
         (SELECT sum(downloads)::int FROM site_days) AS downloads,
         (SELECT count(*)::int FROM favorites f JOIN wallpapers w ON w.id = f.wallpaper_id
           WHERE w.status = 'approved') AS favorites,
         (SELECT count(*)::int FROM users u WHERE status = 'active' AND (
           EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id
             AND (s.last_seen_at AT TIME ZONE 'Europe/Berlin')::date >= '2026-10-23')
           OR EXISTS (SELECT FROM wallpapers w WHERE w.user_id = u.id
             AND (w.created_at AT TIME ZONE 'Europe/Berlin')::date BETWEEN '2026-10-23' AND '2026-11-21')
           OR EXISTS (SELECT FROM favorites f WHERE f.user_id = u.id
             AND (f.created_at AT TIME ZONE 'Europe/Berlin')::date BETWEEN '2026-10-23' AND '2026-11-21'))) AS "activeUsers"
       FROM wallpapers`,
    );
    expect(found.totals).toEqual(totals);
    expect(found.totals.activeUsers).toBeGreaterThan(0);
    expect(found.totals.activeUsers).toBeLessThan(found.totals.users);
  });

  it('lists the newest two, the most liked two and the most downloaded one', async () => {
    const { activity } = await getDashboard(await viewerFor(admin), NOW);
    const picked = await rows(
      `(SELECT 'uploaded' AS kind, public_id AS "_id" FROM wallpapers ORDER BY created_at DESC LIMIT 2)
       UNION ALL (SELECT 'favorited', public_id FROM wallpapers WHERE status = 'approved'
         ORDER BY favorites DESC, created_at DESC LIMIT 2)
       UNION ALL (SELECT 'downloaded', public_id FROM wallpapers WHERE status = 'approved'
         ORDER BY downloads DESC, created_at DESC LIMIT 1)`,
    );
    expect(activity.map(({ kind, _id }) => ({ kind, _id }))).toEqual(picked);
  });

  it('knows the admin’s name, and answers nobody else', async () => {
    const { body } = await call(stats, { as: admin });
    expect(body.name).toMatch(/^Person /);
    const visitor = { ...(await viewerFor(admin)), role: 'user' as const };
    await expect(getDashboard(visitor)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(getAnalytics(visitor, '7d')).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('figures', () => {
  it('that nobody has made yet are zero', async () => {
    for (const table of ['wallpapers', 'categories', 'site_days', 'missed_searches']) {
      await client.query(`DELETE FROM ${table}`);
    }
    const { totals, weekly, activity, days } = await getDashboard(await viewerFor(admin), NOW);
    expect(totals).toMatchObject({ wallpapers: 0, views: 0, favorites: 0, categories: 0 });
    expect(weekly.uploads).toEqual({ now: 0, before: 0, growth: 0 });
    expect([activity, days.length]).toEqual([[], 30]);
  });
});
