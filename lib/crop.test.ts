import { describe, expect, it } from 'vitest';
import { CARD_SIZE, cropAround, cropPosition, focalPointAt, PIN_SIZE } from './crop';

const wide = { width: 2000, height: 1000 };

describe('cutting around a focal point', () => {
  it('takes as much as the shape allows, around the point', () => {
    expect(cropAround(wide, { width: 100, height: 100 }, { x: 0.6, y: 0.5 })).toEqual({
      left: 700,
      top: 0,
      width: 1000,
      height: 1000,
    });
  });

  it.each([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0.999, 0.001],
  ])('stays within the picture for a point at %f, %f', (x, y) => {
    for (const picture of [wide, { width: 3, height: 4000 }, { width: 1, height: 1 }]) {
      for (const size of [CARD_SIZE, PIN_SIZE]) {
        const { left, top, width, height } = cropAround(picture, size, { x, y });
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(left + width).toBeLessThanOrEqual(picture.width);
        expect(top + height).toBeLessThanOrEqual(picture.height);
      }
    }
  });
});

describe('what a browser shows of a cut beforehand', () => {
  /** Where a browser puts the edge of a picture that covers a box (CSS Images §5.5), in its own pixels. */
  const shownFrom = (position: string, total: number, part: number) =>
    (Number.parseFloat(position) / 100) * (total - part);

  it.each([
    [{ width: 3840, height: 2160 }, 0.2, 0.7],
    [{ width: 1000, height: 4000 }, 0.9, 0.05],
    [{ width: 640, height: 400 }, 0.501, 0.333],
  ])('is the part that the server takes of %j around %f, %f', (picture, x, y) => {
    for (const size of [CARD_SIZE, PIN_SIZE]) {
      const cut = cropAround(picture, size, { x, y });
      const [across = '', down = ''] = cropPosition(picture, size, { x, y }).split(' ');
      expect(shownFrom(across, picture.width, cut.width)).toBeCloseTo(cut.left);
      expect(shownFrom(down, picture.height, cut.height)).toBeCloseTo(cut.top);
    }
  });

  it('is the whole of a picture that has the shape already, wherever the point is', () => {
    expect(cropPosition({ width: 600, height: 315 }, CARD_SIZE, { x: 0, y: 1 })).toBe('50% 50%');
  });

  it('moves with the point until the edge is reached', () => {
    const at = (x: number) => cropPosition(wide, PIN_SIZE, { x, y: 0.5 });
    expect([at(0), at(0.1), at(0.5), at(0.9), at(1)]).toEqual([
      '0% 50%',
      '0% 50%',
      expect.stringMatching(/^50\.0\d*% 50%$|^49\.9\d*% 50%$|^50% 50%$/),
      '100% 50%',
      '100% 50%',
    ]);
  });
});

describe('a focal point', () => {
  it('is kept to a thousandth, within the picture', () => {
    expect(focalPointAt(0.12345, 0.9996)).toEqual({ x: 0.123, y: 1 });
    expect(focalPointAt(-0.2, 1.7)).toEqual({ x: 0, y: 1 });
    // What PostgreSQL keeps of a `real`, read as a double.
    expect(focalPointAt(Math.fround(0.333), Math.fround(0.7))).toEqual({ x: 0.333, y: 0.7 });
  });
});
