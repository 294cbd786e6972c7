import 'server-only';
import { type FileHandle, open } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { AppError } from '@/lib/errors';
import { pictureText } from '@/lib/messages/pictures';
import { damaged, toImageError } from './failure';
import { type ImageFormat, isAnimated, SNIFF_BYTES, sniffFormat } from './formats';
import { estimateDecodeBytes, MAX_DECODE_BYTES } from './memory';
import { openImage } from './sharp';

/** The longest side of a picture, in pixels. */
const MAX_SIDE = 16_384;
/** Chunks read in search of an animation; libpng itself gives up at a thousand unknown ones. */
const MAX_PNG_CHUNKS = 1_000;

export interface ImageLimits {
  /** The largest picture accepted, in millions of pixels. */
  maxMegapixels: number;
}

export interface InspectedImage {
  format: ImageFormat;
  /** Size as shown, in pixels: after the orientation tag has been obeyed. */
  width: number;
  height: number;
  /** EXIF orientation, 1..8; 1 where the pixels are stored as shown. */
  orientation: number;
  /** Estimated peak memory of decoding it, in bytes. */
  decodeBytes: number;
}

/**
 * Judges a file by its bytes and header, without decoding it.
 *
 * @throws AppError `unsupported_type` for anything but JPEG, PNG, WebP and AVIF, `unprocessable`
 * for pictures that are damaged, too large in pixels or hold more than one frame.
 */
export async function inspectImage(path: string, limits: ImageLimits): Promise<InspectedImage> {
  const format = await readFormat(path);
  const metadata = await openImage(path)
    .metadata()
    .catch((error: unknown) => {
      throw toImageError(error);
    });
  if (!isKind(metadata, format)) throw damaged();
  if ((metadata.pages ?? 1) > 1) throw severalFrames();
  refuseTooLarge(metadata, limits);
  const decodeBytes = estimateDecodeBytes(format, metadata);
  if (decodeBytes > MAX_DECODE_BYTES) {
    throw new AppError('unprocessable', pictureText.needsMemory(format.toUpperCase()));
  }
  const { width, height } = metadata.autoOrient;
  return { format, width, height, orientation: metadata.orientation ?? 1, decodeBytes };
}

async function readFormat(path: string): Promise<ImageFormat> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const format = sniffFormat(head);
    if (format === null) throw unsupported();
    if (isAnimated(head, format)) throw severalFrames();
    if (format === 'png' && (await isApng(file))) throw severalFrames();
    return format;
  } finally {
    await file.close();
  }
}

/** Whether a PNG announces an animation; libvips would silently show its first frame. */
async function isApng(file: FileHandle): Promise<boolean> {
  const header = Buffer.alloc(8);
  for (let at = 8, chunks = 0; chunks < MAX_PNG_CHUNKS; chunks++) {
    const { bytesRead } = await file.read(header, 0, 8, at);
    const type = header.toString('latin1', 4, 8);
    if (bytesRead < 8 || type === 'IDAT') return false;
    if (type === 'acTL') return true;
    at += header.readUInt32BE(0) + 12;
  }
  throw damaged();
}

/** Whether sharp took the file for what its first bytes say; a HEIC can pose as an AVIF. */
function isKind(metadata: Metadata, format: ImageFormat): boolean {
  if (format !== 'avif') return metadata.format === format;
  return metadata.format === 'heif' && metadata.compression === 'av1';
}

function refuseTooLarge({ width, height }: Metadata, { maxMegapixels }: ImageLimits): void {
  if (width > MAX_SIDE || height > MAX_SIDE) {
    throw new AppError('unprocessable', pictureText.sideTooLong(width, height, MAX_SIDE));
  }
  if (width * height > maxMegapixels * 1_000_000) {
    throw new AppError('unprocessable', pictureText.tooManyPixels(width, height, maxMegapixels));
  }
}

function unsupported(): AppError {
  return new AppError('unsupported_type', pictureText.unsupported);
}

function severalFrames(): AppError {
  return new AppError('unprocessable', pictureText.severalFrames);
}
