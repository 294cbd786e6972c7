import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getEditDistance, listEdits, listSplits } from './edit-distance';

describe('the edit distance', () => {
  it.each([
    ['lake', 'lake', 0],
    ['lake', 'lakes', 1],
    ['lake', 'lke', 1],
    ['lake', 'like', 1],
    ['lake', 'alke', 1],
    ['mountain', 'moutnian', 2],
    ['', 'abc', 3],
    // Restricted: no letter is edited after a transposition.
    ['ca', 'abc', 3],
  ])('from %j to %j is %i', (a, b, distance) => {
    expect(getEditDistance(a, b)).toBe(distance);
    expect(getEditDistance(b, a)).toBe(distance);
  });

  it('of all edits is one, and no word at that distance is missing', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcz'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const edits = new Set(listEdits(a));
        expect(edits.has(b)).toBe(getEditDistance(a, b) === 1);
      }),
    );
  });
});

it('splits a word at every place that leaves two letters', () => {
  expect(listSplits('abcde')).toEqual([
    ['ab', 'cde'],
    ['abc', 'de'],
  ]);
  expect(listSplits('abc')).toEqual([]);
});
