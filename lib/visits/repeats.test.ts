import { expect, it } from 'vitest';
import { createRepeats } from './repeats';

it('what came before on the same day is a repeat, on another day it is not', () => {
  const repeats = createRepeats();
  expect(repeats.isFirst('2026-11-20', ['10.0.0.1', 'a'])).toBe(true);
  expect(repeats.isFirst('2026-11-20', ['10.0.0.1', 'a'])).toBe(false);
  expect(repeats.isFirst('2026-11-20', ['10.0.0.1', 'b'])).toBe(true);
  expect(repeats.isFirst('2026-11-21', ['10.0.0.1', 'a'])).toBe(true);
});

it('facts that read alike when joined are told apart', () => {
  const repeats = createRepeats();
  expect(repeats.isFirst('day', ['ab', 'c'])).toBe(true);
  expect(repeats.isFirst('day', ['a', 'bc'])).toBe(true);
});

it('nothing of a day is left on the next', () => {
  const repeats = createRepeats();
  repeats.isFirst('2026-11-20', ['a']);
  repeats.beginDay('2026-11-20');
  expect(repeats.size()).toBe(1);
  repeats.beginDay('2026-11-21');
  expect(repeats.size()).toBe(0);
});

it('however many come, only so many are remembered, the latest', () => {
  const repeats = createRepeats(100);
  for (let number = 0; number < 1000; number += 1) repeats.isFirst('day', [String(number)]);
  expect(repeats.size()).toBe(100);
  expect(repeats.isFirst('day', ['999'])).toBe(false);
  expect(repeats.isFirst('day', ['0'])).toBe(true);
});
