import 'server-only';
import { recordAct } from '@/lib/audit/record-act';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { endSessionsOf, lockPerson } from './lock-person';

/**
 * Signs somebody out everywhere. They may sign in again.
 *
 * @returns how many sessions ended; nothing is recorded when there were none.
 */
export async function endSessions(viewer: Viewer, id: string): Promise<number> {
  requireAdmin(viewer);
  const ended = await db().$transaction(async (tx) => {
    await lockPerson(tx, viewer, id);
    const count = await endSessionsOf(tx, id);
    const subject = { type: 'user', id } as const;
    if (count > 0) await recordAct(tx, viewer, { action: 'user.end_sessions', subject });
    return count;
  });
  log.info('person.sessions_ended', { userId: id, sessions: ended, by: viewer.id });
  return ended;
}
