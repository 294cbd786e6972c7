import 'server-only';
import type { ImageFormat } from '@/lib/pictures/formats';
import { stripAvif } from './avif';
import { stripJpeg } from './jpeg';
import { stripPng } from './png';
import type { StrippedImage } from './stripped-image';
import { stripWebp } from './webp';

export interface StripOptions {
  format: ImageFormat;
  orientation: number;
}

/**
 * Rewrites the container of an original. The coded image stays bit by bit, and the color profile
 * renders the same colors (`rewriteIccProfile`). EXIF, GPS, XMP, comments, thumbnails, unknown
 * parts and trailers go. A lone orientation tag is written if the pixels aren't stored upright.
 *
 * @throws AppError `unprocessable` for a malformed or truncated container
 */
export function stripMetadata(bytes: Buffer, { format, orientation }: StripOptions): StrippedImage {
  switch (format) {
    case 'jpeg':
      return stripJpeg(bytes, orientation);
    case 'png':
      return stripPng(bytes, orientation);
    case 'webp':
      return stripWebp(bytes);
    case 'avif':
      return stripAvif(bytes);
  }
}
