import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as analyticsRoute } from '@/app/api/admin/analytics/route';
import { GET as statsRoute } from '@/app/api/admin/stats/route';
import { getAnalytics } from '@/lib/analytics/queries/analytics';
import { getDashboard } from '@/lib/analytics/queries/dashboard';
import {
  FIGURES,
  type FigureChanges,
  type Figures,
  getPeriodDays,
  PERIODS,
} from '@/lib/analytics/schema';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  type TestUser,
  toViewer,
} from '@/tests/factories';
import { AUTUMN, generateSite } from '@/tests/generated-site';

vi.hoisted(() => {
  process.env.SITE_TIME_ZONE = 'Europe/Berlin';
});

// Daylight saving time in Berlin began on March 29.
const SPRING = new Date('2026-04-05T21:59:59Z');
/** Thirty days without activity, after thirty days with some and after thirty days without. */
const [FIRST_EMPTY, LATER_EMPTY] = [
  new Date('2026-12-21T12:00:00Z'),
  new Date('2027-06-01T00:00:00Z'),
];
const CLOCK_CHANGE_DAYS = ['2026-10-25', '2026-10-26', '2026-03-29', '2026-03-30'];

const { query } = generateSite({ wallpapers: 200, seed: 3 });
let admin: TestUser;

beforeAll(async () => {
  admin = await insertAdmin();
  // Neither an inactive nor a blocked user counts as active.
  const [inactive, blocked] = [await insertUser(), await insertUser()];
  await query("UPDATE sessions SET last_seen_at = '2026-10-22T21:59Z' WHERE user_id = $1", [
    inactive.id,
  ]);
  await query("UPDATE users SET status = 'blocked' WHERE id = $1", [blocked.id]);
  const creator = await insertUser();
  await query('UPDATE users SET created_at = $1 WHERE created_at > $1', [AUTUMN]);
  // Around midnight on the days with 23 and 25 hours.
  for (const time of [
    '2026-10-24T21:59:59.999Z',
    '2026-10-24T22:00Z',
    '2026-10-25T22:59:59.999Z',
    '2026-10-25T23:00Z',
    '2026-03-28T23:00Z',
    '2026-03-29T21:59:59.999Z',
    '2026-03-29T22:00Z',
  ]) {
    await insertWallpaper(creator, { createdAt: new Date(time), category: 'Night' });
  }
});

/** Computes the figures of the last days in SQL, independently of the code under test. */
async function computeDays(now: Date, days: number) {
  const countRows = (table: string, where = 'true') =>
    `(SELECT count(*)::int FROM ${table} WHERE (created_at AT TIME ZONE 'Europe/Berlin')::date = d.day
      AND ${where})`;
  return query<Figures & { day: string }>(
    `SELECT d.day::date::text AS day, ${countRows('wallpapers')} AS uploads, ${countRows('favorites')} AS favorites,
       ${countRows('users')} AS accounts, coalesce(s.views, 0) AS views, coalesce(s.downloads, 0) AS downloads,
       coalesce(s.missed_searches, 0) AS "missedSearches"
     FROM generate_series(($1::timestamptz AT TIME ZONE 'Europe/Berlin')::date - $2::int + 1,
       ($1::timestamptz AT TIME ZONE 'Europe/Berlin')::date, '1 day') AS d (day)
     LEFT JOIN site_days s ON s.day = d.day ORDER BY d.day`,
    [now, days],
  );
}

const sum = (days: Figures[], figure: keyof Figures) =>
  days.reduce((total, day) => total + day[figure], 0);

/** Compares the last `count` days with the `count` days before them. */
function expectChanges(changes: FigureChanges, days: Figures[], count: number) {
  const [current, previous] = [days.slice(-count), days.slice(-2 * count, -count)];
  for (const figure of FIGURES) {
    const [now, before] = [sum(current, figure), sum(previous, figure)];
    const growth =
      before === 0 ? (now === 0 ? 0 : 100) : Math.round(((now - before) * 1000) / before) / 10;
    expect({ figure, ...changes[figure] }).toEqual({ figure, now, before, growth });
  }
}

describe('analytics', () => {
  it.each([...PERIODS.map((period) => [period, AUTUMN] as const), ['30d', SPRING] as const])(
    'for %s up to %s match the tables on every day',
    { timeout: 120_000 },
    async (period, now) => {
      const result = await getAnalytics(await toViewer(admin), period, now);
      const count = getPeriodDays(period);
      const days = await computeDays(now, count * 2);
      expect(result.days).toEqual(days.slice(-count));
      expectChanges(result.changes, days, count);
      expect(sum(result.days, 'uploads')).toBeGreaterThan(0);
      const clockChangeDays = result.days.filter(({ day }) => CLOCK_CHANGE_DAYS.includes(day));
      for (const day of clockChangeDays) expect(day.uploads, day.day).toBeGreaterThan(0);
      if (period === '30d') expect(clockChangeDays).toHaveLength(2);
      expect(result.days.at(-1)?.day).toBe(now === AUTUMN ? '2026-11-21' : '2026-04-05');
    },
  );

  it('are zero for a period without activity', async () => {
    const firstEmpty = await getAnalytics(await toViewer(admin), '30d', FIRST_EMPTY);
    for (const figure of FIGURES) {
      const { now, before, growth } = firstEmpty.changes[figure];
      expect([figure, now, growth]).toEqual([figure, 0, before > 0 ? -100 : 0]);
    }
    expect(firstEmpty.changes.views.growth).toBe(-100);
    const laterEmpty = await getAnalytics(await toViewer(admin), '30d', LATER_EMPTY);
    expect(laterEmpty.days).toHaveLength(30);
    for (const figure of FIGURES) {
      expect(laterEmpty.changes[figure]).toEqual({ now: 0, before: 0, growth: 0 });
    }
    const { topWallpapers, categories, missedSearches } = laterEmpty;
    expect([topWallpapers, categories, missedSearches]).toEqual([[], [], []]);
  });

  it('fall back to thirty days for an unknown period', async () => {
    for (const [query, period] of [
      [{}, '30d'],
      [{ period: '2y' }, '30d'],
      [{ period: '' }, '30d'],
      [{ period: '1y' }, '1y'],
    ] as const) {
      const { status, body } = await call(analyticsRoute, { as: admin, query });
      expect([status, body.period, body.days.length]).toEqual([200, period, getPeriodDays(period)]);
    }
  });
});

describe('the dashboard', () => {
  it('matches the tables', { timeout: 120_000 }, async () => {
    const result = await getDashboard(await toViewer(admin), AUTUMN);
    const days = await computeDays(AUTUMN, 60);
    expect(result.days).toEqual(days.slice(-30));
    expectChanges(result.weekly, days, 7);
    expectChanges(result.monthly, days, 30);
    const [totals] = await query(
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
    expect(result.totals).toEqual(totals);
    expect(result.totals.activeUsers).toBeGreaterThan(0);
    expect(result.totals.activeUsers).toBeLessThan(result.totals.users);
  });

  it('lists the two newest, the two most favorited and the most downloaded wallpapers', async () => {
    const { activity } = await getDashboard(await toViewer(admin), AUTUMN);
    const expected = await query(
      `(SELECT 'uploaded' AS kind, public_id AS "_id" FROM wallpapers ORDER BY created_at DESC LIMIT 2)
       UNION ALL (SELECT 'favorited', public_id FROM wallpapers WHERE status = 'approved'
         ORDER BY favorites DESC, created_at DESC LIMIT 2)
       UNION ALL (SELECT 'downloaded', public_id FROM wallpapers WHERE status = 'approved'
         ORDER BY downloads DESC, created_at DESC LIMIT 1)`,
    );
    expect(activity.map(({ kind, _id }) => ({ kind, _id }))).toEqual(expected);
  });

  it('greets admins by name and rejects other users', async () => {
    const { body } = await call(statsRoute, { as: admin });
    const { displayName } = await db().user.findUniqueOrThrow({ where: { id: admin.id } });
    expect(body.name).toBe(displayName);
    const user = { ...(await toViewer(admin)), role: 'user' as const };
    await expect(getDashboard(user)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(getAnalytics(user, '7d')).rejects.toMatchObject({ code: 'forbidden' });
  });
});

it('growth leaves out demo creators and their wallpapers', async () => {
  const viewer = await toViewer(admin);
  const read = () => getDashboard(viewer, AUTUMN);
  const before = await read();
  const creator = await insertUser();
  await insertWallpaper(creator, { createdAt: new Date(AUTUMN.getTime() - 1000) });
  const change = (email: string) =>
    query('UPDATE users SET email = $1, created_at = $2 WHERE id = $3', [
      email,
      new Date(AUTUMN.getTime() - 1000),
      creator.id,
    ]);
  await change('ada@demo.invalid');
  expect(await read()).toMatchObject({ weekly: before.weekly, days: before.days });
  await change('ada@demo.invalid.example.org');
  expect((await read()).weekly.uploads.now).toBe(before.weekly.uploads.now + 1);
});

describe('an empty site', () => {
  it('has a dashboard full of zeros', { timeout: 120_000 }, async () => {
    for (const table of ['wallpapers', 'categories', 'site_days', 'missed_searches']) {
      await query(`DELETE FROM ${table}`);
    }
    const { totals, weekly, activity, days } = await getDashboard(await toViewer(admin), AUTUMN);
    expect(totals).toMatchObject({ wallpapers: 0, views: 0, favorites: 0, categories: 0 });
    expect(weekly.uploads).toEqual({ now: 0, before: 0, growth: 0 });
    expect([activity, days.length]).toEqual([[], 30]);
  });
});
