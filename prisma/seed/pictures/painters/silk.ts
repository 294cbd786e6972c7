import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp, Rgb } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { Noise, type Random } from '@/prisma/seed/pictures/noise';

export interface SilkOptions {
  /** Cloth from shadow (0) to full light (1). */
  cloth: Ramp;
  sheen: Rgb;
  /** Direction of the folds in radians, how many cross the picture's height, and how much they wander. */
  angle: number;
  folds: number;
  wander: number;
  depth: number;
}

/** Heavy satin in folds under one soft light. */
export function renderSilk(canvas: Canvas, random: Random, options: SilkOptions): void {
  const { pixels, width, height } = canvas;
  const noise = new Noise(random);
  const along = Math.cos(options.angle);
  const across = Math.sin(options.angle);
  const relief = Field.over(canvas, 640, (u, v) => {
    const s = u * along + v * across;
    const d = v * along - u * across;
    const bend = options.wander * noise.fbm(s * 0.8 + 3, d * 0.9, 2, 0.4);
    const second = options.wander * 0.6 * noise.fbm(s * 1.1 + bend + 40, d * 1.4 + bend, 2, 0.4);
    const phase = (d + bend) * options.folds + second * 1.6;
    const wave =
      Math.sin(phase * 2.2) +
      0.55 * Math.sin(phase * 4.7 + second * 7) +
      0.22 * Math.sin(phase * 9.3 - bend * 9);
    return wave / (1 + 0.25 * Math.abs(wave));
  });
  const cells = relief.height;
  const light = new Field(relief.width, relief.height);
  const shine = new Field(relief.width, relief.height);
  for (let y = 0; y < relief.height; y++) {
    for (let x = 0; x < relief.width; x++) {
      const sx =
        (relief.sample(x + 1.5, y + 0.5) - relief.sample(x - 0.5, y + 0.5)) *
        0.5 *
        cells *
        options.depth;
      const sy =
        (relief.sample(x + 0.5, y + 1.5) - relief.sample(x + 0.5, y - 0.5)) *
        0.5 *
        cells *
        options.depth;
      const up = 1 / Math.sqrt(1 + sx * sx + sy * sy);
      const facing = (-0.45 * -sx - 0.62 * -sy + 0.64) * up;
      const hollow = relief.data[y * relief.width + x] as number;
      light.data[y * relief.width + x] = 0.42 + 0.5 * facing * 0.9 + 0.12 * hollow - 0.12;
      const half = (0.25 * sx + 0.36 * sy + 0.9) * up;
      shine.data[y * relief.width + x] = Math.max(0, half) ** 26;
    }
  }
  const rows = [light.rows(canvas), shine.rows(canvas)] as const;
  for (let y = 0; y < height; y++) {
    const [lit, gloss] = [rows[0](y), rows[1](y)];
    for (let x = 0; x < width; x++) {
      const i = options.cloth.at(lit[x] as number);
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) {
        pixels[at + c] =
          (options.cloth.table[i + c] as number) +
          (options.sheen[c] as number) * (gloss[x] as number);
      }
    }
  }
}
