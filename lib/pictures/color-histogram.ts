import 'server-only';
import type { Oklab } from '@/lib/oklab';
import type { ColorBin } from './color-bins';

/** A color of a picture and its share of the visible pixels. */
export interface ColorShare {
  color: Oklab;
  share: number;
}

/** One byte each for lightness, green–red and blue–yellow, and two for the share. */
const ENTRY_BYTES = 5;
const MAX_ENTRIES = 64;
const MAX_SHARE = 65_535;
/** Green–red and blue–yellow of all colors in sRGB are within ±0.4. */
const CHROMA_RANGE = 0.8;
/** How much more saturated colors count than gray if there are too many colors, so that accents stay. */
const CHROMA_WEIGHT = 8;

/** Encodes up to 64 colors, largest share first. The others are added to the most similar ones. */
export function encodeHistogram(bins: readonly ColorBin[]): Buffer {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const entries = mergeBins(bins).sort((a, b) => b.count - a.count);
  return Buffer.concat(
    entries.map(({ color: [l, a, b], count }) => {
      const entry = Buffer.alloc(ENTRY_BYTES);
      for (const [at, value] of [l, a / CHROMA_RANGE + 0.5, b / CHROMA_RANGE + 0.5].entries()) {
        entry[at] = Math.min(255, Math.max(0, Math.round(value * 255)));
      }
      entry.writeUInt16BE(Math.round((count / total) * MAX_SHARE), 3);
      return entry;
    }),
  );
}

export function decodeHistogram(bytes: Uint8Array): ColorShare[] {
  const entries: ColorShare[] = [];
  visitColors(bytes, (l, a, b, share) => entries.push({ color: [l, a, b], share }));
  return entries;
}

/** Like {@link decodeHistogram}, without objects: hundreds are decoded at once. */
export function visitColors(
  bytes: Uint8Array,
  visit: (l: number, a: number, b: number, share: number) => void,
): void {
  const toChroma = (byte = 0) => (byte / 255 - 0.5) * CHROMA_RANGE;
  for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
    const share = ((bytes[at + 3] ?? 0) * 256 + (bytes[at + 4] ?? 0)) / MAX_SHARE;
    visit((bytes[at] ?? 0) / 255, toChroma(bytes[at + 1]), toChroma(bytes[at + 2]), share);
  }
}

function mergeBins(bins: readonly ColorBin[]): ColorBin[] {
  const weigh = ({ color: [, a, b], count }: ColorBin) =>
    count * (1 + CHROMA_WEIGHT * Math.hypot(a, b));
  const sorted = [...bins].sort((x, y) => weigh(y) - weigh(x));
  const kept = sorted.slice(0, MAX_ENTRIES).map((bin) => ({ ...bin }));
  for (const { color, count } of sorted.slice(MAX_ENTRIES)) {
    const distances = kept.map((bin) => getDistance(bin.color, color));
    const nearest = kept[distances.indexOf(Math.min(...distances))];
    if (nearest) nearest.count += count;
  }
  return kept;
}

/**
 * Perceived difference of two colors. Hue and saturation count twice, as B. Ottosson suggests for large differences.
 */
export function getDistance(x: Oklab, y: Oklab): number {
  return Math.hypot(x[0] - y[0], 2 * (x[1] - y[1]), 2 * (x[2] - y[2]));
}
