import 'server-only';
import { DAILY } from '@/lib/limits';
import { Prisma } from '@/prisma/generated/client';

/** A condition on a wallpaper `w`: it or another one of its set is the picture of another day within a year. */
export const isRepeat = (day: string) => Prisma.sql`EXISTS (
  SELECT FROM daily_wallpapers d JOIN wallpapers other ON other.id = d.wallpaper_id
  WHERE (other.id = w.id OR other.set_id = w.set_id) AND d.day <> ${day}::date
    AND abs(d.day - ${day}::date) < ${DAILY.noRepeatDays}::int)`;
