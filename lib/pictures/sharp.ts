import 'server-only';
import sharp, { type Sharp } from 'sharp';
import type { Size } from '@/lib/crop';
import { processSingleton } from '@/lib/platform/process-singleton';

/** Loaders of the four formats; all others stay blocked. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
]);

/** The largest allowed images need about 7 s (bench:images). */
const TIMEOUT_SECONDS = 10;

export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

// No cache of decoded files, one thread per image (two images at a time fill two cores), no loaders
// but ours.
function configuredSharp(): typeof sharp {
  return processSingleton('sharp', () => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
}

interface OpenOptions {
  /** Limits decoding; reading headers is free. */
  maxPixels?: number;
  failOn?: 'error' | 'warning';
  ignoreIcc?: boolean;
}

/** Opens an untrusted file, by its path or its bytes. */
export function openImage(
  input: string | Buffer,
  { maxPixels, failOn = 'error', ignoreIcc = false }: OpenOptions = {},
): Sharp {
  const options = { failOn, ignoreIcc, limitInputPixels: maxPixels ?? false };
  return configuredSharp()(input, options).timeout({ seconds: TIMEOUT_SECONDS });
}

/** Starts a pipeline from decoded pixels. */
export function fromPixels({ data, ...raw }: Pixels): Sharp {
  return configuredSharp()(data, { raw, limitInputPixels: false }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}

export function createCanvas({ width, height }: Size, background: string): Sharp {
  return configuredSharp()({ create: { width, height, channels: 3, background } });
}

/** Runs a pipeline to 8-bit RGB, with alpha only if the source has it. */
export function toPixels(image: Sharp): Promise<Pixels> {
  return toRaw(image.toColourspace('srgb').raw({ depth: 'uchar' }));
}

/** Like {@link toPixels} with 16 bits. The data is that of a `Uint16Array`. */
export function toDeepPixels(image: Sharp): Promise<Pixels> {
  return toRaw(image.toColourspace('rgb16').raw({ depth: 'ushort' }));
}

async function toRaw(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  if (info.channels !== 3 && info.channels !== 4) {
    throw new Error(`Decoded to ${info.channels} channels instead of 3 or 4`);
  }
  return { data, width: info.width, height: info.height, channels: info.channels };
}
