// Shared by the encoders, the database records and the browser.
import type { Size } from './crop';

/**
 * Narrowest first. To add one, add a line. 720 covers a tile across a phone of 360 to 390 CSS pixels at 2x.
 * The wallpaper page shows up to 1,440 CSS pixels, and a tall picture on a phone at 3x: 1,170 × 2,535.
 */
export const PICTURE_WIDTHS = { small: 720, small2x: 1280, display: 2560 } as const;

export type PictureSize = keyof typeof PICTURE_WIDTHS;

export const PICTURE_SIZES = Object.keys(PICTURE_WIDTHS) as PictureSize[];

/** Longest side of the display picture, from which all others are scaled. */
export const DISPLAY_SIDE = PICTURE_WIDTHS.display;

/** Smaller pictures get a warning at upload and are the last choice of automatic picks. */
export const SMALL_PICTURE = { longSide: 1280, shortSide: 720 } as const;

export function isSmallPicture({ width, height }: Size): boolean {
  const { longSide, shortSide } = SMALL_PICTURE;
  return Math.max(width, height) < longSide || Math.min(width, height) < shortSide;
}

/** Runs `work` for the width of each size, one after another. */
export async function mapPictureSizes<T>(
  work: (width: number, size: PictureSize) => Promise<T>,
): Promise<Record<PictureSize, T>> {
  const results: Partial<Record<PictureSize, T>> = {};
  for (const size of PICTURE_SIZES) results[size] = await work(PICTURE_WIDTHS[size], size);
  return results as Record<PictureSize, T>;
}

/** Returns the width of a picture created at `size`. Pictures are never enlarged. */
export function getPictureWidth({ width, height }: Size, size: PictureSize): number {
  const scale = Math.min(1, PICTURE_WIDTHS[size] / width, DISPLAY_SIDE / Math.max(width, height));
  return Math.max(1, Math.round(width * scale));
}
