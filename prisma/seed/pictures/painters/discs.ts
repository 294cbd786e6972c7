import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Rgb } from '@/prisma/seed/pictures/color';
import { clamp, Noise, type Random } from '@/prisma/seed/pictures/noise';
import { Pen } from '@/prisma/seed/pictures/pen';

export interface DiscOptions {
  paper: Rgb;
  /** Discs of transparent ink, printed one over the other. */
  discs: readonly { u: number; v: number; radius: number; ink: Rgb }[];
}

/** Flat discs of transparent ink on paper: where they overlap the inks multiply, and each fades like a print. */
export function renderDiscs(canvas: Canvas, random: Random, options: DiscOptions): void {
  const { pixels, width, height } = canvas;
  canvas.flood(options.paper);
  const noise = new Noise(random);
  const pen = new Pen(canvas);
  options.discs.forEach(({ u, v, radius, ink }, index) => {
    pen.circle(u, v, radius).flush((y, from, to, cover) => {
      const pv = (y + 0.5) / height;
      const fade = 0.42 + 0.58 * clamp(0.5 + (0.5 * (v - pv)) / radius);
      for (let x = from; x < to; x++) {
        const share = cover[x] as number;
        if (share <= 0) continue;
        const print =
          fade + 0.05 * noise.at((x / height) * 640 + index * 9, pv * 640 + (x / height) * 90);
        const at = 3 * (y * width + x);
        for (let c = 0; c < 3; c++) {
          const tint = 1 - (1 - (ink[c] as number)) * print * share;
          pixels[at + c] = (pixels[at + c] as number) * tint;
        }
      }
    });
  });
}
