import { getBackdropColor } from '@/lib/backdrop-color';

/** Sample positions as fractions of width and height. */
const POINTS = [0.06, 0.5, 0.94];
/** A picture with a lower average alpha counts as transparent. */
const MIN_OPAQUE_ALPHA = 0.9;

/**
 * About 95 bytes from the ThumbHash (https://evanw.github.io/thumbhash): a half transparent horizontal
 * gradient over a vertical one, both with doubled contrast, so that their mix adds up to the picture. A
 * transparent picture gets the plain backdrop of its share images, which stays visible behind it.
 */
export function buildPlaceholder(thumbhash: string): string {
  const hash = Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0));
  const { average, alpha, colorAt } = readThumbhash(hash);
  if (alpha < MIN_OPAQUE_ALPHA) return getBackdropColor(toHex(average));
  const rows = POINTS.map((y) => POINTS.map((x) => colorAt(x, y)));
  const columns = POINTS.map((_, x) => rows.map((row) => row[x] ?? average));
  const middle = mean(rows.flat());
  const across = columns.map((colors) => `${toHex(doubleContrast(mean(colors), middle))}80`);
  const down = rows.map((colors) => toHex(doubleContrast(mean(colors), middle)));
  return `linear-gradient(90deg,${across}),linear-gradient(${down})`;
}

/** Red, green and blue from 0 to 1; out of range where a wave overshoots. */
type Color = [number, number, number];

function mean(colors: Color[]): Color {
  const sum: Color = [0, 0, 0];
  for (const [r, g, b] of colors) {
    sum[0] += r;
    sum[1] += g;
    sum[2] += b;
  }
  return [sum[0] / colors.length, sum[1] / colors.length, sum[2] / colors.length];
}

function doubleContrast([r, g, b]: Color, [r0, g0, b0]: Color): Color {
  return [2 * r - r0, 2 * g - g0, 2 * b - b0];
}

/** Sums the cosines of the hash only at the points asked for, unlike the reference decoder. */
function readThumbhash(hash: Uint8Array) {
  const byte = (index: number) => hash[index] ?? 0;
  const head = byte(0) | (byte(1) << 8) | (byte(2) << 16);
  const tail = byte(3) | (byte(4) << 8);
  const hasAlpha = head >> 23 === 1;
  const longSide = hasAlpha ? 5 : 7;
  const isLandscape = tail >> 15 === 1;
  const shortSide = Math.max(3, tail & 7);
  const [across, down] = isLandscape ? [longSide, shortSide] : [shortSide, longSide];
  let nibble = hasAlpha ? 12 : 10;
  const next = () => {
    const value = (byte(nibble >> 1) >> ((nibble & 1) * 4)) & 15;
    nibble += 1;
    return value / 7.5 - 1;
  };
  const channel = (middle: number, scale: number, nx: number, ny: number) => {
    const waves: [cx: number, cy: number, factor: number][] = [];
    for (let cy = 0; cy < ny; cy++) {
      for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx++)
        waves.push([cx, cy, next() * scale]);
    }
    return (x: number, y: number) =>
      waves.reduce(
        (sum, [cx, cy, factor]) =>
          sum + 2 * factor * Math.cos(Math.PI * cx * x) * Math.cos(Math.PI * cy * y),
        middle,
      );
  };
  const [l, p, q] = [
    (head & 63) / 63,
    ((head >> 6) & 63) / 31.5 - 1,
    ((head >> 12) & 63) / 31.5 - 1,
  ];
  const light = channel(l, ((head >> 18) & 31) / 31, across, down);
  const yellow = channel(p, (((tail >> 3) & 63) / 63) * 1.25, 3, 3);
  const red = channel(q, (((tail >> 9) & 63) / 63) * 1.25, 3, 3);
  return {
    average: toRgb(l, p, q),
    alpha: hasAlpha ? (byte(5) & 15) / 15 : 1,
    colorAt: (x: number, y: number) => toRgb(light(x, y), yellow(x, y), red(x, y)),
  };
}

/** Converts from lightness, yellow-blue and red-green. */
function toRgb(l: number, p: number, q: number): Color {
  const b = l - (2 / 3) * p;
  const r = (3 * l - b + q) / 2;
  return [r, r - q, b];
}

function toHex(color: Color): string {
  const parts = color.map((value) => Math.round(255 * Math.min(1, Math.max(0, value))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
