import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { sessionText } from '@/lib/messages/settings';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { isUserId } from '@/lib/users/schema';

/** Invalidates its cookie and token. @throws AppError `not_found` if it isn't theirs or already ended. */
export async function endOwnSession(viewer: Viewer, id: string): Promise<void> {
  const count = isUserId(id) ? await endSessions(viewer, { id }) : 0;
  if (count === 0) throw new AppError('not_found', sessionText.sessionNotFound);
}

/** Ends all of the viewer's sessions, including the current one. */
export async function endAllSessions(viewer: Viewer): Promise<void> {
  await endSessions(viewer, {});
}

async function endSessions(viewer: Viewer, filter: { id?: string }): Promise<number> {
  const where = { ...filter, userId: viewer.id, endedAt: null };
  const { count } = await db().session.updateMany({ where, data: { endedAt: new Date() } });
  log.info('sessions.ended', { userId: viewer.id, sessions: count });
  return count;
}
