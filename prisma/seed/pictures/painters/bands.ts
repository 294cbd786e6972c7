import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp } from '@/prisma/seed/pictures/color';
import { Noise, type Random } from '@/prisma/seed/pictures/noise';
import { Pen, shaded } from '@/prisma/seed/pictures/pen';

export interface BandOptions {
  /** Behind everything, from top to bottom. */
  ground: Ramp;
  /** One for each band, from the farthest to the nearest: the colours from its edge inwards, left and right. */
  bands: readonly { left: Ramp; right: Ramp }[];
  from: number;
  to: number;
  swing: number;
  tilt: number;
}

/** Great soft curves, one behind the other, each glowing along its edge and shading what lies behind it. */
export function renderBands(canvas: Canvas, random: Random, options: BandOptions): void {
  const { pixels, width, height, aspect } = canvas;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const t = (y + 0.5) / height + 0.25 * ((x + 0.5) / width - 0.5);
      const i = options.ground.at(t);
      pixels.set(options.ground.table.subarray(i, i + 3), 3 * (y * width + x));
    }
  }
  const noise = new Noise(random);
  const pen = new Pen(canvas);
  options.bands.forEach((band, index) => {
    const near = index / Math.max(1, options.bands.length - 1);
    const base = options.from + (options.to - options.from) * near;
    const slope = options.tilt * (index % 2 === 0 ? 1 : -0.6);
    const curve = (u: number) =>
      base +
      slope * (u / aspect - 0.5) +
      options.swing *
        (noise.at(u * 0.75 + index * 7.3, index * 3.1) +
          0.35 * noise.at(u * 1.6 + index * 5, index + 40));
    const edge = new Float32Array(width);
    const lean = new Float32Array(width);
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / height;
      edge[x] = curve(u);
      lean[x] = 1 / Math.hypot(1, (curve(u + 0.002) - curve(u - 0.002)) / 0.004);
    }
    shadeBehind(canvas, edge, lean);
    const points: number[] = [];
    for (let i = 0; i <= 600; i++) {
      const u = (i / 600) * (aspect + 0.04) - 0.02;
      points.push(u, curve(u));
    }
    points.push(aspect + 0.02, 1.1, -0.02, 1.1);
    pen.polygon(points).flush(
      shaded(canvas, (x, y, out) => {
        const inside = ((y + 0.5) / height - (edge[x] as number)) * (lean[x] as number);
        const t = 1 - Math.exp(-Math.max(0, inside) * 3.4);
        const share = (x + 0.5) / width;
        const a = band.left.at(t);
        const b = band.right.at(t);
        const smooth = share * share * (3 - 2 * share);
        for (let c = 0; c < 3; c++) {
          const from = band.left.table[a + c] as number;
          out[c] = from + ((band.right.table[b + c] as number) - from) * smooth;
        }
      }),
    );
  });
}

/** The soft shadow a band throws on what lies behind its edge. */
function shadeBehind(
  { pixels, width, height }: Canvas,
  edge: Float32Array,
  lean: Float32Array,
): void {
  const reach = 0.16;
  for (let x = 0; x < width; x++) {
    const foot = edge[x] as number;
    const first = Math.max(0, Math.floor((foot - reach) * height));
    const last = Math.min(height - 1, Math.ceil(foot * height));
    for (let y = first; y <= last; y++) {
      const above = Math.max(0, (foot - (y + 0.5) / height) * (lean[x] as number));
      const fade = Math.max(0, 1 - above / reach);
      const keep = 1 - 0.42 * Math.exp(-above / 0.045) * fade * fade;
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) pixels[at + c] = (pixels[at + c] as number) * keep;
    }
  }
}
