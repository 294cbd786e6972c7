import 'server-only';
import { getDayBounds } from '@/lib/calendar';
import { env } from '@/lib/platform/env';
import { Prisma } from '@/prisma/generated/client';
import { byRange, type Filter } from './combine-filters';
import { estimateShare, type TermShares } from './term-shares';
import { anyTerm, getTerm } from './terms';

/** Assumed share of a range, as long as PostgreSQL has no statistics. */
export const RANGE_SHARE = 0.3;
/** Longer periods are compared by ID alone. */
const MAX_MONTHS = 36;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** The ID of a wallpaper begins with its time (UUID version 7). */
export function compileDate(
  { from, to }: { from?: string; to?: string },
  shares: TermShares,
): Filter {
  const bound = (day: string, index: 0 | 1) =>
    getDayBounds(day, 1, env().SITE_TIME_ZONE)[index]?.getTime() ?? 0;
  const start = from === undefined ? undefined : bound(from, 0);
  const end = to === undefined ? undefined : bound(to, 1);
  // At the start of 1970, a bound is 0.
  const bounds = [
    ...(start === undefined ? [] : [Prisma.sql`d.wallpaper_id >= ${toFirstId(start)}::uuid`]),
    ...(end === undefined ? [] : [Prisma.sql`d.wallpaper_id < ${toFirstId(end)}::uuid`]),
  ];
  const ids = Prisma.join(bounds, ' AND ');
  const last = end ?? Date.now();
  const months = start === undefined ? [] : listMonths(start, last);
  if (months.length === 0) return byRange(ids, RANGE_SHARE);
  const part = (last - (start ?? 0)) / (months.length * MONTH_MS);
  const share = estimateShare(months, RANGE_SHARE, shares) * Math.min(1, part);
  return byRange(ids, share, anyTerm(months));
}

/** Terms of the months in UTC, newest last. None if they are many. */
function listMonths(start: number, end: number): number[] {
  const first = new Date(Math.max(0, start));
  const count =
    (new Date(end).getUTCFullYear() - first.getUTCFullYear()) * 12 +
    new Date(end).getUTCMonth() -
    first.getUTCMonth() +
    1;
  if (count > MAX_MONTHS) return [];
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index));
    return getTerm('month', month.toISOString().slice(0, 7));
  });
}

/** The ID that wallpapers since a time, in milliseconds, have at least. */
export function toFirstId(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
