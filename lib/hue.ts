import { parseHex, toHex } from './oklab';

/** Grays have no hue. Where a walk along the hues starts from one, it needs some color. */
const MIN_CHROMA = 0.11;
/** In sRGB, darker and brighter colors of some hues are hardly saturated. */
const MIN_LIGHTNESS = 0.5;
const MAX_LIGHTNESS = 0.8;

const DEGREES = 180 / Math.PI;

/** Returns the angle of a color such as `#0066cc` in OKLab, in degrees from 0 to 359. */
export function getHue(color: string): number {
  const [, a, b] = parseHex(color);
  return (Math.round(Math.atan2(b, a) * DEGREES) + 360) % 360;
}

/** Returns the color as it is with another hue. */
export function withHue(color: string, hue: number): string {
  const [lightness, a, b] = parseHex(color);
  const chroma = Math.max(MIN_CHROMA, Math.hypot(a, b));
  const angle = hue / DEGREES;
  const l = Math.min(MAX_LIGHTNESS, Math.max(MIN_LIGHTNESS, lightness));
  return toHex([l, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
}
