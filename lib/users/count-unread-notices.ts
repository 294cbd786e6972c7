import 'server-only';
import { NOTICES } from '@/lib/limits';
import { db } from '@/lib/platform/db';

export async function countUnreadNotices(userId: string): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM notices WHERE user_id = ${userId}::uuid AND read_at IS NULL AND NOT kind = ANY(coalesce(
        (SELECT muted FROM notice_settings WHERE user_id = ${userId}::uuid), '{}'))
      LIMIT ${NOTICES.maxCounted}) AS unread`;
  return row?.count ?? 0;
}
