import { toDownloadName } from '@/lib/wallpapers/download-name';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Leaves room for id and extension: file systems limit names to 255 bytes. */
const TITLE_BYTES = 180;
const WINDOWS_RESERVED = /[<>:"|?*]/g;

type NamedWallpaper = Pick<Wallpaper, '_id' | 'title' | 'format'>;

export function buildArchiveName({ _id, title, format }: NamedWallpaper): string {
  const short = truncate(title.replace(WINDOWS_RESERVED, '-'), TITLE_BYTES);
  return `originals/${toDownloadName({ title: `${short} (${_id})`, format })}`;
}

/** Truncates to a number of UTF-8 bytes without splitting a character. */
function truncate(text: string, maxBytes: number): string {
  let result = '';
  let size = 0;
  for (const character of text) {
    size += new TextEncoder().encode(character).length;
    if (size > maxBytes) break;
    result += character;
  }
  return result.trim();
}
