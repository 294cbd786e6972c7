import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { ImageLimits } from './inspect';
import { type Cut, makeShareImages, type ShareImages } from './share-image';
import type { Variant } from './variants';
import { withDisplay } from './with-display';

/** JPEG's marker of a comment, and the length of what follows, itself included (ITU-T T.81 B.2.4.5). */
const COMMENT = [0xff, 0xfe, 0x00, 0x12];
const STAMP_BYTES = 16;

/**
 * Cuts the images for crawlers of an original anew. Each cut is stamped, and so has names that no other
 * has or had: the files of an earlier cut can be removed at any time without being in use again
 * (docs/decisions/0018-cut-again.md).
 *
 * @throws AppError as `processImage` does.
 */
export function recutShareImages(
  path: string,
  limits: ImageLimits,
  cut: Cut,
): Promise<ShareImages> {
  return withDisplay(path, limits, async (display) => {
    const { card, pin } = await makeShareImages(display, cut);
    return { card: stamped(card), pin: stamped(pin) };
  });
}

/** The same JPEG with random bytes in a comment behind its header, which has to come first (JFIF). */
function stamped(variant: Variant): Variant {
  const headerEnd = 4 + variant.data.readUInt16BE(4);
  const data = Buffer.concat([
    variant.data.subarray(0, headerEnd),
    Buffer.from(COMMENT),
    randomBytes(STAMP_BYTES),
    variant.data.subarray(headerEnd),
  ]);
  return { ...variant, data, sha256: createHash('sha256').update(data).digest('hex') };
}
