import 'server-only';
import type { BlockInput } from '@/lib/admin-users/schema';
import { recordAct } from '@/lib/audit/record-act';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { adminUsersText, blockText } from '@/lib/messages/admin-users';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { endSessionsOf, lockPerson } from './lock-person';

const FIELDS = ['status', 'blockedReason', 'blockedUntil'];

/**
 * Keeps somebody out until a day, or until an admin lets them in again; one who is blocked already is
 * blocked as said last. Every session and API key of theirs ends. What they have uploaded stays as it is.
 *
 * @throws AppError `conflict` for oneself, and when nobody active would be left to look after the site.
 */
export async function blockPerson(
  viewer: Viewer,
  id: string,
  { reason, until }: BlockInput,
): Promise<void> {
  requireAdmin(viewer);
  if (id === viewer.id) throw new AppError('conflict', blockText.yourself);
  await db().$transaction(async (tx) => {
    const { person, hasOtherAdmin } = await lockPerson(tx, viewer, id);
    if (person.role === 'admin' && !hasOtherAdmin) {
      throw new AppError('conflict', adminUsersText.lastAdmin);
    }
    const data = { status: 'blocked', blockedReason: reason, blockedUntil: until } as const;
    await tx.user.update({ where: { id }, data, select: { id: true } });
    await endSessionsOf(tx, id);
    await tx.apiKey.deleteMany({ where: { userId: id } });
    const subject = { type: 'user', id } as const;
    await recordAct(tx, viewer, { action: 'user.block', subject, fields: FIELDS, reason });
  });
  log.info('person.blocked', { userId: id, by: viewer.id });
}

/** Lets somebody sign in again; whoever is not blocked stays as they are. */
export async function unblockPerson(viewer: Viewer, id: string, reason: string): Promise<void> {
  requireAdmin(viewer);
  const isChanged = await db().$transaction(async (tx) => {
    const { person } = await lockPerson(tx, viewer, id);
    if (person.isActive) return false;
    const data = { status: 'active', blockedReason: null, blockedUntil: null } as const;
    await tx.user.update({ where: { id }, data, select: { id: true } });
    const subject = { type: 'user', id } as const;
    await recordAct(tx, viewer, { action: 'user.unblock', subject, fields: FIELDS, reason });
    return true;
  });
  if (isChanged) log.info('person.unblocked', { userId: id, by: viewer.id });
}
