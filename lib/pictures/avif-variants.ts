import 'server-only';
import { mapPictureSizes, type PictureSize } from '@/lib/picture-sizes';
import type { ImageLimits } from './inspect';
import { fromPixels, type Pixels } from './sharp';
import { encodeVariant, type Variant } from './variants';
import { withDisplayPixels } from './with-display-pixels';

export type AvifVariants = Record<PictureSize, Variant>;

/** Higher efforts take seconds at display size. */
const AVIF = { quality: 60, effort: 0, chromaSubsampling: '4:2:0' } as const;

/**
 * Encodes every variant as AVIF from the original. Runs after the response, since the largest takes
 * longer than the rest of the upload. Waits in the decode queue.
 *
 * @throws AppError as `processImage` does
 */
export function createAvifVariants(path: string, limits: ImageLimits): Promise<AvifVariants> {
  return withDisplayPixels(path, limits, (display) =>
    mapPictureSizes((width) => makeAvif(display, width)),
  );
}

function makeAvif(pixels: Pixels, width: number): Promise<Variant> {
  const image = fromPixels(pixels).resize({ width, withoutEnlargement: true });
  return encodeVariant(image.avif(AVIF), 'avif');
}
