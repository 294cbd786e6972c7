import 'server-only';
import type { Session } from '@/lib/accounts/schema';
import type { Viewer } from '@/lib/auth/schema';
import { PAGE } from '@/lib/limits';
import { db } from '@/lib/platform/db';

export async function listSessions(viewer: Viewer): Promise<Session[]> {
  const rows = await db().session.findMany({
    where: { userId: viewer.id, endedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true, device: true, createdAt: true, lastSeenAt: true },
    orderBy: { lastSeenAt: 'desc' },
    take: PAGE.max,
  });
  const sessions = rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    _id: id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === viewer.sessionId,
  }));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
