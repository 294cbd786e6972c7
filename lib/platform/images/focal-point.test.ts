import { describe, expect, it } from 'vitest';
import { guessFocalPoint } from './focal-point';
import type { Pixels } from './sharp';

/** Gray with a colorful patch of 12 pixels around (x, y). */
function withPatch(width: number, height: number, x: number, y: number): Pixels {
  const data = Buffer.alloc(width * height * 3, 90);
  for (let row = y - 6; row < y + 6; row++) {
    for (let column = x - 6; column < x + 6; column++) {
      const color = (row + column) % 4 < 2 ? [255, 40, 20] : [20, 40, 255];
      data.set(color, (row * width + column) * 3);
    }
  }
  return { data, width, height, channels: 3 };
}

describe('the guessed focal point', () => {
  it.each([
    [100, 60, 20, 15],
    [100, 60, 80, 45],
    [60, 100, 15, 80],
    [80, 80, 60, 20],
  ])('leans towards the patch in %i by %i pixels at %i, %i', async (width, height, x, y) => {
    const focal = await guessFocalPoint(withPatch(width, height, x, y));
    expect(Math.sign(focal.x - 0.5)).toBe(Math.sign(x / width - 0.5));
    expect(Math.sign(focal.y - 0.5)).toBe(Math.sign(y / height - 0.5));
  });

  it('is the center of a picture without features', async () => {
    for (const [width, height] of [[100, 60] as const, [1, 1] as const, [100, 1] as const]) {
      const flat: Pixels = {
        data: Buffer.alloc(width * height * 3, 7),
        width,
        height,
        channels: 3,
      };
      expect(await guessFocalPoint(flat)).toEqual({ x: 0.5, y: 0.5 });
    }
  });
});
