import 'server-only';
import type { ColorShare } from '@/lib/platform/images/color-histogram';
import { MAX_DISTANCE } from './color-match';

/** Points of the grid in lightness, and in both other directions: as far apart as colors that just aren't similar. */
const LIGHTNESS_POINTS = 8;
const CHROMA_POINTS = 12;
/** Largest distance of a color from gray, doubled as distances are (lib/platform/images/color-histogram.ts). */
const CHROMA_RANGE = 0.8;

/** How much of a picture is near each point of a grid in OKLab. */
export type PaletteGrid = Float32Array;

/** Each color counts for the eight points around it, the nearest most, so that similar colors have some in common. */
export function toPaletteGrid(histogram: readonly ColorShare[]): PaletteGrid {
  const grid = new Float32Array(LIGHTNESS_POINTS * CHROMA_POINTS * CHROMA_POINTS);
  for (const { color, share } of histogram) {
    const [l = 0, a = 0, b = 0] = [
      color[0],
      2 * color[1] + CHROMA_RANGE,
      2 * color[2] + CHROMA_RANGE,
    ].map((value) => value / MAX_DISTANCE);
    for (let corner = 0; corner < 8; corner += 1) {
      const [x, y, z] = [corner & 1, (corner >> 1) & 1, corner >> 2];
      const at =
        ((Math.floor(l) + x) * CHROMA_POINTS + Math.floor(a) + y) * CHROMA_POINTS +
        Math.floor(b) +
        z;
      grid[at] = (grid[at] ?? 0) + share * getPart(l, x) * getPart(a, y) * getPart(b, z);
    }
  }
  return grid;
}

/** Part of the lower neighbor (0) or of the upper one (1). */
const getPart = (position: number, neighbor: number) =>
  Math.abs(1 - neighbor - (position - Math.floor(position)));

/** What both have in common, 0 to 1. */
export function comparePalettes(x: PaletteGrid, y: PaletteGrid): number {
  return x.reduce((sum, share, point) => sum + Math.min(share, y[point] ?? 0), 0);
}
