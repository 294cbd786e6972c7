import sharp from 'sharp';
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
    [100, 28, 75, 14],
  ])('is at the patch in %i by %i pixels at %i, %i', (width, height, x, y) => {
    const focal = guessFocalPoint(withPatch(width, height, x, y));
    // The area of a subject is larger than the patch, so the center may win by some pixels.
    const side = Math.max(width, height);
    expect(Math.abs(focal.x * width - x) / side).toBeLessThan(0.12);
    expect(Math.abs(focal.y * height - y) / side).toBeLessThan(0.12);
  });

  it('is at a red sun, not in the middle of the dark hills below it', async () => {
    const { data, info } = await sharp('prisma/seed/pictures/red-sun-three-hills.jpg')
      .resize(100, 100, { fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const focal = guessFocalPoint({ ...info, data, channels: 3 });
    expect(focal.x).toBeCloseTo(0.67, 1);
  });

  it('ignores what is transparent', () => {
    const { data, ...size } = withPatch(100, 60, 80, 45);
    const visible = Buffer.alloc(100 * 60 * 4);
    for (let index = 0; index < 100 * 60; index++) {
      const isLeft = index % 100 < 50;
      visible.set(
        isLeft
          ? [(index * 97) % 256, (index * 31) % 256, 0, 0]
          : [...data.subarray(3 * index, 3 * index + 3), 255],
        4 * index,
      );
    }
    const focal = guessFocalPoint({ ...size, data: visible, channels: 4 });
    expect(focal.x).toBeGreaterThan(0.7);
    expect(focal.y).toBeGreaterThan(0.6);
  });

  it('is the center of a picture without features', () => {
    for (const [width, height] of [[100, 60] as const, [1, 1] as const, [100, 1] as const]) {
      const flat: Pixels = {
        data: Buffer.alloc(width * height * 3, 7),
        width,
        height,
        channels: 3,
      };
      expect(guessFocalPoint(flat)).toEqual({ x: 0.5, y: 0.5 });
    }
  });
});
