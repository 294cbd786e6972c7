import 'server-only';
import type { FocalPoint } from '@/lib/crop';
import { mapPictureSizes, type PictureSize } from '@/lib/picture-sizes';
import { computeAverageColor } from './average-color';
import { binColors } from './color-bins';
import { encodeHistogram } from './color-histogram';
import { decodeImage } from './decode';
import { getDecodeQueue, getDecodeSlots } from './decode-queue';
import { guessFocalPoint } from './focal-point';
import type { ImageFormat } from './formats';
import type { Hdr } from './hdr';
import { type ImageLimits, type InspectedImage, inspectImage } from './inspect';
import { computeLocalFeatures, type LocalFeature } from './local-features';
import { computeLuminance } from './luminance';
import { extractPalette, type PaletteColor } from './palette';
import { computePerceptualHash } from './perceptual-hash';
import { type CropOptions, createShareImages, type ShareImages } from './share-image';
import { fromPixels, type Pixels, toPixels } from './sharp';
import { computeThumbhash } from './thumbhash';
import { encodeWebp, type Variant } from './variants';

const SAMPLE_SIDE = 100;

/** Pictures are WebP. */
export type Variants = Record<PictureSize, Variant> & ShareImages;

/** What a picture is recognized by and compared on. */
export interface PictureTraits {
  features: LocalFeature[];
  luminance: Buffer;
  palette: PaletteColor[];
  colors: Buffer;
}

export interface ProcessedImage extends PictureTraits {
  format: ImageFormat;
  width: number;
  height: number;
  /** 1..8; `stripMetadata` preserves it. */
  orientation: number;
  hdr: Hdr | null;
  pixelHash: Buffer;
  /** Null for a flat picture. */
  perceptualHash: bigint | null;
  thumbhash: Buffer;
  averageColor: string;
  focalPoint: FocalPoint;
  variants: Variants;
}

/**
 * Inspects a file and waits in the decode queue for {@link deriveImage}. The stages run one after another,
 * so that an image occupies one core.
 *
 * @throws AppError `unsupported_type`, `unprocessable` (see {@link inspectImage}), or `unavailable`
 * when the queue is full
 */
export async function processImage(
  path: string,
  limits: ImageLimits,
  known?: FocalPoint,
): Promise<ProcessedImage> {
  const image = await inspectImage(path, limits);
  return getDecodeQueue().run(() => deriveImage(path, image, known), {
    slots: getDecodeSlots(image.decodeBytes),
  });
}

/**
 * Derives everything a wallpaper needs from one decode. Call it from a task of the decode queue.
 *
 * @param known focal point chosen by a user; default is a guess
 */
export async function deriveImage(
  path: string,
  image: InspectedImage,
  known?: FocalPoint,
): Promise<ProcessedImage> {
  const { display, pixelHash } = await decodeImage(path, image);
  const { format, width, height, orientation, hdr } = image;
  const sample = await makeSample(display);
  const focalPoint = known ?? guessFocalPoint(sample);
  const average = computeAverageColor(sample);
  return {
    format,
    width,
    height,
    orientation,
    hdr,
    pixelHash,
    perceptualHash: await computePerceptualHash(display),
    ...(await computeTraits(display)),
    thumbhash: computeThumbhash(sample),
    averageColor: average,
    focalPoint,
    variants: await makeVariants(display, { focalPoint, averageColor: average }),
  };
}

export async function computeTraits(display: Pixels): Promise<PictureTraits> {
  const bins = await binColors(display);
  return {
    features: await computeLocalFeatures(display),
    luminance: await computeLuminance(display),
    palette: extractPalette(bins),
    colors: encodeHistogram(bins),
  };
}

async function makeVariants(display: Pixels, crop: CropOptions): Promise<Variants> {
  return {
    ...(await mapPictureSizes((width) => encodeWebp(display, width))),
    ...(await createShareImages(display, crop)),
  };
}

function makeSample(display: Pixels): Promise<Pixels> {
  return toPixels(
    fromPixels(display).resize(SAMPLE_SIDE, SAMPLE_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );
}
