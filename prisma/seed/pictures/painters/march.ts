import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Terrain } from './terrain';

/** Eye above the terrain's near edge, looking along +z; `horizon` is the row (v) of eye level. */
export interface Eye {
  x: number;
  y: number;
  z: number;
  horizon: number;
  /** Heights of the picture per unit of tan: larger is a longer lens. */
  focal: number;
}

/** What a place on the ground looks like: writes linear RGB into `out`, and how much of it is water behind that. */
export type Shade = (place: Place, out: Float32Array) => void;

export interface Place {
  x: number;
  z: number;
  height: number;
  distance: number;
  /** Index of the cell's corner in the terrain, and the place within that cell. */
  cell: number;
  fx: number;
  fz: number;
}

export interface Water {
  /** Gets each pixel's share of water, for reflections to be laid over it. */
  wet?: Float32Array;
  /** Ground up to this height is left out: what is seen from below a lake's surface, which is what the lake mirrors. */
  level?: number;
}

const sight = 1.7;

/**
 * Draws a terrain column by column from near to far (as "voxel space" games did), with exact vertical coverage, and
 * returns the row (in pixels, fractional) where the ground ends in each column. Above it nothing is drawn.
 */
export function drawTerrain(
  canvas: Canvas,
  { side, heights }: Terrain,
  eye: Eye,
  shade: Shade,
  water: Water = {},
): Float32Array {
  const { width, height, pixels } = canvas;
  const tops = new Float32Array(width);
  const now = new Float32Array(4);
  const { wet, level = Number.NEGATIVE_INFINITY } = water;
  const place: Place = { x: 0, z: 0, height: 0, distance: 0, cell: 0, fx: 0, fz: 0 };
  const near = Math.max(0.01, -eye.z);
  // One step climbs about one pixel on a slope of 45 degrees.
  const growth = 0.9 / (eye.focal * height);
  const last = side - 1.001;
  for (let column = 0; column < width; column++) {
    const sideways = ((column + 0.5) / height - canvas.aspect / 2) / eye.focal;
    let top = height;
    let hidden = true;
    let r = 0;
    let g = 0;
    let b = 0;
    let distance = near;
    let stride = 0;
    for (; distance < sight; distance += Math.max(stride, distance * growth)) {
      stride = 0;
      const x = eye.x + sideways * distance;
      const z = eye.z + distance;
      if (x < 0 || x > 1 || z < 0 || z > 1) continue;
      const mapX = x * last;
      const mapZ = z * last;
      const cellX = mapX | 0;
      const cellZ = mapZ | 0;
      const cell = cellZ * side + cellX;
      const fx = mapX - cellX;
      const fz = mapZ - cellZ;
      const upper = (heights[cell] as number) * (1 - fx) + (heights[cell + 1] as number) * fx;
      const lower =
        (heights[cell + side] as number) * (1 - fx) + (heights[cell + side + 1] as number) * fx;
      const ground = upper + (lower - upper) * fz;
      const row = (eye.horizon - ((ground - eye.y) / distance) * eye.focal) * height;
      if (ground <= level) continue;
      if (row >= top) {
        hidden = true;
        // Nothing can come into sight before the ground has climbed the gap to the line of sight.
        stride = ((row - top) * distance) / (eye.focal * height) / 4;
        continue;
      }
      place.x = x;
      place.z = z;
      place.height = ground;
      place.distance = distance;
      place.cell = cell;
      place.fx = fx;
      place.fz = fz;
      shade(place, now);
      const r1 = now[0] as number;
      const g1 = now[1] as number;
      const b1 = now[2] as number;
      if (hidden) {
        r = r1;
        g = g1;
        b = b1;
        hidden = false;
      }
      const from = Math.max(row, 0);
      const length = top - row;
      for (let y = Math.min(height - 1, top | 0); y >= (from | 0); y--) {
        const share = Math.min(top, y + 1) - Math.max(from, y);
        if (share <= 0) continue;
        const t = Math.min(1, Math.max(0, (top - y - 0.5) / length));
        const i = 3 * (y * width + column);
        pixels[i] = (pixels[i] as number) + share * (r + (r1 - r) * t);
        pixels[i + 1] = (pixels[i + 1] as number) + share * (g + (g1 - g) * t);
        pixels[i + 2] = (pixels[i + 2] as number) + share * (b + (b1 - b) * t);
        if (wet) wet[i / 3] = (wet[i / 3] as number) + share * (now[3] as number);
      }
      top = from;
      r = r1;
      g = g1;
      b = b1;
      if (top <= 0) break;
    }
    tops[column] = top;
  }
  return tops;
}

/** Bilinear value of a per-cell array at a place. */
export function cellValue(values: Float32Array, side: number, { cell, fx, fz }: Place): number {
  const upper = (values[cell] as number) * (1 - fx) + (values[cell + 1] as number) * fx;
  const lower =
    (values[cell + side] as number) * (1 - fx) + (values[cell + side + 1] as number) * fx;
  return upper + (lower - upper) * fz;
}
