import type { Canvas } from '@/prisma/seed/pictures/canvas';
import { mix, type Rgb } from '@/prisma/seed/pictures/color';
import { between, Noise, type Random } from '@/prisma/seed/pictures/noise';
import { Pen, shaded, solid } from '@/prisma/seed/pictures/pen';

export interface MarblingOptions {
  bath: Rgb;
  inks: readonly Rgb[];
  drops: number;
  /** Passes of a comb through the bath, each across the one before: its teeth, their pull, and how sharply they cut. */
  combs: readonly { teeth: number; pull: number; sharpness: number; angle: number }[];
  /** Largest drops, in heights. */
  size: number;
  /** Where drops fall in turn, ink after ink; anywhere and at random without it. */
  centres?: readonly { u: number; v: number }[];
}

/**
 * Ink marbling: drops on a bath push earlier ones aside, needles draw them out. The movements are those of Shufang Lu
 * et al., "Mathematical Marbling" (2012), applied to outlines, so every edge stays clean at any size.
 */
export function renderMarbling(canvas: Canvas, random: Random, options: MarblingOptions): void {
  const { aspect } = canvas;
  const blots: { points: Float64Array; ink: number }[] = [];
  const noise = new Noise(random);
  for (let n = 0; n < options.drops; n++) {
    const { u, v, radius, ink } = nextDrop(random, aspect, options, n);
    for (const { points } of blots) pushAside(points, u, v, radius);
    blots.push({ points: circle(u, v, radius, 900), ink });
  }
  for (const comb of options.combs) {
    const turn = comb.angle + between(random, -0.05, 0.05);
    for (let tooth = 0; tooth < comb.teeth; tooth++) {
      const t = (tooth + between(random, 0.3, 0.7)) / comb.teeth - 0.5;
      const through = {
        u: aspect / 2 - Math.sin(turn) * t * 1.2 * aspect,
        v: 0.5 + Math.cos(turn) * t * 1.2,
      };
      const pull = comb.pull * between(random, 0.75, 1.1) * (tooth % 2 === 0 ? 1 : -1);
      for (const { points } of blots) drawNeedle(points, through, turn, pull, comb.sharpness);
    }
  }
  const pen = new Pen(canvas);
  const size = canvas.height;
  canvas.flood(options.bath);
  for (const { points, ink } of blots) {
    const colour = options.inks[ink] as Rgb;
    if (options.centres) {
      pen.polygon(points).flush(solid(canvas, colour));
      continue;
    }
    const pale = mix(colour, options.bath, 0.22);
    pen.polygon(points).flush(
      shaded(canvas, (x, y, out) => {
        const t = 0.5 + 0.5 * noise.at((x / size) * 2.2 + ink * 9, (y / size) * 2.2);
        for (let c = 0; c < 3; c++)
          out[c] = (colour[c] as number) * t + (pale[c] as number) * (1 - t);
      }),
    );
  }
}

/** Anywhere, or in turn at the centres, where ink after ink makes rings. */
function nextDrop(random: Random, aspect: number, options: MarblingOptions, n: number) {
  const { centres, size, drops, inks } = options;
  if (!centres) {
    return {
      u: between(random, -0.15, aspect + 0.15),
      v: between(random, -0.15, 1.15),
      radius: size * between(random, 0.3, 1) * (1 - 0.5 * (n / drops)),
      ink: Math.floor(random() * inks.length),
    };
  }
  const centre = centres[n % centres.length] as { u: number; v: number };
  return {
    u: centre.u + between(random, -0.012, 0.012),
    v: centre.v + between(random, -0.012, 0.012),
    radius: size * between(random, 0.5, 1.15),
    ink: Math.floor(n / centres.length) % inks.length,
  };
}

function circle(u: number, v: number, radius: number, count: number): Float64Array {
  const points = new Float64Array(2 * count);
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI;
    points[2 * i] = u + radius * Math.cos(angle);
    points[2 * i + 1] = v + radius * Math.sin(angle);
  }
  return points;
}

/** A new drop moves everything outwards so that no ink is lost: p' = c + (p - c) sqrt(1 + r²/|p - c|²). */
function pushAside(points: Float64Array, u: number, v: number, radius: number): void {
  for (let i = 0; i < points.length; i += 2) {
    const du = (points[i] as number) - u;
    const dv = (points[i + 1] as number) - v;
    const grow = Math.sqrt(1 + (radius * radius) / (du * du + dv * dv + 1e-9));
    points[i] = u + du * grow;
    points[i + 1] = v + dv * grow;
  }
}

/** A needle drawn along a line takes ink with it, less the further away: strength · e^(-distance / sharpness). */
function drawNeedle(
  points: Float64Array,
  through: { u: number; v: number },
  angle: number,
  strength: number,
  sharpness: number,
): void {
  const du = Math.cos(angle);
  const dv = Math.sin(angle);
  // A needle has a thickness, without which every stroke would leave a corner.
  const round = 0.0002 + 0.3 * sharpness * sharpness;
  for (let i = 0; i < points.length; i += 2) {
    const away =
      ((points[i] as number) - through.u) * -dv + ((points[i + 1] as number) - through.v) * du;
    const pull = strength * Math.exp(-Math.sqrt(away * away + round) / sharpness);
    points[i] = (points[i] as number) + du * pull;
    points[i + 1] = (points[i + 1] as number) + dv * pull;
  }
}
