import { downloadName } from '@/lib/wallpapers/download-name';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** A larger original would outlast the moment in which a press counts as the visitor's wish. */
const ORIGINAL_BYTES = 8_000_000;

type Shared = Pick<Wallpaper, 'title' | 'format' | 'bytes' | 'originalImageUrl' | 'webpImageUrl'>;

/**
 * The picture as a file to share.
 *
 * @returns null where the device shares no such files, or the picture cannot be read from here.
 */
export async function fileToShare(wallpaper: Shared): Promise<File | null> {
  const { title, format, originalImageUrl, webpImageUrl } = wallpaper;
  const isSmall = wallpaper.bytes <= ORIGINAL_BYTES;
  const shared = isSmall ? format : ('webp' as const);
  const make = (parts: BlobPart[]) =>
    new File(parts, downloadName({ title, format: shared }), { type: `image/${shared}` });
  if (!navigator.canShare?.({ files: [make([])] })) return null;
  try {
    const response = await fetch(isSmall ? originalImageUrl : webpImageUrl);
    return response.ok ? make([await response.blob()]) : null;
  } catch {
    // A store that other sites may show pictures of, but not read: the address is shared instead.
    return null;
  }
}
