import type { Canvas } from './canvas';
import { clamp } from './noise';

/** One number for every place of a picture, kept at a lower resolution than the picture where it is smooth. */
export class Field {
  readonly data: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Float32Array(width * height);
  }

  /** A field of `rows` rows over the canvas (never finer than it), filled with `value(u, v)`. */
  static over(canvas: Canvas, rows: number, value?: (u: number, v: number) => number): Field {
    const height = Math.min(rows, canvas.height);
    const field = new Field(Math.max(2, Math.round(height * canvas.aspect)), height);
    if (value) field.fill(canvas.aspect, value);
    return field;
  }

  fill(aspect: number, value: (u: number, v: number) => number): this {
    const { width, height, data } = this;
    for (let y = 0; y < height; y++) {
      const v = (y + 0.5) / height;
      for (let x = 0; x < width; x++) data[y * width + x] = value(((x + 0.5) / width) * aspect, v);
    }
    return this;
  }

  /** Three box blurs in each direction: close to a Gaussian of that deviation, in units of the height. */
  blur(deviation: number): this {
    const pixels = deviation * this.height;
    const radius = Math.max(1, Math.round(pixels * 0.94 - 0.5));
    if (pixels < 0.35) return this;
    const spare = new Float32Array(this.data.length);
    for (let pass = 0; pass < 3; pass++) {
      boxBlur(this.data, spare, this.height, this.width, this.width, 1, radius);
      boxBlur(spare, this.data, this.width, this.height, 1, this.width, radius);
    }
    return this;
  }

  /** Bilinear value at x, y in this field's own cells. */
  sample(x: number, y: number): number {
    const { width, height, data } = this;
    const px = clamp(x - 0.5, 0, width - 1.001);
    const py = clamp(y - 0.5, 0, height - 1.001);
    const left = px | 0;
    const top = py | 0;
    const i = top * width + left;
    const upper =
      (data[i] as number) + ((data[i + 1] as number) - (data[i] as number)) * (px - left);
    const below = data[i + width] as number;
    const lower = below + ((data[i + width + 1] as number) - below) * (px - left);
    return upper + (lower - upper) * (py - top);
  }

  /** A reader of the field's rows at the canvas's resolution (cubic B-spline). The answer is reused by the next call. */
  rows(canvas: Canvas): (y: number) => Float32Array {
    const { width, height, data } = this;
    const line = new Float32Array(width + 4);
    const out = new Float32Array(canvas.width);
    return (y) => {
      const place = ((y + 0.5) * height) / canvas.height - 0.5;
      const top = Math.floor(place);
      const [w0, w1, w2, w3] = spline(place - top);
      const r0 = clamp(top - 1, 0, height - 1) * width;
      const r1 = clamp(top, 0, height - 1) * width;
      const r2 = clamp(top + 1, 0, height - 1) * width;
      const r3 = clamp(top + 2, 0, height - 1) * width;
      for (let x = 0; x < width; x++) {
        line[x + 2] =
          w0 * (data[r0 + x] as number) +
          w1 * (data[r1 + x] as number) +
          w2 * (data[r2 + x] as number) +
          w3 * (data[r3 + x] as number);
      }
      line[0] = line[1] = line[2] as number;
      line[width + 2] = line[width + 3] = line[width + 1] as number;
      stretch(line, width / canvas.width, out);
      return out;
    };
  }
}

/** Fills `out` from a line with two cells of margin at both ends: one cubic for each cell, evaluated at its pixels. */
function stretch(line: Float32Array, scale: number, out: Float32Array): void {
  const count = out.length;
  for (let x = 0; x < count; ) {
    const left = Math.floor((x + 0.5) * scale - 0.5);
    const p0 = line[left + 1] as number;
    const p1 = line[left + 2] as number;
    const p2 = line[left + 3] as number;
    const p3 = line[left + 4] as number;
    const c0 = (p0 + 4 * p1 + p2) / 6;
    const c1 = (p2 - p0) / 2;
    const c2 = (p0 - 2 * p1 + p2) / 2;
    const c3 = (p3 - p0 + 3 * (p1 - p2)) / 6;
    const end = Math.min(count, Math.max(x + 1, Math.ceil((left + 1.5) / scale - 0.5)));
    for (; x < end; x++) {
      const t = (x + 0.5) * scale - 0.5 - left;
      out[x] = ((c3 * t + c2) * t + c1) * t + c0;
    }
  }
}

function spline(t: number): [number, number, number, number] {
  const s = 1 - t;
  return [
    (s * s * s) / 6,
    (3 * t * t * t - 6 * t * t + 4) / 6,
    (3 * s * s * s - 6 * s * s + 4) / 6,
    (t * t * t) / 6,
  ];
}

function boxBlur(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  const last = length - 1;
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += from[start + clamp(i, 0, last) * step] as number;
    for (let i = 0; i < length; i++) {
      to[start + i * step] = sum * share;
      const enter = i + radius + 1;
      const leave = i - radius;
      sum +=
        (from[start + Math.min(enter, last) * step] as number) -
        (from[start + Math.max(leave, 0) * step] as number);
    }
  }
}
