import 'server-only';
import { type Collection, parseCollectionId } from '@/lib/collections/schema';
import { SITE_NAME } from '@/lib/messages/site-name';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { toAbsoluteUrl, toSitePath } from './absolute-url';
import { getWebpVariants, type ShareImage, scaleSize } from './images';
import type { Oembed, OembedQuery } from './schema';

/** Short, so that a deleted picture disappears from embeds soon. */
const CACHE_SECONDS = 3600;

export function parseWallpaperUrl(url: string): string | null {
  return /^\/wallpaper\/([^/]+)\/?$/.exec(toSitePath(url) ?? '')?.[1] ?? null;
}

export function parseCollectionUrl(url: string): string | null {
  const [, segment = ''] = /^\/collection\/([^/]+)\/?$/.exec(toSitePath(url) ?? '') ?? [];
  return parseCollectionId(segment);
}

type Bounds = Pick<OembedQuery, 'maxwidth' | 'maxheight'>;

/** The largest variant within the bounds. If none fits, the smallest one with the size to show it at. */
export function toOembed(wallpaper: Wallpaper, bounds: Bounds): Oembed {
  const variants = getWebpVariants(wallpaper);
  const photo = fitWithin(bounds, variants);
  const thumbnail = variants.at(-1) ?? photo;
  const thumbnailSize = scaleSize(thumbnail, getFitFactor(bounds, thumbnail));
  return {
    version: '1.0',
    type: 'photo',
    url: photo.url,
    width: photo.width,
    height: photo.height,
    title: wallpaper.title,
    author_name: wallpaper.displayName,
    author_url: toAbsoluteUrl(paths.profile(wallpaper.username)),
    provider_name: SITE_NAME,
    provider_url: toAbsoluteUrl(paths.home()),
    cache_age: CACHE_SECONDS,
    thumbnail_url: thumbnail.url,
    thumbnail_width: thumbnailSize.width,
    thumbnail_height: thumbnailSize.height,
  };
}

/** The cover, with the title and the owner of its collection. Null without pictures. */
export function toCollectionOembed(collection: Collection, bounds: Bounds): Oembed | null {
  const [cover] = collection.previews;
  if (!cover) return null;
  const { title, displayName, username } = collection;
  return toOembed({ ...cover, title, displayName, username }, bounds);
}

function fitWithin(bounds: Bounds, variants: ShareImage[]): ShareImage {
  const fitting = variants.find((variant) => getFitFactor(bounds, variant) >= 1);
  const smallest = variants.at(-1);
  if (fitting) return fitting;
  if (!smallest) throw new Error('A wallpaper without variants');
  return { ...smallest, ...scaleSize(smallest, getFitFactor(bounds, smallest)) };
}

function getFitFactor(
  { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY }: Bounds,
  { width, height }: { width: number; height: number },
): number {
  return Math.min(maxwidth / width, maxheight / height);
}
