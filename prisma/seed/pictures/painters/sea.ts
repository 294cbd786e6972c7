import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp, Rgb } from '@/prisma/seed/pictures/color';
import { clamp, lerp, Noise, type Random } from '@/prisma/seed/pictures/noise';
import { makeSky, paintSky, type Sky } from './sky';

export interface SeaOptions {
  sky: Sky;
  /** Colour of the water itself, seen where it reflects least. */
  deep: Rgb;
  /** Steepness of the waves, and the height of the eye: lower makes longer distances. */
  waves: number;
  eye: number;
  /** Brightness of the sun's or moon's mirror images on the waves. */
  glitter: number;
}

const octaves = 7;

/** Open water to the horizon: every wave mirrors the piece of sky it faces. */
export function renderSea(canvas: Canvas, random: Random, options: SeaOptions): void {
  const { width, height, pixels, aspect } = canvas;
  const { sky, deep, waves, eye, glitter } = options;
  paintSky(canvas, makeSky(canvas, random, sky));
  const noise = new Noise(random);
  const { ramp, glow, horizon } = sky;
  const first = Math.floor(horizon * height);
  const edge = horizon * height - first;
  for (let y = first; y < height; y++) {
    const below = Math.max((y + 0.5) / height - horizon, 0.3 / height);
    const distance = eye / below;
    const grain = distance / (below * height);
    // Waves too small to be seen still tilt the water: they stretch every reflection upwards.
    let unseen = 0;
    const strengths: number[] = [];
    for (let k = 0; k < octaves; k++) {
      const seen = clamp(1.3 - grain * 5 * 2.03 ** k * 1.1);
      strengths.push(seen);
      unseen += (1 - seen) * (k < 5 ? 1 : 0.5);
    }
    const share = y === first ? 1 - edge : 1;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / height;
      const across = (u - aspect / 2) * distance;
      let tiltZ = 0;
      let tiltX = 0;
      let frequency = 5;
      for (let k = 0; k < octaves; k++) {
        const seen = strengths[k] as number;
        if (seen <= 0) break;
        const wave = noise.at(
          across * frequency * 0.42 + k * 31,
          distance * frequency + across * 0.3,
        );
        tiltZ += seen * wave;
        tiltX += seen * wave * (k & 1 ? 0.8 : -0.7);
        frequency *= 2.03;
      }
      const steep = waves * (tiltZ * 0.8 + 0.35);
      const mirrorV = horizon - below * 0.9 - Math.abs(steep) * 0.32 - waves * unseen * 0.05;
      const facing = clamp(below * 1.5 + steep * 0.55);
      const reflect = 0.95 - 0.85 * clamp(facing) ** 0.6;
      const i = ramp.at(mirrorV / horizon);
      let shine = 0;
      if (glow) {
        const du =
          (u + waves * tiltX * 0.1 - glow.u) /
          (0.03 + 0.32 * waves * (0.25 + below) + glow.size * 0.12);
        const dv = (mirrorV - glow.v) / (0.1 + glow.size * 0.7);
        shine = glitter * Math.exp(-du * du * 0.5 - dv * dv);
      }
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) {
        const light =
          (ramp.table[i + c] as number) + (glow ? (glow.colour[c] as number) * shine : 0);
        const value = lerp(deep[c] as number, light, reflect);
        pixels[at + c] = lerp(pixels[at + c] as number, value, share);
      }
    }
  }
  softenHorizon(canvas, ramp, horizon);
}

/** Air over far water: the horizon is never a hard line. */
function softenHorizon({ pixels, width, height }: Canvas, ramp: Ramp, horizon: number): void {
  const i = ramp.at(1);
  for (let y = Math.floor(horizon * height); y < (horizon + 0.03) * height && y < height; y++) {
    const amount = 0.55 * Math.exp(-((y + 0.5) / height - horizon) / 0.006);
    for (let at = 3 * y * width; at < 3 * (y + 1) * width; at += 3) {
      for (let c = 0; c < 3; c++) {
        pixels[at + c] = lerp(
          pixels[at + c] as number,
          Math.max(pixels[at + c] as number, ramp.table[i + c] as number),
          amount,
        );
      }
    }
  }
}
