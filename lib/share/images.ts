import 'server-only';
import { CARD_SIZE, PIN_SIZE, type Size } from '@/lib/crop';
import { shareText } from '@/lib/messages/share';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { DISPLAY_SIDE, SMALL_2X_WIDTH, SMALL_WIDTH } from '@/lib/platform/images/sizes';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { absolute } from './absolute';

/** A picture as crawlers are told of it: `url` is absolute, sizes are in pixels. */
export interface ShareImage extends Size {
  url: string;
  type: string;
  alt: string;
}

export const altOf = ({ altText, title, displayName }: Wallpaper) =>
  altText || wallpaperText.alt(title, displayName);

/** What previews of a wallpaper show: the card, then the pin; the display image where there are none. */
export function shareImages(wallpaper: Wallpaper): ShareImage[] {
  const { cardImageUrl, pinImageUrl } = wallpaper;
  const alt = altOf(wallpaper);
  const jpeg = (address: string | null, size: Size) =>
    address ? [{ url: absolute(address), type: 'image/jpeg', ...size, alt }] : [];
  const made = [...jpeg(cardImageUrl, CARD_SIZE), ...jpeg(pinImageUrl, PIN_SIZE)];
  return made.length > 0 ? made : variantsOf(wallpaper).slice(0, 1);
}

/** What previews of a list show: the card of its newest wallpaper, or that of the site. */
export function listImages(newest: Wallpaper | undefined): ShareImage[] {
  if (newest) return shareImages(newest).slice(0, 1);
  const url = absolute(paths.shareCard());
  return [{ url, type: 'image/jpeg', ...CARD_SIZE, alt: shareText.siteCard }];
}

/** The WebP variants of a wallpaper, the largest first. */
export function variantsOf(wallpaper: Wallpaper): ShareImage[] {
  const { webpImageUrl, small2xImageUrl, smallImageUrl, width, height } = wallpaper;
  const alt = altOf(wallpaper);
  const webp = (address: string, scale: number) => {
    const size = scaled({ width, height }, scale);
    return { url: absolute(address), type: 'image/webp', ...size, alt };
  };
  return [
    webp(webpImageUrl, DISPLAY_SIDE / Math.max(width, height)),
    ...(small2xImageUrl ? [webp(small2xImageUrl, narrow(wallpaper, SMALL_2X_WIDTH))] : []),
    webp(smallImageUrl, narrow(wallpaper, SMALL_WIDTH)),
  ];
}

/** Variants are made of the display image, which may be narrower than they could be. */
function narrow({ width, height }: Size, to: number): number {
  return Math.min(to / width, DISPLAY_SIDE / Math.max(width, height));
}

/** A size made smaller by a factor, never larger; at least a pixel each way. */
export function scaled({ width, height }: Size, factor: number): Size {
  const by = (side: number) => Math.max(1, Math.round(side * Math.min(1, factor)));
  return { width: by(width), height: by(height) };
}
