import { expect, it } from 'vitest';
import { createDailyDeduplicator } from './daily-deduplicator';

it('a second visit on the same day is a repeat, on another day it is not', () => {
  const visits = createDailyDeduplicator();
  expect(visits.increment('2026-11-20', ['10.0.0.1', 'a'])).toBe(1);
  expect(visits.increment('2026-11-20', ['10.0.0.1', 'a'])).toBe(2);
  expect(visits.increment('2026-11-20', ['10.0.0.1', 'b'])).toBe(1);
  expect(visits.increment('2026-11-21', ['10.0.0.1', 'a'])).toBe(1);
});

it('values that look the same when joined are distinguished', () => {
  const visits = createDailyDeduplicator();
  expect(visits.increment('day', ['ab', 'c'])).toBe(1);
  expect(visits.increment('day', ['a', 'bc'])).toBe(1);
});

it('counts can be read without adding to them', () => {
  const visits = createDailyDeduplicator();
  expect(visits.countOf('day', ['a'])).toBe(0);
  visits.increment('day', ['a']);
  visits.increment('day', ['a']);
  expect(visits.countOf('day', ['a'])).toBe(2);
  expect(visits.size()).toBe(1);
  expect(visits.countOf('next day', ['a'])).toBe(0);
});

it('a new day deletes everything of the day before', () => {
  const visits = createDailyDeduplicator();
  visits.increment('2026-11-20', ['a']);
  visits.startDay('2026-11-20');
  expect(visits.size()).toBe(1);
  visits.startDay('2026-11-21');
  expect(visits.size()).toBe(0);
});

it('only the latest visits are stored', () => {
  const visits = createDailyDeduplicator(100);
  for (let number = 0; number < 1000; number += 1) visits.increment('day', [String(number)]);
  expect(visits.size()).toBe(100);
  expect(visits.increment('day', ['999'])).toBe(2);
  expect(visits.increment('day', ['0'])).toBe(1);
});
