import 'server-only';
import { recordAct } from '@/lib/audit/record-act';
import type { Viewer } from '@/lib/auth/schema';
import type { Prisma } from '@/prisma/generated/client';

/** Behind every key there is. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Closing {
  wallpaper: { id: string; publicId: string };
  outcome: 'upheld' | 'dismissed';
  /** Those up to this one; later ones nobody has seen yet. Left out: all. */
  upTo?: string;
}

/**
 * Closes the open reports of a wallpaper, in the transaction that decides about it. Its row is locked
 * already, so that none comes in between.
 *
 * @returns the ids of those it closed.
 */
export async function closeReports(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  { wallpaper, outcome, upTo = LAST }: Closing,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE reports SET outcome = ${outcome}::report_outcome, closed_at = now()
    WHERE wallpaper_id = ${wallpaper.id}::uuid AND closed_at IS NULL
      AND id <= ${upTo}::uuid
    RETURNING id::text`;
  if (rows.length > 0) {
    await recordAct(tx, viewer, {
      action: outcome === 'upheld' ? 'report.uphold' : 'report.dismiss',
      subject: { type: 'wallpaper', id: wallpaper.publicId },
      fields: ['reports'],
    });
  }
  return rows.map(({ id }) => id);
}

/**
 * Opens closed reports of a wallpaper again. One whose sender has sent another meanwhile stays closed.
 */
export async function reopenReports(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  { ids, publicId }: { ids: string[]; publicId: string },
): Promise<void> {
  const reopened = await tx.$executeRaw`
    UPDATE reports r SET outcome = NULL, closed_at = NULL
    WHERE r.id = ANY(${ids}::uuid[]) AND NOT EXISTS (
      SELECT FROM reports o
      WHERE o.wallpaper_id = r.wallpaper_id AND o.reporter_id = r.reporter_id AND o.closed_at IS NULL
    )`;
  if (reopened === 0) return;
  const subject = { type: 'wallpaper', id: publicId } as const;
  await recordAct(tx, viewer, { action: 'report.reopen', subject, fields: ['reports'] });
}
