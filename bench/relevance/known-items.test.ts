import { expect, it } from 'vitest';
import { randomFrom } from '@/tests/fixtures/pictures';
import { generateCorpus } from './corpus';
import { drawKnownItems, QUERY_CLASSES, type QueryClass } from './known-items';
import { misspell } from './misspell';
import { STOP_WORDS, singularize, toWords } from './vocabulary';

const corpus = generateCorpus(1, 3000);
const titles = new Map(corpus.map(({ id, title }) => [id, toWords(title)]));

/** Returns the words typed and the words of the title for each query of a class. */
const drawPairs = (queryClass: QueryClass) =>
  drawKnownItems(corpus, queryClass, 1, 200).map(({ q, id }) => ({
    typed: q.split(' '),
    title: titles.get(id)!,
  }));

const sorted = (words: string[]) => [...words].sort();

it.each(QUERY_CLASSES)('%s: the same seed draws the same 200 wallpapers', (queryClass) => {
  const queries = drawKnownItems(corpus, queryClass, 1, 200);
  expect(drawKnownItems(corpus, queryClass, 1, 200)).toEqual(queries);
  expect(drawKnownItems(corpus, queryClass, 2, 200)).not.toEqual(queries);
  expect(new Set(queries.map(({ id }) => id)).size).toBe(200);
});

it.each(QUERY_CLASSES.filter((name) => name !== 'exact'))('%s differs from the title', (name) => {
  for (const { typed, title } of drawPairs(name)) expect(typed).not.toEqual(title);
});

it('exact is the title', () => {
  for (const { typed, title } of drawPairs('exact')) expect(typed).toEqual(title);
});

it('one typo is in one word of five letters or more', () => {
  for (const { typed, title } of drawPairs('one typo')) {
    const changed = title.filter((word, index) => word !== typed[index]);
    expect(typed).toHaveLength(title.length);
    expect(changed).toHaveLength(1);
    expect(changed[0]!.length).toBeGreaterThanOrEqual(5);
  }
});

it('two typos are in two words or a long one', () => {
  for (const { typed, title } of drawPairs('two typos')) {
    const changed = title.filter((word, index) => word !== typed[index]);
    expect(changed.length === 2 || changed[0]!.length >= 8, typed.join(' ')).toBe(true);
  }
});

it('word order has the words of the title', () => {
  for (const { typed, title } of drawPairs('word order'))
    expect(sorted(typed)).toEqual(sorted(title));
});

it('missing word leaves words that only one title has', () => {
  for (const { typed, title } of drawPairs('missing word')) {
    const [missing = ''] = title.filter((word) => !typed.includes(word));
    expect(typed).toHaveLength(title.length - 1);
    expect(STOP_WORDS.has(missing)).toBe(false);
    const hasAll = (words: string[]) =>
      typed.every((word) => words.map(singularize).includes(singularize(word)));
    expect([...titles.values()].filter(hasAll), typed.join(' ')).toHaveLength(1);
  }
});

it('plural changes only the number of nouns', () => {
  for (const { typed, title } of drawPairs('plural'))
    expect(typed.map(singularize)).toEqual(title.map(singularize));
});

it('prefix ends with at least three letters of the last word', () => {
  for (const { typed, title } of drawPairs('prefix')) {
    expect(title.join(' ').startsWith(typed.join(' '))).toBe(true);
    expect(typed).toHaveLength(title.length);
    expect(typed.at(-1)!.length).toBeGreaterThanOrEqual(3);
  }
});

it('a misspelled word differs from the word by a letter or the order of two', () => {
  const random = randomFrom(1);
  const misspelled = Array.from({ length: 1000 }, () => misspell('llama', random));
  expect(misspelled).not.toContain('llama');
  expect(misspelled).toEqual(expect.arrayContaining(['lalma', 'lama', 'lkama', 'llamka']));
  expect(new Set(misspelled.map(({ length }) => length))).toEqual(new Set([4, 5, 6]));
});
