import 'server-only';
import { canDecide } from '@/lib/appeals/can-decide';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { moderationText } from '@/lib/messages/admin-moderation';
import type { Prisma } from '@/prisma/generated/client';

/** Returns the ID of the open appeal, if there is one. @throws AppError `forbidden` if another admin has to decide. */
export async function findDecidableAppeal(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  wallpaperId: string,
): Promise<string | null> {
  const [appeal] = await tx.$queryRaw<{ id: string; isAllowed: boolean }[]>`
    SELECT a.id::text, ${canDecide(viewer.id)} AS "isAllowed"
    FROM appeals a JOIN wallpapers w ON w.id = a.wallpaper_id
    WHERE a.wallpaper_id = ${wallpaperId}::uuid AND a.closed_at IS NULL`;
  if (appeal && !appeal.isAllowed) throw new AppError('forbidden', moderationText.otherAdmin);
  return appeal?.id ?? null;
}
