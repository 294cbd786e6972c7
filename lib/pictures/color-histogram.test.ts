import { describe, expect, it } from 'vitest';
import { photoPixels } from '@/tests/fixtures/pictures';
import { binColors, type ColorBin } from './color-bins';
import { decodeHistogram, encodeHistogram, getDistance } from './color-histogram';

/** Each with its own share, the first one with the largest. */
const makeBins = (count: number): ColorBin[] =>
  Array.from({ length: count }, (_, index) => ({
    color: [(index % 10) / 10, 0, Math.floor(index / 10) / 100],
    count: 1000 - index,
  }));

const sumShares = (bytes: Buffer) =>
  decodeHistogram(bytes).reduce((sum, { share }) => sum + share, 0);

describe('the color histogram', () => {
  it('has the colors of a picture, largest share first', () => {
    const [first, second, ...others] = decodeHistogram(
      encodeHistogram([
        { color: [0.25, 0.12, -0.3], count: 1 },
        { color: [0.9, -0.2, 0.1], count: 3 },
      ]),
    );
    expect(others).toEqual([]);
    expect([first?.share, second?.share]).toEqual([
      expect.closeTo(0.75, 4),
      expect.closeTo(0.25, 4),
    ]);
    expect(getDistance(first?.color ?? [0, 0, 0], [0.9, -0.2, 0.1])).toBeLessThan(0.006);
    expect(getDistance(second?.color ?? [0, 0, 0], [0.25, 0.12, -0.3])).toBeLessThan(0.006);
  });

  it('adds the rarest colors to similar ones if there are too many', () => {
    const bytes = encodeHistogram(makeBins(100));
    expect(bytes).toHaveLength(64 * 5);
    expect(sumShares(bytes)).toBeCloseTo(1, 3);
  });

  it('keeps a saturated accent that is rarer than many grays', () => {
    const accent: ColorBin = { color: [0.6, 0.2, 0.1], count: 500 };
    const found = decodeHistogram(encodeHistogram([...makeBins(80), accent]));
    expect(found.some(({ color }) => getDistance(color, accent.color) < 0.006)).toBe(true);
  });

  it('takes at most 320 bytes for a photo, and none for a transparent picture', async () => {
    const bytes = encodeHistogram(await binColors(photoPixels({ seed: 2 })));
    expect(bytes.length).toBeLessThanOrEqual(320);
    expect(sumShares(bytes)).toBeCloseTo(1, 3);
    const data = Buffer.alloc(4 * 4 * 4);
    expect(encodeHistogram(await binColors({ data, width: 4, height: 4, channels: 4 }))).toEqual(
      Buffer.alloc(0),
    );
  });
});
