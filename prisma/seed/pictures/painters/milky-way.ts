import type { Canvas } from '@/prisma/seed/pictures/canvas';
import { hex, type Ramp, type Rgb, scaled } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { clamp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';
import { drawSpot, drawStars } from './stars';

export interface MilkyWayOptions {
  sky: Ramp;
  /** A point on the band's middle, its direction in radians (0 is level), its half width and overall strength. */
  u: number;
  v: number;
  angle: number;
  width: number;
  strength: number;
  /** Colours of the bright middle and of the outer haze. */
  core: Rgb;
  haze: Rgb;
  stars: number;
}

/** The galaxy across the sky: glowing middle, dust lanes, clusters and a great many faint stars. */
export function paintMilkyWay(canvas: Canvas, random: Random, options: MilkyWayOptions): void {
  const { pixels, width, height, aspect } = canvas;
  const noise = new Noise(random);
  const along = [Math.cos(options.angle), Math.sin(options.angle)] as const;
  const place = (u: number, v: number) => {
    const du = u - options.u;
    const dv = v - options.v;
    return [du * along[0] + dv * along[1], dv * along[0] - du * along[1]] as const;
  };
  const glow = Field.over(canvas, 420, (u, v) => {
    const [s, d] = place(u, v);
    const off = d + 0.05 * noise.fbm(s * 2, d * 2, 3);
    const bulge = 1 + 0.9 * Math.exp(-((s / 0.35) ** 2));
    const profile = Math.exp(-((Math.abs(off) / (options.width * bulge)) ** 1.5));
    return (
      profile *
      (0.62 + 0.42 * noise.fbm(s * 3 + 7, d * 4, 5, 0.55)) *
      (0.55 + 0.75 * Math.exp(-((s / 0.55) ** 2)))
    );
  });
  const dust = Field.over(canvas, 640, (u, v) => {
    const [s, d] = place(u, v);
    const bent = d + 0.045 * noise.fbm(s * 3.1 + 90, d * 3, 4);
    const lane = Math.exp(-((bent / (options.width * 0.42)) ** 2));
    const torn = noise.ridged(s * 2.6 + 11, d * 5.5 + noise.at(s * 4, d * 4) * 0.35, 6, 0.55);
    return clamp(
      smoothstep(0.26, 0.62, torn) * (0.25 + lane) +
        0.42 * lane * (0.35 + 1.3 * noise.fbm(s * 4.5, d * 8, 4)),
    );
  });
  const rose = Field.over(canvas, 240, (u, v) => {
    const [s, d] = place(u, v);
    const near = Math.exp(-((d / options.width) ** 2));
    return near * smoothstep(0.28, 0.75, noise.fbm(s * 5 + 40, d * 5, 3));
  });
  const rows = [glow.rows(canvas), dust.rows(canvas), rose.rows(canvas)] as const;
  const pink = scaled(hex('#ff5f7d'), 0.16);
  for (let y = 0; y < height; y++) {
    const i = options.sky.at((y + 0.5) / height);
    const [light, dark, blush] = [rows[0](y), rows[1](y), rows[2](y)];
    for (let x = 0; x < width; x++) {
      const raw = Math.max(0, light[x] as number);
      const open = 1 - 0.82 * clamp(dark[x] as number);
      const middle = smoothstep(0.35, 1.1, raw);
      for (let c = 0; c < 3; c++) {
        const tint =
          (options.haze[c] as number) * (1 - middle) + (options.core[c] as number) * middle;
        const reddened = c === 2 ? open * open : c === 1 ? open * (0.4 + 0.6 * open) : open;
        const shine = options.strength * raw ** 1.5 * tint * reddened;
        pixels[3 * (y * width + x) + c] =
          (options.sky.table[i + c] as number) +
          shine +
          (pink[c] as number) * (blush[x] as number) * raw * open;
      }
    }
  }
  const cells = height / glow.height;
  const density = (u: number, v: number) => {
    const x = (u * height) / cells;
    const y = (v * height) / cells;
    const dark = dust.sample(x * (dust.height / glow.height), y * (dust.height / glow.height));
    return 0.12 + 0.95 * clamp(glow.sample(x, y)) * (1 - 0.8 * clamp(dark));
  };
  drawStars(canvas, random, options.stars, 0.9, density);
  const specks = Math.round(options.stars * 18 * aspect);
  for (let n = 0; n < specks; n++) {
    const u = random() * aspect;
    const v = random();
    if (random() > density(u, v)) continue;
    drawSpot(canvas, u, v, 0.0005, scaled([1, 0.95, 0.9], 0.02 + 0.13 * random() ** 5));
  }
}
