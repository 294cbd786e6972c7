import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { Noise, type Random } from '@/prisma/seed/pictures/noise';

export interface CausticsOptions {
  /** The water's colour over the floor, by position from top left (0) to bottom right (1). */
  water: Ramp;
  /** Waves across the picture's height, their strength, and how deep the floor lies. */
  frequency: number;
  depth: number;
  contrast: number;
}

/** How far water beyond the picture is taken into account, in heights. */
const margin = 0.08;

/** Sunlight on the floor of clear shallow water: light rays bent by waves, gathered where they land. */
export function renderCaustics(canvas: Canvas, random: Random, options: CausticsOptions): void {
  const { pixels, width, height } = canvas;
  const noise = new Noise(random);
  const { frequency } = options;
  const rows = Math.min(640, height);
  const cells = Math.round(rows * margin);
  // The water goes on beyond the picture: rays from there land in it.
  const surface = new Field(Math.round(rows * canvas.aspect) + 2 * cells, rows + 2 * cells);
  for (let row = 0; row < surface.height; row++) {
    const y = ((row - cells + 0.5) / rows) * frequency;
    for (let column = 0; column < surface.width; column++) {
      const x = ((column - cells + 0.5) / rows) * frequency;
      const bend = 0.5 * noise.at(x * 0.5 + 20, y * 0.5);
      surface.data[row * surface.width + column] =
        noise.at(x + bend, y - bend) + 0.3 * noise.at(x * 1.9 + 9, y * 1.9 + bend);
    }
  }
  // Red, green and blue bend a little differently, which gives the bright lines their coloured edges.
  const lights = [1, 1.035, 1.07].map((bend) =>
    gather(canvas, random, surface, cells, options.depth * bend),
  );
  const readers = lights.map((light) => light.rows(canvas));
  const swell = Field.over(canvas, 200, (u, v) => noise.fbm(u * 1.5, v * 1.5 + 40, 3)).rows(canvas);
  for (let y = 0; y < height; y++) {
    const light = readers.map((read) => read(y));
    const slow = swell(y);
    for (let x = 0; x < width; x++) {
      const t =
        (0.55 * (x + 0.5)) / width + (0.45 * (y + 0.5)) / height + 0.16 * (slow[x] as number);
      const i = options.water.at(t);
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) {
        const gathered = (light[c] as Float32Array)[x] as number;
        const shine = 1 + options.contrast * (gathered - 1);
        pixels[at + c] =
          Math.max(0.05, shine) * (options.water.table[i + c] as number) +
          0.02 * gathered * options.contrast;
      }
    }
  }
}

/** Sends rays down through the surface and counts them where they reach the floor; the mean is 1. */
function gather(
  canvas: Canvas,
  random: Random,
  surface: Field,
  cells: number,
  depth: number,
): Field {
  const floor = Field.over(canvas, 900);
  const { width, height, data } = floor;
  const ratio = (surface.height - 2 * cells) / height;
  const sides = 2.2;
  const columns = Math.round(width * sides);
  const rows = Math.round(height * sides);
  const beyond = Math.round(margin * rows);
  const reach = depth * height * (surface.height - 2 * cells);
  for (let row = -beyond; row < rows + beyond; row++) {
    for (let column = -beyond; column < columns + beyond; column++) {
      const x = (column + random()) / sides;
      const y = (row + random()) / sides;
      const sx = x * ratio + cells;
      const sy = y * ratio + cells;
      const slopeX = surface.sample(sx + 1, sy) - surface.sample(sx - 1, sy);
      const slopeY = surface.sample(sx, sy + 1) - surface.sample(sx, sy - 1);
      const landX = x - slopeX * reach - 0.5;
      const landY = y - slopeY * reach - 0.5;
      const left = Math.floor(landX);
      const top = Math.floor(landY);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const fx = landX - left;
      const fy = landY - top;
      const i = top * width + left;
      data[i] = (data[i] as number) + (1 - fx) * (1 - fy);
      data[i + 1] = (data[i + 1] as number) + fx * (1 - fy);
      data[i + width] = (data[i + width] as number) + (1 - fx) * fy;
      data[i + width + 1] = (data[i + width + 1] as number) + fx * fy;
    }
  }
  for (let i = 0; i < data.length; i++) data[i] = (data[i] as number) / (sides * sides);
  return floor.blur(0.0009);
}
