import 'server-only';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { userTags } from '@/lib/users/cache-tags';
import { wallpaperTags } from './cache-tags';

interface Subject {
  publicId: string;
  category: string;
  username: string;
}

export function invalidateWallpaper({ publicId, category, username }: Subject): void {
  invalidateTags(
    wallpaperTags.one(publicId),
    wallpaperTags.newest(),
    wallpaperTags.category(category),
    userTags.one(username),
  );
}
