import 'server-only';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { endUserSessions, lockUser } from './lock-user';

/** Writes no audit entry if there was nothing to end. */
export async function endSessions(viewer: Viewer, id: string): Promise<void> {
  requireAdmin(viewer);
  const ended = await db().$transaction(async (tx) => {
    await lockUser(tx, viewer, id);
    const sessions = await endUserSessions(tx, id);
    const { count: keys } = await tx.apiKey.deleteMany({ where: { userId: id } });
    const subject = { type: 'user', id } as const;
    if (sessions + keys > 0)
      await recordAuditEntry(tx, viewer, { action: 'user.end_sessions', subject });
    return { sessions, keys };
  });
  log.info('user.sessions_ended', { userId: id, ...ended, by: viewer.id });
}
