import type { Size } from '@/lib/crop';

export interface Crop {
  /** 1 shows the largest square that fits. */
  zoom: number;
  /** Position between the left or top edge (0) and the opposite one (1). */
  x: number;
  y: number;
}

/** In image pixels. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

export const DEFAULT_CROP: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const MAX_ZOOM = 5;
const MIN_SIDE = 160;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Returns the zoom at which the crop reaches its minimum size in pixels. */
export function getMaxZoom({ width, height }: Size): number {
  return Math.min(MAX_ZOOM, Math.max(1, Math.min(width, height) / MIN_SIDE));
}

export function toSquare({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / zoom;
  return { side, left: (width - side) * x, top: (height - side) * y };
}

/** Zooms around the center of the crop, as far as the edges allow. */
export function zoomCrop(size: Size, crop: Crop, zoom: number): Crop {
  const { left, top, side } = toSquare(size, crop);
  const next = toSquare(size, { ...crop, zoom }).side;
  const move = (start: number, length: number, fallback: number) =>
    length > next ? clamp((start + (side - next) / 2) / (length - next)) : fallback;
  return { zoom, x: move(left, size.width, crop.x), y: move(top, size.height, crop.y) };
}

/** Moves the image by fractions of the frame. */
export function dragCrop(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { left, top, side } = toSquare(size, crop);
  const move = (start: number, length: number, step: number, fallback: number) =>
    length > side ? clamp((start - step * side) / (length - side)) : fallback;
  return {
    zoom: crop.zoom,
    x: move(left, size.width, by.x, crop.x),
    y: move(top, size.height, by.y, crop.y),
  };
}
