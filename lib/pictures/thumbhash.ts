import 'server-only';
import { rgbaToThumbHash } from 'thumbhash';
import type { Pixels } from './sharp';

/**
 * Creates a placeholder of 25 to 28 bytes that includes average color and aspect ratio.
 *
 * @param sample the image at up to 100 pixels a side
 */
export function computeThumbhash(sample: Pixels): Buffer {
  return Buffer.from(rgbaToThumbHash(sample.width, sample.height, toRgba(sample)));
}

function toRgba({ data, width, height, channels }: Pixels): Uint8Array {
  if (channels === 4) return data;
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    rgba.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  }
  return rgba;
}
