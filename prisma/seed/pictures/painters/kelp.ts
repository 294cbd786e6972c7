import type { Canvas } from '@/prisma/seed/pictures/canvas';
import { type Ramp, type Rgb, scaled } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { between, clamp, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';
import { Pen, solid } from '@/prisma/seed/pictures/pen';
import { drawSpot } from './stars';

export interface KelpOptions {
  water: Ramp;
  light: { u: number; colour: Rgb; shafts: number };
  /** Plants from the farthest (0) to the nearest (1); none when `layers` is 0. */
  plants: Ramp;
  layers: number;
  density: number;
}

/** Under water: light from above in shafts, kelp swaying up into it. */
export function renderKelp(canvas: Canvas, random: Random, options: KelpOptions): void {
  const { pixels, width, height, aspect } = canvas;
  const noise = new Noise(random);
  const { light } = options;
  const beams = Field.over(canvas, 420, (u, v) => {
    const du = u - light.u;
    const dv = v + 0.42;
    const angle = Math.atan2(du, dv);
    const ray =
      0.5 +
      0.5 * noise.at(angle * 8 + 3, 5) +
      0.35 * noise.at(angle * 21, 9) +
      0.2 * noise.at(angle * 47, 2);
    const reach = Math.exp(-Math.abs(angle) * 2.1) * Math.exp(-v * 2);
    return (
      reach * (0.3 + light.shafts * Math.max(0, ray - 0.25)) +
      0.9 * Math.exp(-((du * du) / 0.16 + (v * v) / 0.045))
    );
  }).rows(canvas);
  const surface = Field.over(canvas, 540, (u, v) => {
    const depth = 0.05 / (v + 0.035);
    const x = (u - light.u) * depth * 10;
    return (
      smoothstep(0.16, 0, v) * Math.max(0, 1 - Math.abs(noise.fbm(x, depth * 9, 3)) * 2.4) ** 3
    );
  }).rows(canvas);
  for (let y = 0; y < height; y++) {
    const shine = beams(y);
    const ripple = surface(y);
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const side = Math.abs((x + 0.5) / height - light.u) / aspect;
      const i = options.water.at(v * 0.85 + side * 0.22);
      const at = 3 * (y * width + x);
      const lit = (shine[x] as number) + 0.55 * (ripple[x] as number) * Math.exp(-side * 2.4);
      for (let c = 0; c < 3; c++)
        pixels[at + c] = (options.water.table[i + c] as number) + (light.colour[c] as number) * lit;
    }
  }
  const pen = new Pen(canvas);
  for (let layer = 0; layer < options.layers; layer++) {
    const near = layer / Math.max(1, options.layers - 1);
    const count = Math.round(options.density * aspect * (1 - 0.45 * near));
    for (let n = 0; n < count; n++) {
      const u = ((n + random()) / count) * (aspect + 0.1) - 0.05;
      // The middle stays open for the light.
      if (Math.abs(u - light.u) < 0.16 * aspect * (0.35 + near)) continue;
      drawPlant(pen, random, noise, u, near, layer * 40 + n);
    }
    pen.flush(solid(canvas, options.plants.rgb(near), lerp(0.75, 1, near)));
  }
  for (let n = 0; n < 260 * aspect; n++) {
    const near = random() ** 3;
    const shine = scaled(light.colour, between(random, 0.03, 0.16));
    drawSpot(canvas, random() * aspect, random(), 0.0007 + 0.0022 * near, shine);
  }
}

function drawPlant(
  pen: Pen,
  random: Random,
  noise: Noise,
  u: number,
  near: number,
  lane: number,
): void {
  const scale = lerp(0.35, 1, near);
  const top = between(random, -0.2, 0.45) * (1 - near * 0.6);
  const foot = 1.08;
  const sway = 0.05 + 0.1 * near;
  const middle = (v: number) =>
    u + sway * noise.at(v * 1.5 + lane, lane * 0.7) * (foot - v) + 0.012 * noise.at(v * 6, lane);
  const half = 0.0028 * scale;
  const left: number[] = [];
  const stem: number[] = [];
  for (let i = 0; i <= 60; i++) {
    const v = lerp(top, foot, i / 60);
    stem.push(middle(v) + half, v);
    left.push(middle(v) - half, v);
  }
  for (let i = left.length - 2; i >= 0; i -= 2) stem.push(left[i] as number, left[i + 1] as number);
  pen.polygon(stem);
  const blades = Math.round((foot - top) / (0.03 * (0.5 + scale)));
  for (let n = 0; n < blades; n++) {
    const v = lerp(top, foot, (n + random() * 0.6) / blades);
    const side = n % 2 === 0 ? 1 : -1;
    const size = 0.12 * scale * between(random, 0.6, 1.15) * clamp(0.35 + (v - top) * 3);
    blade(pen, middle(v), v, side, size, between(random, 0.15, 0.75), between(random, -0.3, 0.5));
  }
}

function blade(
  pen: Pen,
  u: number,
  v: number,
  side: number,
  size: number,
  rise: number,
  curl: number,
): void {
  const upper: number[] = [];
  const lower: number[] = [];
  for (let i = 0; i <= 14; i++) {
    const t = i / 14;
    const along = side * size * t;
    const bend = -size * (rise * t - curl * t * t);
    const half = size * 0.085 * Math.sin(Math.PI * t ** 0.7) + 0.0006;
    const wave = size * 0.012 * Math.sin(t * 16);
    upper.push(u + along, v + bend - half + wave);
    lower.push(u + along, v + bend + half + wave);
  }
  for (let i = lower.length - 2; i >= 0; i -= 2)
    upper.push(lower[i] as number, lower[i + 1] as number);
  pen.polygon(upper);
}
