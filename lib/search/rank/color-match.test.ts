import { describe, expect, it } from 'vitest';
import { parseHex } from '@/lib/oklab';
import { encodeHistogram } from '@/lib/pictures/color-histogram';
import { scoreColors } from './color-match';

/** Shares of the picture by color. */
const picture = (shares: Record<string, number>) =>
  encodeHistogram(Object.entries(shares).map(([hex, count]) => ({ color: parseHex(hex), count })));

const score = (shares: Record<string, number>, ...wanted: string[]) =>
  scoreColors(
    picture(shares),
    wanted.map((color) => ({ colors: [parseHex(color)] })),
  );

describe('how well a picture matches a color', () => {
  it('depends on its share', () => {
    const shares = [1, 0.5, 0.1, 0.02, 0];
    const scores = shares.map((share) =>
      score({ '#0066cc': share, '#ffcc00': 1 - share }, '#0066cc'),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect([scores[0], scores.at(-1)]).toEqual([expect.closeTo(1, 2), 0]);
    expect(new Set(scores).size).toBe(shares.length);
  });

  it('depends on the distance, and ignores colors that look different', () => {
    const scores = ['#0066cc', '#1470d0', '#2f86d8', '#00cc66'].map((color) =>
      score({ [color]: 1 }, '#0066cc'),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.at(-1)).toBe(0);
  });

  it('prefers pictures with all colors to those with more of one', () => {
    const both = score({ '#0066cc': 0.2, '#ffcc00': 0.2, '#808080': 0.6 }, '#0066cc', '#ffcc00');
    const one = score({ '#0066cc': 0.97, '#ffcc00': 0.01, '#808080': 0.02 }, '#0066cc', '#ffcc00');
    expect(both).toBeGreaterThan(one);
  });

  it('is 0 for a transparent picture', () => {
    expect(score({}, '#0066cc')).toBe(0);
  });
});
