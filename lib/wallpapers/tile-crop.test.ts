import { rgbaToThumbHash } from 'thumbhash';
import { expect, it } from 'vitest';
import { getTileCrop } from './tile-crop';

const SIDE = 64;
const PHONE = { width: 1206, height: 2622 };
const MONITOR = { width: 2560, height: 1440 };
const center = { x: 0.5, y: 0.5 };

function buildPicture(gray: (x: number, y: number) => number) {
  const pixels = Array.from({ length: SIDE ** 2 }, (_, index) => {
    const value = gray((index % SIDE) / SIDE, Math.floor(index / SIDE) / SIDE);
    return [value, value, value, 255];
  });
  const hash = rgbaToThumbHash(SIDE, SIDE, pixels.flat());
  const thumbhash = btoa(String.fromCharCode(...hash));
  return { width: 4000, height: 4000, focalPoint: center, thumbhash };
}

it('shows a clock on what is upright, and a dock on what is not', () => {
  const picture = buildPicture(() => 128);
  expect(getTileCrop(picture, PHONE).device).toBe('clock');
  expect(getTileCrop(picture, { width: 1640, height: 2360 }).device).toBe('clock');
  expect(getTileCrop(picture, MONITOR).device).toBe('dock');
});

it('has ink that is easy to read where the clock or the dock is', () => {
  const ink = (gray: (x: number, y: number) => number, screen: typeof PHONE, focalPoint = center) =>
    getTileCrop({ ...buildPicture(gray), focalPoint }, screen).ink;
  for (const screen of [PHONE, MONITOR]) {
    expect(ink(() => 20, screen)).toBe('white');
    expect(ink(() => 240, screen)).toBe('black');
  }
  const brightTop = (_: number, y: number) => 255 * (1 - y);
  expect(ink(brightTop, PHONE)).toBe('black');
  expect(ink(brightTop, MONITOR)).toBe('white');
  const brightLeft = (x: number) => 255 * (1 - x);
  expect(ink(brightLeft, PHONE, { x: 0.1, y: 0.5 })).toBe('black');
  expect(ink(brightLeft, PHONE, { x: 0.9, y: 0.5 })).toBe('white');
});

it('shows the same part as a download', () => {
  const picture = { ...buildPicture(() => 0), focalPoint: { x: 0.5, y: 1 } };
  const { style } = getTileCrop(picture, { width: 2000, height: 1000 });
  expect(style).toEqual({
    left: '0.000%',
    top: '-100.000%',
    width: '100.000%',
    height: '200.000%',
  });
});
