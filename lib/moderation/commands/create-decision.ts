import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { findDecidableAppeal } from '@/lib/appeals/commands/find-decidable-appeal';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { moderationText } from '@/lib/messages/admin-moderation';
import type { Decision, DecisionInput } from '@/lib/moderation/schema';
import { closeReports } from '@/lib/reports/commands/close-reports';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import type { Prisma } from '@/prisma/generated/client';
import { changeStatus } from './change-status';
import { upholdDecision } from './uphold-decision';

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Approval dismisses the reports up to `input.seen`; rejection upholds all. If there is an appeal, it is what is
 * decided. @throws AppError `not_found`, `forbidden` if another admin has to decide the appeal, or `conflict` if it
 * was already decided (`details.isDecided`), its picture isn't `input.picture` anymore, or the same one is already public.
 */
export async function createDecision(
  viewer: Viewer,
  publicId: string,
  input: DecisionInput,
): Promise<Decision> {
  requireAdmin(viewer);
  const isApproval = input.decision === 'approve';
  if (!isApproval) {
    const upheld = await upholdDecision(viewer, publicId, input.reason);
    if (upheld) return upheld;
  }
  const next = isApproval
    ? ({ status: 'approved' } as const)
    : ({ status: 'rejected', reason: input.reason } as const);
  const decisionId = uuidv7();
  await changeStatus(viewer, publicId, next, async (tx, before) => {
    if (input.decision === 'approve') await requireSeenPicture(tx, before.id, input.picture);
    const appealId = isApproval ? await findDecidableAppeal(tx, viewer, before.id) : null;
    if (appealId === null) await requireUndecided(tx, before, input.seen);
    const wallpaper = { id: before.id, publicId };
    const closing = isApproval
      ? ({ wallpaper, outcome: 'dismissed', upTo: input.seen ?? NIL_UUID } as const)
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
        appealId,
      },
    });
  });
  return { _id: decisionId, status: next.status };
}

async function requireSeenPicture(tx: Prisma.TransactionClient, id: string, url?: string) {
  if (url === undefined) return;
  const select = { files: true } as const;
  const { files } = await tx.wallpaper.findUniqueOrThrow({ where: { id }, select });
  if (!url.endsWith(`/${parseFiles(files).original.key}`))
    throw new AppError('conflict', moderationText.replaced);
}

// Reports newer than `seen` don't count: the admin hasn't read them.
async function requireUndecided(
  tx: Prisma.TransactionClient,
  { id, status }: { id: string; status: string },
  seen: string | null | undefined,
): Promise<void> {
  if (status === 'pending') return;
  const where = { wallpaperId: id, closedAt: null, id: { lte: seen ?? NIL_UUID } };
  if ((await tx.report.count({ where })) > 0) return;
  throw new AppError('conflict', moderationText.alreadyReviewed, { details: { isDecided: true } });
}
