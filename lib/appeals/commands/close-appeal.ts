import 'server-only';
import type { AppealOutcome } from '@/lib/appeals/schema';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import type { Viewer } from '@/lib/auth/schema';
import type { Prisma } from '@/prisma/generated/client';

interface Closing {
  wallpaper: { id: string; publicId: string };
  outcome: AppealOutcome;
  answer?: string;
}

/** @returns whether there was an open one. The caller's transaction must have locked the wallpaper. */
export async function closeAppeal(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  { wallpaper, outcome, answer }: Closing,
): Promise<boolean> {
  const { count } = await tx.appeal.updateMany({
    where: { wallpaperId: wallpaper.id, closedAt: null },
    data: { outcome, answer: answer ?? null, closedAt: new Date() },
  });
  if (count === 0) return false;
  await recordAuditEntry(tx, viewer, {
    action: outcome === 'upheld' ? 'appeal.uphold' : 'appeal.reverse',
    subject: { type: 'wallpaper', id: wallpaper.publicId },
    reason: answer ?? '',
  });
  return true;
}

interface Reopening {
  appealId: string;
  publicId: string;
  /** When the decision that applies again was made, if the wallpaper was public in the meantime. */
  decidedAt?: Date;
}

export async function reopenAppeal(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  { appealId: id, publicId, decidedAt }: Reopening,
): Promise<void> {
  const data = { outcome: null, answer: null, closedAt: null, ...(decidedAt && { decidedAt }) };
  await tx.appeal.update({ where: { id }, data, select: { id: true } });
  const subject = { type: 'wallpaper', id: publicId } as const;
  await recordAuditEntry(tx, viewer, { action: 'appeal.reopen', subject });
}
