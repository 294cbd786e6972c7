import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Rgb } from '@/prisma/seed/pictures/color';
import { clamp, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';

export interface MoonOptions {
  u: number;
  v: number;
  radius: number;
  colour: Rgb;
}

/** The moon with seas, rays and craters, as large as a long lens makes it. */
export function drawMoon(
  canvas: Canvas,
  random: Random,
  { u, v, radius, colour }: MoonOptions,
): void {
  const { width, height, pixels } = canvas;
  const noise = new Noise(random);
  const craters = Array.from({ length: 150 }, () => {
    const size = 0.008 + 0.05 * random() ** 4;
    return { x: 2 * random() - 1, y: 2 * random() - 1, size };
  });
  const firstRow = Math.max(0, Math.floor((v - radius) * height) - 1);
  const lastRow = Math.min(height - 1, Math.ceil((v + radius) * height) + 1);
  for (let row = firstRow; row <= lastRow; row++) {
    for (
      let column = Math.max(0, Math.floor((u - radius) * height) - 1);
      column < Math.min(width, (u + radius) * height + 2);
      column++
    ) {
      const x = ((column + 0.5) / height - u) / radius;
      const y = ((row + 0.5) / height - v) / radius;
      const away = Math.sqrt(x * x + y * y);
      const cover = clamp((1 - away) * radius * height + 0.5);
      if (cover <= 0) continue;
      const z = Math.sqrt(Math.max(0, 1 - away * away));
      const flat = Math.sqrt(2 / (1 + z));
      const px = x * flat;
      const py = y * flat;
      const seas = smoothstep(
        0.02,
        0.42,
        noise.fbm(px * 1.35 + 3, py * 1.35, 4, 0.55) + 0.24 * (0.35 - py) - 0.12 * px,
      );
      const rough = 0.1 * noise.fbm(px * 7, py * 7, 5, 0.6);
      let pits = 0;
      for (const crater of craters) {
        const dx = x - crater.x;
        const dy = y - crater.y;
        const r2 = (dx * dx + dy * dy) / (crater.size * crater.size);
        if (r2 < 3)
          pits += 0.07 * Math.exp(-((Math.sqrt(r2) - 1) ** 2) * 14) - 0.1 * Math.exp(-r2 * 2);
      }
      const ray = Math.atan2(py - 0.62, px + 0.12);
      const rays =
        0.12 *
        Math.exp(-Math.hypot(px + 0.12, py - 0.62) * 1.7) *
        Math.max(0, noise.at(ray * 5, 2));
      const tone = 0.92 - 0.42 * seas + rough + pits + rays;
      const lit = 0.72 + 0.28 * z;
      const at = 3 * (row * width + column);
      for (let c = 0; c < 3; c++) {
        pixels[at + c] = lerp(
          pixels[at + c] as number,
          (pixels[at + c] as number) * 0.6 + (colour[c] as number) * tone * lit,
          cover,
        );
      }
    }
  }
}
