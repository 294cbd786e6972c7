import { expect, it } from 'vitest';
import { getNdcg, mean } from './ndcg';

it('is 1 for the best order, and less for others', () => {
  const gains = [0.5, 0.2, 0.1];
  const rank = (scores: number[]) =>
    getNdcg(gains.map((gain, index) => ({ gain, score: scores[index] ?? 0 })));
  expect(rank([3, 2, 1])).toBe(1);
  expect(rank([3, 1, 2])).toBeLessThan(1);
  expect(rank([1, 2, 3])).toBeLessThan(rank([3, 1, 2]));
});

it('counts nine results', () => {
  const items = Array.from({ length: 10 }, (_, index) => ({
    gain: index === 0 ? 1 : 0,
    score: index,
  }));
  expect(getNdcg(items)).toBe(0);
});

it('is not a number without anything to find', () => {
  expect(getNdcg([{ gain: 0, score: 1 }])).toBeNaN();
  expect(mean([1, Number.NaN, 0])).toBe(0.5);
});
