import 'server-only';
import { storage } from '@/lib/platform/storage/storage';
import type { ShownWallpaper } from './schema';

export interface ShownRow {
  publicId: string;
  title: string;
  status: ShownWallpaper['status'];
  smallKey: string;
  averageColor: string;
  username: string;
  displayName: string;
}

/** Maps a database row to an API record. */
export function toShown({ publicId, smallKey, averageColor, ...rest }: ShownRow): ShownWallpaper {
  return {
    _id: publicId,
    ...rest,
    smallImageUrl: storage().url(smallKey),
    color: averageColor,
  };
}
