import type { Size } from '@/lib/crop';

/** A picture and the square of it that is shown. */
export interface Crop {
  /** 1: as large as the picture allows. */
  zoom: number;
  /** Where in the room that is left: 0 is the left or upper edge, 1 the other one. */
  x: number;
  y: number;
}

/** In pixels of the picture. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

/** The middle of all there is. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const MAX_ZOOM = 5;
/** Fewer pixels than these are not worth showing. */
const LEAST_SIDE = 160;

const within = (value: number) => Math.min(1, Math.max(0, value));

/** How far a picture can be zoomed before too little of it is left. */
export function maxZoom({ width, height }: Size): number {
  return Math.min(MAX_ZOOM, Math.max(1, Math.min(width, height) / LEAST_SIDE));
}

/** What a crop shows. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / zoom;
  return { side, left: (width - side) * x, top: (height - side) * y };
}

/** Zooms about what is in the middle, as far as the edges let it stay there. */
export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  const next = squareOf(size, { ...crop, zoom }).side;
  const moved = (start: number, length: number, still: number) =>
    length > next ? within((start + (side - next) / 2) / (length - next)) : still;
  return { zoom, x: moved(left, size.width, crop.x), y: moved(top, size.height, crop.y) };
}

/** Moves the picture under its frame by fractions of the frame, as a finger does. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { left, top, side } = squareOf(size, crop);
  const moved = (start: number, length: number, step: number, still: number) =>
    length > side ? within((start - step * side) / (length - side)) : still;
  return {
    zoom: crop.zoom,
    x: moved(left, size.width, by.x, crop.x),
    y: moved(top, size.height, by.y, crop.y),
  };
}
