import 'server-only';
import type { ProcessedImage } from '@/lib/pictures/pipeline';
import { PIPELINE_VERSION } from '@/lib/pictures/pipeline-version';

/** Columns of `wallpapers` that follow from the picture alone. */
export function toPictureColumns(image: ProcessedImage) {
  return {
    pipelineVersion: PIPELINE_VERSION,
    pixelHash: new Uint8Array(image.pixelHash),
    perceptualHash: image.perceptualHash,
    palette: image.palette.map(({ color, share }) => ({ color, share })),
    thumbhash: new Uint8Array(image.thumbhash),
    luminance: new Uint8Array(image.luminance),
    colors: new Uint8Array(image.colors),
    averageColor: image.averageColor,
  };
}
