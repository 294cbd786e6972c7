import { randomFrom } from '@/tests/fixtures/pictures';
import type { CorpusItem } from './corpus';
import { misspell } from './misspell';
import { pick, type Random, shuffle } from './random';
import { STOP_WORDS, singularize, swapNumber, toWords } from './vocabulary';

/** The shortest word to misspell. Shorter ones have too many neighbors to be recognized. */
const MIN_MISSPELLED = 5;
/** Long enough for two typos. */
const LONG_WORD = 8;
const MIN_PREFIX = 3;
/** Without a word, some titles are part of others. Nobody could tell which of them is meant. */
const UNAMBIGUOUS: QueryClass = 'missing word';

/** A search for one wallpaper by its title, as remembered. */
export interface KnownItemQuery {
  q: string;
  id: string;
}

/** Derives a query from the words of a title, or returns null if the title doesn't allow it. */
type Derive = (words: string[], random: Random) => string[] | null;

const DERIVATIONS = {
  exact: (words) => words,
  'one typo': (words, random) => {
    const index = pickIndex(random, words, MIN_MISSPELLED);
    return index === null ? null : replaceAt(words, index, (word) => misspell(word, random));
  },
  'two typos': (words, random) => misspellTwice(words, random),
  'word order': (words, random) => {
    const shuffled = shuffle(random, words);
    return shuffled.join() === words.join() ? null : shuffled;
  },
  'missing word': (words, random) => {
    const content = words.filter((word) => !STOP_WORDS.has(word));
    if (content.length < 3) return null;
    const missing = pick(random, content);
    return words.filter((word) => word !== missing);
  },
  plural: (words, random) => {
    const swapped = words.map((word) => (random() < 0.5 ? null : swapNumber(word)) ?? word);
    return swapped.join() === words.join() ? null : swapped;
  },
  prefix: (words, random) => {
    const last = words.at(-1) ?? '';
    if (last.length <= MIN_PREFIX) return null;
    const length = MIN_PREFIX + Math.floor(random() * (last.length - MIN_PREFIX));
    return [...words.slice(0, -1), last.slice(0, length)];
  },
} satisfies Record<string, Derive>;

export type QueryClass = keyof typeof DERIVATIONS;

export const QUERY_CLASSES = Object.keys(DERIVATIONS) as QueryClass[];

/** Draws queries of one class for different wallpapers. The same seed draws the same queries. */
export function drawKnownItems(
  items: readonly CorpusItem[],
  queryClass: QueryClass,
  seed: number,
  count: number,
): KnownItemQuery[] {
  const random = randomFrom(seed * QUERY_CLASSES.length + QUERY_CLASSES.indexOf(queryClass));
  const countTitles = buildTitleCounter(items);
  const queries: KnownItemQuery[] = [];
  for (const { id, title } of shuffle(random, items)) {
    if (queries.length === count) return queries;
    const words = DERIVATIONS[queryClass](toWords(title), random);
    if (!words || (queryClass === UNAMBIGUOUS && countTitles(words) > 1)) continue;
    queries.push({ q: words.join(' '), id });
  }
  throw new Error(`The corpus has too few titles for the class ${queryClass}.`);
}

/** Misspells two words, or each half of a long one. */
const misspellTwice: Derive = (words, random) => {
  const first = pickIndex(random, words, MIN_MISSPELLED);
  if (first === null) return null;
  const once = replaceAt(words, first, (word) => misspell(word, random));
  const others = words.map((word, index) => (index === first ? '' : word));
  const second = pickIndex(random, others, MIN_MISSPELLED);
  if (second !== null) return replaceAt(once, second, (word) => misspell(word, random));
  const long = words[first] ?? '';
  if (long.length < LONG_WORD) return null;
  const middle = Math.floor(long.length / 2);
  const halves = [long.slice(0, middle), long.slice(middle)];
  return replaceAt(words, first, () => halves.map((half) => misspell(half, random)).join(''));
};

function pickIndex(random: Random, words: readonly string[], minLength: number): number | null {
  const indexes = words.flatMap((word, index) => (word.length < minLength ? [] : [index]));
  return indexes.length === 0 ? null : pick(random, indexes);
}

function replaceAt(words: string[], index: number, replace: (word: string) => string): string[] {
  return words.map((word, position) => (position === index ? replace(word) : word));
}

/** Returns a function that counts the titles with all of the words, in either number. */
function buildTitleCounter(items: readonly CorpusItem[]): (words: string[]) => number {
  const titles = new Map<string, Set<string>>();
  for (const { id, title } of items) {
    for (const word of toWords(title).map(singularize)) {
      titles.set(word, (titles.get(word) ?? new Set()).add(id));
    }
  }
  return (words) => {
    const [first = new Set<string>(), ...others] = words.map(
      (word) => titles.get(singularize(word)) ?? new Set<string>(),
    );
    return [...first].filter((id) => others.every((ids) => ids.has(id))).length;
  };
}
