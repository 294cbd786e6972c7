import type { Wallpaper } from './schema';

type Variant = [url: string | null | undefined, width: number | null | undefined];

export function buildTileSrcSet(
  widths: Pick<Wallpaper, 'smallImageWidth' | 'small2xImageWidth'>,
  small: string,
  small2x: string | null,
) {
  return buildSrcSet([small, widths.smallImageWidth], [small2x, widths.small2xImageWidth]);
}

/** Without `small`: browsers take the nearest size, which may be smaller than needed. */
export function buildLargeSrcSet(
  widths: Partial<Pick<Wallpaper, 'small2xImageWidth' | 'webpImageWidth'>>,
  small2x: string | null | undefined,
  display: string,
) {
  return buildSrcSet([small2x, widths.small2xImageWidth], [display, widths.webpImageWidth]);
}

/** For a picture across the window. */
export function buildCoverSrcSet(wallpaper: Wallpaper): string | undefined {
  const { smallImageUrl, small2xImageUrl, webpImageUrl, webpImageWidth } = wallpaper;
  const small = buildTileSrcSet(wallpaper, smallImageUrl, small2xImageUrl);
  return small && `${small}, ${webpImageUrl} ${webpImageWidth}w`;
}

/** Below a large picture, in px. The title remains visible (wallpaper-view.module.css). */
export const ROOM_BELOW = 100;

/** Densities of desktops, and of phones for which `small2x` is far too large. */
const LOW_DENSITIES = [1, 1.75];

/** Matches windows in which a large picture has no more than `pixels` across. */
export function buildSmallMedia(ratio: number, pixels: number): string {
  return LOW_DENSITIES.flatMap((density) => {
    const width = Math.ceil(pixels / density);
    const height = Math.floor(width / ratio) + ROOM_BELOW;
    return [`(max-width: ${width}px)`, `(max-height: ${height}px)`].map(
      (size) => `(max-resolution: ${density}dppx) and ${size}`,
    );
  }).join();
}

function buildSrcSet([url, width]: Variant, [url2x, width2x]: Variant): string | undefined {
  if (!(url && width && url2x && width2x && width < width2x)) return undefined;
  return `${url} ${width}w, ${url2x} ${width2x}w`;
}
