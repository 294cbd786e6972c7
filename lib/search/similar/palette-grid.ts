import 'server-only';
import { visitColors } from '@/lib/pictures/color-histogram';
import { MAX_DISTANCE } from '@/lib/search/rank/color-match';

/** Points of the grid in lightness and in both other dimensions. They are `MAX_DISTANCE` apart. */
const LIGHTNESS_POINTS = 8;
const CHROMA_POINTS = 12;
/** Largest distance of a color from gray, doubled as distances are (lib/pictures/color-histogram.ts). */
const CHROMA_RANGE = 0.8;

/** How much of a picture is near each point of a grid in OKLab. */
export interface PaletteGrid {
  shares: Float32Array;
  /** Indices of the points whose share isn't 0. */
  used: Uint16Array;
}

const createShares = () => new Float32Array(LIGHTNESS_POINTS * CHROMA_POINTS * CHROMA_POINTS);

/** @param colors an encoded histogram */
export function toPaletteGrid(colors: Uint8Array): PaletteGrid {
  const shares = createShares();
  visitColors(colors, (l, a, b, share) => addColor(shares, l, a, b, share));
  return { shares, used: Uint16Array.from(shares.keys()).filter((point) => shares[point]) };
}

/** Shares of the picture that is compared, all 0 in between. */
const compared = createShares();

/** Returns how much a picture has in common with another one, 0 to 1. @param colors its encoded histogram */
export function comparePalettes({ shares, used }: PaletteGrid, colors: Uint8Array): number {
  visitColors(colors, (l, a, b, share) => addColor(compared, l, a, b, share, shares));
  let sum = 0;
  for (let index = 0; index < used.length; index += 1) {
    const point = used[index] ?? 0;
    sum += Math.min(shares[point] ?? 0, compared[point] ?? 0);
    compared[point] = 0;
  }
  return sum;
}

/**
 * Each color counts for the eight points around it, the nearest most, so that similar colors overlap. Called for each
 * color of hundreds of wallpapers, so it creates no arrays.
 *
 * @param only leaves out the points where it is 0
 */
function addColor(
  shares: Float32Array,
  lightness: number,
  a: number,
  b: number,
  share: number,
  only?: Float32Array,
): void {
  const x = lightness / MAX_DISTANCE;
  const y = (2 * a + CHROMA_RANGE) / MAX_DISTANCE;
  const z = (2 * b + CHROMA_RANGE) / MAX_DISTANCE;
  const bottom = Math.floor(x);
  const left = Math.floor(y);
  const front = Math.floor(z);
  for (let level = bottom; level <= bottom + 1; level += 1) {
    const ofLevel = share * (1 - Math.abs(x - level));
    for (let row = left; row <= left + 1; row += 1) {
      const ofRow = ofLevel * (1 - Math.abs(y - row));
      const at = (level * CHROMA_POINTS + row) * CHROMA_POINTS + front;
      if (!only || only[at]) shares[at] = (shares[at] ?? 0) + ofRow * (front + 1 - z);
      if (!only || only[at + 1]) shares[at + 1] = (shares[at + 1] ?? 0) + ofRow * (z - front);
    }
  }
}
