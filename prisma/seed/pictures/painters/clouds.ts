import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp, Rgb } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { between, clamp, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';
import { makeSky, paintSky, type Sky } from './sky';

/** Clouds at one distance. */
export interface CloudBank {
  /** Middles of the clouds, in heights; `size` is a cloud's half width, `tall` how high it piles up against that. */
  clouds: readonly { u: number; base: number; size: number; tall: number }[];
  /** From the shaded side (0) to full light (1). */
  tones: Ramp;
  /** How far the bank has sunk into the haze. */
  air: number;
}

export interface CloudOptions {
  sky: Sky;
  banks: readonly CloudBank[];
  /** Towards the light: to the right, downwards, and towards the eye. */
  light: readonly [number, number, number];
  haze: Rgb;
}

interface Puff {
  u: number;
  v: number;
  z: number;
  radius: number;
  /** Direction from the cloud's middle, which shades the small puffs as part of the great one. */
  nu: number;
  nv: number;
}

/** Cumulus: balls upon balls of vapour, shaded as one body, frayed by the wind. */
export function renderClouds(canvas: Canvas, random: Random, options: CloudOptions): void {
  paintSky(canvas, makeSky(canvas, random, options.sky));
  const length = Math.hypot(...options.light);
  const light = options.light.map((value) => value / length) as [number, number, number];
  for (const bank of options.banks) {
    const puffs = bank.clouds.flatMap((cloud) => pile(random, cloud));
    drawBank(canvas, new Noise(random), bank, puffs, light, options.haze);
  }
}

/** A cloud's great puffs side by side, smaller ones on them, smaller ones again on those. */
function pile(random: Random, cloud: CloudBank['clouds'][number]): Puff[] {
  const { u, base, size, tall } = cloud;
  const puffs: Puff[] = [];
  const add = (puff: Puff, level: number): void => {
    puffs.push(puff);
    if (level === 3) return;
    const children = level === 0 ? 13 : 8;
    for (let n = 0; n < children; n++) {
      const angle = between(random, -1.05, 1.05) * Math.PI * 0.62 - Math.PI / 2;
      const out = between(random, 0.25, 1);
      const front = Math.sqrt(1 - out * out * 0.95);
      const du = Math.cos(angle) * out;
      const dv = Math.sin(angle) * out;
      const radius = puff.radius * between(random, 0.26, 0.5);
      add(
        {
          u: puff.u + du * puff.radius * 0.9,
          v: puff.v + dv * puff.radius * 0.9,
          z: puff.z + front * puff.radius * 0.8,
          radius,
          nu: puff.nu * 0.6 + du * 0.5,
          nv: puff.nv * 0.6 + dv * 0.5,
        },
        level + 1,
      );
    }
  };
  const great = 9;
  for (let n = 0; n < great; n++) {
    const t = ((n + 0.5) / great) * 2 - 1 + between(random, -0.1, 0.1);
    const swell = (1 - t * t) ** 0.7 * between(random, 0.6, 1.15);
    const radius = size * (0.14 + 0.2 * swell) * between(random, 0.85, 1.15);
    const rise = size * tall * swell * between(random, 0.35, 1);
    const steps = Math.max(1, Math.round(rise / (radius * 0.8)));
    for (let step = 0; step < steps; step++) {
      const up = step / steps;
      add(
        {
          u: u + t * size * (1 - 0.35 * up) + between(random, -0.3, 0.3) * radius,
          v: base - radius * 0.6 - rise * up,
          z: between(random, -0.5, 0.5) * size * 0.4,
          radius: radius * (1 - 0.28 * up),
          nu: t * 0.75,
          nv: -up * 0.6 + 0.2,
        },
        0,
      );
    }
  }
  return puffs;
}

function drawBank(
  canvas: Canvas,
  noise: Noise,
  bank: CloudBank,
  puffs: readonly Puff[],
  light: readonly [number, number, number],
  haze: Rgb,
): void {
  const depth = Field.over(canvas, 900);
  const shine = new Field(depth.width, depth.height);
  depth.data.fill(-9);
  for (const puff of puffs) splat(depth, shine, puff, light);
  const cover = new Field(depth.width, depth.height);
  const tone = new Field(depth.width, depth.height);
  const rows = depth.height;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < depth.width; x++) {
      // The wind: everything is looked up a little beside its place.
      const u = x / rows;
      const v = y / rows;
      const wu = 0.007 * noise.fbm(u * 22, v * 22, 4, 0.6);
      const wv = 0.007 * noise.fbm(u * 22 + 60, v * 22, 4, 0.6);
      const px = clamp(Math.round(x + wu * rows), 0, depth.width - 1);
      const py = clamp(Math.round(y + wv * rows), 0, rows - 1);
      const from = py * depth.width + px;
      const i = y * depth.width + x;
      cover.data[i] = (depth.data[from] as number) > -8 ? 1 : 0;
      tone.data[i] = (shine.data[from] as number) * (cover.data[i] as number);
    }
  }
  cover.blur(0.0022);
  tone.blur(0.0022);
  blendBank(canvas, noise, bank, cover, tone, haze);
}

function splat(
  depth: Field,
  shine: Field,
  puff: Puff,
  light: readonly [number, number, number],
): void {
  const { width, height } = depth;
  const radius = puff.radius * height;
  const cu = puff.u * height;
  const cv = puff.v * height;
  const firstRow = Math.max(0, Math.floor(cv - radius));
  const lastRow = Math.min(height - 1, Math.ceil(cv + radius));
  const firstColumn = Math.max(0, Math.floor(cu - radius));
  const lastColumn = Math.min(width - 1, Math.ceil(cu + radius));
  for (let y = firstRow; y <= lastRow; y++) {
    const dy = (y + 0.5 - cv) / radius;
    for (let x = firstColumn; x <= lastColumn; x++) {
      const dx = (x + 0.5 - cu) / radius;
      const inside = 1 - dx * dx - dy * dy;
      if (inside <= 0) continue;
      const dz = Math.sqrt(inside);
      const z = puff.z + dz * puff.radius;
      const i = y * width + x;
      if (z <= (depth.data[i] as number)) continue;
      depth.data[i] = z;
      const nu = dx * 0.42 + puff.nu;
      const nv = dy * 0.42 + puff.nv;
      const nz = dz * 0.42 + 0.2;
      const scale = 1 / Math.sqrt(nu * nu + nv * nv + nz * nz);
      shine.data[i] = 0.5 + 0.5 * (nu * light[0] + nv * light[1] + nz * light[2]) * scale;
    }
  }
}

function blendBank(
  canvas: Canvas,
  noise: Noise,
  bank: CloudBank,
  cover: Field,
  tone: Field,
  haze: Rgb,
): void {
  const { pixels, width, height } = canvas;
  const lowest = bank.clouds.reduce((most, { base }) => Math.max(most, base), 0);
  const frays = Field.over(canvas, 500, (u, v) => noise.fbm(u * 9 + 30, v * 14, 4, 0.6)).rows(
    canvas,
  );
  const [covers, tones] = [cover.rows(canvas), tone.rows(canvas)];
  for (let y = 0; y < height; y++) {
    const [amounts, lights, fray] = [covers(y), tones(y), frays(y)];
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const amount = amounts[x] as number;
      if (amount <= 0.01) continue;
      const torn = fray[x] as number;
      // Flat undersides dissolve into the haze below.
      const under = smoothstep(lowest + 0.02, lowest - 0.07, v + 0.03 * torn);
      const share = smoothstep(0.12, 0.85, amount + 0.16 * torn * (1 - amount)) * under;
      const low = smoothstep(lowest - 0.3, lowest, v);
      const i = bank.tones.at((lights[x] as number) / amount - 0.16 * low + 0.025 * torn);
      const air = clamp(bank.air + 0.3 * low * low);
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) {
        const body = lerp(bank.tones.table[i + c] as number, haze[c] as number, air);
        pixels[at + c] = lerp(pixels[at + c] as number, body, share);
      }
    }
  }
}
