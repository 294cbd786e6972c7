import type { Wallpaper } from './schema';

type Variant = [url: string | null | undefined, width: number | null | undefined];

export function buildTileSrcSet(
  widths: Pick<Wallpaper, 'smallImageWidth' | 'small2xImageWidth'>,
  small: string,
  small2x: string | null,
) {
  return buildSrcSet([small, widths.smallImageWidth], [small2x, widths.small2xImageWidth]);
}

/** `small2x` saves bytes on phones. No `small`: low-density phones would pick it although it is too small. */
export function buildLargeSrcSet(
  widths: Partial<Pick<Wallpaper, 'small2xImageWidth' | 'webpImageWidth'>>,
  small2x: string | null | undefined,
  display: string,
) {
  return buildSrcSet([small2x, widths.small2xImageWidth], [display, widths.webpImageWidth]);
}

function buildSrcSet([url, width]: Variant, [url2x, width2x]: Variant): string | undefined {
  if (!(url && width && url2x && width2x && width < width2x)) return undefined;
  return `${url} ${width}w, ${url2x} ${width2x}w`;
}
