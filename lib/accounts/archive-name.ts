import { downloadName } from '@/lib/wallpapers/download-name';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** File systems take names of 255 bytes; id, extension and signs around them want some. */
const TITLE_BYTES = 180;
/** What Windows takes in no name. */
const REFUSED = /[<>:"|?*]/g;

type Named = Pick<Wallpaper, '_id' | 'title' | 'format'>;

/**
 * The name of an original in the archive of somebody's data: its title, and its id, so that no two are
 * alike and the manifest can name it without looking.
 */
export function archiveName({ _id, title, format }: Named): string {
  const short = cut(title.replace(REFUSED, '-'), TITLE_BYTES);
  return `originals/${downloadName({ title: `${short} (${_id})`, format })}`;
}

/** The beginning of a text that has at most so many bytes, without half a character at its end. */
function cut(text: string, bytes: number): string {
  let kept = '';
  let size = 0;
  for (const character of text) {
    size += new TextEncoder().encode(character).length;
    if (size > bytes) break;
    kept += character;
  }
  return kept.trim();
}
