import 'server-only';
import { getDayBounds, toDay } from '@/lib/calendar';
import { MODERATION_FIGURES } from '@/lib/limits';
import type { MonthlyFigures } from '@/lib/moderation/schema';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';

type Row = Record<Exclude<keyof MonthlyFigures, 'month' | 'medianSeconds'>, number> & {
  medianSeconds: number | null;
};

/** Months that are over, latest first, from the first with any report, appeal or hold. */
export const listMonthlyFigures = cacheQuery(
  'moderation-figures',
  () => [],
  () => countMonthlyFigures(),
);

/** Without the current month, in which a number that rises would tell when someone reported. */
export async function countMonthlyFigures(now = new Date()): Promise<MonthlyFigures[]> {
  const timeZone = env().SITE_TIME_ZONE;
  const months = getMonths(toDay(now, timeZone));
  const starts = months.map((month) => getDayBounds(month, 0, timeZone)[0]?.toISOString() ?? '');
  const rows = await countMonths(starts);
  const first = rows.findIndex(({ medianSeconds: _, ...counts }) =>
    Object.values(counts).some((count) => count > 0),
  );
  if (first === -1) return [];
  return rows
    .map((row, index) => toFigures(months[index] ?? '', row))
    .slice(first)
    .reverse();
}

/** First days, the current month last. */
function getMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MODERATION_FIGURES.months + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - MODERATION_FIGURES.months + index))
      .toISOString()
      .slice(0, 10),
  );
}

/** Reports and appeals count in the month they were received and again, with their outcome, when they were closed. */
async function countMonths(starts: string[]): Promise<Row[]> {
  return db().$queryRaw<Row[]>`
    WITH cases AS (
      SELECT 'report' AS kind, created_at AS received_at, closed_at, outcome::text FROM reports
      UNION ALL SELECT 'appeal', created_at, closed_at, outcome::text FROM appeals
      UNION ALL SELECT kind, received_at, closed_at, outcome FROM moderation_records
    ), received AS (
      SELECT width_bucket(received_at, ${starts}::timestamptz[]) AS month,
        count(*) FILTER (WHERE kind = 'report') AS reports,
        count(*) FILTER (WHERE kind = 'hold') AS held
      FROM cases GROUP BY 1
    ), closed AS (
      SELECT width_bucket(closed_at, ${starts}::timestamptz[]) AS month,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM closed_at - received_at))
          FILTER (WHERE kind = 'report') AS median,
        count(*) FILTER (WHERE kind = 'report' AND outcome = 'upheld') AS "reportsUpheld",
        count(*) FILTER (WHERE kind = 'report' AND outcome = 'dismissed') AS "reportsDismissed",
        count(*) FILTER (WHERE kind = 'appeal' AND outcome = 'upheld') AS "appealsUpheld",
        count(*) FILTER (WHERE kind = 'appeal' AND outcome = 'reversed') AS "appealsReversed"
      FROM cases WHERE closed_at IS NOT NULL GROUP BY 1
    )
    SELECT coalesce(r.reports, 0)::int AS reports, coalesce(r.held, 0)::int AS held,
      c.median::float8 AS "medianSeconds",
      coalesce(c."reportsUpheld", 0)::int AS "reportsUpheld",
      coalesce(c."reportsDismissed", 0)::int AS "reportsDismissed",
      coalesce(c."appealsUpheld", 0)::int AS "appealsUpheld",
      coalesce(c."appealsReversed", 0)::int AS "appealsReversed"
    FROM generate_series(1, ${starts.length - 1}::int) AS m (month)
      LEFT JOIN received r USING (month) LEFT JOIN closed c USING (month)
    ORDER BY m.month`;
}

/** Hides small counts: if there is one report, the person who sent it would learn its outcome from them. */
function toFigures(month: string, { medianSeconds, ...counts }: Row): MonthlyFigures {
  const { least } = MODERATION_FIGURES;
  const hide = (count: number) => (count > 0 && count < least ? null : count);
  const closed = counts.reportsUpheld + counts.reportsDismissed;
  return {
    month,
    reports: hide(counts.reports),
    medianSeconds: closed < least ? null : medianSeconds,
    reportsUpheld: hide(counts.reportsUpheld),
    reportsDismissed: hide(counts.reportsDismissed),
    appealsUpheld: hide(counts.appealsUpheld),
    appealsReversed: hide(counts.appealsReversed),
    held: hide(counts.held),
  };
}
