import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { between, lerp, Noise, type Random } from '@/prisma/seed/pictures/noise';

export interface PondOptions {
  /** What the water mirrors, from far away (0) to the eye's feet (1), and further up for what ripples catch. */
  mirror: Ramp;
  drops: number;
  strength: number;
  /** Ripples are wider than tall by this much: the eye looks along the water. */
  flattening: number;
}

/** Rain beginning on still water: rings that spread, cross and fade. */
export function renderPond(canvas: Canvas, random: Random, options: PondOptions): void {
  const { pixels, width, height, aspect } = canvas;
  const noise = new Noise(random);
  const slope = Field.over(canvas, 1080);
  for (let n = 0; n < options.drops; n++) {
    const depth = random() ** 0.8;
    const size = lerp(0.25, 1, depth);
    const age = between(random, 0.15, 1);
    drawRings(slope, aspect, {
      u: between(random, -0.05, aspect + 0.05),
      v: lerp(0.04, 1.02, depth),
      radius: 0.3 * size * age,
      wavelength: 0.036 * size * (0.7 + 0.3 * age),
      strength: (options.strength * (1.15 - age)) / (0.35 + age),
      flattening: options.flattening,
    });
  }
  const rows = slope.rows(canvas);
  const calm = Field.over(canvas, 240, (u, v) => noise.fbm(u * 1.2, v * 4, 4)).rows(canvas);
  for (let y = 0; y < height; y++) {
    const tilt = rows(y);
    const slow = calm(y);
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const side = ((x + 0.5) / width - 0.5) * 0.12;
      const i = options.mirror.at(v + side + 0.07 * (slow[x] as number) + (tilt[x] as number));
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) pixels[at + c] = options.mirror.table[i + c] as number;
    }
  }
}

interface Rings {
  u: number;
  v: number;
  radius: number;
  wavelength: number;
  strength: number;
  flattening: number;
}

/** Adds the slope (towards the eye) of one drop's rings: strongest at the front, fading inwards. */
function drawRings(
  field: Field,
  aspect: number,
  { u, v, radius, wavelength, strength, flattening }: Rings,
): void {
  const { width, height, data } = field;
  const outer = radius + wavelength * 2;
  const scaleX = aspect / width;
  const firstRow = Math.max(0, Math.floor((v - outer / flattening) * height));
  const lastRow = Math.min(height - 1, Math.ceil((v + outer / flattening) * height));
  const firstColumn = Math.max(0, Math.floor((u - outer) / scaleX));
  const lastColumn = Math.min(width - 1, Math.ceil((u + outer) / scaleX));
  for (let row = firstRow; row <= lastRow; row++) {
    const dy = ((row + 0.5) / height - v) * flattening;
    for (let column = firstColumn; column <= lastColumn; column++) {
      const dx = (column + 0.5) * scaleX - u;
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (distance > outer) continue;
      const behind = (radius - distance) / wavelength;
      const envelope = behind > 0 ? Math.exp(-behind / 3.2) : Math.exp(-behind * behind * 1.2);
      const facing = dy / (distance + 1e-4);
      const i = row * width + column;
      data[i] =
        (data[i] as number) +
        strength * envelope * Math.sin(behind * 2 * Math.PI) * (0.25 + 0.75 * facing);
    }
  }
}
