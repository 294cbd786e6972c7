import type { Size } from '@/lib/crop';
import { paths } from '@/lib/paths';
import { getScreenFit } from '@/lib/screen-fit';
import { toCropName, toDownloadName } from './download-name';
import type { Wallpaper } from './schema';

type Picture = Pick<Wallpaper, 'format' | 'transparent'>;

/** A format that every system can set as a wallpaper: the pickers of Windows and of GNOME read no AVIF and WebP. */
export function getUsableFormat({ format, transparent }: Picture): 'jpeg' | 'png' {
  return format === 'png' || (transparent && format !== 'jpeg') ? 'png' : 'jpeg';
}

/**
 * What a click on Download gets: the picture in a format that every system can set.
 *
 * @param screen the picture is cropped to it, if it's large enough. Without one, it's the whole picture
 */
export function getDownload(
  wallpaper: Picture & Pick<Wallpaper, '_id' | 'title' | keyof Size>,
  screen: Size | null = null,
) {
  const { _id, title } = wallpaper;
  const format = getUsableFormat(wallpaper);
  if (screen && getScreenFit(wallpaper, screen).kind !== 'small') {
    const size = { width: String(screen.width), height: String(screen.height) };
    const fileName = toCropName(title, screen, format === 'png' ? 'png' : 'jpg');
    return { href: paths.api.download(_id, size), fileName, format };
  }
  const query: { format?: string } = format === wallpaper.format ? {} : { format };
  return {
    href: paths.api.download(_id, query),
    fileName: toDownloadName({ title, format }),
    format,
  };
}
