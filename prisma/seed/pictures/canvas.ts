import type { Rgb } from './color';
import { clamp, gaussian, type Random, randomFrom } from './noise';

/**
 * A picture in linear light. Painters place things in units of its height: v runs from 0 (top) to 1, u from 0 to
 * `aspect`, so the same picture comes out at every size.
 */
export class Canvas {
  readonly pixels: Float32Array;
  readonly aspect: number;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Float32Array(3 * width * height);
    this.aspect = width / height;
  }

  /** Fills the whole picture with one colour. */
  flood([r, g, b]: Rgb): this {
    const { pixels } = this;
    for (let i = 0; i < pixels.length; i += 3) {
      pixels[i] = r;
      pixels[i + 1] = g;
      pixels[i + 2] = b;
    }
    return this;
  }

  /** Adds light to one pixel; outside the picture it does nothing. */
  add(x: number, y: number, [r, g, b]: Rgb, strength: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const { pixels } = this;
    const i = 3 * (y * this.width + x);
    pixels[i] = (pixels[i] as number) + r * strength;
    pixels[i + 1] = (pixels[i + 1] as number) + g * strength;
    pixels[i + 2] = (pixels[i + 2] as number) + b * strength;
  }
}

// The curve is looked up by the upper bits of a 32-bit float: even steps of a 2048th, from 2^-14 up to 4.
const curveShift = 12;
const curveFirst = (127 - 14) << (23 - curveShift);
const curveLength = (129 << (23 - curveShift)) - curveFirst;

/** sRGB with a shoulder: up to 0.7 as it is, from there light fades into white instead of clipping. */
function makeCurve(): Float32Array {
  const bits = new Uint32Array(1);
  const light = new Float32Array(bits.buffer);
  const curve = new Float32Array(curveLength);
  for (let i = 1; i < curveLength; i++) {
    bits[0] = ((curveFirst + i) << curveShift) | (1 << (curveShift - 1));
    const x = light[0] as number;
    const soft = x < 0.7 ? x : 0.7 + 0.3 * (1 - Math.exp((0.7 - x) / 0.3));
    const encoded = soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055;
    curve[i] = encoded * 255;
  }
  return curve;
}

const grainSide = 512;
const curve = makeCurve();
let grains: Float32Array | undefined;

/** Normally distributed noise, slightly softened as silver grains are, deviation 1. */
function makeGrain(random: Random): Float32Array {
  const side = grainSide;
  const mask = side - 1;
  const raw = new Float32Array(side * side);
  for (let i = 0; i < raw.length; i++) raw[i] = gaussian(random);
  const grain = new Float32Array(raw.length);
  for (let y = 0; y < side; y++) {
    const rows = [((y - 1) & mask) * side, y * side, ((y + 1) & mask) * side] as const;
    for (let x = 0; x < side; x++) {
      const left = (x - 1) & mask;
      const right = (x + 1) & mask;
      let sides = (raw[rows[1] + left] as number) + (raw[rows[1] + right] as number);
      sides += (raw[rows[0] + x] as number) + (raw[rows[2] + x] as number);
      let corners = (raw[rows[0] + left] as number) + (raw[rows[0] + right] as number);
      corners += (raw[rows[2] + left] as number) + (raw[rows[2] + right] as number);
      grain[rows[1] + x] = ((raw[rows[1] + x] as number) + 0.45 * sides + 0.2 * corners) / 1.41;
    }
  }
  return grain;
}

/**
 * Develops a canvas to 8-bit sRGB: tone curve, grain (deviation in 8-bit steps at mid grey, less in deep shadow and
 * white) and a dither of one step, so that no gradient shows bands. Pictures of flat colours take neither (`grain` 0),
 * which keeps their files small.
 */
export function develop(canvas: Canvas, grain: number): Buffer {
  const { width, height, pixels } = canvas;
  grains ??= makeGrain(randomFrom('grain'));
  const tile = grains;
  const tileMask = tile.length - 1;
  const out = Buffer.allocUnsafe(3 * width * height);
  const bits = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length);
  const strength = grain * 0.0000615;
  // Two numbers of five bits for each channel make a dither of triangular distribution.
  const spread = grain > 0 ? 1 / 32 : 0;
  const centre = grain > 0 ? 0.5 - 31 / 32 : 0.5;
  let state = 0x9e3779b1;
  for (let y = 0; y < height; y++) {
    // Each row starts elsewhere in the tile, so that its repetition has no direction.
    const start = (y * grainSide + Math.imul(y >> 9, 40503)) & tileMask;
    const first = 3 * y * width;
    for (let x = 0; x < width; x++) {
      const speck = (tile[(start + x) & tileMask] as number) * strength;
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      let noise = state;
      for (let i = first + 3 * x; i < first + 3 * x + 3; i++) {
        const place = ((bits[i] as number) >> curveShift) - curveFirst;
        const value = curve[
          place < 0 ? 0 : place < curveLength ? place : curveLength - 1
        ] as number;
        const dither = ((noise & 31) + ((noise >>> 5) & 31)) * spread;
        noise >>>= 10;
        out[i] = clamp(value + speck * value * (255 - value) + centre + dither, 0, 255);
      }
    }
  }
  return out;
}
