import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import type { ReadInput } from '@/lib/notices/schema';
import { db } from '@/lib/platform/db';

/** Ignores notices of others and those that are gone. */
export async function markRead(viewer: Viewer, input: ReadInput): Promise<void> {
  const id = 'ids' in input ? { in: input.ids } : { lte: input.upTo };
  const where = { userId: viewer.id, readAt: null, id };
  await db().notice.updateMany({ where, data: { readAt: new Date() } });
}
