import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db } from '@/lib/platform/db';
import { canChangeWallpaper, canSeeWallpaper } from './policy';
import { isPublicId } from './schema';

const columns = {
  id: true,
  publicId: true,
  title: true,
  userId: true,
  status: true,
  category: { select: { name: true } },
  user: { select: { username: true } },
  set: { select: { members: { select: { publicId: true } } } },
} as const;

/** Loads what most commands need of a wallpaper. @throws AppError like {@link requireEditable} */
export async function requireEditableWallpaper(viewer: Viewer, publicId: string) {
  const row = isPublicId(publicId)
    ? await db().wallpaper.findUnique({ where: { publicId }, select: columns })
    : null;
  return requireEditable(viewer, row);
}

/** @throws AppError `not_found` if hidden from the viewer, `forbidden` if the viewer doesn't own it. */
export function requireEditable<T extends Parameters<typeof canSeeWallpaper>[1]>(
  viewer: Viewer,
  row: T | null,
): T {
  if (!row || !canSeeWallpaper(viewer, row))
    throw new AppError('not_found', wallpaperText.notFound);
  if (!canChangeWallpaper(viewer, row)) throw new AppError('forbidden', wallpaperText.notOwner);
  return row;
}
