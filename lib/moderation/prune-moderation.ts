import 'server-only';
import {
  CLOSED_REPORT_DAYS,
  MODERATION_FIGURES,
  REMOVED_FINGERPRINT_DAYS,
  REPORT_EMAIL_DAYS,
  UNDO_HOURS,
} from '@/lib/limits';
import { db } from '@/lib/platform/db';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes old closed reports, earlier the email addresses in them, decisions that can no longer be undone, records that no figures need, and old fingerprints of removed pictures. */
export async function pruneModeration(): Promise<void> {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  await db().report.deleteMany({ where: { closedAt: { lt: ago(CLOSED_REPORT_DAYS * 24) } } });
  const closedAt = { lt: ago(REPORT_EMAIL_DAYS * 24) };
  await db().report.updateMany({
    where: { closedAt, email: { not: null } },
    data: { email: null },
  });
  await db().decision.deleteMany({ where: { createdAt: { lt: ago(UNDO_HOURS) } } });
  const receivedAt = { lt: ago(MODERATION_FIGURES.recordDays * 24) };
  await db().moderationRecord.deleteMany({ where: { receivedAt } });
  const removedOn = { lt: ago(REMOVED_FINGERPRINT_DAYS * 24) };
  await db().removedFingerprint.deleteMany({ where: { removedOn } });
}
