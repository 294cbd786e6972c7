import 'server-only';
import { SITE_NAME } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { absolute, pathOf } from './absolute';
import { type ShareImage, scaled, variantsOf } from './images';
import type { Oembed, OembedQuery } from './schema';

/** How long consumers may keep an answer: a deleted picture should not stay for days. */
const CACHE_SECONDS = 3600;

/** The id of the wallpaper whose page on this site an address names; null for every other address. */
export function wallpaperIdOf(address: string): string | null {
  return /^\/wallpaper\/([^/]+)\/?$/.exec(pathOf(address) ?? '')?.[1] ?? null;
}

type Bounds = Pick<OembedQuery, 'maxwidth' | 'maxheight'>;

/**
 * A wallpaper to embed: its largest variant within the bounds. Where even the smallest is larger, that
 * one, with the size it has to be shown at.
 */
export function oembedOf(wallpaper: Wallpaper, bounds: Bounds): Oembed {
  const variants = variantsOf(wallpaper);
  const photo = within(bounds, variants);
  const thumbnail = variants.at(-1) ?? photo;
  const thumbnailSize = scaled(thumbnail, factorInto(bounds, thumbnail));
  return {
    version: '1.0',
    type: 'photo',
    url: photo.url,
    width: photo.width,
    height: photo.height,
    title: wallpaper.title,
    author_name: wallpaper.displayName,
    author_url: absolute(paths.profile(wallpaper.username)),
    provider_name: SITE_NAME,
    provider_url: absolute(paths.home()),
    cache_age: CACHE_SECONDS,
    thumbnail_url: thumbnail.url,
    thumbnail_width: thumbnailSize.width,
    thumbnail_height: thumbnailSize.height,
  };
}

function within(bounds: Bounds, variants: ShareImage[]): ShareImage {
  const fitting = variants.find((variant) => factorInto(bounds, variant) >= 1);
  const smallest = variants.at(-1);
  if (fitting) return fitting;
  if (!smallest) throw new Error('A wallpaper without variants');
  return { ...smallest, ...scaled(smallest, factorInto(bounds, smallest)) };
}

/** What a size has to be multiplied with to lie within the bounds; 1 and more where it does. */
function factorInto(
  { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY }: Bounds,
  { width, height }: { width: number; height: number },
): number {
  return Math.min(maxwidth / width, maxheight / height);
}
