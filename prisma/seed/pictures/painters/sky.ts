import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp, Rgb } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { clamp, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';

export interface Sky {
  /** From the top of the picture (0) to eye level (1). */
  ramp: Ramp;
  /** Eye level, as v. */
  horizon: number;
  /** Where the ramp ends, if that is below eye level: from a height one sees sky beneath it. */
  foot?: number;
  /** A sun or moon behind the air: `size` is how far its light reaches, `disc` its radius when it is to be seen. */
  glow?: { u: number; v: number; colour: Rgb; size: number; disc?: number; discColour?: Rgb };
  /** Thin high clouds; `cover` 0 to 1, `scale` above 1 for smaller ones. */
  clouds?: { colour: Rgb; cover: number; scale?: number; lit?: number };
}

/** A sky as a reader of rows: `row(y)` is linear RGB for each pixel of that row, reused by the next call. */
export function makeSky(canvas: Canvas, random: Random, sky: Sky): (y: number) => Float32Array {
  const { ramp, glow, clouds, horizon, foot = horizon } = sky;
  const { width, height, aspect } = canvas;
  const noise = new Noise(random);
  const halo = glow && Field.over(canvas, 200, (u, v) => glowAt(glow, u, v)).rows(canvas);
  const veil =
    clouds &&
    Field.over(canvas, 400, (u, v) => cloudAt(noise, clouds, u - aspect / 2, horizon - v)).rows(
      canvas,
    );
  const out = new Float32Array(3 * width);
  const plain = !glow && !clouds;
  const lit = clouds?.lit ?? 0.6;
  return (y) => {
    const v = (y + 0.5) / height;
    const i = ramp.at(v / foot);
    if (plain) {
      for (let x = 0; x < 3 * width; x += 3) {
        out[x] = ramp.table[i] as number;
        out[x + 1] = ramp.table[i + 1] as number;
        out[x + 2] = ramp.table[i + 2] as number;
      }
      return out;
    }
    const shine = halo?.(y);
    const cover = veil?.(y);
    for (let x = 0; x < width; x++) {
      const strength = shine ? (shine[x] as number) : 0;
      const cloud = cover ? (cover[x] as number) : 0;
      const disc = glow?.disc
        ? discAt(glow.disc, glow.u, glow.v, (x + 0.5) / height, v, height)
        : 0;
      for (let c = 0; c < 3; c++) {
        let value = ramp.table[i + c] as number;
        if (glow) value += (glow.colour[c] as number) * strength;
        if (disc > 0) value = lerp(value, (glow?.discColour ?? glow?.colour)?.[c] as number, disc);
        if (clouds)
          value = lerp(value, (clouds.colour[c] as number) * (0.7 + lit * strength), cloud * 0.8);
        out[3 * x + c] = value;
      }
    }
    return out;
  };
}

function glowAt(glow: NonNullable<Sky['glow']>, u: number, v: number): number {
  const distance = Math.hypot((u - glow.u) * 0.9, (v - glow.v) * 1.15);
  return (
    0.7 * Math.exp(-distance / glow.size) + 0.5 * Math.exp(-((distance / (glow.size * 0.4)) ** 2))
  );
}

/** Share of a pixel inside a disc, its edge one pixel soft. */
function discAt(
  radius: number,
  u: number,
  v: number,
  atU: number,
  atV: number,
  height: number,
): number {
  const dv = atV - v;
  if (dv > radius + 0.01 || dv < -radius - 0.01) return 0;
  return clamp((radius - Math.hypot(atU - u, dv)) * height + 0.5);
}

/** High clouds lie in a plane above the eye, so they crowd and flatten towards the horizon. */
function cloudAt(
  noise: Noise,
  clouds: NonNullable<Sky['clouds']>,
  across: number,
  above: number,
): number {
  if (above < 0.01) return 0;
  const depth = 0.22 / (above + 0.1);
  const scale = clouds.scale ?? 1;
  const x = across * depth * 2.2 * scale;
  const z = depth * 2 * scale;
  const bend = noise.fbm(x * 0.7 + 3, z, 3);
  const amount = 0.5 + 0.7 * noise.fbm(x + bend, z * 2 + bend * 0.6, 5);
  return smoothstep(1 - clouds.cover, 1.6 - clouds.cover, amount) * smoothstep(0.01, 0.1, above);
}

/** Fills the whole picture, or what lies above a drawn terrain (`tops` in pixels), with a sky. */
export function paintSky(
  canvas: Canvas,
  row: (y: number) => Float32Array,
  tops?: Float32Array,
): void {
  const { width, height, pixels } = canvas;
  const lowest = tops ? tops.reduce((most, top) => Math.max(most, top), 0) : height;
  for (let y = 0; y < Math.min(height, Math.ceil(lowest)); y++) {
    const colours = row(y);
    const start = 3 * y * width;
    if (!tops) pixels.set(colours, start);
    else {
      for (let x = 0; x < width; x++) {
        const share = Math.min(1, (tops[x] as number) - y);
        if (share <= 0) continue;
        for (let c = 3 * x; c < 3 * x + 3; c++)
          pixels[start + c] = (pixels[start + c] as number) + share * (colours[c] as number);
      }
    }
  }
}
