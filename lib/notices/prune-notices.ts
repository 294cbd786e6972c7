import 'server-only';
import { NOTICES } from '@/lib/limits';
import { db } from '@/lib/platform/db';

export async function pruneNotices(): Promise<void> {
  const before = new Date(Date.now() - NOTICES.days * 24 * 60 * 60 * 1000);
  await db().notice.deleteMany({ where: { createdAt: { lt: before } } });
}
