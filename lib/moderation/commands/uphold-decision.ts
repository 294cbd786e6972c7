import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { closeAppeal } from '@/lib/appeals/commands/close-appeal';
import { findDecidableAppeal } from '@/lib/appeals/commands/find-decidable-appeal';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import type { Decision } from '@/lib/moderation/schema';
import { addUpheldNotice } from '@/lib/notices/commands/appeal-notices';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';
import { requireEditableWallpaper } from '@/lib/wallpapers/require-editable-wallpaper';

/**
 * Turns down the open appeal and leaves the wallpaper as it is. Returns null if there is none. @throws AppError
 * `not_found`, `forbidden` if another admin has to decide.
 */
export async function upholdDecision(
  viewer: Viewer,
  publicId: string,
  answer: string,
): Promise<Decision | null> {
  requireAdmin(viewer);
  const { id, userId } = await requireEditableWallpaper(viewer, publicId);
  const decision = await db().$transaction(async (tx) => {
    await lockWallpapers(tx, [id]);
    const appealId = await findDecidableAppeal(tx, viewer, id);
    if (appealId === null) return null;
    const select = { status: true, statusReason: true } as const;
    const { status, statusReason } = await tx.wallpaper.findUniqueOrThrow({
      where: { id },
      select,
    });
    await closeAppeal(tx, viewer, { wallpaper: { id, publicId }, outcome: 'upheld', answer });
    await addUpheldNotice(tx, { appealId, wallpaperId: id, userId, answer });
    const now = { status, reason: statusReason };
    const former = { formerStatus: status, formerReason: statusReason };
    const data = { id: uuidv7(), wallpaperId: id, ...now, ...former, appealId };
    return tx.decision.create({ data, select: { id: true, status: true } });
  });
  if (!decision) return null;
  log.info('appeal.upheld', { wallpaper: publicId, userId: viewer.id });
  return { _id: decision.id, status: decision.status };
}
