import { clamp } from './noise';

/** Red, green and blue in linear light, sRGB primaries; above 1 is brighter than paper. */
export type Rgb = readonly [number, number, number];
type Lab = readonly [number, number, number];

/** Reads `#rrggbb` into linear light. */
export function hex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

function toLinear(byte: number): number {
  const x = byte / 255;
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
}

/** Linear light to OKLab (Björn Ottosson, https://bottosson.github.io/posts/oklab/). */
function toLab([r, g, b]: Rgb): Lab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The colour `t` of the way from one to the other, as the eye sees the way (OKLab). */
export function mix(from: Rgb, to: Rgb, t: number): Rgb {
  const a = toLab(from);
  const b = toLab(to);
  return fromLab([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}

export function scaled([r, g, b]: Rgb, by: number): Rgb {
  return [r * by, g * by, b * by];
}

const steps = 4096;

/** A gradient through stops, looked up by position: `table[ramp.at(t)]` and the two behind it. */
export class Ramp {
  readonly table = new Float32Array(3 * (steps + 1));

  /** Colours from 0 to 1; one without a place stands where it would be if all were evenly spaced. */
  constructor(...stops: readonly (string | readonly [number, string])[]) {
    const placed = stops.map((stop, i) =>
      typeof stop === 'string' ? ([i / (stops.length - 1), stop] as const) : stop,
    );
    const places = placed.map(([place]) => place);
    const labs = placed.map(([, colour]) => toLab(hex(colour)));
    const curves = [0, 1, 2].map((axis) =>
      monotone(
        places,
        labs.map((lab) => lab[axis] as number),
      ),
    );
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      const lab = curves.map((curve) => curve(t)) as unknown as Lab;
      this.table.set(fromLab(lab), 3 * i);
    }
  }

  /** Where the colour of `t` (0 to 1, clamped) begins in `table`. */
  at(t: number): number {
    return t <= 0 ? 0 : t >= 1 ? 3 * steps : 3 * ((t * steps + 0.5) | 0);
  }

  rgb(t: number): Rgb {
    const i = this.at(t);
    return [this.table[i] as number, this.table[i + 1] as number, this.table[i + 2] as number];
  }
}

/** Cubic through points without overshoot (Fritsch and Carlson): no bands at the stops. */
function monotone(xs: number[], ys: number[]): (x: number) => number {
  const last = xs.length - 1;
  const slopes = xs
    .slice(1)
    .map((x, i) => ((ys[i + 1] as number) - (ys[i] as number)) / (x - (xs[i] as number)));
  const tangents = xs.map((_, i) => {
    const before = slopes[i - 1] ?? (slopes[0] as number);
    const after = slopes[i] ?? (slopes[last - 1] as number);
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (x) => {
    let i = 0;
    while (i < last - 1 && x > (xs[i + 1] as number)) i++;
    const x0 = xs[i] as number;
    const width = (xs[i + 1] as number) - x0;
    const t = clamp((x - x0) / width);
    const y0 = ys[i] as number;
    const y1 = ys[i + 1] as number;
    const m0 = (tangents[i] as number) * width;
    const m1 = (tangents[i + 1] as number) * width;
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * y1 + (t3 - t2) * m1
    );
  };
}
