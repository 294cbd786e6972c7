import { beforeAll, describe, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper } from '@/tests/factories';

const find = async (q: string, query: Record<string, string> = {}) => {
  const { body, headers } = await call(search, { query: { q, ...query } });
  const corrected = headers.get('x-search-corrected');
  return {
    ids: body.map(({ _id }: { _id: string }) => _id) as string[],
    corrected: corrected && decodeURIComponent(corrected),
    partial: headers.get('x-search-partial'),
    unmatched: headers.get('x-search-unmatched'),
  };
};
const FOUND = { corrected: null, partial: null, unmatched: null };

let lake: string;
let city: string;

beforeAll(async () => {
  const [creator, category] = [await insertUser(), await insertCategory('Outdoors')];
  const insert = (title: string, tags: string[] = []) =>
    insertWallpaper(creator, { category, title, tags });
  lake = await insert('Mountains above a quiet lake', ['reflection']);
  city = await insert('Night city skyline', ['architecture']);
  // Ranks grow at random, and so would the weight of a word.
  await db().searchWord.updateMany({ data: { rank: 1 } });
});

describe('a search finds other forms of a word', () => {
  it.each(['mountain', 'mountains', 'quietly lakes', 'reflecting', 'outdoor'])('%s', async (q) => {
    expect(await find(q)).toEqual({ ids: expect.arrayContaining([lake]), ...FOUND });
  });
});

describe('a search without a match is corrected', () => {
  it.each([
    ['a missing letter', 'montain', 'mountains'],
    ['an additional letter', 'skyyline', 'skyline'],
    ['a wrong letter', 'mountaims', 'mountains'],
    ['swapped letters', 'skylien', 'skyline'],
    ['two typos in a long word', 'arhitectuer', 'architecture'],
    ['a typo in a plural that no wallpaper has', 'skyylines', 'skyline'],
    ['a missing space', 'nightcity', 'night city'],
    ['typos in two words', 'quite loke', 'quiet lake'],
    ['next to an operator', 'skyilne orientation:landscape', 'skyline orientation:landscape'],
  ])('with %s', async (_, q, corrected) => {
    const found = await find(q);
    expect(found).toMatchObject({ partial: null, unmatched: null });
    expect(found.corrected).toBe(corrected);
    expect(found.ids).toHaveLength(1);
  });

  it('but not with exact=1', async () => {
    expect(await find('skyilne', { exact: '1' })).toEqual({
      ...FOUND,
      ids: [],
      unmatched: 'skyilne',
    });
  });

  it('nor in quotes, in an operator, when excluded, or if it is short', async () => {
    for (const q of ['"skylnie"', 'tag:architecure', 'lka']) {
      expect((await find(q)).corrected).toBeNull();
    }
    expect((await find('lake -montains')).ids).toEqual([lake]);
  });
});

describe('a search for words that never meet', () => {
  it('finds some of them, most first, and names the others', async () => {
    expect(await find('quiet mountain skyline')).toEqual({
      ...FOUND,
      ids: [lake],
      partial: '1',
    });
    expect(await find('lake skyline')).toMatchObject({ ids: [city, lake], partial: '1' });
    expect(await find('lake tag:"no such tag"')).toEqual({
      ...FOUND,
      ids: [lake],
      partial: '1',
      unmatched: encodeURIComponent('tag:"no such tag"'),
    });
  });

  it('says which correction they match', async () => {
    expect(await find('lake skylien')).toEqual({
      ids: [city, lake],
      corrected: 'lake skyline',
      partial: '1',
      unmatched: 'skylien',
    });
  });

  it('can be read page by page', async () => {
    const first = await call(search, { query: { q: 'lake skyline', limit: '1' } });
    const cursor = first.headers.get('x-next-cursor') ?? '';
    expect((await find('lake skyline', { limit: '1', cursor })).ids).toEqual([lake]);
    expect((await find('lake skyline', { limit: '1', page: '2' })).ids).toEqual([lake]);
    expect(await find('lake', { page: '2' })).toEqual({ ids: [], ...FOUND });
  });
});

describe('a word that may be right isn’t corrected', () => {
  beforeAll(async () => {
    const [creator, category] = [await insertUser(), await insertCategory()];
    for (const title of [
      'Poles',
      'Beige wall',
      'Flour',
      'Deer',
      'Oil',
      'Nasal',
      'Mosque',
      'Горы',
    ]) {
      await insertWallpaper(creator, { category, title });
    }
  });

  it.each([
    ['of German', 'Berge'],
    ['of French', 'fleur'],
    ['of Spanish', 'bosque'],
    ['whose first letter differs', 'meer'],
    ['whose only other form is similar', 'oils'],
    ['whose end differs', 'nasa'],
    ['of another script', 'гоыр'],
    ['with a letter from the other side of the keyboard', 'flopr'],
  ])('%s', async (_, q) => {
    expect((await find(q)).corrected).toBeNull();
  });

  it('such as the name of a display', async () => {
    const { ids, corrected } = await find('oled');
    expect([ids, corrected]).toEqual([[], null]);
  });
});

describe('a word with a typo', () => {
  it('raises doubts about the others, also if they exist or begin one that does', async () => {
    const creator = await insertUser();
    await insertWallpaper(creator, { title: 'Country lame' });
    await insertWallpaper(creator, { title: 'Wintry leaf' });
    const winter = await insertWallpaper(creator, { title: 'Green winter' });
    expect(await find('quiett lame')).toMatchObject({ ids: [lake], corrected: 'quiet lake' });
    expect(await find('quiet lame')).toMatchObject({ corrected: null, partial: '1' });
    expect(await find('geen wintr')).toMatchObject({ ids: [winter], corrected: 'green winter' });
  });
});
