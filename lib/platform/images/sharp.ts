import 'server-only';
import sharp, { type Sharp } from 'sharp';
import { once } from '@/lib/platform/once';

/** Exactly the loaders of the four formats; everything else libvips could open stays blocked. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
]);

/** Seconds one pass over a picture may take; the largest legal ones need about 7 (bench:images). */
const TIMEOUT_SECONDS = 10;

/** 8-bit sRGB samples in memory, row by row. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/**
 * sharp, set up once for the process: no cache of decoded files, one thread per picture (two
 * pictures at a time fill two cores), and no loader but ours.
 */
function tamed(): typeof sharp {
  return once('sharp', () => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
}

/** Opens a file nobody vouches for. `maxPixels` bounds what is decoded; reading headers is free. */
export function openImage(path: string, maxPixels: number | false = false): Sharp {
  return tamed()(path, { failOn: 'error', limitInputPixels: maxPixels }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}

/** A pipeline over pixels already decoded; nothing is decoded again. */
export function fromPixels({ data, ...raw }: Pixels): Sharp {
  return tamed()(data, { raw, limitInputPixels: false }).timeout({ seconds: TIMEOUT_SECONDS });
}

/** Runs a pipeline to its end as 8-bit sRGB, with alpha only where the source has it. */
export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3 && info.channels !== 4) {
    throw new Error(`Decoded to ${info.channels} channels instead of 3 or 4`);
  }
  return { data, width: info.width, height: info.height, channels: info.channels };
}
