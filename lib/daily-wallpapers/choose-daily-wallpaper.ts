import 'server-only';
import { addDays } from '@/lib/calendar';
import { DAILY } from '@/lib/limits';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { IS_SHOWCASE } from '@/lib/wallpapers/showcase';
import { Prisma } from '@/prisma/generated/client';
import { dailyTags } from './cache-tags';
import { isRepeat } from './is-repeat';
import { getToday } from './queries';
import { withDailyLock } from './with-daily-lock';

/**
 * Chooses today's picture, unless there is one that is public: of the newest wallpapers, the one with the most
 * favorites, by another creator than yesterday's if possible. Without one that isn't a repeat, there is none.
 */
export async function chooseDailyWallpaper(): Promise<void> {
  const day = getToday();
  const choice = Prisma.sql`
    WITH candidates AS (
      SELECT * FROM public_wallpapers WHERE NOT collapsed ORDER BY id DESC LIMIT ${DAILY.candidates}
    )
    INSERT INTO daily_wallpapers (day, wallpaper_id)
    SELECT ${day}::date, id FROM candidates w
    WHERE NOT ${isRepeat(day)} AND NOT EXISTS (
      SELECT FROM daily_wallpapers d JOIN public_wallpapers p ON p.id = d.wallpaper_id
      WHERE day = ${day}::date)
    ORDER BY ${IS_SHOWCASE} DESC, user_id IN (
      SELECT user_id FROM daily_wallpapers d JOIN wallpapers y ON y.id = d.wallpaper_id
      WHERE day = ${addDays(day, -1)}::date), favorites DESC, id
    LIMIT 1
    ON CONFLICT (day) DO UPDATE SET wallpaper_id = excluded.wallpaper_id`;
  const chosen = await withDailyLock((tx) => tx.$executeRaw(choice));
  if (chosen > 0) invalidateTags(dailyTags.all());
}
