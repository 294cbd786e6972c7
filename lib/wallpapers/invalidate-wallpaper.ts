import 'server-only';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { userTags } from '@/lib/users/cache-tags';
import { wallpaperTags } from './cache-tags';

interface Subject {
  publicId: string;
  category: string;
  username: string;
  /** Its set, before or after the change, if others of the set look different afterwards. */
  set?: { members: { publicId: string }[] } | null;
}

export function invalidateWallpaper({ publicId, category, username, set }: Subject): void {
  invalidateTags(
    wallpaperTags.one(publicId),
    ...(set?.members ?? []).map((member) => wallpaperTags.one(member.publicId)),
    wallpaperTags.newest(),
    wallpaperTags.category(category),
    userTags.one(username),
  );
}
