import type { WallpaperSet } from '@/lib/sets/schema';

/** Both are null without a set. */
export function splitByKind(set: WallpaperSet | null | undefined) {
  const pair = set?.kind === 'light_dark' && set.members.length === 2 ? set : null;
  return { pair, versions: set?.kind === 'versions' ? set : null };
}
