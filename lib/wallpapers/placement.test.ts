import { describe, expect, it } from 'vitest';
import { getTileRatio, placeTiles } from './placement';

const pictures = Array.from({ length: 200 }, (_, index) => ({
  width: [1920, 1080, 2048, 3440, 900][index % 5] ?? 1,
  height: [1080, 1920, 2048, 1440, 1600][(index * 3) % 5] ?? 1,
}));

describe('Placing tiles in columns', () => {
  it.each([1, 2, 3, 6])('never moves existing tiles when appending to %i columns', (columns) => {
    const few = placeTiles(pictures.slice(0, 40), columns);
    expect(placeTiles(pictures, columns).positions.slice(0, 40)).toEqual(few.positions);
  });

  it.each([2, 3, 6])('balances %i columns to within the tallest tile', (columns) => {
    const heights = placeTiles(pictures, columns).columnEnds.map(
      ({ above, count }) => above + count * 0.16,
    );
    const tallest = Math.max(...pictures.map((picture) => 1 / getTileRatio(picture))) + 0.16;
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(tallest);
  });

  it('fills the first row from left to right', () => {
    const { positions } = placeTiles(pictures, 3);
    expect(positions.slice(0, 3).map(({ column, above }) => [column, above])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
  });

  it('stacks a single column and returns nothing for no pictures', () => {
    const { positions } = placeTiles(pictures.slice(0, 3), 1);
    expect(positions.map(({ count }) => count)).toEqual([0, 1, 2]);
    expect(placeTiles([], 3).columnEnds).toEqual(Array(3).fill({ above: 0, count: 0 }));
  });

  it.each([
    [3440, 1440],
    [5120, 1440],
    [1920, 1080],
    [1080, 1920],
  ])('keeps %i × %i whole', (width, height) => {
    expect(getTileRatio({ width, height })).toBe(width / height);
  });

  it('crops extremely wide and tall pictures', () => {
    expect(getTileRatio({ width: 16_000, height: 10 })).toBeCloseTo(32 / 9);
    expect(getTileRatio({ width: 10, height: 16_000 })).toBe(0.56);
  });
});
