import 'server-only';
import { recordAct } from '@/lib/audit/record-act';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { endSessionsOf, lockPerson } from './lock-person';

/**
 * Ends all sessions and deletes all API keys of a user. The user can sign in again.
 * Writes no audit entry if there was nothing to end.
 */
export async function endSessions(viewer: Viewer, id: string): Promise<void> {
  requireAdmin(viewer);
  const ended = await db().$transaction(async (tx) => {
    await lockPerson(tx, viewer, id);
    const sessions = await endSessionsOf(tx, id);
    const { count: keys } = await tx.apiKey.deleteMany({ where: { userId: id } });
    const subject = { type: 'user', id } as const;
    if (sessions + keys > 0) await recordAct(tx, viewer, { action: 'user.end_sessions', subject });
    return { sessions, keys };
  });
  log.info('user.sessions_ended', { userId: id, ...ended, by: viewer.id });
}
