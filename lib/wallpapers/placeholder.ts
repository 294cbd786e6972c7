import { backdropFor } from '@/lib/backdrop';

/** Points of the picture whose colours are shown, as fractions of width and height. */
const CORNERS = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const;
const CENTER = [0.5, 0.5] as const;
/** A picture that is less opaque than this on average is looked through. */
const OPAQUE = 0.9;

/**
 * What stands where a picture will be: a CSS background of its own blurred colours, read from its
 * ThumbHash. About 130 bytes where the same as an image would be 3,000, and there before any script.
 * Behind a transparent picture it stays, and is what the picture shows against, as on its share images.
 *
 * @param thumbhash base64 (https://evanw.github.io/thumbhash).
 */
export function placeholder(thumbhash: string): string {
  const hash = Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0));
  const { average, alpha, colorAt } = readThumbhash(hash);
  if (alpha < OPAQUE) return backdropFor(average);
  const corners = CORNERS.map(
    ([x, y]) => `radial-gradient(at ${x * 100}% ${y * 100}%,${colorAt(x, y)},#0000 65%)`,
  );
  return [...corners, colorAt(...CENTER)].join(',');
}

/**
 * The average colour, `#rrggbb`, and how opaque, from 0 to 1; and the colour at any point: the cosines of the
 * hash, summed at that point alone.
 */
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

/** From the hash's own light, yellow against blue, and red against green. */
function toRgb(l: number, p: number, q: number): string {
  const b = l - (2 / 3) * p;
  const r = (3 * l - b + q) / 2;
  return toHex(r, r - q, b);
}

function toHex(...channels: number[]): string {
  const parts = channels.map((value) => Math.round(255 * Math.min(1, Math.max(0, value))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
