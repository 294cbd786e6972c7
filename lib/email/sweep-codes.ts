import 'server-only';
import { db } from '@/lib/platform/db';

/** Removes codes that have expired, and with them the addresses that some lead to. */
export async function sweepExpiredCodes(): Promise<void> {
  await db().oneTimeCode.deleteMany({ where: { expiresAt: { lt: new Date() } } });
}
