// The server crops files with this code, and the edit form previews the result.

import type { Area } from './luminance';

export interface Size {
  width: number;
  height: number;
}

/** The point that crops keep in view: fractions of width and height, from the top left. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** In pixels of the picture, centered on the focal point as far as the edges allow. */
export function getCrop({ width, height }: Size, size: Size, focal: FocalPoint) {
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

/** The crop as fractions of the picture. */
export function getCropArea(picture: Size, size: Size, focal: FocalPoint): Area {
  const { left, top, width, height } = getCrop(picture, size, focal);
  return {
    left: left / picture.width,
    top: top / picture.height,
    width: width / picture.width,
    height: height / picture.height,
  };
}

/** Places a picture so that its box shows only the area. Unlike `object-fit`, the box of the picture has its full size. */
export function toCropStyle({ left, top, width, height }: Area) {
  return {
    left: toPercent(-left / width),
    top: toPercent(-top / height),
    width: toPercent(1 / width),
    height: toPercent(1 / height),
  };
}

const toPercent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** Returns the smallest size with the aspect ratio of the picture that covers `size`. */
export function getCoverSize(picture: Size, size: Size): Size {
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  return {
    width: Math.max(size.width, Math.round(picture.width * scale)),
    height: Math.max(size.height, Math.round(picture.height * scale)),
  };
}

function start(center: number, length: number, total: number): number {
  return Math.min(total - length, Math.max(0, Math.round(center - length / 2)));
}
