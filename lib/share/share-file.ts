import type { Size } from '@/lib/crop';
import { paths } from '@/lib/paths';
import { getScreenFit } from '@/lib/screen-fit';
import { toDownloadName } from '@/lib/wallpapers/download-name';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Loading a larger original would outlast the transient user activation that sharing requires. */
const MAX_ORIGINAL_BYTES = 8_000_000;

/** If loading it took too long to share, pressing Share again doesn't. */
let last: { url: string; file: File } | null = null;

/**
 * Null if the device can't share files or the picture can't be loaded.
 *
 * @param screen of a phone, which gets a JPEG of this size, because its photo library takes no other types
 */
export async function createShareFile(
  wallpaper: Wallpaper,
  screen: Size | null,
): Promise<File | null> {
  const { title } = wallpaper;
  const { url, format } = screen ? findForPhone(wallpaper, screen) : findForDesktop(wallpaper);
  const toFile = (parts: BlobPart[]) =>
    new File(parts, toDownloadName({ title, format }), { type: `image/${format}` });
  if (!navigator.canShare?.({ files: [toFile([])] })) return null;
  if (last?.url === url) return last.file;
  try {
    const response = await fetch(url);
    if (!response.ok) return null;
    last = { url, file: toFile([await response.blob()]) };
    return last.file;
  } catch {
    // An image store without CORS: the caller shares the URL instead.
    return null;
  }
}

function findForPhone({ _id, width, height }: Wallpaper, screen: Size) {
  const isSmall = getScreenFit({ width, height }, screen).kind === 'small';
  const size = { width: String(screen.width), height: String(screen.height) };
  const url = paths.api.download(_id, { ...(!isSmall && size), format: 'jpeg' });
  return { url, format: 'jpeg' } as const;
}

function findForDesktop({ format, bytes, originalImageUrl, webpImageUrl }: Wallpaper) {
  return bytes <= MAX_ORIGINAL_BYTES
    ? { url: originalImageUrl, format }
    : { url: webpImageUrl, format: 'webp' as const };
}
