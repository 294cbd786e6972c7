import { describe, expect, it } from 'vitest';
import { getCoverSize, getCrop } from './crop';
import { CARD_SIZE, getCropPosition, PIN_SIZE, roundFocalPoint } from './share-crops';

const wide = { width: 2000, height: 1000 };

describe('a crop around a focal point', () => {
  it('is as large as the aspect ratio allows', () => {
    expect(getCrop(wide, { width: 100, height: 100 }, { x: 0.6, y: 0.5 })).toEqual({
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
  ])('stays inside the picture for a focal point at %f, %f', (x, y) => {
    for (const picture of [wide, { width: 3, height: 4000 }, { width: 1, height: 1 }]) {
      for (const size of [CARD_SIZE, PIN_SIZE]) {
        const { left, top, width, height } = getCrop(picture, size, { x, y });
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(left + width).toBeLessThanOrEqual(picture.width);
        expect(top + height).toBeLessThanOrEqual(picture.height);
      }
    }
  });
});

it.each([
  [{ width: 3840, height: 2160 }, { width: 2560, height: 1440 }, [2560, 1440]],
  [{ width: 3840, height: 2160 }, { width: 1290, height: 2796 }, [4971, 2796]],
  [{ width: 4000, height: 3000 }, { width: 3440, height: 1440 }, [3440, 2580]],
  [{ width: 1921, height: 1080 }, { width: 1921, height: 1080 }, [1921, 1080]],
])('%j scaled to cover %j is %j', (picture, size, [width, height]) => {
  expect(getCoverSize(picture, size)).toEqual({ width, height });
  const crop = getCrop(getCoverSize(picture, size), size, { x: 1, y: 1 });
  expect(crop).toMatchObject(size);
});

describe('the crop preview in a browser', () => {
  // How browsers place a picture that covers a box: CSS Images §5.5.
  const previewOffset = (position: string, total: number, part: number) =>
    (Number.parseFloat(position) / 100) * (total - part);

  it.each([
    [{ width: 3840, height: 2160 }, 0.2, 0.7],
    [{ width: 1000, height: 4000 }, 0.9, 0.05],
    [{ width: 640, height: 400 }, 0.501, 0.333],
  ])('matches the crop on the server for %j at %f, %f', (picture, x, y) => {
    for (const size of [CARD_SIZE, PIN_SIZE]) {
      const crop = getCrop(picture, size, { x, y });
      const [across = '', down = ''] = getCropPosition(picture, size, { x, y }).split(' ');
      expect(previewOffset(across, picture.width, crop.width)).toBeCloseTo(crop.left);
      expect(previewOffset(down, picture.height, crop.height)).toBeCloseTo(crop.top);
    }
  });

  it('is the whole picture if the aspect ratio matches', () => {
    expect(getCropPosition({ width: 600, height: 315 }, CARD_SIZE, { x: 0, y: 1 })).toBe('50% 50%');
  });

  it('follows the focal point up to the edge', () => {
    const at = (x: number) => getCropPosition(wide, PIN_SIZE, { x, y: 0.5 });
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
  it('is clamped to the picture and rounded to a thousandth', () => {
    expect(roundFocalPoint(0.12345, 0.9996)).toEqual({ x: 0.123, y: 1 });
    expect(roundFocalPoint(-0.2, 1.7)).toEqual({ x: 0, y: 1 });
    // A PostgreSQL `real`, read as a double.
    expect(roundFocalPoint(Math.fround(0.333), Math.fround(0.7))).toEqual({ x: 0.333, y: 0.7 });
  });
});
