import type { Size } from '@/lib/crop';
import type { Wallpaper } from './schema';

/** Control characters, and bidirectional overrides that could disguise an extension. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Builds a file name from a title, without path separators and leading dots. */
export function toFileName(title: string, extension: string): string {
  const name = title
    .replace(UNSAFE, '')
    .replace(/[/\\]/g, '-')
    .replace(/^[\s.]+|\s+$/g, '');
  return `${name || 'wallpaper'}.${extension}`;
}

export function toDownloadName({ title, format }: Pick<Wallpaper, 'title' | 'format'>): string {
  return toFileName(title, format === 'jpeg' ? 'jpg' : format);
}

/** For another size than the original's. */
export function toCropName(title: string, { width, height }: Size, extension: string): string {
  return toFileName(`${title} ${width}x${height}`, extension);
}
