import 'server-only';
import { reopenAppeal } from '@/lib/appeals/commands/close-appeal';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { UNDO_HOURS } from '@/lib/limits';
import { moderationText } from '@/lib/messages/admin-moderation';
import { removeUpheldNotice } from '@/lib/notices/commands/appeal-notices';
import { db } from '@/lib/platform/db';
import { reopenReports } from '@/lib/reports/commands/close-reports';
import { isUserId } from '@/lib/users/schema';
import { changeStatus } from './change-status';

/** @throws AppError `not_found` if expired or undone, `conflict` if the wallpaper has changed since. */
export async function undoDecision(viewer: Viewer, decisionId: string): Promise<void> {
  requireAdmin(viewer);
  const decision = await findDecision(decisionId);
  if (!decision) throw decisionNotFound();
  const { id, reportIds, appealId, wallpaper } = decision;
  const { publicId } = wallpaper;
  const former = { status: decision.formerStatus, reason: decision.formerReason ?? '' };
  await changeStatus(viewer, publicId, former, async (tx, now) => {
    const later = { where: { wallpaperId: now.id, id: { gt: id } } };
    // Approving before the publishing time schedules it again.
    const isScheduled = now.status === 'scheduled' && decision.status === 'approved';
    const isUnchanged =
      (now.status === decision.status || isScheduled) && now.reason === decision.reason;
    if (!isUnchanged || (await tx.decision.count(later)) > 0)
      throw new AppError('conflict', moderationText.undoConflict);
    // A concurrent undo waits for the row lock and then finds nothing to delete.
    const { count } = await tx.decision.deleteMany({ where: { id } });
    if (count === 0) throw decisionNotFound();
    await reopenReports(tx, viewer, { ids: reportIds, publicId });
    if (appealId === null) return;
    const isHiddenAgain = now.status !== former.status;
    await reopenAppeal(tx, viewer, {
      appealId,
      publicId,
      ...(isHiddenAgain && { decidedAt: now.at }),
    });
    await removeUpheldNotice(tx, appealId);
  });
}

async function findDecision(id: string) {
  const since = new Date(Date.now() - UNDO_HOURS * 60 * 60 * 1000);
  if (!isUserId(id)) return null;
  return db().decision.findFirst({
    where: { id, createdAt: { gt: since } },
    select: {
      id: true,
      status: true,
      reason: true,
      formerStatus: true,
      formerReason: true,
      reportIds: true,
      appealId: true,
      wallpaper: { select: { publicId: true } },
    },
  });
}

const decisionNotFound = () => new AppError('not_found', moderationText.undoExpired);
