// How pictures are cut: the server makes files by this, and the edit form shows beforehand what they will be.

export interface Size {
  width: number;
  height: number;
}

/** What must stay visible when a picture is cut: fractions of width and height, from the top left. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** OpenGraph and Twitter cards, in pixels. */
export const CARD_SIZE: Size = { width: 1200, height: 630 };
/** Pins on Pinterest, which takes neither WebP nor AVIF. */
export const PIN_SIZE: Size = { width: 1000, height: 1500 };

/** A point within the picture, to a thousandth: as exact as it is kept. */
export function focalPointAt(x: number, y: number): FocalPoint {
  return { x: toThousandth(x), y: toThousandth(y) };
}

function toThousandth(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

/** The largest part of the picture in the shape of `size`, as near to the focal point as fits. */
export function cropAround({ width, height }: Size, size: Size, focal: FocalPoint) {
  const scale = Math.min(width / size.width, height / size.height);
  const crop = {
    width: Math.max(1, Math.min(width, Math.round(size.width * scale))),
    height: Math.max(1, Math.min(height, Math.round(size.height * scale))),
  };
  return {
    ...crop,
    left: start(focal.x * width, crop.width, width),
    top: start(focal.y * height, crop.height, height),
  };
}

/** Where a part of `length` begins that has `center` in its middle and stays within `total`. */
function start(center: number, length: number, total: number): number {
  return Math.min(total - length, Math.max(0, Math.round(center - length / 2)));
}

/**
 * The same part for a browser: the `object-position` that shows it in a box of that shape, which the
 * picture covers.
 */
export function cropPosition(picture: Size, size: Size, focal: FocalPoint): string {
  const { left, top, width, height } = cropAround(picture, size, focal);
  return `${percent(left, picture.width - width)} ${percent(top, picture.height - height)}`;
}

/** Of the room there is to move; in the middle of none. */
function percent(offset: number, room: number): string {
  return `${room === 0 ? 50 : (offset / room) * 100}%`;
}
