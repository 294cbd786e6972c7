import type { Wallpaper } from './schema';

/** Must match lib/platform/images/sizes.ts, which is server only; the test compares them. */
export const VARIANT_SIZES = { small: 720, small2x: 1280, displaySide: 2560 };

type Size = Pick<Wallpaper, 'width' | 'height'>;
type Variant = [url: string, width: number];

/** Builds the `srcset` of a tile; undefined if there is nothing to choose from. */
export function buildTileSrcSet(size: Size, small: string, small2x: string | null) {
  return buildSrcSet([
    [small, variantWidth(size, VARIANT_SIZES.small)],
    ...(small2x ? [[small2x, variantWidth(size, VARIANT_SIZES.small2x)] satisfies Variant] : []),
  ]);
}

/**
 * Builds the `srcset` of a large picture: `small2x` saves phones two thirds of the bytes. `small` is left
 * out, because low-density phones would pick it although it is too small.
 */
export function buildLargeSrcSet(size: Size, small2x: string | null | undefined, display: string) {
  return buildSrcSet([
    ...(small2x ? [[small2x, variantWidth(size, VARIANT_SIZES.small2x)] satisfies Variant] : []),
    [display, variantWidth(size, VARIANT_SIZES.displaySide)],
  ]);
}

/** Variants are scaled from the display image, which may be narrower than `to`. */
function variantWidth({ width, height }: Size, to: number): number {
  const scale = Math.min(1, to / width, VARIANT_SIZES.displaySide / Math.max(width, height));
  return Math.max(1, Math.round(width * scale));
}

function buildSrcSet(variants: Variant[]): string | undefined {
  const [first, last] = [variants[0], variants.at(-1)];
  if (!first || !last || last[1] <= first[1]) return undefined;
  return variants.map(([url, width]) => `${url} ${width}w`).join(', ');
}
