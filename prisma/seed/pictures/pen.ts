import type { Canvas } from './canvas';
import type { Rgb } from './color';

/** Gets one row of what was drawn: `cover[x]` (0 to 1) for x from `from` up to but not including `to`. */
export type RowPainter = (y: number, from: number, to: number, cover: Float32Array) => void;

/**
 * Fills polygons with exact area coverage (signed-area accumulation, after Raph Levien's font-rs). Polygons given
 * between two calls of `flush` unite; each is a flat list u, v, u, v… in units of the picture's height.
 */
export class Pen {
  private readonly stride: number;
  private readonly sums: Float32Array;
  private readonly firsts: Int32Array;
  private readonly lasts: Int32Array;
  private readonly cover: Float32Array;

  constructor(private readonly canvas: Canvas) {
    this.stride = canvas.width + 2;
    this.sums = new Float32Array(this.stride * canvas.height);
    this.firsts = new Int32Array(canvas.height).fill(this.stride);
    this.lasts = new Int32Array(canvas.height).fill(-1);
    this.cover = new Float32Array(canvas.width);
  }

  polygon(points: ArrayLike<number>): this {
    const size = this.canvas.height;
    let area = 0;
    const count = points.length;
    for (let i = 0, j = count - 2; i < count; j = i, i += 2) {
      area +=
        (points[j] as number) * (points[i + 1] as number) -
        (points[i] as number) * (points[j + 1] as number);
    }
    // One orientation for all, so that overlapping polygons add up instead of cutting holes.
    const sign = area < 0 ? -1 : 1;
    for (let i = 0, j = count - 2; i < count; j = i, i += 2) {
      this.edge(
        (points[j] as number) * size,
        (points[j + 1] as number) * size,
        (points[i] as number) * size,
        (points[i + 1] as number) * size,
        sign,
      );
    }
    return this;
  }

  circle(u: number, v: number, radius: number): this {
    const count = Math.max(24, Math.round(radius * this.canvas.height * 0.8) + 16);
    const points = new Float64Array(2 * count);
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * 2 * Math.PI;
      points[2 * i] = u + radius * Math.cos(angle);
      points[2 * i + 1] = v + radius * Math.sin(angle);
    }
    return this.polygon(points);
  }

  /** Hands out what was drawn since the last time, row by row, and forgets it. */
  flush(paint: RowPainter): void {
    const { sums, stride, firsts, lasts, cover } = this;
    const { width, height } = this.canvas;
    for (let y = 0; y < height; y++) {
      const first = firsts[y] as number;
      const last = lasts[y] as number;
      if (last < first) continue;
      let sum = 0;
      const start = y * stride;
      const end = Math.min(width, last + 1);
      for (let x = first; x < end; x++) {
        sum += sums[start + x] as number;
        const amount = sum < 0 ? -sum : sum;
        cover[x] = Math.min(amount, 1);
      }
      sums.fill(0, start + first, start + Math.min(stride, last + 2));
      firsts[y] = stride;
      lasts[y] = -1;
      paint(y, first, end, cover);
    }
  }

  private edge(fromX: number, fromY: number, toX: number, toY: number, sign: number): void {
    if (fromY === toY) return;
    const { stride, sums } = this;
    const { width, height } = this.canvas;
    const downwards = fromY < toY;
    const direction = downwards ? sign : -sign;
    const topX = downwards ? fromX : toX;
    const topY = downwards ? fromY : toY;
    const endY = downwards ? toY : fromY;
    const slope = ((downwards ? toX : fromX) - topX) / (endY - topY);
    let x = topY < 0 ? topX - topY * slope : topX;
    const lastRow = Math.min(height, Math.ceil(endY));
    for (let y = Math.max(0, Math.floor(topY)); y < lastRow; y++) {
      const tall = Math.min(y + 1, endY) - Math.max(y, topY);
      const next = x + slope * tall;
      const amount = tall * direction;
      const left = Math.min(width, Math.max(0, Math.min(x, next)));
      const right = Math.min(width, Math.max(0, Math.max(x, next)));
      x = next;
      const cell = left | 0;
      const start = y * stride;
      if (cell < (this.firsts[y] as number)) this.firsts[y] = cell;
      if (right > (this.lasts[y] as number)) this.lasts[y] = Math.min(width, Math.ceil(right) + 1);
      if (right <= cell + 1) {
        const beyond = amount * ((left + right) / 2 - cell);
        sums[start + cell] = (sums[start + cell] as number) + amount - beyond;
        sums[start + cell + 1] = (sums[start + cell + 1] as number) + beyond;
      } else spread(sums, start, left, right, amount);
    }
  }
}

/** Shares one row of an edge out over the several cells it crosses. */
function spread(
  sums: Float32Array,
  start: number,
  left: number,
  right: number,
  amount: number,
): void {
  const share = amount / (right - left);
  let carried = 0;
  for (let cell = left | 0; cell < right; cell++) {
    const from = Math.max(left, cell);
    const to = Math.min(right, cell + 1);
    const part = share * (to - from);
    const beyond = part * ((from + to) / 2 - cell);
    sums[start + cell] = (sums[start + cell] as number) + carried + part - beyond;
    carried = beyond;
  }
  const after = start + Math.ceil(right);
  sums[after] = (sums[after] as number) + carried;
}

/** A painter of one colour for `flush`. */
export function solid(canvas: Canvas, [r, g, b]: Rgb, alpha = 1): RowPainter {
  const { pixels, width } = canvas;
  return (y, from, to, cover) => {
    for (let x = from; x < to; x++) {
      const share = (cover[x] as number) * alpha;
      if (share <= 0) continue;
      const i = 3 * (y * width + x);
      pixels[i] = (pixels[i] as number) + share * (r - (pixels[i] as number));
      pixels[i + 1] = (pixels[i + 1] as number) + share * (g - (pixels[i + 1] as number));
      pixels[i + 2] = (pixels[i + 2] as number) + share * (b - (pixels[i + 2] as number));
    }
  };
}

/** A painter whose colour is asked for at each pixel; `colour` writes linear RGB into the array it is given. */
export function shaded(
  canvas: Canvas,
  colour: (x: number, y: number, out: Float32Array) => void,
): RowPainter {
  const { pixels, width } = canvas;
  const out = new Float32Array(3);
  return (y, from, to, cover) => {
    for (let x = from; x < to; x++) {
      const share = cover[x] as number;
      if (share <= 0) continue;
      colour(x, y, out);
      const i = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) {
        const under = pixels[i + c] as number;
        pixels[i + c] = under + share * ((out[c] as number) - under);
      }
    }
  };
}
