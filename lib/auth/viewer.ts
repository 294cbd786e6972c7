import 'server-only';
import { z } from 'zod';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { getNetworkKey } from '@/lib/platform/network-key';
import { consumeNetworkRateLimit, requireNetworkRateLimitLeft } from '@/lib/platform/rate-limit';
import { requirePrimary } from '@/lib/platform/request-context';
import { hashApiKey, isApiKey } from './api-key';
import type { Access, Viewer } from './schema';
import { getBearerToken, readSessionId } from './token';

/** Precision of `last_seen_at` and `last_used_at`, to save writes. */
const TOUCH_INTERVAL_MS = 5 * 60 * 1000;

interface Row {
  user_id: string;
  username: string;
  role: 'user' | 'admin';
  last_seen_at: Date;
}

interface KeyRow {
  id: string;
  access: Access;
  last_used_at: Date | null;
  user_id: string;
  username: string;
}

/**
 * Checks current rows: null for blocked users, ended sessions and expired keys. Whoever is signed in reads from the primary.
 *
 * @throws AppError `rate_limited`
 */
export async function getViewer(headers: Headers): Promise<Viewer | null> {
  const bearer = getBearerToken(headers);
  if (bearer !== null && isApiKey(bearer)) {
    return viewerOfKey(bearer, getNetworkKey(headers));
  }
  const sessionId = await readSessionId(headers);
  return sessionId ? getViewerBySessionId(sessionId) : null;
}

/** Returns the viewer of an active session, or null. One query, by primary key. */
export async function getViewerBySessionId(sessionId: string): Promise<Viewer | null> {
  if (!z.uuid().safeParse(sessionId).success) return null;
  const rows = await db().$queryRaw<Row[]>`
    SELECT s.user_id, u.username, u.role, s.last_seen_at
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${sessionId}::uuid AND s.ended_at IS NULL AND s.expires_at > now()
      AND (u.status = 'active' OR u.blocked_until <= now())`;
  const row = rows[0];
  if (!row) return null;
  requirePrimary();
  if (Date.now() - row.last_seen_at.getTime() > TOUCH_INTERVAL_MS) touch(sessionId);
  return {
    id: row.user_id,
    username: row.username,
    role: row.role,
    sessionId,
    access: 'write',
  };
}

/** The role is always `user`: API keys have no admin rights, even an admin's. */
async function viewerOfKey(key: string, address: string): Promise<Viewer | null> {
  await requireNetworkRateLimitLeft('invalidApiKey', address);
  const [row] = await db().$queryRaw<KeyRow[]>`
    SELECT k.id::text, k.access::text, k.last_used_at, k.user_id::text, u.username
    FROM api_keys k JOIN users u ON u.id = k.user_id
    WHERE k.key_hash = ${hashApiKey(key)} AND (k.expires_at IS NULL OR k.expires_at > now())
      AND (u.status = 'active' OR u.blocked_until <= now())`;
  if (!row) {
    await consumeNetworkRateLimit('invalidApiKey', address);
    return null;
  }
  requirePrimary();
  const { id, access, last_used_at, user_id, username } = row;
  if (Date.now() - (last_used_at?.getTime() ?? 0) > TOUCH_INTERVAL_MS) touchKey(id);
  return { id: user_id, username, role: 'user', sessionId: null, keyId: id, access };
}

/** Doesn't block the request. The condition makes only one of several parallel requests write. */
function touch(sessionId: string): void {
  const lastSeenAt = { lt: new Date(Date.now() - TOUCH_INTERVAL_MS) };
  db()
    .session.updateMany({ where: { id: sessionId, lastSeenAt }, data: { lastSeenAt: new Date() } })
    .catch((error: unknown) => log.error('session.touch_failed', error));
}

function touchKey(id: string): void {
  const now = new Date();
  const before = new Date(now.getTime() - TOUCH_INTERVAL_MS);
  const OR = [{ lastUsedAt: null }, { lastUsedAt: { lt: before } }];
  db()
    .apiKey.updateMany({ where: { id, OR }, data: { lastUsedAt: now } })
    .catch((error: unknown) => log.error('api_key.touch_failed', error));
}
