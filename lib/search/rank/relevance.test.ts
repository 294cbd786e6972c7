import { describe, expect, it } from 'vitest';
import type { Match, Token } from '@/lib/search/index/resolve-words';
import { getTerm } from '@/lib/search/index/terms';
import { buildRanking, type Candidate, rankCandidates } from './relevance';

const token = (word: string, match: Partial<Match> = {}): Token => ({
  word,
  matches: [{ word, stem: word, field: 'text', term: 0, rank: 4, isCompletion: false, ...match }],
});

/** A wallpaper with these words by field. */
function candidate(
  id: string,
  fields: { title?: string; tags?: string; description?: string },
  counts: Partial<Candidate> = {},
): Candidate {
  const split = (text = '') => text.split(' ').filter(Boolean);
  const [title, tags, description] = [fields.title, fields.tags, fields.description].map(split);
  const all = [title, tags, description].flatMap((words) => words ?? []);
  const pairs = [title, tags, description].flatMap((words = []) =>
    words.slice(1).map((word, index) => getTerm('pair', `${words[index]} ${word}`)),
  );
  return {
    id,
    terms: [
      ...all.flatMap((word) => [getTerm('word', word), getTerm('stem', word)]),
      ...(title ?? []).map((word) => getTerm('title', word)),
      ...(tags ?? []).map((word) => getTerm('tag', word)),
      ...pairs,
    ],
    titleWords: title?.length ?? 0,
    width: 1920,
    height: 1080,
    views: 0,
    downloads: 0,
    favorites: 0,
    ...counts,
  };
}

const rank = (tokens: Token[], candidates: Candidate[]) =>
  rankCandidates(candidates, buildRanking(tokens, 1000)).map(({ id }) => id);

describe('relevance', () => {
  it('prefers the title to tags, and tags to the description', () => {
    const found = [
      candidate('description', { title: 'a b c d', description: 'lake' }),
      candidate('tag', { title: 'a b c d', tags: 'lake' }),
      candidate('title', { title: 'lake b c d' }),
    ];
    expect(rank([token('lake')], found)).toEqual(['title', 'tag', 'description']);
  });

  it('prefers more words to fewer, and a rare word to a common one', () => {
    const found = [
      candidate('rare', { title: 'okapi b c d' }),
      candidate('common', { title: 'lake b c d' }),
      candidate('both', { description: 'lake b c d okapi' }),
    ];
    const tokens = [token('lake', { rank: 9 }), token('okapi', { rank: 1 })];
    expect(rank(tokens, found).indexOf('rare')).toBeLessThan(rank(tokens, found).indexOf('common'));
    const titles = [
      candidate('one', { title: 'lake b c d' }),
      candidate('two', { title: 'lake okapi c d' }),
    ];
    expect(rank(tokens, titles)).toEqual(['two', 'one']);
  });

  it('prefers words in their order, and a title without others', () => {
    const found = [
      candidate('apart', { title: 'light of the first' }),
      candidate('phrase', { title: 'first light at sea' }),
      candidate('title', { title: 'first light' }),
    ];
    expect(rank([token('first'), token('light')], found)).toEqual(['title', 'phrase', 'apart']);
  });

  it('prefers a title without other words to one with the words in their order', () => {
    const found = [
      candidate('phrase', { title: 'drifting buoy harbor' }),
      candidate('reversed', { title: 'harbor buoy' }),
    ];
    expect(rank([token('buoy'), token('harbor')], found)).toEqual(['reversed', 'phrase']);
  });

  it('prefers the typed word to another form, and that to a completion', () => {
    const found = [
      candidate('form', { title: 'lakes b c d' }),
      candidate('word', { title: 'lake b c d' }),
    ];
    const lake = {
      ...token('lake'),
      matches: [...token('lake').matches, ...token('lakes').matches],
    };
    expect(rank([lake], found)).toEqual(['word', 'form']);
  });

  it('is decided by popularity and then by date if the match is as good', () => {
    const fields = { title: 'lake b c d' };
    const found = [
      candidate('1', fields),
      candidate('2', fields, { downloads: 40 }),
      candidate('3', fields, { views: 1000 }),
      candidate('4', fields, { favorites: 30 }),
      candidate('5', fields),
    ];
    expect(rank([token('lake')], found)).toEqual(['4', '3', '2', '5', '1']);
  });
});
