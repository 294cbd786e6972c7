import type { Canvas } from '@/prisma/seed/pictures/canvas';
import { mix, type Ramp, type Rgb } from '@/prisma/seed/pictures/color';
import type { Field } from '@/prisma/seed/pictures/field';
import {
  between,
  clamp,
  lerp,
  type Noise,
  type Random,
  smoothstep,
} from '@/prisma/seed/pictures/noise';
import { type Pen, shaded } from '@/prisma/seed/pictures/pen';

export interface ForestOptions {
  /** The air between the trees from top to bottom, and its colour around the light. */
  air: Ramp;
  light: { u: number; v: number; size: number; colour: Rgb };
  /** Trunks from the farthest (0) to the nearest (1). */
  trunks: Ramp;
  layers: number;
  density: number;
  /** Half width of the nearest trunks, in heights. */
  girth: number;
  shafts: number;
  ground: Ramp;
  horizon: number;
  leaves?: Ramp;
}

/** Where the ground of a row of trees lies. */
export function footAt(horizon: number, near: number): number {
  return lerp(horizon, 1.02, near ** 1.8);
}

interface Trunk {
  /** Middle and half width at a height (v). */
  middle: (v: number) => number;
  halfAt: (v: number) => number;
  half: number;
  number: number;
}

/** One row of trees at a distance: `near` runs from 0 (farthest) to 1. */
export function drawTrunks(
  canvas: Canvas,
  pen: Pen,
  random: Random,
  noise: Noise,
  glow: Field,
  options: ForestOptions,
  near: number,
): void {
  const scale = lerp(0.14, 1, near ** 1.7);
  const count = Math.max(2, Math.round((options.density * canvas.aspect) / (0.22 + scale)));
  const foot = footAt(options.horizon, near);
  for (let n = 0; n < count; n++) {
    const u = ((n + between(random, 0.05, 0.95)) / count) * (canvas.aspect + 0.2) - 0.1;
    const half = options.girth * scale * between(random, 0.45, 1.1);
    const lean = between(random, -0.06, 0.06);
    const bow = between(random, -0.03, 0.03);
    const trunk: Trunk = {
      half,
      number: n,
      middle: (v) =>
        u +
        lean * (foot - v) +
        bow * Math.sin(v * 2.6 + n) +
        0.004 * noise.at(v * 6, n * 9 + near * 50),
      halfAt: (v) => {
        const roots = 0.9 * Math.exp(-(foot - v) / (0.03 * (0.4 + scale)));
        return half * (0.62 + 0.38 * v + roots) * (1 + 0.05 * noise.at(v * 14, n * 5));
      },
    };
    outline(pen, trunk, near < 0.35 ? -0.05 : -0.1, foot + 0.015 * scale);
    if (near < 0.9) drawBranches(pen, random, trunk, scale);
    pen.flush(shaded(canvas, barkOf(canvas, noise, glow, options, trunk, near, u)));
    if (options.leaves && near < 0.9) {
      drawLeaves(pen, random, trunk, scale);
      const lit = options.leaves.rgb(clamp(near + between(random, -0.12, 0.12)));
      pen.flush(shaded(canvas, leafOf(canvas, glow, options.light.colour, lit)));
    }
  }
}

function outline(pen: Pen, { middle, halfAt }: Trunk, top: number, bottom: number): void {
  const left: number[] = [];
  const right: number[] = [];
  for (let i = 0; i <= 80; i++) {
    const v = lerp(top, bottom, i / 80);
    right.push(middle(v) + halfAt(v), v);
    left.push(middle(v) - halfAt(v), v);
  }
  for (let i = left.length - 2; i >= 0; i -= 2)
    right.push(left[i] as number, left[i + 1] as number);
  pen.polygon(right);
}

type Colour = (x: number, y: number, out: Float32Array) => void;

function barkOf(
  canvas: Canvas,
  noise: Noise,
  glow: Field,
  options: ForestOptions,
  { middle, half, number }: Trunk,
  near: number,
  u: number,
): Colour {
  const { height } = canvas;
  const colour = options.trunks.rgb(near);
  const bright = mix(colour, options.light.colour, 0.3 * (1 - near * 0.5));
  const side = u < options.light.u ? 1 : -1;
  const cells = glow.height / height;
  let row = -1;
  let axis = 0;
  return (x, y, out) => {
    const v = (y + 0.5) / height;
    if (y !== row) {
      row = y;
      axis = middle(v);
    }
    const pu = (x + 0.5) / height;
    const across = ((pu - axis) / half) * side;
    const grooves = near > 0.15 ? noise.fbm(pu * 130, v * 16 + number, 3) : 0;
    const bark = 1 + (0.28 * grooves + 0.1 * across) * (0.15 + near);
    const rim =
      0.75 *
      smoothstep(0.1, 1.05, across) *
      glow.sample(x * cells, y * cells) *
      (1.15 - near * 0.4);
    for (let c = 0; c < 3; c++) {
      const own = (colour[c] as number) * bark;
      out[c] = Math.max(0, own + (bright[c] as number) * rim);
    }
  };
}

function leafOf({ height }: Canvas, glow: Field, light: Rgb, colour: Rgb): Colour {
  const cells = glow.height / height;
  return (x, y, out) => {
    const lit = 0.7 * glow.sample(x * cells, y * cells);
    for (let c = 0; c < 3; c++) out[c] = (colour[c] as number) + (light[c] as number) * lit;
  };
}

function drawBranches(pen: Pen, random: Random, { middle, half }: Trunk, scale: number): void {
  for (let n = 0; n < 5; n++) {
    const v = between(random, 0, 0.45);
    const direction = random() < 0.5 ? -1 : 1;
    const length = between(random, 0.05, 0.22) * (0.35 + scale);
    const rise = between(random, 0.4, 0.9);
    const thick = half * between(random, 0.12, 0.3);
    const u = middle(v);
    const bend = u + direction * length * 0.5;
    const bendV = v - length * rise * 0.35;
    const tip = u + direction * length;
    const tipV = v - length * rise;
    pen.polygon([
      u,
      v - thick,
      bend,
      bendV - thick * 0.6,
      tip,
      tipV,
      bend,
      bendV + thick * 0.6,
      u,
      v + thick,
    ]);
  }
}

/** Sprays of small leaves around the upper trunk. */
function drawLeaves(pen: Pen, random: Random, { middle }: Trunk, scale: number): void {
  for (let spray = 0; spray < 9; spray++) {
    const cv = 0.42 * random() ** 1.4 - 0.02;
    const cu = middle(cv) + between(random, -0.16, 0.16) * (0.4 + scale);
    const spread = between(random, 0.02, 0.05) * (0.5 + scale);
    for (let n = 0; n < 22; n++) {
      const u = cu + (random() + random() - 1) * spread * 1.6;
      const v = cv + (random() + random() - 1) * spread * 0.6;
      const size = 0.0042 * (0.35 + scale) * between(random, 0.6, 1.3);
      const angle = between(random, -0.7, 0.7);
      const points: number[] = [];
      for (let i = 0; i < 8; i++) {
        const turn = (i / 8) * 2 * Math.PI;
        const a = Math.cos(turn) * size * 1.5;
        const b = Math.sin(turn) * size * 0.7;
        points.push(
          u + a * Math.cos(angle) - b * Math.sin(angle),
          v + a * Math.sin(angle) + b * Math.cos(angle),
        );
      }
      pen.polygon(points);
    }
  }
}
