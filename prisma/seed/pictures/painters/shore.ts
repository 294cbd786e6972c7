import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp, Rgb } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { clamp, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';

export interface ShoreOptions {
  /** Direction from the land to the sea, in radians (0 is to the right, a quarter turn is downwards). */
  angle: number;
  /** How far the water's edge lies from the picture's middle towards the land, in heights. */
  reach: number;
  sand: Rgb;
  wetSand: Rgb;
  /** Water from the edge (0) to one height further out (1). */
  water: Ramp;
  foam: Rgb;
  /** Distances of the breaking lines from the edge, in heights. */
  breakers: readonly number[];
}

/** A beach from straight above: sand, wet sand, lace of foam, and water from clear to deep. */
export function renderShore(canvas: Canvas, random: Random, options: ShoreOptions): void {
  const { pixels, width, height, aspect } = canvas;
  const { sand, wetSand, water, foam, breakers } = options;
  const noise = new Noise(random);
  const outX = Math.cos(options.angle);
  const outY = Math.sin(options.angle);
  const out = Field.over(canvas, 540, (u, v) => {
    const du = u - aspect / 2;
    const dv = v - 0.5;
    const along = dv * outX - du * outY;
    return (
      du * outX +
      dv * outY +
      options.reach +
      0.075 * noise.fbm(along * 1.3, 7, 4) +
      0.012 * noise.fbm(u * 7, v * 7, 3)
    );
  });
  const swash = Field.over(canvas, 360, (u, v) => {
    const along = (v - 0.5) * outX - (u - aspect / 2) * outY;
    return 0.055 + 0.05 * noise.fbm(along * 2.2 + 60, 3, 3);
  });
  const bend = Field.over(canvas, 540, (u, v) => noise.fbm(u * 5 + 13, v * 5, 3));
  const depth = Field.over(canvas, 400, (u, v) => noise.fbm(u * 2.4, v * 2.4 + 80, 4));
  const rows = [
    out.rows(canvas),
    swash.rows(canvas),
    bend.rows(canvas),
    depth.rows(canvas),
  ] as const;
  const colour = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    const [away, wet, warp, floor] = [rows[0](y), rows[1](y), rows[2](y), rows[3](y)];
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / height;
      const d = away[x] as number;
      const bent = warp[x] as number;
      const soaked = wet[x] as number;
      const ground = 1 + 0.05 * (floor[x] as number);
      if (d < 0.03) {
        const speck =
          1 +
          0.05 * noise.at(u * 540 + v * 190, v * 500 - u * 210) +
          0.03 * noise.fbm(u * 90, v * 90, 2);
        const damp = smoothstep(-soaked - 0.015, -soaked + 0.004, d);
        const old = 0.1 * smoothstep(-soaked * 2.3 - 0.02, -soaked * 2.3, d);
        for (let c = 0; c < 3; c++)
          colour[c] =
            lerp(sand[c] as number, wetSand[c] as number, clamp(damp * 0.92 + old)) *
            ground *
            speck;
      }
      if (d > 0) {
        const i = water.at(d + 0.07 * (floor[x] as number) * clamp(d * 4));
        const clear = Math.exp(-d * 110);
        const light =
          1 +
          0.16 * (0.5 - Math.abs(noise.at(u * 17 + bent, v * 17 + bent * 2))) * Math.exp(-d * 2.5);
        for (let c = 0; c < 3; c++) {
          const sea = (water.table[i + c] as number) * light;
          colour[c] =
            d < 0.03
              ? lerp(
                  colour[c] as number,
                  lerp(sea, (wetSand[c] as number) * 1.05, clear * 0.6),
                  smoothstep(0, 0.004, d),
                )
              : sea;
        }
      }
      const lace = foamAt(noise, u, v, d, bent, breakers);
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++)
        pixels[at + c] = lerp(colour[c] as number, foam[c] as number, lace);
    }
  }
}

/** Foam is thick at a breaking front and tears into a net behind it. */
function foamAt(
  noise: Noise,
  u: number,
  v: number,
  d: number,
  bent: number,
  breakers: readonly number[],
): number {
  let amount = 0;
  for (let n = 0; n < breakers.length; n++) {
    const behind = d - (breakers[n] as number) - 0.014 * bent * (n + 1);
    if (behind < -0.012 || behind > 0.16) continue;
    const torn = n === 0 ? 1 : smoothstep(-0.35, 0.25, noise.at(u * 1.7 + n * 40, v * 1.7));
    amount = Math.max(
      amount,
      torn *
        smoothstep(-0.006, 0.001, behind) *
        Math.exp(-Math.max(0, behind) / (n === 0 ? 0.034 : 0.028)),
    );
  }
  if (amount < 0.02) return 0;
  const px = u + 0.02 * bent;
  const py = v + 0.02 * bent;
  const wide = 1 - Math.abs(noise.at(px * 26, py * 26));
  const fine = 1 - Math.abs(noise.at(px * 62 + 30, py * 62));
  const finest = 1 - Math.abs(noise.at(px * 150, py * 150 + 60));
  const net = wide * 0.5 + fine * 0.33 + finest * 0.17;
  return clamp(
    smoothstep(1.02 - amount * 0.72, 1.12 - amount * 0.55, net) * 0.95 +
      smoothstep(0.75, 1, amount) * 0.5,
  );
}
