import 'server-only';
import { averageColor } from './average-color';
import { decodeImage } from './decode';
import type { ImageFormat } from './formats';
import { decodeGate, slotsFor } from './gate';
import { type ImageLimits, type InspectedImage, inspectImage } from './inspect';
import { fromPixels, type Pixels, toPixels } from './sharp';
import { makeThumbhash } from './thumbhash';
import { makeWebp, SMALL_WIDTH, type Variant } from './variants';

/** Side of the picture that colours and placeholder are read from; they need no more. */
const SAMPLE_SIDE = 100;

export interface ProcessedImage {
  format: ImageFormat;
  /** Of the original as it is shown, orientation obeyed, in pixels. */
  width: number;
  height: number;
  /** EXIF orientation of the original, 1..8; what `stripMetadata` has to keep. */
  orientation: number;
  /** SHA-256 of the decoded picture: the same for every file that decodes alike. */
  pixelHash: Buffer;
  thumbhash: Buffer;
  /** `#rrggbb`. */
  averageColor: string;
  variants: { small: Variant; display: Variant };
}

/**
 * Turns an uploaded file into everything a wallpaper needs, from one decode. Waits its turn at the
 * decode gate; the stages run one after another, so that a picture occupies one core.
 *
 * @throws AppError `unsupported_type`, `unprocessable` (see {@link inspectImage}), or `unavailable`
 * when too many pictures wait.
 */
export async function processImage(path: string, limits: ImageLimits): Promise<ProcessedImage> {
  const image = await inspectImage(path, limits);
  return decodeGate().run(() => derive(path, image), slotsFor(image.decodeBytes));
}

async function derive(path: string, image: InspectedImage): Promise<ProcessedImage> {
  const { display, pixelHash } = await decodeImage(path, image);
  const sample = await sampleOf(display);
  return {
    format: image.format,
    width: image.width,
    height: image.height,
    orientation: image.orientation,
    pixelHash,
    thumbhash: makeThumbhash(sample),
    averageColor: averageColor(sample),
    variants: {
      small: await makeWebp(display, SMALL_WIDTH),
      display: await makeWebp(display),
    },
  };
}

function sampleOf(display: Pixels): Promise<Pixels> {
  return toPixels(
    fromPixels(display).resize(SAMPLE_SIDE, SAMPLE_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );
}
