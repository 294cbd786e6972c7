import type { Canvas } from '@/prisma/seed/pictures/canvas';
import { mix, type Ramp, type Rgb } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { clamp, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';
import { Pen } from '@/prisma/seed/pictures/pen';
import { drawMoon, type MoonOptions } from './moon';
import { makeSky, paintSky, type Sky } from './sky';
import { drawStars } from './stars';
import { drawForest } from './trees';

export interface RidgelineOptions {
  sky: Sky;
  layers: number;
  /** Where the farthest and the nearest ridge run, as v. */
  from: number;
  to: number;
  /** Colours of the ridges from the farthest (0) to the nearest (1), and of the mist between them. */
  ridges: Ramp;
  mist: Ramp;
  /** How thick the mist lies (0 to 1). */
  fog: number;
  relief: number;
  frequency: number;
  roughness: number;
  /** Conifers on the nearest ridges: how many of these, and how tall on the first. */
  wooded?: { ridges: number; height: number; density: number };
  /** Light in the mist from the sky's sun. */
  warmth?: number;
  moon?: MoonOptions;
  stars?: number;
}

/** Ridge behind ridge, each paler than the one before it, with mist lying in between. */
export function renderRidgelines(canvas: Canvas, random: Random, options: RidgelineOptions): void {
  const { layers, aspect } = { ...options, aspect: canvas.aspect };
  paintSky(canvas, makeSky(canvas, random, options.sky));
  if (options.stars) drawStars(canvas, random, options.stars, 0.5);
  if (options.moon) drawMoon(canvas, random, options.moon);
  const pen = new Pen(canvas);
  const noise = new Noise(random);
  const wisps = Field.over(canvas, 300, (u, v) => noise.fbm(u * 1.6, v * 5, 4)).rows(canvas);
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1);
    const base = lerp(options.from, options.to, near ** 1.25);
    const ridge = makeRidge(noise, options, layer, near, base);
    pen.polygon(outlineOf(ridge, aspect));
    const wooded = options.wooded;
    const rank = wooded ? layer - (layers - wooded.ridges) : -1;
    if (wooded && rank >= 0) {
      const size = wooded.height * ((rank + 1) / wooded.ridges) ** 1.3;
      drawForest(pen, random, aspect, ridge, {
        density: (wooded.density * wooded.height) / size,
        height: size,
      });
    }
    paintRidge(canvas, pen, options, { near, base, wisps, shift: layer * 37 });
  }
}

function makeRidge(
  noise: Noise,
  options: RidgelineOptions,
  layer: number,
  near: number,
  base: number,
) {
  const { relief, frequency, roughness } = options;
  const size = relief * lerp(0.75, 1.15, near);
  const pace = frequency * lerp(1.5, 0.8, near);
  const lane = layer * 13.7 + 3;
  return (u: number): number => {
    const x = u * pace;
    const broad = noise.at(x * 0.5, lane) * 0.9 + noise.at(x, lane + 50) * 0.5;
    const crest = noise.ridged(x * 1.4 + 0.2 * noise.at(x * 3, lane), lane + 100, 5, 0.5) - 0.45;
    const fine = noise.fbm(x * 9, lane + 150, 4, 0.55) * 0.09;
    return base - size * (broad * 0.6 + crest * roughness + fine * roughness);
  };
}

function outlineOf(ridge: (u: number) => number, aspect: number): Float64Array {
  const count = 1800;
  const points = new Float64Array(2 * count + 4);
  for (let i = 0; i < count; i++) {
    const u = (i / (count - 1)) * (aspect + 0.02) - 0.01;
    points[2 * i] = u;
    points[2 * i + 1] = ridge(u);
  }
  points.set([aspect + 0.01, 1.1, -0.01, 1.1], 2 * count);
  return points;
}

interface Layer {
  near: number;
  base: number;
  wisps: (y: number) => Float32Array;
  shift: number;
}

function paintRidge(
  canvas: Canvas,
  pen: Pen,
  options: RidgelineOptions,
  { near, base, wisps, shift }: Layer,
): void {
  const { pixels, width, height } = canvas;
  const { fog, relief, sky, warmth = 0 } = options;
  const ridge = options.ridges.rgb(near);
  const mist = options.mist.rgb(near);
  const blend = makeBlend(ridge, mist);
  const depth = relief * lerp(1.5, 2.6, near) + 0.04;
  const thick = fog * lerp(1, 0.55, near);
  const glow = sky.glow;
  pen.flush((y, from, to, cover) => {
    const v = (y + 0.5) / height;
    const wisp = wisps((y + shift) % height);
    const sunk = smoothstep(-0.35, 1, (v - base) / depth);
    for (let x = from; x < to; x++) {
      const share = cover[x] as number;
      if (share <= 0) continue;
      const amount = clamp(thick * (sunk + 0.22 * sunk * (wisp[x] as number)));
      const i = 3 * (y * width + x);
      const from3 = 3 * ((amount * 255 + 0.5) | 0);
      let warm = 0;
      if (glow && warmth > 0) {
        const away = (x + 0.5) / height - glow.u;
        warm = warmth * (0.25 + amount) * (1 - near * 0.7) * Math.exp(-(away * away) / 0.35);
      }
      for (let c = 0; c < 3; c++) {
        const under = pixels[i + c] as number;
        const light = (blend[from3 + c] as number) + (glow ? warm * (glow.colour[c] as number) : 0);
        pixels[i + c] = under + share * (light - under);
      }
    }
  });
}

function makeBlend(from: Rgb, to: Rgb): Float32Array {
  const blend = new Float32Array(3 * 256);
  for (let i = 0; i < 256; i++) blend.set(mix(from, to, i / 255), 3 * i);
  return blend;
}
