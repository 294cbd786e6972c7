import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db } from '@/lib/platform/db';
import { addCacheTags } from '@/lib/platform/request-context';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { canSeeWallpaper } from '@/lib/wallpapers/policy';
import { PUBLIC_FILTER } from '@/lib/wallpapers/public-filter';
import { getPublicWallpaper } from '@/lib/wallpapers/queries';
import { toWallpaper, wallpaperColumns } from '@/lib/wallpapers/record';
import { requireEditableWallpaper } from '@/lib/wallpapers/require-editable-wallpaper';
import { isPublicId } from '@/lib/wallpapers/schema';
import { canSeeSet } from './policy';
import type { WallpaperSet } from './schema';

/** Returns a set with the members that the viewer can see. Null if there are fewer than two. */
export async function getSet(
  publicId: string,
  viewer: Viewer | null,
): Promise<WallpaperSet | null> {
  if (!isPublicId(publicId)) return null;
  const set = await db().wallpaperSet.findUnique({
    where: { publicId },
    select: { kind: true, members: { select: wallpaperColumns, orderBy: { setPosition: 'asc' } } },
  });
  if (!set || !canSeeSet(viewer, set)) return null;
  const visible = set.members.filter((row) => canSeeWallpaper(viewer, row));
  return { _id: publicId, kind: set.kind, members: visible.map(toWallpaper) };
}

/**
 * For the creator and admins: a public record doesn't name a set whose other members are hidden.
 *
 * @throws AppError `not_found` if hidden from the viewer, `forbidden` if not theirs.
 */
export async function getSetOf(viewer: Viewer, wallpaperId: string): Promise<WallpaperSet | null> {
  const { id } = await requireEditableWallpaper(viewer, wallpaperId);
  const where = { members: { some: { id } } };
  const set = await db().wallpaperSet.findFirst({ where, select: { publicId: true } });
  return set && getSet(set.publicId, viewer);
}

/** A change of a set invalidates all its wallpapers. Their records are cached one by one. */
const findPublicSet = cacheQuery(
  'set',
  (wallpaperId) => [wallpaperTags.one(wallpaperId)],
  async (wallpaperId: string) => {
    const members = {
      where: PUBLIC_FILTER,
      select: { publicId: true },
      orderBy: { setPosition: 'asc' },
    } as const;
    const select = { publicId: true, kind: true, members } as const;
    const where = { publicId: wallpaperId };
    const row = await db().wallpaper.findUnique({ where, select: { set: { select } } });
    if (row?.set) addCacheTags(wallpaperTags.set(row.set.publicId));
    return row?.set ?? null;
  },
);

/** Returns the set of a wallpaper with its public members, for pages. Null if there are fewer than two. */
export async function getPublicSetOf(wallpaperId: string): Promise<WallpaperSet | null> {
  const set = isPublicId(wallpaperId) ? await findPublicSet(wallpaperId) : null;
  if (!set || set.members.length < 2) return null;
  const found = await Promise.all(set.members.map(({ publicId }) => getPublicWallpaper(publicId)));
  const members = found.filter((one) => one !== null);
  return members.length < 2 ? null : { _id: set.publicId, kind: set.kind, members };
}
