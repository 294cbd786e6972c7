import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp, Rgb } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { clamp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';
import { drawStars } from './stars';

export interface Curtain {
  /** The lower edge runs from left to right around `v`, swinging by `swing`; `height` is how far the rays reach up. */
  v: number;
  swing: number;
  height: number;
  strength: number;
  /** How strongly it folds back on itself. */
  folds: number;
  slope?: number;
}

export interface AuroraOptions {
  sky: Ramp;
  curtains: readonly Curtain[];
  low: Rgb;
  high: Rgb;
  stars: number;
}

/** Curtains of rays hanging in the night, drawn as thousands of thin upright strokes along folded lines. */
export function paintAurora(canvas: Canvas, random: Random, options: AuroraOptions): void {
  const { pixels, width, height } = canvas;
  const noise = new Noise(random);
  const low = Field.over(canvas, 720);
  const high = Field.over(canvas, 360);
  for (const [index, curtain] of options.curtains.entries()) {
    hang(canvas, noise, curtain, index * 71 + 5, low, high);
  }
  low.blur(0.0016);
  high.blur(0.012);
  const haze = Field.over(canvas, 120);
  for (let i = 0; i < haze.data.length; i++) {
    const x = ((i % haze.width) + 0.5) * (low.width / haze.width);
    haze.data[i] = low.sample(x, (Math.floor(i / haze.width) + 0.5) * (low.height / haze.height));
  }
  haze.blur(0.07);
  for (let y = 0; y < height; y++) {
    const i = options.sky.at((y + 0.5) / height);
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) pixels[at + c] = options.sky.table[i + c] as number;
    }
  }
  drawStars(canvas, random, options.stars, 0.7);
  const rows = [low.rows(canvas), high.rows(canvas), haze.rows(canvas)] as const;
  for (let y = 0; y < height; y++) {
    const [green, violet, soft] = [rows[0](y), rows[1](y), rows[2](y)];
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      const below = (green[x] as number) + 0.45 * (soft[x] as number);
      const above = (violet[x] as number) + 0.12 * (soft[x] as number);
      for (let c = 0; c < 3; c++) {
        pixels[at + c] =
          (pixels[at + c] as number) +
          (options.low[c] as number) * below +
          (options.high[c] as number) * above;
      }
    }
  }
}

function hang(
  canvas: Canvas,
  noise: Noise,
  curtain: Curtain,
  lane: number,
  low: Field,
  high: Field,
): void {
  const strokes = Math.round(5200 * canvas.aspect);
  const { aspect } = canvas;
  const bend = (s: number) => s + curtain.folds * 0.16 * noise.fbm(s * 1.9, lane, 2);
  for (let n = 0; n < strokes; n++) {
    const s = (n / strokes) * 1.5 * aspect - 0.25 * aspect;
    const u = bend(s);
    // Where the curtain turns back its rays crowd; in full that would be a wall of light.
    const crowding = Math.min(1, 0.12 + Math.abs(bend(s + 0.002) - bend(s - 0.002)) / 0.004);
    const wave = noise.fbm(s * 1.3, lane + 20, 3);
    const foot = curtain.v + (curtain.slope ?? 0) * (u / aspect - 0.5) + curtain.swing * wave;
    const patches = smoothstep(-0.45, 0.55, noise.at(s * 1.7, lane + 40));
    const rays = 0.45 + 0.55 * noise.at(s * 26, lane + 60) + 0.35 * noise.at(s * 75, lane + 80);
    const strength =
      (curtain.strength * crowding * patches * clamp(rays, 0.05, 1.4) * 1.5 * aspect) / strokes;
    const reach = curtain.height * (0.65 + 0.5 * noise.at(s * 5, lane + 90) + 0.35 * patches);
    stroke(low, u / aspect, foot, reach * 0.5, strength * low.width, 0.012);
    stroke(high, u / aspect, foot - reach * 0.22, reach, strength * high.width * 0.55, reach * 0.3);
  }
}

/** One ray: rises fast from its foot, then fades upwards. `across` is 0 to 1 over the picture's width. */
function stroke(
  field: Field,
  across: number,
  foot: number,
  reach: number,
  strength: number,
  edge: number,
): void {
  const place = across * field.width - 0.5;
  const x = Math.floor(place);
  if (x < 0 || x >= field.width - 1 || reach < 0.01) return;
  const right = place - x;
  const first = Math.max(0, Math.floor((foot - reach * 3) * field.height));
  const last = Math.min(field.height - 1, Math.ceil((foot + edge * 2.5) * field.height));
  for (let y = first; y <= last; y++) {
    const above = foot - (y + 0.5) / field.height;
    const light = above > 0 ? Math.exp(-above / reach) : Math.exp(-((above / edge) ** 2));
    // Rays thin out before they end, so that the field's top never shows a cut.
    const value = strength * light * smoothstep(reach * 3, reach * 1.6, above);
    const i = y * field.width + x;
    field.data[i] = (field.data[i] as number) + value * (1 - right);
    field.data[i + 1] = (field.data[i + 1] as number) + value * right;
  }
}
