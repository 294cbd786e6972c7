import { clamp, lerp, smoothstep } from '@/prisma/seed/pictures/noise';
import type { Terrain } from './terrain';

/** Where the sun stands: `azimuth` turns from +x towards +z, both in radians. */
export interface Sun {
  azimuth: number;
  elevation: number;
}

/** How much sun each cell gets (0 to 1, cast shadows included) and how open the sky above it is. */
export interface Lighting {
  sun: Float32Array;
  sky: Float32Array;
  /** Steepness as the vertical part of the normal: 1 is level. */
  level: Float32Array;
}

export function light(terrain: Terrain, sun: Sun, softness = 0.006): Lighting {
  const { side, heights } = terrain;
  const shade = castShadows(terrain, sun, softness);
  const sky = openness(terrain);
  const level = new Float32Array(side * side);
  const flat = Math.cos(sun.elevation);
  const sunX = flat * Math.cos(sun.azimuth);
  const sunZ = flat * Math.sin(sun.azimuth);
  const sunY = Math.sin(sun.elevation);
  const scale = (side - 1) / 2;
  for (let row = 0; row < side; row++) {
    const up = Math.max(0, row - 1) * side;
    const down = Math.min(side - 1, row + 1) * side;
    for (let column = 0; column < side; column++) {
      const i = row * side + column;
      const left = heights[row * side + Math.max(0, column - 1)] as number;
      const right = heights[row * side + Math.min(side - 1, column + 1)] as number;
      const slopeX = (right - left) * scale;
      const slopeZ =
        ((heights[down + column] as number) - (heights[up + column] as number)) * scale;
      const vertical = 1 / Math.sqrt(1 + slopeX * slopeX + slopeZ * slopeZ);
      level[i] = vertical;
      const facing = (sunY - slopeX * sunX - slopeZ * sunZ) * vertical;
      shade[i] = Math.max(0, facing) * (shade[i] as number);
    }
  }
  return { sun: shade, sky, level };
}

/** Sweeps the square once from the sun's side, carrying along how high the shadow reaches. */
function castShadows({ side, heights }: Terrain, sun: Sun, softness: number): Float32Array {
  const out = new Float32Array(side * side);
  const reach = new Float32Array(side * side);
  const toX = -Math.cos(sun.azimuth);
  const toZ = -Math.sin(sun.azimuth);
  const alongRows = Math.abs(toZ) >= Math.abs(toX);
  const main = alongRows ? toZ : toX;
  const drift = (alongRows ? toX : toZ) / Math.abs(main);
  const drop = (Math.tan(sun.elevation) * Math.hypot(1, drift)) / (side - 1);
  const mainStep = alongRows ? side : 1;
  const crossStep = alongRows ? 1 : side;
  for (let n = 0; n < side; n++) {
    const line = main > 0 ? n : side - 1 - n;
    const before = main > 0 ? line - 1 : line + 1;
    for (let cross = 0; cross < side; cross++) {
      const i = line * mainStep + cross * crossStep;
      const height = heights[i] as number;
      const from = clamp(cross - drift, 0, side - 1.001);
      const at = from | 0;
      const source = before * mainStep + at * crossStep;
      const carried =
        n === 0
          ? height
          : lerp(reach[source] as number, reach[source + crossStep] as number, from - at) - drop;
      reach[i] = Math.max(height, carried);
      out[i] = 1 - smoothstep(0, softness, carried - height);
    }
  }
  return out;
}

/** Cheap ambient occlusion: how far a place lies below the mean of its surroundings, near and far. */
function openness({ side, heights }: Terrain): Float32Array {
  const near = smooth(heights, side, Math.max(1, Math.round(side / 160)));
  const far = smooth(near, side, Math.max(2, Math.round(side / 32)));
  const out = new Float32Array(side * side);
  for (let i = 0; i < out.length; i++) {
    const height = heights[i] as number;
    out[i] = clamp(
      0.72 + 26 * (height - (near[i] as number)) + 5 * (height - (far[i] as number)),
      0.15,
      1,
    );
  }
  return out;
}

function smooth(from: Float32Array, side: number, radius: number): Float32Array {
  const wide = new Float32Array(from.length);
  const out = new Float32Array(from.length);
  const pass = (input: Float32Array, output: Float32Array, step: number, lineStep: number) => {
    for (let line = 0; line < side; line++) {
      const start = line * lineStep;
      let sum = 0;
      for (let i = -radius; i <= radius; i++)
        sum += input[start + clamp(i, 0, side - 1) * step] as number;
      for (let i = 0; i < side; i++) {
        output[start + i * step] = sum / (2 * radius + 1);
        sum += input[start + Math.min(side - 1, i + radius + 1) * step] as number;
        sum -= input[start + Math.max(0, i - radius) * step] as number;
      }
    }
  };
  pass(from, wide, 1, side);
  pass(wide, out, side, 1);
  return out;
}
