import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { sessionText } from '@/lib/messages/settings';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { isUserId } from '@/lib/users/schema';

/**
 * Ends one session of the viewer: its cookie and its token are worth nothing from now on.
 *
 * @throws AppError `not_found` when it is not theirs, or has ended.
 */
export async function endSessionOf(viewer: Viewer, id: string): Promise<void> {
  const ended = isUserId(id) ? await end(viewer, { id }) : 0;
  if (ended === 0) throw new AppError('not_found', sessionText.noSuchSession);
}

/** Ends every session of the viewer, the one they ask with included. */
export async function endAllSessions(viewer: Viewer): Promise<void> {
  await end(viewer, {});
}

async function end(viewer: Viewer, which: { id?: string }): Promise<number> {
  const where = { ...which, userId: viewer.id, endedAt: null };
  const { count } = await db().session.updateMany({ where, data: { endedAt: new Date() } });
  log.info('sessions.ended', { userId: viewer.id, sessions: count });
  return count;
}
