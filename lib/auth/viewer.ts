import 'server-only';
import { z } from 'zod';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import type { Viewer } from './schema';
import { claimedSession } from './token';

const SEEN_EVERY_MS = 5 * 60 * 1000;

interface Row {
  user_id: string;
  username: string;
  role: 'user' | 'admin';
  created_at: Date;
  last_seen_at: Date;
}

/**
 * Who sends these headers: cookie or bearer token, checked against the session's and the user's row
 * as they are now. Someone blocked, signed out or deleted is nobody.
 */
export async function viewerOf(headers: Headers): Promise<Viewer | null> {
  const sessionId = await claimedSession(headers);
  return sessionId ? viewerOfSession(sessionId) : null;
}

/** The same for a session's id. One query, by key. */
export async function viewerOfSession(sessionId: string): Promise<Viewer | null> {
  if (!z.uuid().safeParse(sessionId).success) return null;
  const rows = await db().$queryRaw<Row[]>`
    SELECT s.user_id, u.username, u.role, s.created_at, s.last_seen_at
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${sessionId}::uuid AND s.ended_at IS NULL AND s.expires_at > now()
      AND (u.status = 'active' OR u.blocked_until <= now())`;
  const row = rows[0];
  if (!row) return null;
  if (Date.now() - row.last_seen_at.getTime() > SEEN_EVERY_MS) touch(sessionId);
  return {
    id: row.user_id,
    username: row.username,
    role: row.role,
    sessionId,
    signedInAt: row.created_at,
  };
}

/** Not waited for, and once for all requests of a page: that it fails is no reason not to answer. */
function touch(sessionId: string): void {
  const lastSeenAt = { lt: new Date(Date.now() - SEEN_EVERY_MS) };
  db()
    .session.updateMany({ where: { id: sessionId, lastSeenAt }, data: { lastSeenAt: new Date() } })
    .catch((error: unknown) => log.error('session.not_touched', error));
}
