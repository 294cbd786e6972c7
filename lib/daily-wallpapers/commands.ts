import 'server-only';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { addDays } from '@/lib/calendar';
import { AppError } from '@/lib/errors';
import { DAILY } from '@/lib/limits';
import { dailyText } from '@/lib/messages/daily-wallpapers';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { IS_HIDDEN } from '@/lib/wallpapers/public-filter';
import type { Prisma } from '@/prisma/generated/client';
import { dailyTags } from './cache-tags';
import { isRepeat } from './is-repeat';
import { getToday } from './queries';
import { withDailyLock } from './with-daily-lock';

/**
 * Sets the picture of today or a later day.
 * @throws AppError `invalid_input` if the day is over or too far ahead, if the wallpaper isn't public, or if it or
 * another one of its set is the picture of another day within a year
 */
export function setDailyWallpaper(viewer: Viewer, day: string, publicId: string): Promise<void> {
  requireDay(viewer, day, getToday(), dailyText.over);
  return change(viewer, day, async (tx) => {
    const id = await requireUnused(tx, day, publicId);
    await tx.$executeRaw`
      INSERT INTO daily_wallpapers (day, wallpaper_id) VALUES (${day}::date, ${id}::uuid)
      ON CONFLICT (day) DO UPDATE SET wallpaper_id = excluded.wallpaper_id`;
    return { publicId, from: null, to: day };
  });
}

/**
 * Leaves the choice for a later day to the site. No-op if there is none.
 * @throws AppError `invalid_input` if the day has begun
 */
export function clearDailyWallpaper(viewer: Viewer, day: string): Promise<void> {
  requireDay(viewer, day, addDays(getToday(), 1), dailyText.begun);
  return change(viewer, day, async (tx) => {
    const [row] = await tx.$queryRaw<{ publicId: string }[]>`
      DELETE FROM daily_wallpapers USING wallpapers w WHERE day = ${day}::date AND w.id = wallpaper_id
      RETURNING public_id AS "publicId"`;
    return row && { publicId: row.publicId, from: day, to: null };
  });
}

function requireDay(viewer: Viewer, day: string, first: string, tooEarly: string): void {
  requireAdmin(viewer);
  if (day < first) throw invalidInput('date', tooEarly);
  if (day > addDays(getToday(), DAILY.daysAhead)) throw invalidInput('date', dailyText.tooFar);
}

const invalidInput = (path: string, message: string) =>
  new AppError('invalid_input', message, { issues: [{ path, message }] });

interface Change {
  publicId: string;
  from: string | null;
  to: string | null;
}

async function change(
  viewer: Viewer,
  day: string,
  write: (tx: Prisma.TransactionClient) => Promise<Change | undefined>,
): Promise<void> {
  try {
    await withDailyLock(async (tx) => {
      const changed = await write(tx);
      if (!changed) return;
      const { publicId: id, from, to } = changed;
      const fields = [{ field: 'day', from, to }];
      const subject = { type: 'wallpaper', id } as const;
      await recordAuditEntry(tx, viewer, { action: 'wallpaper.daily', subject, fields });
    });
  } finally {
    // Even after an error: a lost connection may hide a successful commit.
    invalidateTags(dailyTags.all());
  }
  log.info('daily.updated', { userId: viewer.id, day });
}

/** Returns the row id. Locks the wallpaper first, as every change of wallpapers does. */
async function requireUnused(
  tx: Prisma.TransactionClient,
  day: string,
  publicId: string,
): Promise<string> {
  const [row] = await tx.$queryRaw<{ id: string; isUsed: boolean }[]>`
    SELECT id::text, ${isRepeat(day)} AS "isUsed" FROM wallpapers w
    WHERE public_id = ${publicId} AND NOT ${IS_HIDDEN} FOR KEY SHARE OF w`;
  if (!row) throw invalidInput('wallpaper', dailyText.notPublic);
  if (row.isUsed) throw invalidInput('wallpaper', dailyText.repeat);
  return row.id;
}
