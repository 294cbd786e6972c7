import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { consumeRateLimit, refundRateLimit } from '@/lib/platform/rate-limit';
import type { ReportInput } from '@/lib/reports/schema';
import { isPublic } from '@/lib/wallpapers/policy';
import { isPublicId } from '@/lib/wallpapers/schema';

interface Reporter {
  viewer: Viewer | null;
  ipAddress: string;
}

/**
 * Ignores repeats: of a user while the first report is open, of an IP address for an hour. The IP address
 * isn't stored. @throws AppError `not_found` if there is no such public wallpaper, `rate_limited`.
 */
export async function reportWallpaper(
  { viewer, ipAddress }: Reporter,
  publicId: string,
  { reason, note, email, website }: ReportInput,
): Promise<void> {
  if (viewer) await consumeRateLimit('report', viewer.id);
  const wallpaperId = await requirePublic(publicId);
  // Honeypot: only bots fill in the hidden field.
  if (website !== '') return log.info('report.trapped', { wallpaper: publicId });
  const visitor = `${ipAddress} ${wallpaperId}`;
  if (!viewer && (await isRepeat(visitor))) return;
  try {
    const reporter = viewer
      ? { reporterId: viewer.id, email: null }
      : { reporterId: null, email: email ?? null };
    await insertReport({ wallpaperId, ...reporter, reason, note });
  } catch (error) {
    if (!viewer) await refundRateLimit('reportRepeat', visitor);
    throw error;
  }
  log.info('report.received', { wallpaper: publicId, reason });
}

async function requirePublic(publicId: string): Promise<string> {
  const columns = { id: true, status: true } as const;
  const row = isPublicId(publicId)
    ? await db().wallpaper.findUnique({ where: { publicId }, select: columns })
    : null;
  if (!row || !isPublic(row)) throw new AppError('not_found', wallpaperText.notFound);
  return row.id;
}

interface Row {
  wallpaperId: string;
  reporterId: string | null;
  email: string | null;
  reason: ReportInput['reason'];
  note: string;
}

// FOR SHARE waits for a concurrent status change: hidden wallpapers have no open reports.
async function insertReport({ wallpaperId, reporterId, email, reason, note }: Row): Promise<void> {
  await db().$executeRaw`
    INSERT INTO reports (id, wallpaper_id, reporter_id, email, reason, note)
    SELECT ${uuidv7()}::uuid, w.id, ${reporterId}::uuid, ${email}, ${reason}::report_reason, ${note}
    FROM public_wallpapers w WHERE w.id = ${wallpaperId}::uuid FOR SHARE
    ON CONFLICT (wallpaper_id, reporter_id) WHERE closed_at IS NULL DO NOTHING`;
}

// Counts before the insert, so that concurrent repeats are caught too.
async function isRepeat(visitor: string): Promise<boolean> {
  try {
    await consumeRateLimit('reportRepeat', visitor);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return true;
    throw error;
  }
}
