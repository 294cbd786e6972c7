import 'server-only';
import { storage } from '@/lib/platform/storage/storage';
import type { ShownWallpaper } from './schema';

/** What a statement about wallpapers selects of each to show it. */
export interface ShownRow {
  publicId: string;
  title: string;
  status: ShownWallpaper['status'];
  smallKey: string;
  averageColor: string;
  username: string;
  displayName: string;
}

/** A row as it leaves the server. */
export function toShown({ publicId, smallKey, averageColor, ...rest }: ShownRow): ShownWallpaper {
  return {
    _id: publicId,
    ...rest,
    smallImageUrl: storage().url(smallKey),
    color: averageColor,
  };
}
