import 'server-only';
import { db } from '@/lib/platform/db';

/** Deletes expired codes, including the emails stored with them. */
export async function pruneExpiredCodes(): Promise<void> {
  await db().oneTimeCode.deleteMany({ where: { expiresAt: { lt: new Date() } } });
}
