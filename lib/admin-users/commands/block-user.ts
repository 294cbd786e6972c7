import 'server-only';
import type { AdminUserUpdate, BlockInput } from '@/lib/admin-users/schema';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { adminUsersText, blockText } from '@/lib/messages/admin-users';
import { queueUploadsChange } from '@/lib/moderation/change-uploads';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { endUserSessions, lockUser } from './lock-user';

const FIELDS = ['status', 'blockedReason', 'blockedUntil'];

/** Replaces an existing block. Uploads stay unless `removeUploads` is set. @throws AppError `conflict` for the viewer or the last admin. */
export async function blockUser(
  viewer: Viewer,
  id: string,
  { reason, until, removeUploads }: BlockInput,
): Promise<void> {
  requireAdmin(viewer);
  if (id === viewer.id) throw new AppError('conflict', blockText.cannotBlockSelf);
  await db().$transaction(async (tx) => {
    const { user, hasOtherAdmin } = await lockUser(tx, viewer, id);
    if (user.role === 'admin' && !hasOtherAdmin) {
      throw new AppError('conflict', adminUsersText.lastAdmin);
    }
    const data = { status: 'blocked', blockedReason: reason, blockedUntil: until } as const;
    await tx.user.update({ where: { id }, data, select: { id: true } });
    await endUserSessions(tx, id);
    await tx.apiKey.deleteMany({ where: { userId: id } });
    const subject = { type: 'user', id } as const;
    await recordAuditEntry(tx, viewer, { action: 'user.block', subject, fields: FIELDS, reason });
    const uploads = { action: 'remove', userId: id, adminId: viewer.id, reason } as const;
    if (removeUploads) await queueUploadsChange(tx, uploads);
  });
  log.info('user.blocked', { userId: id, by: viewer.id });
}

export async function unblockUser(
  viewer: Viewer,
  id: string,
  { reason, restoreUploads }: Pick<AdminUserUpdate, 'reason' | 'restoreUploads'>,
): Promise<void> {
  requireAdmin(viewer);
  const isChanged = await db().$transaction(async (tx) => {
    const { user } = await lockUser(tx, viewer, id);
    if (user.isActive) return false;
    const select = { blockedReason: true } as const;
    const block = await tx.user.findUniqueOrThrow({ where: { id }, select });
    const data = { status: 'active', blockedReason: null, blockedUntil: null } as const;
    await tx.user.update({ where: { id }, data, select: { id: true } });
    const subject = { type: 'user', id } as const;
    await recordAuditEntry(tx, viewer, { action: 'user.unblock', subject, fields: FIELDS, reason });
    if (restoreUploads) {
      const change = { action: 'restore', userId: id, adminId: viewer.id } as const;
      await queueUploadsChange(tx, { ...change, reason: block.blockedReason ?? '' });
    }
    return true;
  });
  if (isChanged) log.info('user.unblocked', { userId: id, by: viewer.id });
}
