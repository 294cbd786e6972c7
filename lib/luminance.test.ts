import { describe, expect, it } from 'vitest';
import { getTextContrast, LUMINANCE_CELLS, type LuminanceGrid } from './luminance';

const WHOLE = { left: 0, top: 0, width: 1, height: 1 };

const grid = (mean: (x: number, y: number) => number, deviation = 0): LuminanceGrid => {
  const cells = Array.from({ length: LUMINANCE_CELLS ** 2 }, (_, cell) => cell);
  return {
    mean: cells.map((cell) => mean(cell % LUMINANCE_CELLS, Math.floor(cell / LUMINANCE_CELLS))),
    deviation: cells.map(() => deviation),
  };
};

describe('the contrast of text with an area', () => {
  it('is 21:1 for white on black and for black on white', () => {
    const onBlack = getTextContrast(
      grid(() => 0),
      WHOLE,
    );
    expect([onBlack.white, onBlack.black]).toEqual([21, 1]);
    const onWhite = getTextContrast(
      grid(() => 255),
      WHOLE,
    );
    expect([onWhite.white, onWhite.black]).toEqual([1, 21]);
  });

  it('is that of WCAG for gray', () => {
    // #767676 is the lightest gray with 4.5:1 below white text.
    const { white, black } = getTextContrast(
      grid(() => 0x76),
      WHOLE,
    );
    expect(white).toBeCloseTo(4.54, 2);
    expect(black).toBeCloseTo(4.62, 2);
  });

  it.each([
    ['large squares', grid((x, y) => ((x + y) % 2) * 255)],
    ['small squares', grid(() => 127.5, 127.5)],
    ['halves', grid((x) => (x < LUMINANCE_CELLS / 2 ? 0 : 255))],
  ])('is low for both colors over black and white %s', (_, squares) => {
    const { white, black } = getTextContrast(squares, WHOLE);
    expect(white).toBeCloseTo(1, 1);
    expect(black).toBeCloseTo(1, 1);
  });

  it('counts only what is in the area, in proportion', () => {
    const halves = grid((x) => (x < LUMINANCE_CELLS / 2 ? 0 : 255));
    expect(getTextContrast(halves, { ...WHOLE, width: 0.5 }).white).toBe(21);
    expect(getTextContrast(halves, { ...WHOLE, left: 0.5, width: 0.5 }).black).toBe(21);
    const small = { left: 0.49, top: 0.2, width: 0.02, height: 0.01 };
    expect(getTextContrast(halves, small).white).toBeCloseTo(1, 1);
    const dark = { ...small, width: 0.011 };
    expect(getTextContrast(halves, dark).white).toBeGreaterThan(3);
  });
});
