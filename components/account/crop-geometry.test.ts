import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CROP, dragCrop, getMaxZoom, toSquare, zoomCrop } from './crop-geometry';

const wide = { width: 1600, height: 800 };
const size = fc.record({
  width: fc.integer({ min: 1, max: 16_384 }),
  height: fc.integer({ min: 1, max: 16_384 }),
});
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const crop = fc.record({
  zoom: fc.double({ min: 1, max: 5, noNaN: true }),
  x: fraction,
  y: fraction,
});

describe('the square crop', () => {
  it('starts with the largest centered square', () => {
    expect(toSquare(wide, DEFAULT_CROP)).toEqual({ left: 400, top: 0, side: 800 });
  });

  it('reaches the edges but never goes beyond', () => {
    expect(toSquare(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 1200, top: 400, side: 400 });
    fc.assert(
      fc.property(size, crop, (picture, given) => {
        const { left, top, side } = toSquare(picture, given);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6);
      }),
    );
  });

  it('keeps its center when zooming, except at the edges', () => {
    const near = zoomCrop(wide, DEFAULT_CROP, 2);
    expect(toSquare(wide, near)).toEqual({ left: 600, top: 200, side: 400 });
    const corner = zoomCrop(wide, { zoom: 2, x: 1, y: 1 }, 1);
    expect(toSquare(wide, corner)).toEqual({ left: 800, top: 0, side: 800 });
  });

  it('moves against the drag by the dragged distance', () => {
    const moved = dragCrop(wide, DEFAULT_CROP, { x: 0.25, y: 0.9 });
    expect(toSquare(wide, moved)).toEqual({ left: 200, top: 0, side: 800 });
    expect(dragCrop(wide, DEFAULT_CROP, { x: 9, y: 0 }).x).toBe(0);
    expect(dragCrop(wide, DEFAULT_CROP, { x: -9, y: 0 }).x).toBe(1);
  });

  it('stays in bounds after any drag or zoom', () => {
    const step = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(size, crop, step, step, (picture, given, x, y) => {
        for (const next of [
          dragCrop(picture, given, { x, y }),
          zoomCrop(picture, given, 1 + Math.abs(x)),
        ]) {
          for (const value of [next.x, next.y]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  it('limits the zoom by resolution', () => {
    expect(getMaxZoom({ width: 4000, height: 3000 })).toBe(5);
    expect(getMaxZoom({ width: 400, height: 320 })).toBe(2);
    expect(getMaxZoom({ width: 100, height: 90 })).toBe(1);
  });
});
