import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp, Rgb } from '@/prisma/seed/pictures/color';
import { clamp, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';
import { Pen, type RowPainter, shaded } from '@/prisma/seed/pictures/pen';

export interface CourtyardOptions {
  wall: Rgb;
  shade: Rgb;
  sky: Ramp;
  sea?: Rgb;
  /** The archway: its middle, half width, where its curve begins and its foot. */
  arch: { u: number; half: number; spring: number; foot: number };
  steps: number;
  /** The shadow's edge on the wall: where it crosses the left and the right side, as v. */
  shadow: { left: number; right: number };
  step: Rgb;
}

/** A plastered wall in hard sun, an archway to the sky, steps that lead to it. */
export function renderCourtyard(canvas: Canvas, random: Random, options: CourtyardOptions): void {
  const { height, aspect } = canvas;
  const noise = new Noise(random);
  const pen = new Pen(canvas);
  const { arch, shadow } = options;
  const sunAt = (u: number, v: number) => {
    const edge = lerp(shadow.left, shadow.right, u / aspect);
    return smoothstep(-0.004, 0.005, v - edge);
  };
  const plaster = (colour: Rgb, dark: Rgb, lit: (u: number, v: number) => number): RowPainter =>
    shaded(canvas, (x, y, out) => {
      const u = (x + 0.5) / height;
      const v = (y + 0.5) / height;
      const rough =
        1 +
        0.02 * noise.at(u * 210, v * 210) +
        0.018 * noise.fbm(u * 38, v * 30, 2) +
        0.035 * noise.fbm(u * 2.6, v * 2.2, 3);
      const sun = lit(u, v);
      for (let c = 0; c < 3; c++)
        out[c] = lerp(dark[c] as number, colour[c] as number, sun) * rough;
    });
  pen.polygon([-0.1, -0.1, aspect + 0.1, -0.1, aspect + 0.1, 1.1, -0.1, 1.1]);
  pen.flush(plaster(options.wall, options.shade, sunAt));
  const depth = arch.half * 0.36;
  const reveal = mixDown(options.shade, 0.8);
  pen
    .polygon(archOutline(arch, 0, 0))
    .flush(
      plaster(
        options.wall,
        reveal,
        (u, v) => 0.55 * clamp((arch.u - u) / arch.half + 0.2) * sunAt(u, v),
      ),
    );
  pen.polygon(archOutline(arch, depth, depth * 0.35));
  pen.flush(
    shaded(canvas, (x, y, out) => {
      const v = (y + 0.5) / height;
      const top = arch.spring - arch.half;
      const t = (v - top) / (arch.foot - top);
      const inside = (x + 0.5) / height > arch.u - arch.half && v < arch.foot;
      const line = 0.72;
      const i = options.sky.at(t / line);
      for (let c = 0; c < 3; c++) {
        const sea =
          options.sea && t > line
            ? lerp(
                options.sea[c] as number,
                (options.sea[c] as number) * 0.75,
                (t - line) / (1 - line),
              )
            : null;
        out[c] = inside
          ? (sea ?? (options.sky.table[i + c] as number))
          : (options.wall[c] as number);
      }
    }),
  );
  drawSteps(pen, options, aspect, plaster);
}

function mixDown([r, g, b]: Rgb, by: number): Rgb {
  return [r * by, g * by, b * by];
}

/** The arch, moved aside by the wall's thickness and cut at its left edge. */
function archOutline(
  { u, half, spring, foot }: CourtyardOptions['arch'],
  aside: number,
  up: number,
): number[] {
  const left = u - half;
  const right = u + half;
  const points: number[] = [Math.min(right, left + aside), foot];
  for (let i = 0; i <= 120; i++) {
    const angle = Math.PI - (i / 120) * Math.PI;
    const pu = u + aside + half * Math.cos(angle);
    const pv = spring - up * 0 - half * Math.sin(angle);
    const within = Math.min(pu, right);
    // Where the moved curve leaves the opening, the opening's own curve bounds it.
    const own = spring - Math.sqrt(Math.max(0, half * half - (within - u) ** 2));
    points.push(within, Math.max(pv, own));
  }
  points.push(right, foot);
  return points;
}

function drawSteps(
  pen: Pen,
  options: CourtyardOptions,
  aspect: number,
  plaster: (colour: Rgb, dark: Rgb, lit: (u: number, v: number) => number) => RowPainter,
): void {
  const { arch, steps } = options;
  const rise = (1.02 - arch.foot) / steps;
  for (let n = 0; n < steps; n++) {
    const top = arch.foot + n * rise;
    const wide = arch.half * (1.25 + 0.55 * n);
    const left = Math.max(-0.1, arch.u - wide);
    const right = Math.min(aspect + 0.1, arch.u + wide);
    const tread = rise * 0.42;
    pen.polygon([left, top, right, top, right, top + tread, left, top + tread]);
    pen.flush(plaster(mixDown(options.step, 1.12), options.shade, () => 1));
    pen.polygon([left, top + tread, right, top + tread, right, top + rise, left, top + rise]);
    pen.flush(
      plaster(options.step, mixDown(options.shade, 1.05), (u) =>
        u < left + wide * 0.02 ? 0 : 0.34,
      ),
    );
  }
}
