import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import type { Viewer } from '@/lib/auth/schema';
import { queueEmail } from '@/lib/email/queue-email';
import { NOTICES } from '@/lib/limits';
import { addReportNotices, removeReportNotices } from '@/lib/notices/commands/report-notices';
import type { Prisma } from '@/prisma/generated/client';

const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Closing {
  wallpaper: { id: string; publicId: string };
  outcome: 'upheld' | 'dismissed';
  /** ID of the last report to close; all if omitted. */
  upTo?: string;
  at?: Date;
}

interface ClosedReport {
  id: string;
  reporterId: string | null;
  email: string | null;
}

/** The caller's transaction must have locked the wallpaper, so that no report is added concurrently. */
export async function closeReports(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  { wallpaper, outcome, upTo = MAX_UUID, at = new Date() }: Closing,
): Promise<string[]> {
  // Accounts are closed in the same order: the user, then their reports.
  await tx.$executeRaw`
    SELECT FROM users WHERE id IN (
      SELECT reporter_id FROM reports WHERE wallpaper_id = ${wallpaper.id}::uuid AND closed_at IS NULL)
    ORDER BY id FOR KEY SHARE`;
  const rows = await tx.$queryRaw<ClosedReport[]>`
    UPDATE reports SET outcome = ${outcome}::report_outcome, closed_at = ${at}
    WHERE wallpaper_id = ${wallpaper.id}::uuid AND closed_at IS NULL
      AND id <= ${upTo}::uuid
    RETURNING id::text, reporter_id::text AS "reporterId", email`;
  if (rows.length > 0) {
    await addReportNotices(tx, viewer, { reports: rows, wallpaperId: wallpaper.id, outcome });
    await answerByEmail(tx, rows);
    await recordAuditEntry(tx, viewer, {
      action: outcome === 'upheld' ? 'report.uphold' : 'report.dismiss',
      subject: { type: 'wallpaper', id: wallpaper.publicId },
      fields: ['reports'],
    });
  }
  return rows.map(({ id }) => id);
}

/** Later, so that a decision can be undone before. */
async function answerByEmail(tx: Prisma.TransactionClient, rows: ClosedReport[]): Promise<void> {
  for (const { id: reportId, email } of rows) {
    if (email === null) continue;
    const delayMinutes = NOTICES.emailMinutes;
    const options = { key: `report-closed:${reportId}`, delayMinutes };
    await queueEmail({ kind: 'report-closed', reportId }, tx, randomUUID(), options);
  }
}

/** Reopens the reports that a removal closed. Call it before the status of the wallpaper changes. */
export async function reopenReportsOfRemoval(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  wallpaper: Closing['wallpaper'],
): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id::text FROM reports r JOIN wallpapers w ON w.id = r.wallpaper_id
    WHERE w.id = ${wallpaper.id}::uuid AND r.closed_at = w.status_changed_at`;
  const ids = rows.map(({ id }) => id);
  await reopenReports(tx, viewer, { ids, publicId: wallpaper.publicId });
}

/** Reopens reports, except if the reporter has opened a newer one: only one may be open. */
export async function reopenReports(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  { ids, publicId }: { ids: string[]; publicId: string },
): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE reports r SET outcome = NULL, closed_at = NULL
    WHERE r.id = ANY(${ids}::uuid[]) AND NOT EXISTS (
      SELECT FROM reports o
      WHERE o.wallpaper_id = r.wallpaper_id AND o.reporter_id = r.reporter_id AND o.closed_at IS NULL
    )
    RETURNING r.id::text`;
  if (rows.length === 0) return;
  await removeReportNotices(
    tx,
    rows.map(({ id }) => id),
  );
  const subject = { type: 'wallpaper', id: publicId } as const;
  await recordAuditEntry(tx, viewer, { action: 'report.reopen', subject, fields: ['reports'] });
}
