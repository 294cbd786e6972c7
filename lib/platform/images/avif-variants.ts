import 'server-only';
import type { ImageLimits } from './inspect';
import { fromPixels, type Pixels } from './sharp';
import { SMALL_2X_WIDTH, SMALL_WIDTH } from './sizes';
import { encodeVariant, type Variant } from './variants';
import { withDisplayPixels } from './with-display-pixels';

export interface AvifVariants {
  small: Variant;
  small2x: Variant;
  display: Variant;
}

/** Higher efforts take seconds at display size (speed.md). */
const AVIF = { quality: 60, effort: 0, chromaSubsampling: '4:2:0' } as const;

/**
 * Encodes every variant as AVIF from the original. Runs after the response, since the largest takes
 * longer than the rest of the upload. Waits in the decode queue.
 *
 * @throws AppError as `processImage` does
 */
export function createAvifVariants(path: string, limits: ImageLimits): Promise<AvifVariants> {
  return withDisplayPixels(path, limits, async (display) => ({
    small: await makeAvif(display, SMALL_WIDTH),
    small2x: await makeAvif(display, SMALL_2X_WIDTH),
    display: await makeAvif(display),
  }));
}

function makeAvif(pixels: Pixels, width = pixels.width): Promise<Variant> {
  const image = fromPixels(pixels).resize({ width, withoutEnlargement: true });
  return encodeVariant(image.avif(AVIF), 'avif');
}
