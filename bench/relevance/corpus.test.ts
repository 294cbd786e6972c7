import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { TEXT } from '@/lib/limits';
import { demoPictures } from '@/prisma/seed/catalog';
import { generateCorpus } from './corpus';
import { buildTitleKey } from './vocabulary';

const SIZE = 3000;
const corpus = generateCorpus(1, SIZE);
const generated = corpus.slice(demoPictures.length);
const countWords = (text: string) => text.split(' ').filter(Boolean).length;

it('the same seed generates the same wallpapers, another seed others', () => {
  expect(generateCorpus(1, SIZE)).toEqual(corpus);
  const titles = new Set(corpus.map(({ title }) => title));
  const others = generateCorpus(2, SIZE).slice(demoPictures.length);
  expect(others.filter(({ title }) => titles.has(title)).length).toBeLessThan(SIZE / 4);
});

// A package update or another word would change what the results in bench/README.md were measured on.
it('is the corpus that was measured', () => {
  const hash = (seed: number) => {
    const items = generateCorpus(seed, SIZE).slice(demoPictures.length, 2000);
    const texts = items.map(({ title, description, tags }) => [title, description, tags]);
    return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);
  };
  expect([hash(1), hash(2)]).toEqual(['b688d21c', '710b224f']);
});

it('has the wallpapers of the demo', () => {
  const titles = corpus.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(demoPictures.map(({ title }) => title)));
});

it('no two titles have the same words', () => {
  expect(new Set(corpus.map(({ title }) => buildTitleKey(title))).size).toBe(SIZE);
});

it.each([
  ['Fog over the Valley', 'Valley of Fog', true],
  ['Silent Mountain Lakes', 'lake, silent mountains', true],
  ['Silent Mountain', 'Silent Fountain', false],
])('%j and %j have the same key: %j', (a, b, isSame) => {
  expect(buildTitleKey(a) === buildTitleKey(b)).toBe(isSame);
});

it('wallpapers have two to six words, three to eight tags, and short descriptions', () => {
  for (const { id, title, tags, description } of generated) {
    expect(id).toMatch(/^w\d{9}$/);
    expect([2, 3, 4, 5, 6], title).toContain(countWords(title));
    expect([3, 4, 5, 6, 7, 8], title).toContain(new Set(tags).size);
    expect(Math.max(...tags.map((tag) => tag.length))).toBeLessThanOrEqual(TEXT.tag);
    expect(countWords(description), description).toBeLessThanOrEqual(30);
    expect(countWords(description) || 5, description).toBeGreaterThanOrEqual(5);
  }
});

it('a few words are common and most are rare', () => {
  const counts = new Map<string, number>();
  for (const word of generated.flatMap(({ title }) => buildTitleKey(title).split(' '))) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const sorted = [...counts.values()].sort((a, b) => b - a);
  const total = sorted.reduce((sum, count) => sum + count, 0);
  const common = sorted.slice(0, 100).reduce((sum, count) => sum + count, 0);
  expect(sorted.length).toBeGreaterThan(1500);
  expect(common / total).toBeGreaterThan(0.3);
});
