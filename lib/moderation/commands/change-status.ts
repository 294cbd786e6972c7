import 'server-only';
import { recordAct } from '@/lib/audit/record-act';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { TEXT } from '@/lib/limits';
import { statusText } from '@/lib/messages/admin-wallpapers';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db, isUniqueViolation } from '@/lib/platform/db';
import { invalidate } from '@/lib/platform/invalidate';
import { log } from '@/lib/platform/log';
import { closeReports } from '@/lib/reports/commands/close-reports';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { noteHidden } from '@/lib/wallpapers/hidden-files';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { loadForChange } from '@/lib/wallpapers/load-for-change';
import { refuseDuplicate } from '@/lib/wallpapers/refuse-duplicate';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import type { Prisma } from '@/prisma/generated/client';

type Status = Wallpaper['status'];

interface StatusChange {
  status: Status;
  /** What the creator is told. A rejection needs one; only it and a removal keep one. */
  reason?: string;
}

/** What a wallpaper was, for whoever wants to take the change back. */
export interface Before {
  status: Status;
  reason: string | null;
}

/** What belongs to the change: done before it, with the wallpaper locked; what it throws stops both. */
type Alongside = (tx: Prisma.TransactionClient, before: Before & { id: string }) => Promise<void>;

/** Of the status that follows; what comes back from a removal is restored rather than approved. */
const ACTIONS = {
  pending: 'wallpaper.requeue',
  approved: 'wallpaper.approve',
  rejected: 'wallpaper.reject',
  removed: 'wallpaper.remove',
} as const;

/**
 * Changes whether a wallpaper is public, at once everywhere: pages, lists, search and its files. What is
 * as it was already changes nothing and is not recorded. Reports of what is hidden are upheld by that.
 * Only what is public is removed: so restoring never makes public what nobody had approved.
 *
 * @returns what it was before.
 * @throws AppError `forbidden` for who is no admin, `not_found`, `invalid_input` for a rejection without
 * a reason, `conflict` for a removal of what is not public and for a picture that is public already as
 * another wallpaper.
 */
export async function changeStatus(
  viewer: Viewer,
  publicId: string,
  change: StatusChange,
  alongside?: Alongside,
): Promise<Before> {
  requireAdmin(viewer);
  const next = { status: change.status, reason: keptReason(change) };
  const { id, category, user } = await loadForChange(viewer, publicId);
  const before = await write(viewer, { id, publicId, next, alongside }).finally(() => {
    // Also when the connection broke: the change may have been committed.
    invalidateWallpaper({ publicId, category: category.name, username: user.username });
    invalidate(wallpaperTags.lists());
  });
  const { status } = next;
  noteHidden(publicId, status !== 'approved');
  log.info('wallpaper.status_changed', { wallpaper: publicId, userId: viewer.id, status });
  return before;
}

const isHidden = (status: Status) => status === 'rejected' || status === 'removed';

function keptReason({ status, reason = '' }: StatusChange): string | null {
  const given = reason.trim();
  if (status === 'rejected' && given === '') throw wrongReason(statusText.reasonNeeded);
  if (given.length > TEXT.reason) throw wrongReason(statusText.reasonLong);
  return (isHidden(status) && given) || null;
}

function wrongReason(message: string): AppError {
  return new AppError('invalid_input', message, { issues: [{ path: 'reason', message }] });
}

interface Change {
  id: string;
  publicId: string;
  next: Before;
  alongside: Alongside | undefined;
}

async function write(viewer: Viewer, { id, publicId, next, alongside }: Change): Promise<Before> {
  try {
    return await db().$transaction(async (tx) => {
      const [held] = await tx.$queryRaw<Before[]>`
        SELECT status::text AS status, status_reason AS reason FROM wallpapers
        WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      if (!held) throw new AppError('not_found', wallpaperText.notFound);
      await alongside?.(tx, { ...held, id });
      const { status, reason } = next;
      if (held.status === status && held.reason === reason) return held;
      if (status === 'removed') requireRemovable(held.status);
      await tx.wallpaper.update({
        where: { id },
        select: { id: true },
        data: { status, statusReason: reason, statusChangedAt: new Date() },
      });
      if (isHidden(status))
        await closeReports(tx, viewer, { wallpaper: { id, publicId }, outcome: 'upheld' });
      const isRestored = held.status === 'removed' && status === 'approved';
      await recordAct(tx, viewer, {
        action: isRestored ? 'wallpaper.restore' : ACTIONS[status],
        subject: { type: 'wallpaper', id: publicId },
        fields: ['status'],
        reason: reason ?? '',
      });
      return held;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'wallpapers_public_pixels')) await refuseTwin(id);
    throw error;
  }
}

/** What is removed already gets another reason. */
function requireRemovable(status: Status): void {
  if (status !== 'approved' && status !== 'removed')
    throw new AppError('conflict', statusText.notPublic);
}

/** Names the wallpaper that shows the same picture, unless it has gone meanwhile. */
async function refuseTwin(id: string): Promise<void> {
  const select = { pixelHash: true } as const;
  const row = await db().wallpaper.findUnique({ where: { id }, select });
  if (row) await refuseDuplicate(row.pixelHash);
}
