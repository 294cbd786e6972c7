import 'server-only';
import { shareText } from '@/lib/messages/share';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { sharePaths } from '@/lib/share-paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { toAbsoluteUrl } from './absolute-url';

interface Credited {
  title: string;
  items: readonly Wallpaper[];
}

/**
 * Lists who made the files of an archive, and under which license.
 *
 * @param names of the files by ID: those that were hidden meanwhile are missing
 */
export function buildCredits(
  { title, items }: Credited,
  names: ReadonlyMap<string, string>,
): string {
  const credits = items.flatMap((item) => {
    const name = names.get(item._id);
    if (!name) return [];
    const license = wallpaperText.licenses[item.license];
    const licenseUrl = sharePaths.license(item.license) ?? toAbsoluteUrl(paths.terms());
    const lines = [
      name,
      shareText.titleBy(item.title, item.displayName),
      `${license}: ${licenseUrl}`,
      toAbsoluteUrl(paths.wallpaper(item._id)),
    ];
    return [lines.join('\n')];
  });
  return `${[title, ...credits].join('\n\n')}\n`;
}
