import 'server-only';
import { db } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { userTags } from '@/lib/users/cache-tags';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { PUBLIC_FILTER } from '@/lib/wallpapers/public-filter';

export interface AffectedPages {
  /** The current username and all previous ones. */
  usernames: string[];
  /** Public ids of approved wallpapers. */
  wallpapers: string[];
}

/** Finds the cached pages that show a user. Call it before a change, which may delete the rows. */
export async function findAffectedPages(userId: string): Promise<AffectedPages> {
  const user = await db().user.findUnique({
    where: { id: userId },
    select: { username: true, oldUsernames: { select: { username: true } } },
  });
  const wallpapers = await db().wallpaper.findMany({
    where: { userId, ...PUBLIC_FILTER },
    select: { publicId: true },
  });
  return {
    usernames: user ? [user.username, ...user.oldUsernames.map((old) => old.username)] : [],
    wallpapers: wallpapers.map(({ publicId }) => publicId),
  };
}

export function invalidateProfile(usernames: string[]): void {
  invalidateTags(...new Set(usernames.map(userTags.one)));
}

export function invalidateAffectedPages({ usernames, wallpapers }: AffectedPages): void {
  invalidateProfile(usernames);
  invalidateTags(wallpaperTags.lists(), ...wallpapers.map(wallpaperTags.one));
}
