import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { moderationText } from '@/lib/messages/admin-moderation';
import type { Decision, VerdictInput } from '@/lib/moderation/schema';
import { closeReports } from '@/lib/reports/commands/close-reports';
import type { Prisma } from '@/prisma/generated/client';
import { changeStatus } from './change-status';

/** Before every key there is. */
const NONE = '00000000-0000-0000-0000-000000000000';

/**
 * Decides about a wallpaper that waits: approved it is (or stays) public and the reports that were looked
 * at are dismissed; rejected it is hidden, for a reason that its creator reads, and all are upheld.
 *
 * @returns with what the decision can be taken back.
 * @throws AppError `forbidden` for who is no admin, `not_found`, `conflict` when somebody else has decided
 * (`details.isDecided`), or the picture is public already as another wallpaper.
 */
export async function decide(
  viewer: Viewer,
  publicId: string,
  input: VerdictInput,
): Promise<Decision> {
  requireAdmin(viewer);
  const isApproval = input.verdict === 'approve';
  const next = isApproval
    ? ({ status: 'approved' } as const)
    : ({ status: 'rejected', reason: input.reason } as const);
  const decisionId = uuidv7();
  await changeStatus(viewer, publicId, next, async (tx, before) => {
    await requireWaiting(tx, before, input.seen);
    const wallpaper = { id: before.id, publicId };
    const closing = isApproval
      ? ({ wallpaper, outcome: 'dismissed', upTo: input.seen ?? NONE } as const)
      : ({ wallpaper, outcome: 'upheld' } as const);
    const reportIds = await closeReports(tx, viewer, closing);
    await tx.decision.create({
      select: { id: true },
      data: {
        id: decisionId,
        wallpaperId: before.id,
        status: next.status,
        reason: next.reason ?? null,
        formerStatus: before.status,
        formerReason: before.reason,
        reportIds,
      },
    });
  });
  return { _id: decisionId, status: next.status };
}

/** A report that came after the one that was looked at is no reason to decide: it waits to be seen. */
async function requireWaiting(
  tx: Prisma.TransactionClient,
  { id, status }: { id: string; status: string },
  seen: string | null | undefined,
): Promise<void> {
  if (status === 'pending') return;
  const where = { wallpaperId: id, closedAt: null, id: { lte: seen ?? NONE } };
  if ((await tx.report.count({ where })) > 0) return;
  throw new AppError('conflict', moderationText.decided, { details: { isDecided: true } });
}
