import type { FocalPoint, Size } from './crop';

/** Open Graph and Twitter cards, in pixels. */
export const CARD_SIZE: Size = { width: 1200, height: 630 };
/** Pinterest pins, in pixels. Pinterest accepts neither WebP nor AVIF. */
export const PIN_SIZE: Size = { width: 1000, height: 1500 };

/** Clamps a point to the picture and rounds it to the stored precision, a thousandth. */
export function roundFocalPoint(x: number, y: number): FocalPoint {
  return { x: toThousandth(x), y: toThousandth(y) };
}

function toThousandth(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
