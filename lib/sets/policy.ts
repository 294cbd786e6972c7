import type { Viewer } from '@/lib/auth/schema';
import { canChangeWallpaper, canSeeWallpaper } from '@/lib/wallpapers/policy';

type Actor = Pick<Viewer, 'id' | 'role'> | null;

interface Subject {
  members: Parameters<typeof canSeeWallpaper>[1][];
}

/** If the viewer can see only one wallpaper, nothing may reveal that there are others. */
export function canSeeSet(viewer: Actor, { members }: Subject): boolean {
  return members.filter((member) => canSeeWallpaper(viewer, member)).length >= 2;
}

export function canChangeSet(viewer: Actor, { members }: Subject): boolean {
  return members.every((member) => canChangeWallpaper(viewer, member));
}
