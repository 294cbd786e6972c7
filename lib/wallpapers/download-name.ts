import type { Wallpaper } from './schema';

/** Control characters, and those that turn the direction of reading and could hide an extension. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A title as the name of a file: nothing that leads into a folder or hides the file. */
export function fileName(title: string, extension: string): string {
  const name = title
    .replace(UNSEEN, '')
    .replace(/[/\\]/g, '-')
    .replace(/^[\s.]+|\s+$/g, '');
  return `${name || 'wallpaper'}.${extension}`;
}

/** The file name of a download: the title with the extension that the original really has. */
export function downloadName({ title, format }: Pick<Wallpaper, 'title' | 'format'>): string {
  return fileName(title, format === 'jpeg' ? 'jpg' : format);
}
