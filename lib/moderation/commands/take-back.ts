import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { UNDO_HOURS } from '@/lib/limits';
import { moderationText } from '@/lib/messages/admin-moderation';
import { db } from '@/lib/platform/db';
import { reopenReports } from '@/lib/reports/commands/close-reports';
import { isUserId } from '@/lib/users/schema';
import { changeStatus } from './change-status';

/**
 * Takes a decision of the review queue back: the wallpaper is what it was, its reports are open again.
 *
 * @throws AppError `forbidden` for who is no admin, `not_found` for one that is too old, was taken back or
 * never was, `conflict` when the wallpaper has been changed since.
 */
export async function takeBack(viewer: Viewer, decisionId: string): Promise<void> {
  requireAdmin(viewer);
  const decision = await findDecision(decisionId);
  if (!decision) throw noSuchDecision();
  const { id, reportIds, wallpaper } = decision;
  const former = { status: decision.formerStatus, reason: decision.formerReason ?? '' };
  await changeStatus(viewer, wallpaper.publicId, former, async (tx, now) => {
    const isLast = { where: { wallpaperId: now.id, id: { gt: id } } };
    const isAsDecided = now.status === decision.status && now.reason === decision.reason;
    if (!isAsDecided || (await tx.decision.count(isLast)) > 0)
      throw new AppError('conflict', moderationText.changedSince);
    // Whoever else takes it back at this moment waits for the wallpaper, and then finds nothing.
    const { count } = await tx.decision.deleteMany({ where: { id } });
    if (count === 0) throw noSuchDecision();
    await reopenReports(tx, viewer, { ids: reportIds, publicId: wallpaper.publicId });
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
      wallpaper: { select: { publicId: true } },
    },
  });
}

const noSuchDecision = () => new AppError('not_found', moderationText.noDecision);
