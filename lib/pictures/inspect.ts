import 'server-only';
import { type FileHandle, open } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { AppError } from '@/lib/errors';
import { formatFileType } from '@/lib/messages/formats';
import { pictureText } from '@/lib/messages/pictures';
import { type PictureColor, readColor } from './color/read-color';
import { type ImageFormat, isAnimated, SNIFF_BYTES, sniffFormat } from './formats';
import { type Hdr, readHdr } from './hdr';
import { damagedImageError, toImageError } from './image-errors';
import { estimateDecodeBytes, MAX_DECODE_BYTES } from './memory';
import { openImage } from './sharp';

const MAX_SIDE = 16_384;
/** Limit of the search for an animation; libpng gives up at a thousand unknown chunks. */
const MAX_PNG_CHUNKS = 1_000;

export interface ImageLimits {
  maxMegapixels: number;
  minSide?: number;
}

export interface InspectedImage {
  format: ImageFormat;
  /** Displayed size in pixels, after EXIF orientation. */
  width: number;
  height: number;
  orientation: number;
  decodeBytes: number;
  color: PictureColor;
  hdr: Hdr | null;
}

/**
 * Validates a file by its first bytes and header, without decoding it.
 *
 * @throws AppError `unsupported_type` for formats other than JPEG, PNG, WebP and AVIF,
 * `unprocessable` for damaged, oversized or animated images
 */
export async function inspectImage(path: string, limits: ImageLimits): Promise<InspectedImage> {
  const format = await readFormat(path);
  const metadata = await openImage(path)
    .metadata()
    .catch((error: unknown) => {
      throw toImageError(error);
    });
  if (!isDetectedAs(metadata, format)) throw damagedImageError();
  if ((metadata.pages ?? 1) > 1) throw animatedError();
  rejectTooLarge(metadata, limits);
  const decodeBytes = estimateDecodeBytes(format, metadata);
  if (decodeBytes > MAX_DECODE_BYTES) {
    throw new AppError('unprocessable', pictureText.needsMemory(formatFileType(format)));
  }
  const displayed = getOrientation(format, metadata);
  rejectTooSmall(displayed, limits);
  const color = await readColor(path, format, metadata);
  return { format, ...displayed, decodeBytes, color, hdr: await readHdr(path, format, color) };
}

/** Browsers ignore the orientation of a WebP. */
function getOrientation(format: ImageFormat, { width, height, orientation, autoOrient }: Metadata) {
  if (format === 'webp') return { width, height, orientation: 1 };
  return { ...autoOrient, orientation: orientation ?? 1 };
}

async function readFormat(path: string): Promise<ImageFormat> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const format = sniffFormat(head);
    if (format === null) throw unsupportedError();
    if (isAnimated(head, format)) throw animatedError();
    if (format === 'png' && (await isAnimatedPng(file))) throw animatedError();
    return format;
  } finally {
    await file.close();
  }
}

/**
 * libvips would silently show the first frame. An animation of one frame is a still picture, if the
 * frame is the picture: its control chunk comes before the pixels.
 */
async function isAnimatedPng(file: FileHandle): Promise<boolean> {
  const chunk = Buffer.alloc(12);
  let frames = 0;
  let hasControl = false;
  for (let at = 8, chunks = 0; chunks < MAX_PNG_CHUNKS; chunks++) {
    const { bytesRead } = await file.read(chunk, 0, 12, at);
    const type = chunk.toString('latin1', 4, 8);
    if (bytesRead < 12 || type === 'IDAT') return frames > 1 || (frames === 1 && !hasControl);
    if (type === 'acTL') frames = chunk.readUInt32BE(8);
    if (type === 'fcTL') hasControl = true;
    at += chunk.readUInt32BE(0) + 12;
  }
  throw damagedImageError();
}

/** A HEIC can pose as an AVIF. */
function isDetectedAs(metadata: Metadata, format: ImageFormat): boolean {
  if (format !== 'avif') return metadata.format === format;
  return metadata.format === 'heif' && metadata.compression === 'av1';
}

function rejectTooLarge({ width, height }: Metadata, { maxMegapixels }: ImageLimits): void {
  if (width > MAX_SIDE || height > MAX_SIDE) {
    throw new AppError('unprocessable', pictureText.sideTooLong(width, height, MAX_SIDE));
  }
  if (width * height > maxMegapixels * 1_000_000) {
    throw new AppError('unprocessable', pictureText.tooManyPixels(width, height, maxMegapixels));
  }
}

type Size = Pick<InspectedImage, 'width' | 'height'>;

function rejectTooSmall({ width, height }: Size, { minSide = 1 }: ImageLimits): void {
  if (Math.min(width, height) >= minSide) return;
  throw new AppError('unprocessable', pictureText.tooSmall(width, height));
}

function unsupportedError(): AppError {
  return new AppError('unsupported_type', pictureText.unsupported);
}

function animatedError(): AppError {
  return new AppError('unprocessable', pictureText.severalFrames);
}
