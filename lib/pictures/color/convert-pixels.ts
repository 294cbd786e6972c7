import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Pixels } from '@/lib/pictures/sharp';
import { BT2020_TO_SRGB, type ColorSpace } from './color-space';
import type { Matrix } from './matrix';
import { encodeSrgb } from './transfer';

/** One to four milliseconds of work, so that requests don't wait. */
const BLOCK_PIXELS = 32_768;
const LIGHT_STEPS = 65_535;
const SRGB_BYTES = Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, at) =>
  Math.round(encodeSrgb(at / LIGHT_STEPS) * 255),
);

/**
 * Converts pixels to sRGB. Colors that it doesn't have are clipped, like in browsers.
 *
 * @param depth bits per channel
 */
export async function convertPixels(
  { data, width, height, channels }: Pixels,
  space: ColorSpace,
  depth: 8 | 16,
): Promise<Pixels> {
  const target = Buffer.alloc(width * height * channels);
  const coded = depth === 16 ? new Uint16Array(data.buffer, data.byteOffset, target.length) : data;
  const convert = createConverter(coded, channels, space, target);
  for (let from = 0; from < width * height; from += BLOCK_PIXELS) {
    convert(from * channels, Math.min(from + BLOCK_PIXELS, width * height) * channels);
    await setImmediate();
  }
  return { data: target, width, height, channels };
}

function createConverter(
  data: Uint8Array | Uint16Array,
  channels: number,
  space: ColorSpace,
  target: Buffer,
) {
  const { toneMap, matrix, isPremultiplied } = space;
  const max = data instanceof Uint16Array ? 65_535 : 255;
  const [reds, greens, blues] = tabulate(space, max);
  const encode = createEncoder(toneMap ? BT2020_TO_SRGB : matrix, target);
  const [m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0, m8 = 0] = matrix;
  return (from: number, to: number) => {
    if (isPremultiplied && channels === 4) unpremultiply(data.subarray(from, to), max);
    for (let at = from; at < to; at += channels) {
      const r = reds[data[at] ?? 0] ?? 0;
      const g = greens[data[at + 1] ?? 0] ?? 0;
      const b = blues[data[at + 2] ?? 0] ?? 0;
      if (toneMap) {
        const red = m0 * r + m1 * g + m2 * b;
        const green = m3 * r + m4 * g + m5 * b;
        const blue = m6 * r + m7 * g + m8 * b;
        const gain = toneMap(red, green, blue);
        encode(at, red * gain, green * gain, blue * gain);
      } else encode(at, r, g, b);
      if (channels === 4)
        target[at + 3] = max === 255 ? (data[at + 3] ?? 0) : (data[at + 3] ?? 0) >> 8;
    }
  };
}

function unpremultiply(data: Uint8Array | Uint16Array, max: number): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    for (let channel = at; alpha > 0 && channel < at + 3; channel++) {
      data[channel] = Math.min(max, Math.round(((data[channel] ?? 0) * max) / alpha));
    }
  }
}

function createEncoder(matrix: Matrix, target: Buffer) {
  const [m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0, m8 = 0] = matrix;
  return (at: number, r: number, g: number, b: number) => {
    target[at] = toByte(m0 * r + m1 * g + m2 * b);
    target[at + 1] = toByte(m3 * r + m4 * g + m5 * b);
    target[at + 2] = toByte(m6 * r + m7 * g + m8 * b);
  };
}

function toByte(light: number): number {
  if (!(light > 0)) return 0;
  return light >= 1 ? 255 : (SRGB_BYTES[(light * LIGHT_STEPS + 0.5) | 0] ?? 0);
}

/** Channels with the same curve share a table. */
function tabulate({ curves }: ColorSpace, max: number): [Float32Array, Float32Array, Float32Array] {
  const tables = new Map(
    curves.map((curve) => [
      curve,
      Float32Array.from({ length: max + 1 }, (_, at) => curve(at / max)),
    ]),
  );
  return curves.map((curve) => tables.get(curve)) as [Float32Array, Float32Array, Float32Array];
}
