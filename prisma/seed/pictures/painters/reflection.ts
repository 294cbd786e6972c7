import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Rgb } from '@/prisma/seed/pictures/color';
import { clamp, lerp, Noise, type Random } from '@/prisma/seed/pictures/noise';

export interface StillWater {
  /** The shore, as v; everything below it becomes water. */
  shore: number;
  /** Height of the ripples: 0 is a mirror, 1 a breeze. */
  ripple: number;
  /** What the water adds of its own, more of it towards the eye. */
  tint: Rgb;
  /** How much of the light above comes back, far away and at the eye's feet. */
  far: number;
  near: number;
}

/** Mirrors what stands above the shore in water that is never quite still. */
export function reflectInWater(canvas: Canvas, random: Random, options: StillWater): void {
  const { width, height, pixels, aspect } = canvas;
  const noise = new Noise(random);
  const shore = Math.round(options.shore * height);
  const depthOf = (y: number) => (y - shore + 0.5) / (height - shore);
  const columns = Math.ceil(width / 3) + 2;
  const swell = new Float32Array(columns);
  for (let y = shore; y < height; y++) {
    const below = depthOf(y);
    const distance = 1 / (below * 3 + 0.06);
    for (let column = 0; column < columns; column++) {
      const across = ((column * 3) / height - aspect / 2) * distance;
      swell[column] =
        noise.at(across * 2.2 + 50, distance * 9) * 0.6 +
        noise.at(across * 7 + 90, distance * 26) * 0.4 * clamp(below * 3);
    }
    const reach = options.ripple * height * (0.004 + 0.05 * below);
    const share = lerp(options.far, options.near, Math.sqrt(below));
    for (let x = 0; x < width; x++) {
      const place = x / 3;
      const left = place | 0;
      const wave = lerp(swell[left] as number, swell[left + 1] as number, place - left);
      const source = clamp(
        2 * shore - y - 1 + wave * reach - Math.abs(wave) * reach * 0.6,
        0,
        shore - 1.001,
      );
      const row = source | 0;
      const t = source - row;
      const from = 3 * (row * width + x);
      const to = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) {
        const upper = pixels[from + c] as number;
        const seen = upper + ((pixels[from + 3 * width + c] as number) - upper) * t;
        pixels[to + c] =
          seen * share * (1 + 0.12 * wave) + (options.tint[c] as number) * (0.35 + 0.65 * below);
      }
    }
  }
}
