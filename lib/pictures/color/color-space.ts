import 'server-only';
import { invert, type Matrix, multiply, scale, transform, type Vector } from './matrix';
import type { ToneMap } from './tone-map';
import { type Curve, encodeSrgb } from './transfer';

/** How coded values become light. */
export interface ColorSpace {
  /** Of red, green and blue. */
  curves: readonly [Curve, Curve, Curve];
  /** From linear light to linear sRGB, or to linear BT.2020 if it is tone-mapped. */
  matrix: Matrix;
  /** HDR only. */
  toneMap?: ToneMap;
  /** Coded values are multiplied by alpha. */
  isPremultiplied?: boolean;
}

/** CIE 1931 x and y of white, red, green and blue. */
export type Primaries = readonly number[];

export const SRGB: Primaries = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
export const BT2020: Primaries = [0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046];
/** The white of ICC profiles. */
const D50: Vector = [0.9642, 1, 0.8249];
const BRADFORD: Matrix = [
  0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296,
];
const D50_TO_SRGB = invert(toD50(SRGB));
const D50_TO_BT2020 = invert(toD50(BT2020));
export const BT2020_TO_SRGB = multiply(D50_TO_SRGB, toD50(BT2020));
const MAX_STEP = 4 / 255;

/** Returns the matrix from linear light to XYZ, adapted to D50. */
function toD50(primaries: Primaries): Matrix {
  const [white, red, green, blue] = [0, 2, 4, 6].map((at): Vector => {
    const [x = 0, y = 0] = primaries.slice(at);
    return [x, y, 1 - x - y];
  }) as [Vector, Vector, Vector, Vector];
  const whiteXyz: Vector = [white[0] / white[1], 1, white[2] / white[1]];
  const columns = ([0, 1, 2] as const).flatMap((row) => [red[row], green[row], blue[row]]);
  const toXyz = multiply(columns, scale(transform(invert(columns), whiteXyz)));
  const [from, to] = [transform(BRADFORD, whiteXyz), transform(BRADFORD, D50)];
  const gains = scale([to[0] / from[0], to[1] / from[1], to[2] / from[2]]);
  return multiply(multiply(invert(BRADFORD), multiply(gains, BRADFORD)), toXyz);
}

/** Null if there is no such color space. */
export function buildColorSpace(
  primaries: Primaries,
  curve: Curve,
  toneMap?: ToneMap,
): ColorSpace | null {
  return buildFromXyz(toD50(primaries), [curve, curve, curve], toneMap);
}

/** @param toXyz from linear light to XYZ with the white D50: the colorants of an ICC profile as columns */
export function buildFromXyz(
  toXyz: Matrix,
  curves: ColorSpace['curves'],
  toneMap?: ToneMap,
): ColorSpace | null {
  const matrix = multiply(toneMap ? D50_TO_BT2020 : D50_TO_SRGB, toXyz);
  if (!matrix.every(Number.isFinite)) return null;
  return { curves, matrix, ...(toneMap && { toneMap }) };
}

/** Returns true if a step of an 8-bit value is visible in the result. */
export function needsPrecision({ curves, toneMap }: ColorSpace): boolean {
  if (toneMap) return true;
  return curves.some((curve) => {
    const values = Array.from({ length: 256 }, (_, at) => encodeSrgb(curve(at / 255)));
    return values.some((value, at) => value - (values[at - 1] ?? value) > MAX_STEP);
  });
}
