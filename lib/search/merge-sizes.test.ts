import { expect, it } from 'vitest';
import { formatSearch, parseSearch } from './grammar';
import { mergeSizes } from './merge-sizes';

const merge = (q: string) => mergeSizes(parseSearch(q));
const merged = (q: string) => merge(q)[0]?.[0]?.conditions[0];

it('sizes that must all match become one', () => {
  const q = 'lake width:>=1920 3840x1080 width:..8000 height:100..5000';
  expect(merge(q)).toHaveLength(2);
  expect(merged(q)).toEqual({
    kind: 'size',
    width: { min: 3840, max: 8000 },
    height: { min: 1080, max: 5000 },
  });
});

it('the largest resolution includes the others', () => {
  expect(merge('1080p 8k 4k')).toHaveLength(1);
  expect(merged('1080p 8k 4k')).toMatchObject({ kind: 'resolution', name: '8k' });
});

it('alternatives, exclusions and other conditions stay', () => {
  for (const q of ['4k OR 8k', '-4k -8k', 'lake ratio:16x9', '']) {
    expect(formatSearch(merge(q))).toBe(q);
  }
});
