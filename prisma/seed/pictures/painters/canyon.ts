import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp, Rgb } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { clamp, Noise, type Random } from '@/prisma/seed/pictures/noise';

export interface CanyonOptions {
  /** Stone from shadow (0) to the light from above (1). */
  stone: Ramp;
  glow: Rgb;
  /** How many layers cross the picture's height and how far they swing. */
  strata: number;
  swing: number;
  angle: number;
  light: { u: number; v: number; size: number };
}

/** Sandstone polished by water: curved walls, fine layers following them, light from an unseen opening. */
export function renderCanyon(canvas: Canvas, random: Random, options: CanyonOptions): void {
  const { pixels, width, height } = canvas;
  const noise = new Noise(random);
  const cos = Math.cos(options.angle);
  const sin = Math.sin(options.angle);
  const form = Field.over(canvas, 640, (u, v) => {
    const s = u * cos + v * sin;
    const d = v * cos - u * sin;
    const bend = options.swing * noise.fbm(s * 0.9 + 7, d * 0.75, 2, 0.4);
    const again = options.swing * 0.6 * noise.fbm(s * 1.3 + bend + 30, d * 1.1 + bend, 3, 0.4);
    return d + bend + again;
  });
  const walls = Field.over(canvas, 640, (u, v) => {
    const s = u * cos + v * sin;
    const d = v * cos - u * sin;
    const bend = noise.fbm(s * 0.7 + 90, d * 0.9, 2, 0.4);
    const edge = noise.at(s * 0.8 + bend * 0.8, d * 2.2 + bend * 1.6);
    return 1 - Math.abs(edge) * 1.35 + 0.25 * noise.at(s * 1.5 + 60, d * 3 + bend);
  });
  const lit = new Field(form.width, form.height);
  for (let y = 0; y < form.height; y++) {
    for (let x = 0; x < form.width; x++) {
      const slopeX =
        (walls.sample(x + 2.5, y + 0.5) - walls.sample(x - 1.5, y + 0.5)) * form.height * 0.25;
      const slopeY =
        (walls.sample(x + 0.5, y + 2.5) - walls.sample(x + 0.5, y - 1.5)) * form.height * 0.25;
      const u = ((x + 0.5) / form.width) * canvas.aspect;
      const v = (y + 0.5) / form.height;
      const away = Math.hypot(u - options.light.u, v - options.light.v);
      const up = 1 / Math.sqrt(1 + 0.06 * (slopeX * slopeX + slopeY * slopeY));
      const facing = (0.3 * slopeX * 0.25 + 0.75 * slopeY * 0.25 + 0.55) * up;
      lit.data[y * form.width + x] =
        clamp(0.12 + 0.62 * facing) * 0.7 + 0.5 * Math.exp(-away / options.light.size);
    }
  }
  lit.blur(0.002);
  const rows = [form.rows(canvas), lit.rows(canvas)] as const;
  for (let y = 0; y < height; y++) {
    const [layer, light] = [rows[0](y), rows[1](y)];
    for (let x = 0; x < width; x++) {
      const place = (layer[x] as number) * options.strata;
      const broad = noise.at(place * 0.35, 3);
      const fine = noise.at(place * 1.7, 40) + 0.6 * noise.at(place * 4.3, 80);
      const grain = noise.at((x / height) * 300, (y / height) * 300);
      const shine = light[x] as number;
      const i = options.stone.at(shine + 0.07 * broad + 0.035 * fine + 0.012 * grain);
      const glow = Math.max(0, shine - 0.72) * 1.4;
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++)
        pixels[at + c] =
          (options.stone.table[i + c] as number) + (options.glow[c] as number) * glow;
    }
  }
}
