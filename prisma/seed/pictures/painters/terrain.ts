import { lerp, type Random } from '@/prisma/seed/pictures/noise';

/** Heights over a square of side 1, in the same unit. */
export interface Terrain {
  side: number;
  heights: Float32Array;
}

export function makeTerrain(side: number, height: (x: number, z: number) => number): Terrain {
  const heights = new Float32Array(side * side);
  for (let row = 0; row < side; row++) {
    const z = row / (side - 1);
    for (let column = 0; column < side; column++)
      heights[row * side + column] = height(column / (side - 1), z);
  }
  return { side, heights };
}

/** Cubic copy at a finer resolution, so that simulated ground does not show its cells. */
export function refine(terrain: Terrain, side: number): Terrain {
  const { side: old, heights } = terrain;
  const along = (from: Float32Array, lines: number, step: number, lineStep: number) => {
    const out = new Float32Array(lines * side);
    for (let i = 0; i < side; i++) {
      const place = (i / (side - 1)) * (old - 1);
      const at = Math.min(old - 2, Math.floor(place));
      const t = place - at;
      const [w0, w1, w2, w3] = catmull(t);
      const i0 = Math.max(0, at - 1) * step;
      const i1 = at * step;
      const i2 = (at + 1) * step;
      const i3 = Math.min(old - 1, at + 2) * step;
      for (let line = 0; line < lines; line++) {
        const start = line * lineStep;
        out[line * side + i] =
          w0 * (from[start + i0] as number) +
          w1 * (from[start + i1] as number) +
          w2 * (from[start + i2] as number) +
          w3 * (from[start + i3] as number);
      }
    }
    return out;
  };
  const wide = along(heights, old, 1, old);
  // The second pass runs down the columns and leaves the square on its side.
  const turned = along(wide, side, side, 1);
  const result = new Float32Array(side * side);
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++)
      result[row * side + column] = turned[column * side + row] as number;
  return { side, heights: result };
}

function catmull(t: number): [number, number, number, number] {
  const t2 = t * t;
  const t3 = t2 * t;
  return [
    -0.5 * t + t2 - 0.5 * t3,
    1 - 2.5 * t2 + 1.5 * t3,
    0.5 * t + 2 * t2 - 1.5 * t3,
    -0.5 * t2 + 0.5 * t3,
  ];
}

/**
 * Lets rain run down the ground: each drop carries earth from steep places to flat ones, which cuts gullies and
 * leaves ribs. After Hans Theobald Beyer, "Implementation of a method for hydraulic erosion" (2015), simplified:
 * earth is taken with a small brush, since single cells would leave needles.
 */
export function erode(terrain: Terrain, random: Random, drops: number, strength = 0.3): void {
  const { side, heights } = terrain;
  const scale = side - 1;
  for (let drop = 0; drop < drops; drop++) {
    let x = 3 + random() * (side - 7);
    let y = 3 + random() * (side - 7);
    let dirX = 0;
    let dirY = 0;
    let speed = 1;
    let water = 1;
    let earth = 0;
    let here = heightAt(terrain, x, y);
    for (let step = 0; step < 64; step++) {
      const i = (y | 0) * side + (x | 0);
      const fx = x - (x | 0);
      const fy = y - (y | 0);
      const h00 = heights[i] as number;
      const h10 = heights[i + 1] as number;
      const h01 = heights[i + side] as number;
      const h11 = heights[i + side + 1] as number;
      dirX = dirX * 0.15 - lerp(h10 - h00, h11 - h01, fy) * scale;
      dirY = dirY * 0.15 - lerp(h01 - h00, h11 - h10, fx) * scale;
      const length = Math.sqrt(dirX * dirX + dirY * dirY);
      if (length < 1e-6) break;
      dirX /= length;
      dirY /= length;
      x += dirX;
      y += dirY;
      if (x < 3 || y < 3 || x >= side - 4 || y >= side - 4) break;
      const after = heightAt(terrain, x, y);
      const fall = (here - after) * scale;
      here = after;
      const capacity = Math.max(fall, 0.01) * speed * water * 5;
      if (fall < 0 || earth > capacity) {
        const part = fall < 0 ? Math.min(earth, -fall) : (earth - capacity) * 0.2;
        earth -= part;
        heights[i] = h00 + (part / scale) * (1 - fx) * (1 - fy);
        heights[i + 1] = h10 + (part / scale) * fx * (1 - fy);
        heights[i + side] = h01 + (part / scale) * (1 - fx) * fy;
        heights[i + side + 1] = h11 + (part / scale) * fx * fy;
      } else {
        const part = Math.min((capacity - earth) * strength, fall);
        earth += part;
        carve(heights, i, side, part / scale);
      }
      speed = Math.sqrt(Math.max(0.01, speed * speed + fall * 0.4));
      water *= 0.98;
    }
  }
}

function heightAt({ side, heights }: Terrain, x: number, y: number): number {
  const i = (y | 0) * side + (x | 0);
  const upper = lerp(heights[i] as number, heights[i + 1] as number, x - (x | 0));
  const lower = lerp(heights[i + side] as number, heights[i + side + 1] as number, x - (x | 0));
  return lerp(upper, lower, y - (y | 0));
}

const brush = [0.02, 0.05, 0.06, 0.05, 0.02].flatMap((_, row, weights) =>
  weights.map((weight) => (weight * (weights[row] as number)) / 0.04),
);

function carve(heights: Float32Array, at: number, side: number, amount: number): void {
  for (let row = 0; row < 5; row++) {
    const start = at + (row - 2) * side - 2;
    for (let column = 0; column < 5; column++) {
      const i = start + column;
      heights[i] = (heights[i] as number) - amount * (brush[row * 5 + column] as number);
    }
  }
}

/** Rounds off what is finer than the cells of the map (binomial filter, about two cells wide). */
export function soften({ side, heights }: Terrain): Terrain {
  const wide = heights.slice();
  const out = heights.slice();
  const pass = (from: Float32Array, to: Float32Array, step: number) => {
    for (let i = 2 * step; i < from.length - 2 * step; i++) {
      const near = (from[i - step] as number) + (from[i + step] as number);
      const far = (from[i - 2 * step] as number) + (from[i + 2 * step] as number);
      to[i] = 0.375 * (from[i] as number) + 0.25 * near + 0.0625 * far;
    }
  };
  pass(heights, wide, 1);
  pass(wide, out, side);
  return { side, heights: out };
}
