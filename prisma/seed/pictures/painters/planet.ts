import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp, Rgb } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { clamp, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';
import { drawStars } from './stars';

export interface PlanetOptions {
  space: Ramp;
  stars: number;
  u: number;
  v: number;
  radius: number;
  /** Where the light comes from: to the right, downwards, and towards the eye. */
  light: readonly [number, number, number];
  surface: Ramp;
  clouds: Rgb;
  air: Rgb;
  /** Thickness of the air as a share of the radius. */
  depth: number;
}

/** A world seen from space: daylight, dusk line, weather and a thin rim of lit air. */
export function renderPlanet(canvas: Canvas, random: Random, options: PlanetOptions): void {
  const { pixels, width, height } = canvas;
  const noise = new Noise(random);
  const mist = Field.over(canvas, 200, (u, v) => noise.fbm(u * 1.2 + 9, v * 1.2, 4)).rows(canvas);
  for (let y = 0; y < height; y++) {
    const row = mist(y);
    for (let x = 0; x < width; x++) {
      const i = options.space.at((y + 0.5) / height + 0.35 * (row[x] as number));
      pixels.set(options.space.table.subarray(i, i + 3), 3 * (y * width + x));
    }
  }
  drawStars(canvas, random, options.stars, 0.55);
  drawGlobe(canvas, noise, options);
}

function drawGlobe(canvas: Canvas, noise: Noise, options: PlanetOptions): void {
  const { pixels, width, height } = canvas;
  const { radius, depth, air, clouds, surface } = options;
  const length = Math.hypot(...options.light);
  const [lx, ly, lz] = options.light.map((value) => value / length) as [number, number, number];
  const outer = radius * (1 + depth * 9);
  for (
    let y = Math.max(0, Math.floor((options.v - outer) * height));
    y < Math.min(height, (options.v + outer) * height);
    y++
  ) {
    for (
      let x = Math.max(0, Math.floor((options.u - outer) * height));
      x < Math.min(width, (options.u + outer) * height);
      x++
    ) {
      const px = ((x + 0.5) / height - options.u) / radius;
      const py = ((y + 0.5) / height - options.v) / radius;
      const away = Math.sqrt(px * px + py * py);
      if (away > 1 + depth * 9) continue;
      const at = 3 * (y * width + x);
      const cover = clamp((1 - away) * radius * height + 0.5);
      // Above the edge light is scattered by the air alone, less with every scale height.
      const edgeX = px / Math.max(away, 1e-6);
      const edgeY = py / Math.max(away, 1e-6);
      const day = smoothstep(-0.35, 0.75, edgeX * lx + edgeY * ly);
      if (cover < 1) {
        const halo = day * Math.exp(-Math.max(0, away - 1) / depth);
        for (let c = 0; c < 3; c++)
          pixels[at + c] =
            (pixels[at + c] as number) + (1 - cover) * (air[c] as number) * halo * 1.5;
      }
      if (cover <= 0) continue;
      const nz = Math.sqrt(Math.max(0, 1 - away * away));
      const sun = px * lx + py * ly + nz * lz;
      const lit = smoothstep(-0.06, 0.2, sun) * (0.25 + 0.85 * clamp(sun));
      const ground = groundAt(noise, px, py, nz);
      const i = surface.at(ground.tone);
      const rim = (1 - nz) ** 3;
      const scatter = rim * smoothstep(-0.28, 0.5, sun) * 1.25 + 0.1 * smoothstep(-0.1, 0.4, sun);
      const dusk = Math.exp(-(((sun - 0.03) / 0.09) ** 2)) * 0.35;
      for (let c = 0; c < 3; c++) {
        const matter = lerp(surface.table[i + c] as number, clouds[c] as number, ground.cloud);
        const warm = c === 0 ? 1 + dusk : c === 2 ? 1 - dusk : 1;
        const seen = matter * lit * warm + (air[c] as number) * scatter;
        pixels[at + c] = lerp(pixels[at + c] as number, seen, cover);
      }
    }
  }
}

function groundAt(noise: Noise, px: number, py: number, nz: number) {
  // The hemisphere laid flat (equal area), so that patterns tighten towards the edge as on a ball.
  const flat = Math.sqrt(2 / (1 + nz + 1e-6));
  const x = px * flat;
  const y = py * flat;
  const land = noise.fbm(x * 2.1, y * 2.1, 7, 0.54);
  const bendX = x + 0.09 * noise.fbm(x * 4 + 50, y * 4, 4);
  const bendY = y + 0.09 * noise.fbm(x * 4, y * 4 + 80, 4);
  const broad = noise.fbm(bendX * 1.7 + 30, bendY * 2.6, 3);
  const fine = noise.fbm(bendX * 6 + 9, bendY * 8.5, 6, 0.6);
  return {
    tone: 0.46 + 0.7 * land,
    cloud: 0.93 * smoothstep(0.02, 0.75, 0.55 * broad + 0.5 * fine + 0.12),
  };
}
