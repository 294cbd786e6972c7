import { paths } from '@/lib/paths';
import { toDownloadName } from './download-name';
import type { Wallpaper } from './schema';

type Picture = Pick<Wallpaper, 'format' | 'transparent'>;

/** A format that every system can set as a wallpaper: the pickers of Windows and of GNOME read no AVIF and WebP. */
export function getUsableFormat({ format, transparent }: Picture): 'jpeg' | 'png' {
  return format === 'png' || (transparent && format !== 'jpeg') ? 'png' : 'jpeg';
}

/** What a click on Download gets: the whole picture in a format that every system can set. */
export function getDownload({
  _id,
  title,
  ...picture
}: Picture & Pick<Wallpaper, '_id' | 'title'>) {
  const format = getUsableFormat(picture);
  const query: { format?: string } = format === picture.format ? {} : { format };
  return {
    href: paths.api.download(_id, query),
    fileName: toDownloadName({ title, format }),
    format,
  };
}
