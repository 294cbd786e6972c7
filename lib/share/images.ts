import 'server-only';
import type { Collection } from '@/lib/collections/schema';
import type { Size } from '@/lib/crop';
import { createEtag } from '@/lib/etag';
import { COLLECTIONS } from '@/lib/limits';
import { shareText } from '@/lib/messages/share';
import { tileText } from '@/lib/messages/tiles';
import { CARD_SIZE, PIN_SIZE } from '@/lib/share-crops';
import { sharePaths } from '@/lib/share-paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { toAbsoluteUrl } from './absolute-url';

/** `url` is absolute, sizes are in pixels. */
export interface ShareImage extends Size {
  url: string;
  type: string;
  alt: string;
}

export const getAltText = ({ altText, title, displayName }: Wallpaper) =>
  altText || tileText.alt(title, displayName);

/** Returns the preview images of a wallpaper: card and pin, or the display image if both are missing. */
export function getShareImages(wallpaper: Wallpaper): ShareImage[] {
  const { cardImageUrl, pinImageUrl } = wallpaper;
  const alt = getAltText(wallpaper);
  const jpeg = (url: string | null, size: Size) =>
    url ? [{ url: toAbsoluteUrl(url), type: 'image/jpeg', ...size, alt }] : [];
  const crops = [...jpeg(cardImageUrl, CARD_SIZE), ...jpeg(pinImageUrl, PIN_SIZE)];
  return crops.length > 0 ? crops : getWebpVariants(wallpaper).slice(0, 1);
}

/** Returns the preview image of a list: the card of its newest wallpaper, or the card of the site. */
export function getListShareImages(newest: Wallpaper | undefined): ShareImage[] {
  if (newest) return getShareImages(newest).slice(0, 1);
  const url = toAbsoluteUrl(sharePaths.shareCard());
  return [{ url, type: 'image/jpeg', ...CARD_SIZE, alt: shareText.siteCardAlt }];
}

/** Four pictures of a collection, or the card of its first one. The version makes crawlers load it again. */
export function getCollectionShareImages({ _id, title, previews }: Collection): ShareImage[] {
  if (previews.length < COLLECTIONS.previews) return getListShareImages(previews[0]);
  const version = createEtag(previews.map(({ smallImageUrl }) => smallImageUrl).join());
  const url = toAbsoluteUrl(`${sharePaths.collectionCard(_id)}?v=${version.replace(/\W/g, '')}`);
  return [{ url, type: 'image/jpeg', ...CARD_SIZE, alt: shareText.collectionCardAlt(title) }];
}

/** Returns the WebP variants of a wallpaper, largest first. */
export function getWebpVariants(wallpaper: Wallpaper): ShareImage[] {
  const { webpImageUrl, webpImageWidth, small2xImageUrl, small2xImageWidth } = wallpaper;
  const alt = getAltText(wallpaper);
  const webp = (url: string, width: number) => {
    const size = scaleSize(wallpaper, width / wallpaper.width);
    return { url: toAbsoluteUrl(url), type: 'image/webp', ...size, alt };
  };
  return [
    webp(webpImageUrl, webpImageWidth),
    ...(small2xImageUrl && small2xImageWidth ? [webp(small2xImageUrl, small2xImageWidth)] : []),
    webp(wallpaper.smallImageUrl, wallpaper.smallImageWidth),
  ];
}

/** Scales a size down. Never enlarges; each side is at least 1 pixel. */
export function scaleSize({ width, height }: Size, factor: number): Size {
  const by = (side: number) => Math.max(1, Math.round(side * Math.min(1, factor)));
  return { width: by(width), height: by(height) };
}
