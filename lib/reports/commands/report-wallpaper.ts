import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { countUse, forgiveUse } from '@/lib/platform/rate-limit';
import type { ReportInput } from '@/lib/reports/schema';
import { isPublicId } from '@/lib/wallpapers/schema';

interface Reporter {
  /** Null: somebody who is not signed in. */
  viewer: Viewer | null;
  address: string;
}

/**
 * Puts what somebody says about a public wallpaper before the admins. Once more while that is open adds
 * nothing: an account is known by its id, visitors by their address for an hour, which is not kept.
 *
 * @throws AppError `not_found` when there is none that is public, `rate_limited`.
 */
export async function reportWallpaper(
  { viewer, address }: Reporter,
  publicId: string,
  { reason, note, website }: ReportInput,
): Promise<void> {
  if (viewer) await countUse('report', viewer.id);
  const wallpaperId = await requirePublic(publicId);
  // A field that people do not see: it was a program that filled it in.
  if (website !== '') return log.info('report.trapped', { wallpaper: publicId });
  const visitor = `${address} ${wallpaperId}`;
  if (!viewer && (await isRepeat(visitor))) return;
  try {
    await write({ wallpaperId, reporterId: viewer?.id ?? null, reason, note });
  } catch (error) {
    // It may be sent again.
    if (!viewer) await forgiveUse('reportRepeat', visitor);
    throw error;
  }
  log.info('report.received', { wallpaper: publicId, reason });
}

async function requirePublic(publicId: string): Promise<string> {
  const columns = { id: true, status: true } as const;
  const row = isPublicId(publicId)
    ? await db().wallpaper.findUnique({ where: { publicId }, select: columns })
    : null;
  if (row?.status !== 'approved') throw new AppError('not_found', wallpaperText.notFound);
  return row.id;
}

interface Row {
  wallpaperId: string;
  reporterId: string | null;
  reason: ReportInput['reason'];
  note: string;
}

/** Under a lock of the wallpaper: one that is being hidden is waited for, and then has no open reports. */
async function write({ wallpaperId, reporterId, reason, note }: Row): Promise<void> {
  await db().$executeRaw`
    INSERT INTO reports (id, wallpaper_id, reporter_id, reason, note)
    SELECT ${uuidv7()}::uuid, w.id, ${reporterId}::uuid, ${reason}::report_reason, ${note}
    FROM wallpapers w WHERE w.id = ${wallpaperId}::uuid AND w.status = 'approved' FOR SHARE
    ON CONFLICT (wallpaper_id, reporter_id) WHERE closed_at IS NULL DO NOTHING`;
}

/** Counted before it is written: of several at once, one is the first. */
async function isRepeat(visitor: string): Promise<boolean> {
  try {
    await countUse('reportRepeat', visitor);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return true;
    throw error;
  }
}
