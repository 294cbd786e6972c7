import { getBackdropColor } from '@/lib/backdrop-color';

/** Fewer show as lines across the picture. */
const STOPS = [0, 0.2, 0.4, 0.6, 0.8, 1];
/** Finer waves need more stops. */
const MAX_WAVE = 2;
/** A picture with a lower average alpha counts as transparent. */
const MIN_OPAQUE_ALPHA = 0.9;
/** Of the average. Black is easier to read from here on, because parts are brighter. */
const BRIGHT = 0.5;

/**
 * About 145 bytes from the ThumbHash (https://evanw.github.io/thumbhash): a half transparent horizontal
 * gradient over a vertical one, both with doubled contrast, so that their mix adds up to the picture. A
 * transparent picture gets the plain backdrop of its share images, which stays visible behind it.
 */
export function buildPlaceholder(thumbhash: string): string {
  const { average, alpha, across, down } = readThumbhash(decode(thumbhash));
  if (alpha < MIN_OPAQUE_ALPHA) return getBackdropColor(toHex(average));
  const paint = (colorAt: (position: number) => Color) =>
    STOPS.map((stop) => toHex(doubleContrast(colorAt(stop), average)));
  const over = paint(across).map((color) => `${color}80`);
  return `linear-gradient(90deg,${over}),linear-gradient(${paint(down)})`;
}

/** Whether black text is easier to read than white text there: fractions of width and height, from the top left. */
export function isBrightAt(thumbhash: string, x: number, y: number): boolean {
  const { average, across, down } = readThumbhash(decode(thumbhash));
  const [column, row] = [across(x), down(y)];
  const channels = average.map(
    (middle, index) => (column[index] ?? 0) + (row[index] ?? 0) - middle,
  );
  const [r = 0, g = 0, b = 0] = channels;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > BRIGHT;
}

const decode = (thumbhash: string) =>
  Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0));

/** Whether any pixel of the preview is transparent. */
export function isTransparent(thumbhash: Uint8Array): boolean {
  return (thumbhash[2] ?? 0) >> 7 === 1;
}

/** Red, green and blue from 0 to 1; out of range where a wave overshoots. */
type Color = [number, number, number];

function doubleContrast([r, g, b]: Color, [r0, g0, b0]: Color): Color {
  return [2 * r - r0, 2 * g - g0, 2 * b - b0];
}

/** Decodes only the averages of columns and rows, in which the waves of the other direction cancel out. */
function readThumbhash(hash: Uint8Array) {
  const byte = (index: number) => hash[index] ?? 0;
  const head = byte(0) | (byte(1) << 8) | (byte(2) << 16);
  const tail = byte(3) | (byte(4) << 8);
  const hasAlpha = isTransparent(hash);
  const longSide = hasAlpha ? 5 : 7;
  const isLandscape = tail >> 15 === 1;
  const shortSide = Math.max(3, tail & 7);
  const [nx, ny] = isLandscape ? [longSide, shortSide] : [shortSide, longSide];
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
    return (x: number | null, y: number | null) =>
      waves
        .filter(([cx, cy]) => (x === null ? cx : cy) === 0 && cx + cy <= MAX_WAVE)
        .reduce(
          (sum, [cx, cy, factor]) =>
            sum + 2 * factor * Math.cos(Math.PI * (cx * (x ?? 0) + cy * (y ?? 0))),
          middle,
        );
  };
  const [l, p, q] = [
    (head & 63) / 63,
    ((head >> 6) & 63) / 31.5 - 1,
    ((head >> 12) & 63) / 31.5 - 1,
  ];
  const light = channel(l, ((head >> 18) & 31) / 31, nx, ny);
  const yellow = channel(p, (((tail >> 3) & 63) / 63) * 1.25, 3, 3);
  const red = channel(q, (((tail >> 9) & 63) / 63) * 1.25, 3, 3);
  const colorAt = (x: number | null, y: number | null) =>
    toRgb(light(x, y), yellow(x, y), red(x, y));
  return {
    average: toRgb(l, p, q),
    alpha: hasAlpha ? (byte(5) & 15) / 15 : 1,
    across: (x: number) => colorAt(x, null),
    down: (y: number) => colorAt(null, y),
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
