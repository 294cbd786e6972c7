import type { Canvas } from '@/prisma/seed/pictures/canvas';
import { Field } from '@/prisma/seed/pictures/field';
import { clamp, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';
import { Pen, shaded } from '@/prisma/seed/pictures/pen';
import { drawTrunks, type ForestOptions, footAt } from './trunks';

/** A wood in mist: trunk behind trunk into the light, which falls in shafts between them. */
export function renderForest(canvas: Canvas, random: Random, options: ForestOptions): void {
  const noise = new Noise(random);
  const { layers, shafts } = options;
  const glow = Field.over(canvas, 160, (u, v) => lightAt(options, u, v));
  paintAir(canvas, noise, glow, options);
  const pen = new Pen(canvas);
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1);
    paintFloor(canvas, pen, noise, glow, options, near, 1 / (layers - 1));
    // The nearest trees stand on this side of the light.
    if (layer === layers - 1 && shafts > 0) paintShafts(canvas, noise, options);
    drawTrunks(canvas, pen, random, noise, glow, options, near);
    if (near <= 0.85) layMist(canvas, noise, glow, options, near);
  }
}

function lightAt({ light }: ForestOptions, u: number, v: number): number {
  return Math.exp(-Math.hypot(u - light.u, (v - light.v) * 0.9) / light.size);
}

function paintAir(canvas: Canvas, noise: Noise, glow: Field, { air, light }: ForestOptions): void {
  const { pixels, width, height } = canvas;
  const drift = Field.over(canvas, 160, (u, v) => 1 + 0.15 * noise.fbm(u * 2, v * 2, 3)).rows(
    canvas,
  );
  const glows = glow.rows(canvas);
  for (let y = 0; y < height; y++) {
    const shine = glows(y);
    const thick = drift(y);
    const i = air.at((y + 0.5) / height);
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      const lit = (shine[x] as number) * (thick[x] as number);
      for (let c = 0; c < 3; c++) {
        pixels[at + c] = (air.table[i + c] as number) + (light.colour[c] as number) * lit;
      }
    }
  }
}

function paintFloor(
  canvas: Canvas,
  pen: Pen,
  noise: Noise,
  glow: Field,
  options: ForestOptions,
  near: number,
  step: number,
): void {
  const { aspect, height } = canvas;
  const base = footAt(options.horizon, near);
  // No further than the next row of trees hides it.
  const end = Math.min(1.05, footAt(options.horizon, near + step) + 0.04);
  const line = (u: number) =>
    base -
    0.02 *
      (1 - near * 0.4) *
      (noise.at(u * 1.4, near * 40) + 0.35 * noise.fbm(u * 9, near * 40 + 7, 3));
  const points: number[] = [];
  for (let i = 0; i <= 500; i++) {
    const u = (i / 500) * (aspect + 0.02) - 0.01;
    points.push(u, line(u));
  }
  points.push(aspect + 0.01, end, -0.01, end);
  const colour = options.ground.rgb(near);
  const cells = glow.height / height;
  pen.polygon(points).flush(
    shaded(canvas, (x, y, out) => {
      const u = (x + 0.5) / height;
      const v = (y + 0.5) / height;
      const rough = 1 + 0.3 * noise.fbm(u * 26, v * 60 + near * 9, 3) * (0.3 + near);
      const lit = glow.sample(x * cells, y * cells) * 0.5 * (1 - near * 0.6);
      for (let c = 0; c < 3; c++)
        out[c] = (colour[c] as number) * rough + (options.light.colour[c] as number) * lit;
    }),
  );
}

/** Mist between two rows of trees: thicker low down and around the light. */
function layMist(
  canvas: Canvas,
  noise: Noise,
  glow: Field,
  options: ForestOptions,
  near: number,
): void {
  const { pixels, width, height } = canvas;
  const { air, light, horizon } = options;
  const strength = 0.34 * (1 - near) + 0.06;
  const cells = glow.height;
  const drift = Field.over(canvas, 200, (u, v) => {
    const low = Math.exp(-(((v - horizon) / 0.3) ** 2));
    const cloud = 1 + 0.5 * noise.fbm(u * 1.7 + near * 30, v * 4.5, 4);
    const lit = glow.sample(u * cells, v * cells);
    return clamp(strength * (0.35 + 0.65 * low) * cloud + 0.18 * lit * (1 - near));
  });
  const [amounts, glows] = [drift.rows(canvas), glow.rows(canvas)];
  for (let y = 0; y < height; y++) {
    const [row, shine] = [amounts(y), glows(y)];
    const i = air.at((y + 0.5) / height);
    for (let x = 0; x < width; x++) {
      const amount = row[x] as number;
      const at = 3 * (y * width + x);
      const lit = amount * 0.8 * (shine[x] as number);
      for (let c = 0; c < 3; c++) {
        const seen = lerp(pixels[at + c] as number, air.table[i + c] as number, amount);
        pixels[at + c] = seen + lit * (light.colour[c] as number);
      }
    }
  }
}

function paintShafts(canvas: Canvas, noise: Noise, { light, shafts }: ForestOptions): void {
  const { pixels, width, height } = canvas;
  const beams = Field.over(canvas, 360, (u, v) => {
    const du = u - light.u;
    const dv = v - light.v + 0.5;
    if (dv <= 0) return 0;
    const angle = Math.atan2(du, dv);
    const away = Math.hypot(du, dv);
    const ray = smoothstep(-0.1, 0.9, noise.at(angle * 9, 3) + 0.5 * noise.at(angle * 23, 9));
    return (
      ray *
      Math.exp(-away * 1.1) *
      smoothstep(0.15, 0.5, away) *
      smoothstep(1.3, 0.6, Math.abs(angle))
    );
  }).rows(canvas);
  for (let y = 0; y < height; y++) {
    const row = beams(y);
    for (let x = 0; x < width; x++) {
      const shine = shafts * (row[x] as number);
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++)
        pixels[at + c] = (pixels[at + c] as number) + shine * (light.colour[c] as number);
    }
  }
}
