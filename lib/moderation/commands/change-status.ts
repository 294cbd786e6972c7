import 'server-only';
import { closeAppeal } from '@/lib/appeals/commands/close-appeal';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { TEXT } from '@/lib/limits';
import { statusText } from '@/lib/messages/admin-wallpapers';
import { replaceStatusNotice } from '@/lib/notices/commands/replace-status-notice';
import { db, isUniqueViolation } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { closeReports, reopenReportsOfRemoval } from '@/lib/reports/commands/close-reports';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { setFilesHidden } from '@/lib/wallpapers/hidden-files';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';
import { isPublic } from '@/lib/wallpapers/policy';
import { rejectDuplicate } from '@/lib/wallpapers/reject-duplicate';
import { requireEditableWallpaper } from '@/lib/wallpapers/require-editable-wallpaper';
import { GoneError, retryIfGone } from '@/lib/wallpapers/retry-if-gone';
import type { Status } from '@/lib/wallpapers/values';
import type { Prisma } from '@/prisma/generated/client';

interface StatusChange {
  status: Status;
  /** Shown to the creator. Required for a rejection, cleared by an approval. */
  reason?: string;
}

export interface PreviousStatus {
  status: Status;
  reason: string | null;
}

/** Runs first in the same transaction, with the row locked. Throwing cancels the change. */
type BeforeUpdate = (
  tx: Prisma.TransactionClient,
  before: PreviousStatus & { id: string; at: Date },
) => Promise<void>;

const AUDIT_ACTIONS = {
  pending: 'wallpaper.requeue',
  approved: 'wallpaper.approve',
  rejected: 'wallpaper.reject',
  removed: 'wallpaper.remove',
  scheduled: 'wallpaper.restore',
} as const;

/**
 * Hiding upholds the reports, and restoring reopens those that the removal upheld, unless it was appealed. Only
 * public and scheduled wallpapers can be removed, so restoring never publishes one that wasn't approved. What would
 * become public before its time is scheduled again. @throws AppError `not_found`, `invalid_input` without a reason,
 * `conflict`.
 */
export async function changeStatus(
  viewer: Viewer,
  publicId: string,
  change: StatusChange,
  beforeUpdate?: BeforeUpdate,
): Promise<PreviousStatus> {
  requireAdmin(viewer);
  return retryIfGone(() => changeOnce(viewer, publicId, change, beforeUpdate));
}

async function changeOnce(
  viewer: Viewer,
  publicId: string,
  change: StatusChange,
  beforeUpdate: BeforeUpdate | undefined,
): Promise<PreviousStatus> {
  const requested = { status: change.status, reason: parseReason(change) };
  const { id, category, user, set } = await requireEditableWallpaper(viewer, publicId);
  const update = { id, publicId, requested, beforeUpdate };
  const { before, status } = await updateStatus(viewer, update).finally(() => {
    // Even after an error: a lost connection may hide a successful commit.
    invalidateWallpaper({ publicId, category: category.name, username: user.username, set });
    invalidateTags(wallpaperTags.lists());
  });
  setFilesHidden(publicId, !isPublic({ status }));
  log.info('wallpaper.status_changed', { wallpaper: publicId, userId: viewer.id, status });
  return before;
}

function toNextStatus({ status, publishAt }: { status: Status; publishAt: Date | null }): Status {
  return publishAt && (status === 'approved' || status === 'pending') ? 'scheduled' : status;
}

const isHidden = (status: Status) => status === 'rejected' || status === 'removed';

function parseReason({ status, reason = '' }: StatusChange): string | null {
  const given = reason.trim();
  if (status === 'rejected' && given === '') throw invalidReason(statusText.reasonRequired);
  if (given.length > TEXT.reason) throw invalidReason(statusText.reasonTooLong);
  return (status !== 'approved' && given) || null;
}

function invalidReason(message: string): AppError {
  return new AppError('invalid_input', message, { issues: [{ path: 'reason', message }] });
}

interface Change {
  id: string;
  publicId: string;
  requested: PreviousStatus;
  beforeUpdate: BeforeUpdate | undefined;
}

async function updateStatus(
  viewer: Viewer,
  { id, publicId, requested, beforeUpdate }: Change,
): Promise<{ before: PreviousStatus; status: Status }> {
  try {
    return await db().$transaction(async (tx) => {
      await lockWallpapers(tx, [id]);
      const [found] = await tx.$queryRaw<(PreviousStatus & { publishAt: Date | null })[]>`
        SELECT status::text AS status, status_reason AS reason, publish_at AS "publishAt" FROM wallpapers
        WHERE id = ${id}::uuid`;
      if (!found) throw new GoneError();
      const { publishAt, ...current } = found;
      const at = new Date();
      await beforeUpdate?.(tx, { ...current, id, at });
      const status = toNextStatus({ status: requested.status, publishAt });
      const reason = status === 'scheduled' ? null : requested.reason;
      if (current.status === status && current.reason === reason)
        return { before: current, status };
      if (status === 'removed') requireRemovable(current.status);
      const wallpaper = { id, publicId };
      const isRestored = current.status === 'removed' && requested.status === 'approved';
      const outcome = isHidden(status) ? 'upheld' : 'reversed';
      const isAppealed =
        isHidden(current.status) &&
        status !== current.status &&
        (await closeAppeal(tx, viewer, { wallpaper, outcome }));
      // An appeal has been about what was reported.
      if (isRestored && !isAppealed) await reopenReportsOfRemoval(tx, viewer, wallpaper);
      await tx.wallpaper.update({
        where: { id },
        select: { id: true },
        data: {
          status,
          statusReason: reason,
          // Restoring reopens the reports closed at this time, so a new reason must not change it.
          ...(status !== current.status && { statusChangedAt: at }),
        },
      });
      if (isHidden(status)) await closeReports(tx, viewer, { wallpaper, outcome: 'upheld', at });
      await replaceStatusNotice(tx, viewer, { wallpaperId: id, status, reason, isAppealed });
      await recordAuditEntry(tx, viewer, {
        action: isRestored ? 'wallpaper.restore' : AUDIT_ACTIONS[status],
        subject: { type: 'wallpaper', id: publicId },
        fields: ['status'],
        reason: reason ?? '',
      });
      return { before: current, status };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'wallpapers_public_pixels')) await throwIfDuplicate(id);
    throw error;
  }
}

// A removed wallpaper can be removed again to change its reason.
const REMOVABLE: Status[] = ['approved', 'scheduled', 'removed'];

function requireRemovable(status: Status): void {
  if (!REMOVABLE.includes(status)) throw new AppError('conflict', statusText.notPublic);
}

async function throwIfDuplicate(id: string): Promise<void> {
  const select = { pixelHash: true } as const;
  const row = await db().wallpaper.findUnique({ where: { id }, select });
  if (row) await rejectDuplicate(row.pixelHash);
}
