import { expect, it } from 'vitest';
import { findPairs, type Looks } from './find-pairs';

const candidate = (title: string, looks: Looks | null = null, isPublished = false) => ({
  id: title,
  title,
  isPublished,
  looks,
});
const titles = (...candidates: ReturnType<typeof candidate>[]) =>
  findPairs(candidates).map(({ light, dark }) => [light.title, dark.title]);
const looks = (base: number, scale = 1, seed = 37, width = 1600): Looks => ({
  width,
  height: 900,
  luminance: Uint8Array.from({ length: 256 }, (_, cell) => base + scale * ((cell * seed) % 100)),
});

it.each([
  ['Flow', 'Flow (dark)', true],
  ['Flow Light', 'Flow dark', true],
  ['flow-day', 'Night flow', true],
  ['Day', 'Night', true],
  ['Flow (light)', 'Flow', true],
  ['Flow', 'Glow (dark)', false],
  ['Flow', 'Flow', false],
  ['Flow', 'Flow 2', false],
  ['Dark flow', 'Flow night', false],
  ['Flow', 'Flow day and night', false],
  ['Flow', 'Flow midnight', false],
  ['Flow', 'Flow constructor', false],
])('by name: %s and %s', (light, dark, isPair) => {
  const expected = isPair ? [[light, dark]] : [];
  expect(titles(candidate(light), candidate(dark))).toEqual(expected);
  expect(titles(candidate(dark), candidate(light))).toEqual(expected);
});

it('by looks: the same picture in another light, not copies, other pictures and other shapes', () => {
  const bright = candidate('1', looks(120));
  expect(titles(candidate('2', looks(20, 0.5)), bright)).toEqual([['1', '2']]);
  expect(titles(bright, candidate('2', looks(110)))).toEqual([]);
  expect(titles(bright, candidate('2', looks(20, 0.5, 91)))).toEqual([]);
  expect(titles(bright, candidate('2', looks(20, 0.5, 37, 900)))).toEqual([]);
});

it('each picture is in one pair, by name rather than by looks', () => {
  const flow = candidate('Flow', looks(120));
  const alike = candidate('Other', looks(20, 0.5));
  const dark = candidate('Flow dark', looks(20, 0.5, 91));
  expect(titles(alike, flow, dark, candidate('Flow night'))).toEqual([['Flow', 'Flow dark']]);
});

it('published wallpapers are only paired with new pictures', () => {
  const published = [candidate('Flow', null, true), candidate('Flow dark', null, true)];
  expect(titles(...published)).toEqual([]);
  expect(titles(candidate('Flow night'), ...published)).toEqual([['Flow', 'Flow night']]);
});
