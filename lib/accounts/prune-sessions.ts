import 'server-only';
import { EXPIRED_SESSION_DAYS } from '@/lib/limits';
import { db } from '@/lib/platform/db';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Stays below the statement timeout. The next hourly run removes the rest. */
const BATCH_SIZE = 10_000;

/** Deletes sessions that expired long ago, except the last of each user, which holds `lastSeenAt`. */
export async function pruneOldSessions(): Promise<void> {
  const until = new Date(Date.now() - EXPIRED_SESSION_DAYS * DAY_MS);
  await db().$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT s.id FROM sessions s
      WHERE s.expires_at < ${until} AND EXISTS (
        SELECT FROM sessions later WHERE later.user_id = s.user_id
          AND (later.last_seen_at, later.id) > (s.last_seen_at, s.id)
      )
      ORDER BY s.expires_at LIMIT ${BATCH_SIZE}::int
    )`;
}
