import type { Size } from '@/lib/crop';
import type { Wallpaper } from './schema';

/** Control characters, and bidirectional overrides that could disguise an extension. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Path separators, and what Windows doesn't allow. */
const FORBIDDEN = /[/\\<>:"|?*]/g;

/** Names of devices on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i;

/** File systems limit names to 255 bytes, and archives have a folder before the name. */
const MAX_BYTES = 180;

/**
 * Builds a file name that every system can store, at most 180 bytes of UTF-8.
 *
 * @param suffix text after the title that is never cut
 */
export function toFileName(title: string, extension: string, suffix = ''): string {
  const end = `${suffix}.${extension}`;
  const name = title
    .replace(UNSAFE, '')
    .replace(FORBIDDEN, '-')
    .replace(/^[\s.]+/, '');
  // A byte is left for the underscore of a device's name.
  const short = truncate(name, MAX_BYTES - 1 - countBytes(end)).replace(/[\s.]+$/, '');
  return (short.replace(DEVICE, '$&_') || 'wallpaper') + end;
}

const countBytes = (text: string) => new TextEncoder().encode(text).length;

/** Doesn't split what people read as one character. */
function truncate(text: string, maxBytes: number): string {
  if (countBytes(text) <= maxBytes) return text;
  let result = '';
  let size = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += countBytes(segment);
    if (size > maxBytes) break;
    result += segment;
  }
  return result;
}

export function toDownloadName(
  { title, format }: Pick<Wallpaper, 'title' | 'format'>,
  suffix?: string,
): string {
  return toFileName(title, format === 'jpeg' ? 'jpg' : format, suffix);
}

/** For another size than the original's. */
export function toCropName(title: string, { width, height }: Size, extension: string): string {
  return toFileName(title, extension, ` ${width}x${height}`);
}
