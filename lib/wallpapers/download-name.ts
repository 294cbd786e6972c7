import type { Wallpaper } from './schema';

/** The file name of a download: the title with the extension that the original really has. */
export function downloadName({ title, format }: Pick<Wallpaper, 'title' | 'format'>): string {
  return `${title.trim() || 'wallpaper'}.${format === 'jpeg' ? 'jpg' : format}`;
}
