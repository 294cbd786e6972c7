import type { Size } from '@/lib/crop';
import { paths } from '@/lib/paths';
import { getScreenFit } from '@/lib/screen-fit';
import type { Wallpaper } from './schema';

type Picture = Pick<Wallpaper, 'format' | 'transparent'>;

/** A format that every system can set as a wallpaper: the pickers of Windows and of GNOME read no AVIF and WebP. */
export function getUsableFormat({ format, transparent }: Picture): 'jpeg' | 'png' {
  return format === 'png' || (transparent && format !== 'jpeg') ? 'png' : 'jpeg';
}

/**
 * What a click on Download gets: the picture in a format that every system can set. The server names the file.
 *
 * @param screen the picture is cropped to it, if it's large enough. Without one, it's the whole picture
 */
export function getDownload(
  wallpaper: Picture & Pick<Wallpaper, '_id' | keyof Size>,
  screen: Size | null = null,
) {
  const { _id } = wallpaper;
  const format = getUsableFormat(wallpaper);
  if (screen && getScreenFit(wallpaper, screen).kind !== 'small') {
    const size = { width: String(screen.width), height: String(screen.height) };
    return { href: paths.api.download(_id, size), format };
  }
  const query: { format?: string } = format === wallpaper.format ? {} : { format };
  return { href: paths.api.download(_id, query), format };
}
