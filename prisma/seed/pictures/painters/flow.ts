import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Rgb } from '@/prisma/seed/pictures/color';
import { between, Noise, type Random } from '@/prisma/seed/pictures/noise';
import { Pen, solid } from '@/prisma/seed/pictures/pen';

export interface FlowOptions {
  ground: Rgb;
  /** Colours of the ribbons and how often each is taken. */
  colours: readonly { colour: Rgb; share: number }[];
  /** Half widths of the ribbons, from the first ones placed to the last, in heights. */
  widths: readonly number[];
  gap: number;
  frequency: number;
  turns: number;
  lean: number;
  length: number;
  attempts: number;
}

/** Ribbons that follow one current and never touch: wide ones first, thin ones in what is left. */
export function renderFlow(canvas: Canvas, random: Random, options: FlowOptions): void {
  const { aspect } = canvas;
  canvas.flood(options.ground);
  const noise = new Noise(random);
  const angle = (u: number, v: number) =>
    options.lean +
    options.turns * Math.PI * noise.fbm(u * options.frequency, v * options.frequency, 2, 0.35);
  const taken = new Crowd(aspect, Math.max(...options.widths) * 2 + options.gap);
  const pens = options.colours.map(() => [] as Float64Array[]);
  options.widths.forEach((half) => {
    for (let n = 0; n < options.attempts / half ** 0.9; n++) {
      const path = trace(random, aspect, angle, taken, half, options);
      const pick = choose(random, options.colours);
      if (path) (pens[pick] as Float64Array[]).push(ribbon(path, half));
    }
  });
  const pen = new Pen(canvas);
  pens.forEach((ribbons, index) => {
    for (const outline of ribbons) pen.polygon(outline);
    pen.flush(solid(canvas, (options.colours[index] as { colour: Rgb }).colour));
  });
}

function choose(random: Random, colours: FlowOptions['colours']): number {
  let left = random() * colours.reduce((sum, { share }) => sum + share, 0);
  return Math.max(
    0,
    colours.findIndex(({ share }) => {
      left -= share;
      return left < 0;
    }),
  );
}

/** Walks along the current both ways from a free place until it meets another ribbon; null when it stays too short. */
function trace(
  random: Random,
  aspect: number,
  angle: (u: number, v: number) => number,
  taken: Crowd,
  half: number,
  { gap, length }: FlowOptions,
): number[] | null {
  const startU = between(random, -0.1, aspect + 0.1);
  const startV = between(random, -0.1, 1.1);
  const most = length * between(random, 0.35, 1);
  const step = 0.004;
  if (!taken.isFree(startU, startV, half + gap)) return null;
  const walk = (direction: number): number[] => {
    const points: number[] = [];
    let u = startU;
    let v = startV;
    for (let gone = 0; gone < most / 2; gone += step) {
      const turn = angle(u, v);
      u += direction * step * Math.cos(turn);
      v += direction * step * Math.sin(turn);
      if (u < -0.15 || v < -0.15 || u > aspect + 0.15 || v > 1.15) break;
      if (!taken.isFree(u, v, half + gap)) break;
      points.push(u, v);
    }
    return points;
  };
  const back = walk(-1);
  const path: number[] = [];
  for (let i = back.length - 2; i >= 0; i -= 2) path.push(back[i] as number, back[i + 1] as number);
  path.push(startU, startV, ...walk(1));
  if (path.length * step < half * 5) return null;
  for (let i = 0; i < path.length; i += 2)
    taken.add(path[i] as number, path[i + 1] as number, half);
  return path;
}

/** The outline of a path drawn with a round-ended brush. */
function ribbon(path: number[], half: number): Float64Array {
  const count = path.length / 2;
  const cap = 10;
  const out = new Float64Array(4 * count + 4 * cap);
  let n = 0;
  const put = (u: number, v: number) => {
    out[n++] = u;
    out[n++] = v;
  };
  const heading = (i: number) => {
    const a = Math.max(0, i - 1) * 2;
    const b = Math.min(count - 1, i + 1) * 2;
    return Math.atan2(
      (path[b + 1] as number) - (path[a + 1] as number),
      (path[b] as number) - (path[a] as number),
    );
  };
  const side = (i: number, turn: number) => {
    const angle = heading(i) + turn;
    put(
      (path[2 * i] as number) + half * Math.cos(angle),
      (path[2 * i + 1] as number) + half * Math.sin(angle),
    );
  };
  for (let i = 0; i < count; i++) side(i, -Math.PI / 2);
  for (let k = 1; k <= cap; k++) side(count - 1, -Math.PI / 2 + (k / (cap + 1)) * Math.PI);
  for (let i = count - 1; i >= 0; i--) side(i, Math.PI / 2);
  for (let k = 1; k <= cap; k++) side(0, Math.PI / 2 + (k / (cap + 1)) * Math.PI);
  return out.subarray(0, n);
}

/** Discs in the plane with a quick question: is there room here? */
class Crowd {
  private readonly columns: number;
  private readonly cells: number[][];

  constructor(
    aspect: number,
    private readonly cell: number,
  ) {
    this.columns = Math.ceil((aspect + 0.4) / cell) + 1;
    this.cells = Array.from({ length: this.columns * (Math.ceil(1.4 / cell) + 1) }, () => []);
  }

  add(u: number, v: number, radius: number): void {
    this.cells[this.index(u, v)]?.push(u, v, radius);
  }

  isFree(u: number, v: number, radius: number): boolean {
    const middle = this.index(u, v);
    for (let row = -1; row <= 1; row++) {
      for (let column = -1; column <= 1; column++) {
        const discs = this.cells[middle + row * this.columns + column];
        if (!discs) continue;
        for (let i = 0; i < discs.length; i += 3) {
          const du = (discs[i] as number) - u;
          const dv = (discs[i + 1] as number) - v;
          const apart = radius + (discs[i + 2] as number);
          if (du * du + dv * dv < apart * apart) return false;
        }
      }
    }
    return true;
  }

  private index(u: number, v: number): number {
    return Math.floor((v + 0.2) / this.cell) * this.columns + Math.floor((u + 0.2) / this.cell);
  }
}
