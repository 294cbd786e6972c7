import 'server-only';
import { CLOSED_REPORT_DAYS, UNDO_HOURS } from '@/lib/limits';
import { db } from '@/lib/platform/db';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes old closed reports and decisions that can no longer be undone. */
export async function pruneModeration(): Promise<void> {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  await db().report.deleteMany({ where: { closedAt: { lt: ago(CLOSED_REPORT_DAYS * 24) } } });
  await db().decision.deleteMany({ where: { createdAt: { lt: ago(UNDO_HOURS) } } });
}
