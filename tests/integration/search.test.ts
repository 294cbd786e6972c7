import { beforeAll, describe, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { sortedCursor } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';

const find = async (q: string, query: Record<string, string> = {}) => {
  const { status, body } = await call(search, { query: { q, ...query } });
  expect(status).toBe(200);
  return body.map(({ _id }: { _id: string }) => _id) as string[];
};
const makeUserNamed = async (displayName: string): Promise<TestUser> => {
  const user = await insertUser();
  await db().user.update({ where: { id: user.id }, data: { displayName } });
  return user;
};

describe('a search', () => {
  let creator: TestUser;
  let category: string;
  let id: string;

  beforeAll(async () => {
    creator = await makeUserNamed('Zoë Ångström');
    category = await insertCategory('Nuit Étoilée');
    id = await insertWallpaper(creator, {
      category,
      title: 'Crème brûlée at dawn',
      description: 'A don’t-miss “view” of Łódź, 富士山 and ΟΔΟΣ; 4K.',
      tags: ['lighthouse', 'deep sea'],
    });
    await insertWallpaper(creator, { category, title: 'Crème hidden', status: 'pending' });
  });

  it.each([
    ['a word of the title', 'dawn'],
    ['a tag', 'lighthouse'],
    ['one word of a tag', 'sea'],
    ['the query of former tag links', 'tag:"deep sea"'],
    ['a tag link as shown in the search box', '#deep sea'],
    ['a word of the description', 'view'],
    ['the category', 'nuit'],
    ['the creator', 'ångström'],
    ['words without accents, in upper case', 'CREME BRULEE'],
    ['letters with a stroke, which is not an accent', 'lodz'],
    ['combining accents', 'cre\u0300me'],
    ['the start of a word', 'lighth'],
    ['whole words and then the start of one', 'dawn zoe crem'],
    ['words of every field, in any order', 'angstrom lighthouse etoilee view creme'],
    ['the same word twice', 'dawn dawn'],
    ['a script without spaces', '士山'],
    ['a Greek final sigma', 'οδος'],
    ['full-width letters', '４ｋ'],
    ['punctuation around and between', '  --"dawn", (LIGHTHOUSE)! '],
  ])('finds by %s', async (_, q) => {
    expect(await find(q)).toEqual([id]);
  });

  it.each([
    ['the end of a word', 'house'],
    ['a word of a hidden wallpaper', 'hidden'],
    ['a matching but excluded word', 'lighthouse -dawn'],
    ['words of a phrase in another order', '"brulee creme"'],
  ])('does not find by %s', async (_, q) => {
    expect(await find(q)).toEqual([]);
  });

  it.each([
    ['a matching and another word', 'dawn submarine'],
    ['the start of a word before the last', 'lighth dawn'],
  ])('finds by %s in part, and says so', async (_, q) => {
    const { body, headers } = await call(search, { query: { q } });
    expect(body).toMatchObject([{ _id: id }]);
    expect(headers.get('x-search-partial')).toBe('1');
  });

  it.each([
    "'; DROP TABLE wallpapers; --",
    '& | ! <-> :* ( ) \\',
    'tag: user:x -dawn "dawn',
    '%_\\%',
    '*',
    '{}[]^$.|?+',
    '\u0001\u007f',
    '😀 🏳️‍🌈',
    'a'.repeat(200),
    'qx '.repeat(66),
    '\u0301\u0301',
    'ﷺ',
    'İıſKÅ',
    'ñ'.repeat(200),
  ])('treats %j as plain text', async (q) => {
    expect(await find(q)).toEqual([]);
  });

  it.each([undefined, '', '   ', '\t\n', '. , -'])('finds nothing for %j', async (q) => {
    const query: Record<string, string> = q === undefined ? {} : { q };
    const { body, headers } = await call(search, { query });
    expect([body, headers.get('x-total-count')]).toEqual([[], '0']);
  });

  it.each([
    ['a query that is too long', { q: 'a'.repeat(201) }],
    ['a NUL character', { q: 'a\0b' }],
    ['an unknown parameter', { q: 'a', sort: 'x' }],
    ['a page beyond 10,000 items', { q: 'a', page: '101', limit: '100' }],
  ])('returns 400 for %s', async (_, query) => {
    const { status, body } = await call(search, { query });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });

  it('is the same with and without a session, and cacheable', async () => {
    const anonymous = await call(search, { query: { q: 'dawn' } });
    const admin = await call(search, {
      query: { q: 'dawn' },
      as: await insertAdmin(),
      by: 'cookie',
    });
    expect(admin.body).toEqual(anonymous.body);
    expect(admin.headers.get('cache-control')).toMatch(/^public, .*s-maxage=10/);
  });
});

describe('many results', () => {
  let all: string[];

  beforeAll(async () => {
    const [creator, category] = [await insertUser(), await insertCategory()];
    all = [];
    for (let day = 0; day < 25; day++) {
      const createdAt = new Date(Date.UTC(2026, 0, 31 - day));
      const title = day % 2 ? 'Glacier' : 'Glacial';
      all.push(await insertWallpaper(creator, { category, createdAt, title }));
    }
  });

  it('come newest first, by page', async () => {
    const { body, headers } = await call(search, { query: { q: 'glaci' } });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(all.slice(0, 20));
    expect(headers.get('x-total-count')).toBe('25');
    expect(headers.get('link')).toContain('</api/search?q=glaci&page=2>; rel="last"');
    expect(await find('glaci', { page: '2', limit: '9' })).toEqual(all.slice(9, 18));
    expect(await find('glaci', { page: '9' })).toEqual([]);
  });

  it('can be read completely by cursor while wallpapers are added', async () => {
    const { searchWallpapers } = await import('@/lib/search/queries');
    const readAll = async (q: string) => {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const { items, next }: { items: { _id: string }[]; next: string | null } =
          await searchWallpapers({
            q,
            page: 1,
            limit: 4,
            cursor: sortedCursor.parse(cursor ?? undefined),
          });
        found.push(...items.map(({ _id }) => _id));
        await insertWallpaper(await insertUser(), { title: 'Glacier' });
        cursor = next;
      } while (cursor);
      return found;
    };
    expect(await readAll('glacier')).toEqual(all.filter((_, day) => day % 2));
  });
});

/** Inserts index rows without wallpapers, newer than all. */
const insertEntries = (word: string, count: number) =>
  db().$executeRaw`
    INSERT INTO search_entries (wallpaper_id, terms, title_words, width, height, random_key)
    SELECT ('f0000000-0000-7000-8' || left(md5(${word}), 3) || '-' || lpad(to_hex(n), 12, '0'))::uuid,
      ARRAY[search_term('stem', search_stem(${word})), search_term('word', ${word})], 1, 1920, 1080, n
    FROM generate_series(1, ${count}::int) AS n`;
const deleteInsertedEntries = () =>
  db()
    .$executeRaw`DELETE FROM search_entries WHERE wallpaper_id > 'f0000000-0000-7000-8000-000000000000'`;

describe('two words that rarely occur together', () => {
  it('are found even if many wallpapers have only one of them, on every page', async () => {
    const [creator, category] = [await insertUser(), await insertCategory()];
    const insert = (title: string, day: number) =>
      insertWallpaper(creator, { category, title, createdAt: new Date(Date.UTC(2025, 0, day)) });
    const both = [await insert('Obsidian basalt', 2), await insert('Basalt, obsidian', 1)];
    // More matches of a single word, and newer, than are checked one by one.
    for (const word of ['obsidian', 'basalt']) {
      await insertEntries(word, 6000);
      await db().searchWord.updateMany({ where: { word }, data: { rank: 13 } });
    }
    await db().category.update({ where: { name: category }, data: { wallpaperCount: 20_000 } });
    const { body, headers } = await call(search, { query: { q: 'obsidian basalt', limit: '1' } });
    expect([body[0]._id, headers.get('x-search-partial')]).toEqual([both[0], null]);
    expect(await find('obsidian basalt', { limit: '1', page: '2' })).toEqual([both[1]]);
    await deleteInsertedEntries();
    await db().category.update({ where: { name: category }, data: { wallpaperCount: 2 } });
  });
});

describe('more than a thousand results', () => {
  it('have no total and no last page, but a next page', async () => {
    const id = await insertWallpaper(await insertUser(), { title: 'Uncountable' });
    // Only the first page is read, so the other rows need no wallpaper.
    await insertEntries('uncountable', 1000);
    const { body, headers } = await call(search, { query: { q: 'uncountable', limit: '1' } });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    expect(headers.get('x-total-count')).toBeNull();
    expect(headers.get('link')).toBe(
      '</api/search?q=uncountable&limit=1>; rel="first", </api/search?q=uncountable&limit=1&page=2>; rel="next"',
    );
    await deleteInsertedEntries();
    const fewer = await call(search, { query: { q: 'uncountable', limit: '1' } });
    expect(fewer.headers.get('x-total-count')).toBe('1');
  });
});
