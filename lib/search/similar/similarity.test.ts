import { describe, expect, it } from 'vitest';
import { parseHex } from '@/lib/oklab';
import { encodeHistogram } from '@/lib/pictures/color-histogram';
import { type SimilarCandidate, scoreSimilarity, toSubject } from './similarity';

const colors = (shares: Record<string, number>) =>
  encodeHistogram(Object.entries(shares).map(([hex, count]) => ({ color: parseHex(hex), count })));

/** Brightness by column and row of the 16, then the deviation. */
const luminance = (
  light: (x: number, y: number) => number,
  edges: (x: number, y: number) => number = () => 0,
) => {
  const cells = Array.from({ length: 256 }, (_, cell) => [cell % 16, cell >> 4] as const);
  return Uint8Array.from([...cells.map((at) => light(...at)), ...cells.map((at) => edges(...at))]);
};

const BRIGHT_TOP = luminance((_, y) => 255 - 15 * y);
const BLUE = colors({ '#0066cc': 0.7, '#f0f0f0': 0.3 });
const TAGS = [
  { id: 1, weight: 10 },
  { id: 2, weight: 2 },
];
const PLAIN: SimilarCandidate = {
  id: 'a',
  width: 1920,
  height: 1080,
  categoryId: 'x',
  userId: 'x',
  tags: [],
  colors: new Uint8Array(),
  luminance: new Uint8Array(512),
};
const SUBJECT = toSubject({
  ...PLAIN,
  categoryId: 'nature',
  userId: 'ada',
  colors: BLUE,
  luminance: BRIGHT_TOP,
  tags: TAGS,
});
const score = (traits: Partial<SimilarCandidate>) =>
  scoreSimilarity(SUBJECT, { ...PLAIN, ...traits });

function expectDescending(...candidates: Partial<SimilarCandidate>[]) {
  const scores = candidates.map(score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(scores.length);
}

describe('the similarity of two wallpapers', () => {
  it('prefers pictures of the same orientation, but not to everything else', () => {
    const alike = { categoryId: 'nature', colors: BLUE, luminance: BRIGHT_TOP, tags: [1] };
    const portrait = { width: 1080, height: 1920 };
    expectDescending(
      alike,
      { ...alike, tags: [1, 2], ...portrait },
      { ...alike, ...portrait },
      { colors: BLUE },
    );
  });

  it('is 1 for the same traits and 0 for none', () => {
    const same = { categoryId: 'nature', userId: 'ada', colors: BLUE, tags: [1, 2] };
    const edges = luminance(
      (_, y) => 255 - 15 * y,
      (x) => 10 * x,
    );
    expect(score({ ...same, luminance: BRIGHT_TOP })).toBeLessThanOrEqual(1);
    const subject = toSubject({ ...PLAIN, ...same, tags: TAGS, luminance: edges });
    expect(scoreSimilarity(subject, { ...PLAIN, ...same, luminance: edges })).toBeCloseTo(1, 5);
    expect(score({})).toBe(0);
  });

  it('depends more on rare tags than on common ones, and less on one of many', () => {
    expectDescending(
      { tags: [1, 2] },
      { tags: [1] },
      { tags: [1, 3, 4, 5, 6, 7] },
      { tags: [2] },
      {},
    );
  });

  it('depends on how much of the picture has similar colors', () => {
    expectDescending(
      { colors: BLUE },
      { colors: colors({ '#1470d0': 0.6, '#f0f0f0': 0.4 }) },
      { colors: colors({ '#0066cc': 0.2, '#2f9e44': 0.8 }) },
      { colors: colors({ '#d92626': 1 }) },
    );
  });

  it('depends on where the picture is bright and detailed, whatever its brightness', () => {
    const darker = luminance((_, y) => 100 - 5 * y);
    expect(score({ luminance: darker })).toBeCloseTo(score({ luminance: BRIGHT_TOP }), 5);
    expectDescending(
      { luminance: BRIGHT_TOP },
      { luminance: luminance((x, y) => 255 - 10 * y - 5 * x) },
      { luminance: luminance((_, y) => 15 * y) },
    );
    const sketch = luminance(
      () => 0,
      (x) => 10 * x,
    );
    const subject = toSubject({ ...PLAIN, luminance: sketch, tags: [] });
    const mirrored = luminance(
      () => 0,
      (x) => 150 - 10 * x,
    );
    expect(
      scoreSimilarity(subject, { ...PLAIN, luminance: sketch, categoryId: '' }),
    ).toBeGreaterThan(scoreSimilarity(subject, { ...PLAIN, luminance: mirrored, categoryId: '' }));
  });

  it('depends a little on the category and less on the creator', () => {
    expectDescending({ tags: [1] }, { categoryId: 'nature' }, { userId: 'ada' }, {});
  });

  it('ignores traits that are missing or can’t be compared', () => {
    expect(score({ colors: new Uint8Array() })).toBe(0);
    expect(score({ luminance: luminance(() => 128) })).toBe(0);
  });
});
