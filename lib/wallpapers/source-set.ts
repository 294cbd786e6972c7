import type { Wallpaper } from './schema';

/** Widths and longest side of the variants, as lib/platform/images/sizes.ts has them for the server. */
export const VARIANT = { small: 720, small2x: 1280, displaySide: 2560 };

type Size = Pick<Wallpaper, 'width' | 'height'>;
type Variant = [url: string, width: number];

/** Of a tile: `small` and, for dense screens, what is nearly twice as wide. */
export function tileSourceSet(size: Size, small: string, small2x: string | null) {
  return srcSet([
    [small, narrow(size, VARIANT.small)],
    ...(small2x ? [[small2x, narrow(size, VARIANT.small2x)] satisfies Variant] : []),
  ]);
}

/**
 * Of a wallpaper's own picture: `display`, and what a phone shows as sharply with a third of the bytes.
 * Not `small`, which a phone of few dots would take although it has more of them.
 */
export function largeSourceSet(size: Size, small2x: string | null | undefined, display: string) {
  return srcSet([
    ...(small2x ? [[small2x, narrow(size, VARIANT.small2x)] satisfies Variant] : []),
    [display, narrow(size, VARIANT.displaySide)],
  ]);
}

/** Variants are made of the display image, which may be narrower than they could be. */
function narrow({ width, height }: Size, to: number): number {
  const scale = Math.min(1, to / width, VARIANT.displaySide / Math.max(width, height));
  return Math.max(1, Math.round(width * scale));
}

/** Nothing to choose from needs no `srcset`. */
function srcSet(variants: Variant[]): string | undefined {
  const [first, last] = [variants[0], variants.at(-1)];
  if (!first || !last || last[1] <= first[1]) return undefined;
  return variants.map(([url, width]) => `${url} ${width}w`).join(', ');
}
