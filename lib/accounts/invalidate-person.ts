import 'server-only';
import { db } from '@/lib/platform/db';
import { invalidate } from '@/lib/platform/invalidate';
import { userTags } from '@/lib/users/cache-tags';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';

/** Where somebody is shown. */
export interface Appearances {
  /** Every name that leads to their profile. */
  usernames: string[];
  /** Public ids of their public wallpapers. */
  wallpapers: string[];
}

/** Where somebody is shown now. To be asked before a change: afterwards it may be too late. */
export async function findAppearances(userId: string): Promise<Appearances> {
  const user = await db().user.findUnique({
    where: { id: userId },
    select: { username: true, oldUsernames: { select: { username: true } } },
  });
  const wallpapers = await db().wallpaper.findMany({
    where: { userId, status: 'approved' },
    select: { publicId: true },
  });
  return {
    usernames: user ? [user.username, ...user.oldUsernames.map((old) => old.username)] : [],
    wallpapers: wallpapers.map(({ publicId }) => publicId),
  };
}

/** The profile, under every name that leads to it. */
export function invalidateProfile(usernames: string[]): void {
  invalidate(...new Set(usernames.map(userTags.one)));
}

/** Whatever shows the name or the picture of somebody: also each of their wallpapers, and every list. */
export function invalidateAppearances({ usernames, wallpapers }: Appearances): void {
  invalidateProfile(usernames);
  invalidate(wallpaperTags.lists(), ...wallpapers.map(wallpaperTags.one));
}
