import 'server-only';
import type { ImageFormat } from '@/lib/platform/images/formats';
import { stripAvif } from './avif';
import { stripJpeg } from './jpeg';
import { stripPng } from './png';
import { stripWebp } from './webp';

/** What the inspection found, and what rewriting must preserve. */
export interface StripFacts {
  format: ImageFormat;
  /** EXIF orientation as the decoder read it, 1..8. */
  orientation: number;
}

/**
 * Rewrites an original at container level: the coded picture and the colour profile stay bit by
 * bit; EXIF, GPS, XMP, comments, thumbnails, unknown parts and trailers go. A lone orientation tag
 * is written where the pixels are not stored the way up they are shown.
 *
 * @throws AppError `unprocessable` for a container that is malformed or cut.
 */
export function stripMetadata(bytes: Buffer, { format, orientation }: StripFacts): Buffer {
  switch (format) {
    case 'jpeg':
      return stripJpeg(bytes, orientation);
    case 'png':
      return stripPng(bytes, orientation);
    case 'webp':
      return stripWebp(bytes, orientation);
    case 'avif':
      return stripAvif(bytes);
  }
}
