import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db } from '@/lib/platform/db';
import { requireEditable } from '@/lib/wallpapers/require-editable-wallpaper';
import { isPublicId } from '@/lib/wallpapers/schema';
import { isAppealable } from './policy';
import type { AppealState } from './schema';

const columns = { id: true, userId: true, status: true, statusChangedAt: true } as const;

/** @throws AppError `not_found`, `forbidden` also for admins: an appeal is the creator's. */
export async function requireOwnWallpaper(viewer: Viewer, publicId: string) {
  const row = isPublicId(publicId)
    ? await db().wallpaper.findUnique({ where: { publicId }, select: columns })
    : null;
  const wallpaper = requireEditable(viewer, row);
  if (wallpaper.userId !== viewer.id) throw new AppError('forbidden', wallpaperText.notOwner);
  return wallpaper;
}

/** @throws AppError like {@link requireOwnWallpaper} */
export async function getAppeal(viewer: Viewer, publicId: string): Promise<AppealState> {
  const { id: wallpaperId, ...decided } = await requireOwnWallpaper(viewer, publicId);
  const key = { wallpaperId, decidedAt: decided.statusChangedAt };
  const row = await db().appeal.findUnique({
    where: { wallpaperId_decidedAt: key },
    select: { text: true, createdAt: true, outcome: true, answer: true },
  });
  return {
    canAppeal: !row && isAppealable(decided),
    appeal: row && { ...row, createdAt: row.createdAt.toISOString() },
  };
}

/** All of a creator, oldest first, for the archive of the account. */
export async function listAppeals({ id: userId }: Pick<Viewer, 'id'>) {
  const rows = await db().appeal.findMany({
    where: { wallpaper: { userId } },
    select: {
      wallpaper: { select: { publicId: true } },
      text: true,
      outcome: true,
      answer: true,
      createdAt: true,
    },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ wallpaper, ...appeal }) => ({ wallpaper: wallpaper.publicId, ...appeal }));
}
