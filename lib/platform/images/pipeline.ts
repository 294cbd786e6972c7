import 'server-only';
import type { FocalPoint } from '@/lib/crop';
import { averageColor } from './average-color';
import { decodeImage } from './decode';
import { guessFocalPoint } from './focal-point';
import type { ImageFormat } from './formats';
import { decodeGate, slotsFor } from './gate';
import { type ImageLimits, type InspectedImage, inspectImage } from './inspect';
import { makePalette, type PaletteColor } from './palette';
import { makePerceptualHashes, type PerceptualHashes } from './perceptual-hash';
import { type Cut, makeShareImages, type ShareImages } from './share-image';
import { fromPixels, type Pixels, toPixels } from './sharp';
import { SMALL_2X_WIDTH, SMALL_WIDTH } from './sizes';
import { makeThumbhash } from './thumbhash';
import { makeWebp, type Variant } from './variants';

/** Side of the picture that average, placeholder and focal point are read from. */
const SAMPLE_SIDE = 100;

export interface Variants extends ShareImages {
  /** WebP for the grid, at one and two device pixels per CSS pixel. */
  small: Variant;
  small2x: Variant;
  /** WebP for the wallpaper page. */
  display: Variant;
}

export interface ProcessedImage {
  format: ImageFormat;
  /** Of the original as it is shown, orientation obeyed, in pixels. */
  width: number;
  height: number;
  /** EXIF orientation of the original, 1..8; what `stripMetadata` has to keep. */
  orientation: number;
  /** SHA-256 of the decoded picture: the same for every file that decodes alike. */
  pixelHash: Buffer;
  perceptual: PerceptualHashes;
  thumbhash: Buffer;
  /** `#rrggbb`. */
  averageColor: string;
  palette: PaletteColor[];
  focalPoint: FocalPoint;
  variants: Variants;
}

/**
 * Turns an uploaded file into everything a wallpaper needs, from one decode. Waits its turn at the
 * decode gate; the stages run one after another, so that a picture occupies one core.
 *
 * @param known its focal point, when somebody has said; else it is guessed.
 * @throws AppError `unsupported_type`, `unprocessable` (see {@link inspectImage}), or `unavailable`
 * when too many pictures wait.
 */
export async function processImage(
  path: string,
  limits: ImageLimits,
  known?: FocalPoint,
): Promise<ProcessedImage> {
  const image = await inspectImage(path, limits);
  return decodeGate().run(() => derive(path, image, known), {
    slots: slotsFor(image.decodeBytes),
  });
}

async function derive(
  path: string,
  image: InspectedImage,
  known: FocalPoint | undefined,
): Promise<ProcessedImage> {
  const { display, pixelHash } = await decodeImage(path, image);
  const { format, width, height, orientation } = image;
  const sample = await makeSample(display);
  const focalPoint = known ?? (await guessFocalPoint(sample));
  const average = averageColor(sample);
  return {
    format,
    width,
    height,
    orientation,
    pixelHash,
    perceptual: await makePerceptualHashes(display),
    thumbhash: makeThumbhash(sample),
    averageColor: average,
    palette: await makePalette(display),
    focalPoint,
    variants: await makeVariants(display, { focalPoint, average }),
  };
}

async function makeVariants(display: Pixels, cut: Cut): Promise<Variants> {
  return {
    small: await makeWebp(display, SMALL_WIDTH),
    small2x: await makeWebp(display, SMALL_2X_WIDTH),
    display: await makeWebp(display),
    ...(await makeShareImages(display, cut)),
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
