import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import type { Heart } from './schema';

/** Those of `publicIds` that are among the viewer's favourites. One query for a whole screen. */
export async function listHearts(viewer: Viewer, publicIds: string[]): Promise<Heart[]> {
  const rows = await db().favorite.findMany({
    where: { userId: viewer.id, wallpaper: { publicId: { in: publicIds } } },
    select: { wallpaper: { select: { publicId: true, favorites: true } } },
  });
  return rows.map(({ wallpaper }) => ({ _id: wallpaper.publicId, favorites: wallpaper.favorites }));
}
