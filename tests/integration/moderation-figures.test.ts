import { beforeAll, expect, it, vi } from 'vitest';
import { DELETE as closeAccount } from '@/app/api/user/account/route';
import { DELETE as deleteWallpaper } from '@/app/api/wallpapers/[id]/route';
import { pruneModeration } from '@/lib/moderation/prune-moderation';
import { countMonthlyFigures } from '@/lib/moderation/queries/monthly-figures';
import type { MonthlyFigures } from '@/lib/moderation/schema';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';
import { call } from '@/tests/call';
import { insertUser, insertWallpaper, PASSWORD, type TestUser } from '@/tests/factories';

vi.hoisted(() => {
  process.env.SITE_TIME_ZONE = 'Europe/Berlin';
});

const NOW = new Date('2026-11-30T22:59:59Z');
const HOUR_MS = 60 * 60 * 1000;

let creator: TestUser;
let reporter: TestUser;
let ids: string[];
let expected: MonthlyFigures[];

/** Over seven months, of which July has few. Every ninth is open. */
function makeReports(wallpaperIds: string[]) {
  return Array.from({ length: 120 }, (_, index) => {
    const at = new Date(Date.UTC(2026, 4 + (index % 7), 1 + (index % 29), index % 24, 17));
    const createdAt = at.getUTCMonth() === 6 && index > 20 ? new Date('2026-09-30T22:00Z') : at;
    const isClosed = index % 9 > 0;
    return {
      wallpaperId: wallpaperIds[index % wallpaperIds.length] ?? '',
      reporterId: isClosed && index % 3 === 0 ? reporter.id : null,
      reason: 'spam' as const,
      createdAt,
      ...(isClosed && {
        outcome: index % 4 === 0 ? ('dismissed' as const) : ('upheld' as const),
        closedAt: new Date(createdAt.getTime() + (1 + ((index * 37) % 90)) * HOUR_MS),
      }),
    };
  });
}

function makeAppeals(wallpaperIds: string[]) {
  return Array.from({ length: 40 }, (_, index) => {
    const createdAt = new Date(Date.UTC(2026, 8, 1 + index * 2, 21, 59, 59));
    return {
      wallpaperId: wallpaperIds[index % wallpaperIds.length] ?? '',
      decidedAt: createdAt,
      createdAt,
      text: 'Mine.',
      outcome: index % 5 < 3 ? ('upheld' as const) : ('reversed' as const),
      closedAt: new Date(createdAt.getTime() + HOUR_MS),
    };
  });
}

const COUNT = Prisma.sql`CASE WHEN count(*) NOT BETWEEN 1 AND 4 THEN count(*)::int END`;

/** Computes the figures in SQL, independently of the code under test. */
async function computeMonths(): Promise<MonthlyFigures[]> {
  return db().$queryRaw<MonthlyFigures[]>`
    WITH r AS (
      SELECT *, date_trunc('month', created_at AT TIME ZONE 'Europe/Berlin') AS received,
        date_trunc('month', closed_at AT TIME ZONE 'Europe/Berlin') AS closed FROM reports
    ), a AS (
      SELECT *, date_trunc('month', closed_at AT TIME ZONE 'Europe/Berlin') AS closed FROM appeals
    )
    SELECT to_char(m, 'YYYY-MM-DD') AS month,
      (SELECT ${COUNT} FROM r WHERE received = m) AS reports,
      (SELECT CASE WHEN count(*) >= 5 THEN extract(epoch FROM
          percentile_cont(0.5) WITHIN GROUP (ORDER BY closed_at - created_at))::float8 END
        FROM r WHERE closed = m) AS "medianSeconds",
      (SELECT ${COUNT} FROM r WHERE closed = m AND outcome = 'upheld') AS "reportsUpheld",
      (SELECT ${COUNT} FROM r WHERE closed = m AND outcome = 'dismissed') AS "reportsDismissed",
      (SELECT ${COUNT} FROM a WHERE closed = m AND outcome = 'upheld') AS "appealsUpheld",
      (SELECT ${COUNT} FROM a WHERE closed = m AND outcome = 'reversed') AS "appealsReversed",
      CASE WHEN m = '2026-08-01' THEN 6 ELSE 0 END AS held
    FROM generate_series('2026-05-01'::timestamp, '2026-10-01', '1 month') AS m ORDER BY m DESC`;
}

beforeAll(async () => {
  [creator, reporter] = [await insertUser(), await insertUser()];
  await db().report.deleteMany();
  await db().appeal.deleteMany();
  await db().moderationRecord.deleteMany();
  ids = await Promise.all(Array.from({ length: 10 }, () => insertWallpaper(creator)));
  const rows = await db().wallpaper.findMany({ where: { publicId: { in: ids } } });
  const wallpaperIds = rows.map(({ id }) => id);
  await db().report.createMany({ data: makeReports(wallpaperIds) });
  await db().appeal.createMany({ data: makeAppeals(wallpaperIds) });
  const receivedAt = new Date('2026-07-31T22:00Z');
  await db().moderationRecord.createMany({
    data: Array.from({ length: 6 }, () => ({ kind: 'hold', receivedAt })),
  });
  expected = await computeMonths();
});

it('The figures of the months that are over match the tables; small numbers are hidden', async () => {
  const figures = await countMonthlyFigures(NOW);
  expect(figures).toEqual(expected);
  expect(figures).toHaveLength(6);
  expect(figures.some(({ reports }) => reports === null)).toBe(true);
  expect(figures.filter(({ medianSeconds }) => medianSeconds).length).toBeGreaterThan(3);
  expect((await countMonthlyFigures(new Date('2026-11-30T23:00Z')))[0]?.month).toBe('2026-11-01');
});

it('They stay the same when wallpapers, accounts and reports are deleted', async () => {
  for (const id of ids.slice(0, 3)) await call(deleteWallpaper, { as: creator, params: { id } });
  await db().report.deleteMany({ where: { outcome: 'upheld' } });
  for (const as of [reporter, creator])
    await call(closeAccount, { as, json: { password: PASSWORD } });
  expect([await db().report.count(), await db().appeal.count()]).toEqual([0, 0]);
  expect(await countMonthlyFigures(NOW)).toEqual(expected);
});

it('There are none before the first month with a report is over', async () => {
  expect(await countMonthlyFigures(new Date('2026-05-31T21:59Z'))).toEqual([]);
});

it('What they count is deleted once no month needs it', async () => {
  await db().moderationRecord.create({
    data: { kind: 'hold', receivedAt: new Date('2000-01-01') },
  });
  await pruneModeration();
  const receivedAt = { lt: new Date('2001-01-01') };
  expect(await db().moderationRecord.count({ where: { receivedAt } })).toBe(0);
});
