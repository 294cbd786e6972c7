import { toDownloadName } from '@/lib/wallpapers/download-name';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Loading a larger original would outlast the transient user activation that sharing requires. */
const MAX_ORIGINAL_BYTES = 8_000_000;

type Shared = Pick<Wallpaper, 'title' | 'format' | 'bytes' | 'originalImageUrl' | 'webpImageUrl'>;

/** Null if the device can't share files or the picture can't be loaded. */
export async function createShareFile(wallpaper: Shared): Promise<File | null> {
  const { title, format, originalImageUrl, webpImageUrl } = wallpaper;
  const isSmall = wallpaper.bytes <= MAX_ORIGINAL_BYTES;
  const sharedFormat = isSmall ? format : ('webp' as const);
  const toFile = (parts: BlobPart[]) =>
    new File(parts, toDownloadName({ title, format: sharedFormat }), {
      type: `image/${sharedFormat}`,
    });
  if (!navigator.canShare?.({ files: [toFile([])] })) return null;
  try {
    const response = await fetch(isSmall ? originalImageUrl : webpImageUrl);
    return response.ok ? toFile([await response.blob()]) : null;
  } catch {
    // An image store without CORS: the caller shares the URL instead.
    return null;
  }
}
