import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { toDay } from '@/lib/calendar';
import { DAILY } from '@/lib/limits';
import type { Page } from '@/lib/paging/schema';
import { cacheQuery } from '@/lib/platform/cache-query';
import { queryRows } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { readRows } from '@/lib/wallpapers/read-rows';
import { toWallpaper } from '@/lib/wallpapers/record';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { Prisma } from '@/prisma/generated/client';
import { dailyTags } from './cache-tags';
import type { DailyWallpaper } from './schema';

export const getToday = () => toDay(new Date(), env().SITE_TIME_ZONE);

async function readDays(source: Prisma.Sql, rest: Prisma.Sql): Promise<DailyWallpaper[]> {
  const rows = await readRows<{ date: string }>(
    Prisma.sql`SELECT w.id, day::text AS date FROM daily_wallpapers
      JOIN ${source} w ON w.id = wallpaper_id ${rest}`,
    Prisma.sql`date`,
  );
  return rows.map(({ date, ...row }) => ({ date, wallpaper: toWallpaper(row) }));
}

const PUBLIC = Prisma.sql`public_wallpapers`;

/** Lists days up to `until` whose picture is public, latest first. The cursor is the next day to list. */
export async function listDailyWallpapers(
  until: string,
  limit: number,
): Promise<Page<DailyWallpaper, null>> {
  const days = await readDays(
    PUBLIC,
    Prisma.sql`WHERE day <= ${until}::date ORDER BY day DESC LIMIT ${limit + 1}`,
  );
  return { items: days.slice(0, limit), total: null, next: days[limit]?.date ?? null };
}

interface DailyPage {
  /** The picture of the day, then earlier ones. */
  days: DailyWallpaper[];
  /** The nearest day with a picture; null if there is none. */
  next: string | null;
  /** The first day that isn't listed. */
  older: string | null;
}

/** @param today pictures of later days are secret */
export const getDailyPage = cacheQuery(
  'daily-page',
  (_day, _today) => [dailyTags.all(), wallpaperTags.lists()],
  async (day: string, today: string): Promise<DailyPage> => {
    const [page, [next]] = await Promise.all([
      listDailyWallpapers(day, DAILY.days + 1),
      queryRows<{ date: string }>(Prisma.sql`
        SELECT day::text AS date FROM daily_wallpapers JOIN public_wallpapers w ON w.id = wallpaper_id
        WHERE day > ${day}::date AND day <= ${today}::date ORDER BY day LIMIT 1`),
    ]);
    return { days: page.items, next: next?.date ?? null, older: page.next };
  },
);

/** The picture of the day, or of the latest day that has one. */
export const getLatestDailyWallpaper = cacheQuery(
  'daily-latest',
  (_today) => [dailyTags.all(), wallpaperTags.lists()],
  async (today: string): Promise<Wallpaper | null> =>
    (await listDailyWallpapers(today, 1)).items[0]?.wallpaper ?? null,
);

/** Lists the pictures of today and later days in order, including those that aren't public. */
export function listChosenDays(viewer: Viewer): Promise<DailyWallpaper[]> {
  requireAdmin(viewer);
  const today = getToday();
  return readDays(
    Prisma.sql`wallpapers`,
    Prisma.sql`WHERE day >= ${today}::date ORDER BY day LIMIT ${DAILY.daysAhead + 1}`,
  );
}
