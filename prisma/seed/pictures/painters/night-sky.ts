import type { Canvas } from '@/prisma/seed/pictures/canvas';
import { type Ramp, type Rgb, scaled } from '@/prisma/seed/pictures/color';
import { between, Noise, type Random } from '@/prisma/seed/pictures/noise';
import { Pen, solid } from '@/prisma/seed/pictures/pen';
import { type AuroraOptions, paintAurora } from './aurora';
import { type MilkyWayOptions, paintMilkyWay } from './milky-way';
import { reflectInWater, type StillWater } from './reflection';
import { drawSpot } from './stars';
import { drawForest } from './trees';

/** What stands dark against the sky. */
export interface Foreground {
  v: number;
  relief: number;
  frequency: number;
  colour: Rgb;
  trees?: { height: number; density: number; where?: (u: number) => number };
}

export interface NightOptions {
  aurora?: AuroraOptions;
  milkyWay?: MilkyWayOptions;
  trails?: TrailOptions;
  grounds: readonly Foreground[];
  water?: StillWater;
}

/** A night sky over dark land, mirrored in water if there is any. */
export function renderNightSky(canvas: Canvas, random: Random, options: NightOptions): void {
  if (options.milkyWay) paintMilkyWay(canvas, random, options.milkyWay);
  if (options.aurora) paintAurora(canvas, random, options.aurora);
  if (options.trails) paintTrails(canvas, random, options.trails);
  const pen = new Pen(canvas);
  const { water } = options;
  for (const ground of options.grounds) {
    const far = water && ground.v < water.shore;
    if (far) drawGround(canvas, pen, random, ground);
  }
  if (water) reflectInWater(canvas, random, water);
  for (const ground of options.grounds) {
    if (!water || ground.v >= water.shore) drawGround(canvas, pen, random, ground);
  }
}

function drawGround(canvas: Canvas, pen: Pen, random: Random, ground: Foreground): void {
  const noise = new Noise(random);
  const line = (u: number) => {
    const x = u * ground.frequency;
    const crest = noise.ridged(x * 1.3, 9, 5, 0.5) - 0.4;
    return (
      ground.v -
      ground.relief * (0.8 * noise.at(x * 0.7, 3) + (crest + 0.12 * noise.fbm(x * 11, 31, 3)))
    );
  };
  const points: number[] = [];
  for (let i = 0; i <= 1400; i++) {
    const u = (i / 1400) * (canvas.aspect + 0.02) - 0.01;
    points.push(u, line(u));
  }
  points.push(canvas.aspect + 0.01, 1.05, -0.01, 1.05);
  pen.polygon(points);
  if (ground.trees) drawForest(pen, random, canvas.aspect, line, ground.trees);
  pen.flush(solid(canvas, ground.colour));
}

export interface TrailOptions {
  sky: Ramp;
  /** The pole everything turns about. */
  u: number;
  v: number;
  /** How far the sky turned while the shutter was open, in radians. */
  turn: number;
  count: number;
  colours: Ramp;
}

/** Star trails: one long exposure while the sky turns about its pole. */
function paintTrails(canvas: Canvas, random: Random, options: TrailOptions): void {
  const { pixels, width, height, aspect } = canvas;
  for (let y = 0; y < height; y++) {
    const i = options.sky.at((y + 0.5) / height);
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) pixels[at + c] = options.sky.table[i + c] as number;
    }
  }
  const farthest = Math.hypot(
    Math.max(options.u, aspect - options.u),
    Math.max(options.v, 1 - options.v),
  );
  for (let n = 0; n < options.count; n++) {
    const radius = farthest * Math.sqrt(random());
    const start = random() * 2 * Math.PI;
    const colour = options.colours.rgb(random());
    const strength = 0.05 + 0.5 * random() ** 3.5;
    const thickness = 0.00045 + 0.0004 * random() ** 4;
    const turn = options.turn * between(random, 0.97, 1);
    const steps = Math.ceil(radius * turn * height * 1.25) + 1;
    const sigma = Math.max(0.5, thickness * height);
    const light = scaled(
      colour,
      (strength * 0.8) / 1.25 / (sigma * 2.2) / Math.max(1, 0.5 / (thickness * height)) ** 0.5,
    );
    for (let step = 0; step < steps; step++) {
      const angle = start + (turn * step) / steps;
      const u = options.u + radius * Math.cos(angle);
      const v = options.v + radius * Math.sin(angle);
      if (u > -0.01 && v > -0.01 && u < aspect + 0.01 && v < 1.01)
        drawSpot(canvas, u, v, sigma / height, light);
    }
  }
}
