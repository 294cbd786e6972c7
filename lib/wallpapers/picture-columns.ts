import 'server-only';
import type { ProcessedImage } from '@/lib/pictures/pipeline';
import { PIPELINE_VERSION } from '@/lib/pictures/pipeline-version';

/** Columns of `wallpapers` that follow from the picture alone. */
export function toPictureColumns(image: ProcessedImage) {
  const { full, center } = image.perceptual;
  return {
    pipelineVersion: PIPELINE_VERSION,
    pixelHash: new Uint8Array(image.pixelHash),
    // A picture without features has no hashes: they would match every other plain picture.
    dHash: full?.dHash ?? null,
    pHash: full?.pHash ?? null,
    dHashCenter: center?.dHash ?? null,
    pHashCenter: center?.pHash ?? null,
    palette: image.palette.map(({ color, share }) => ({ color, share })),
    thumbhash: new Uint8Array(image.thumbhash),
    luminance: new Uint8Array(image.luminance),
    colors: new Uint8Array(image.colors),
    averageColor: image.averageColor,
  };
}
