import 'server-only';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { userTags } from '@/lib/users/cache-tags';
import { wallpaperTags } from './cache-tags';

interface Subject {
  publicId: string;
  category: string;
  username: string;
}

/** Invalidates every cached page that shows this wallpaper or starts a list with it. */
export function invalidateWallpaper({ publicId, category, username }: Subject): void {
  invalidateTags(
    wallpaperTags.one(publicId),
    wallpaperTags.newest(),
    wallpaperTags.category(category),
    userTags.one(username),
  );
}
