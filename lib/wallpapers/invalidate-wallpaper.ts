import 'server-only';
import { invalidate } from '@/lib/platform/invalidate';
import { userTags } from '@/lib/users/cache-tags';
import { wallpaperTags } from './cache-tags';

interface Shown {
  publicId: string;
  category: string;
  /** Its uploader's. */
  username: string;
}

/** Every cached page that shows this wallpaper, or a list it leads. */
export function invalidateWallpaper({ publicId, category, username }: Shown): void {
  invalidate(
    wallpaperTags.one(publicId),
    wallpaperTags.newest(),
    wallpaperTags.category(category),
    userTags.one(username),
  );
}
