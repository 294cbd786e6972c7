// Apart from `crop.ts`, which every list loads.

import { type FocalPoint, getCrop, type Size } from './crop';

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

/** For `object-fit: cover`. Shows the crop of {@link getCrop}. */
export function getCropPosition(picture: Size, size: Size, focal: FocalPoint): string {
  const { left, top, width, height } = getCrop(picture, size, focal);
  return `${percent(left, picture.width - width)} ${percent(top, picture.height - height)}`;
}

function percent(offset: number, room: number): string {
  return `${room === 0 ? 50 : (offset / room) * 100}%`;
}
