import 'server-only';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { onShutdown } from '@/lib/platform/shutdown';

const EVERY_MS = 60 * 60 * 1000;

/** Removes codes that have expired, and with them the addresses that some lead to. */
export async function sweepExpiredCodes(): Promise<void> {
  try {
    await db().oneTimeCode.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  } catch (error) {
    log.error('codes.not_swept', error);
  }
}

/** Does so now and every hour, until the process shuts down. */
export function startSweepingCodes(): void {
  void sweepExpiredCodes();
  const timer = setInterval(() => void sweepExpiredCodes(), EVERY_MS).unref();
  onShutdown('expired-codes', () => clearInterval(timer));
}
