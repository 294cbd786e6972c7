import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { ImageLimits } from './inspect';
import { type CropOptions, createShareImages, type ShareImages } from './share-image';
import type { Variant } from './variants';
import { withDisplayPixels } from './with-display-pixels';

/** Marker and length of a JPEG comment, length included (ITU-T T.81 B.2.4.5). */
const COMMENT_HEADER = [0xff, 0xfe, 0x00, 0x12];
const RANDOM_BYTES = 16;

/**
 * Recreates the share images of an original. Random bytes in each give it a new key, so that files
 * of an earlier crop can be deleted at any time (docs/decisions/0005-wallpaper-files.md).
 *
 * @throws AppError as `processImage` does
 */
export function recreateShareImages(
  path: string,
  limits: ImageLimits,
  crop: CropOptions,
): Promise<ShareImages> {
  return withDisplayPixels(path, limits, async (display) => {
    const { card, pin } = await createShareImages(display, crop);
    return { card: withRandomComment(card), pin: withRandomComment(pin) };
  });
}

/** The comment goes after the JFIF header, which must come first. */
function withRandomComment(variant: Variant): Variant {
  const headerEnd = 4 + variant.data.readUInt16BE(4);
  const data = Buffer.concat([
    variant.data.subarray(0, headerEnd),
    Buffer.from(COMMENT_HEADER),
    randomBytes(RANDOM_BYTES),
    variant.data.subarray(headerEnd),
  ]);
  return { ...variant, data, sha256: createHash('sha256').update(data).digest('hex') };
}
