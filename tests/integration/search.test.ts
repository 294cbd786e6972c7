import { beforeAll, describe, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertWallpaper, makeAdmin, makeCategory, makeUser, type Person } from '@/tests/factories';

const find = async (q: string, query: Record<string, string> = {}) => {
  const { status, body } = await call(search, { query: { q, ...query } });
  expect(status).toBe(200);
  return body.map(({ _id }: { _id: string }) => _id) as string[];
};
const named = async (displayName: string): Promise<Person> => {
  const person = await makeUser();
  await db().user.update({ where: { id: person.id }, data: { displayName } });
  return person;
};
describe('a search', () => {
  let creator: Person;
  let category: string;
  let id: string;

  beforeAll(async () => {
    creator = await named('Zoë Ångström');
    category = await makeCategory('Nuit Étoilée');
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
    ['what a link of a tag asks for', 'tag:"deep sea"'],
    ['that link as the box shows it', '#deep sea'],
    ['a word of the description', 'view'],
    ['the category', 'nuit'],
    ['the creator', 'ångström'],
    ['a word without its accents, in capitals', 'CREME BRULEE'],
    ['letters that are no accent', 'lodz'],
    ['the accents written apart from their letters', 'cre\u0300me'],
    ['the beginning of a word', 'lighth'],
    ['whole words and then a beginning', 'dawn zoe crem'],
    ['words of every field, in any order', 'angstrom lighthouse etoilee view creme'],
    ['the same word twice', 'dawn dawn'],
    ['a script without spaces', '士山'],
    ['another end of the same Greek letter', 'οδος'],
    ['full-width letters', '４ｋ'],
    ['punctuation around and between', '  --"dawn", (LIGHTHOUSE)! '],
  ])('finds by %s', async (_, q) => {
    expect(await find(q)).toEqual([id]);
  });

  it.each([
    ['another word besides', 'dawn submarine'],
    ['a beginning that is not the last word', 'lighth dawn'],
    ['the end of a word', 'house'],
    ['what only a hidden one has', 'hidden'],
  ])('does not find by %s', async (_, q) => {
    expect(await find(q)).toEqual([]);
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
  ])('takes %j for words and nothing else', async (q) => {
    expect(await find(q)).toEqual([]);
  });

  it.each(['', '   ', '\t\n', '. , -'])('is empty for %j', async (q) => {
    const { body, headers } = await call(search, { query: { q } });
    expect([body, headers.get('x-total-count')]).toEqual([[], '0']);
  });

  it('is empty without a question', async () => {
    expect((await call(search)).body).toEqual([]);
  });

  it.each([
    ['too long a text', { q: 'a'.repeat(201) }],
    ['NUL', { q: 'a\0b' }],
    ['an unknown parameter', { q: 'a', sort: 'x' }],
    ['a page too deep', { q: 'a', page: '101', limit: '100' }],
  ])('answers 400 to %s', async (_, query) => {
    const { status, body } = await call(search, { query });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });

  it('is the same with and without a session, and may be kept by shared caches', async () => {
    const anonymous = await call(search, { query: { q: 'dawn' } });
    const admin = await call(search, { query: { q: 'dawn' }, as: await makeAdmin(), by: 'cookie' });
    expect(admin.body).toEqual(anonymous.body);
    expect(admin.headers.get('cache-control')).toMatch(/^public, .*s-maxage=10/);
  });
});

describe('many matches', () => {
  let all: string[];

  beforeAll(async () => {
    const [creator, category] = [await makeUser(), await makeCategory()];
    all = [];
    for (let day = 0; day < 25; day++) {
      const createdAt = new Date(Date.UTC(2026, 0, 31 - day));
      const title = day % 2 ? 'Glacier' : 'Glacial';
      all.push(await insertWallpaper(creator, { category, createdAt, title }));
    }
  });

  it('come newest first, by page and by cursor, each once', async () => {
    const { body, headers } = await call(search, { query: { q: 'glaci' } });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(all.slice(0, 20));
    expect(headers.get('x-total-count')).toBe('25');
    expect(headers.get('link')).toContain('</api/search?q=glaci&page=2>; rel="last"');
    expect(await find('glaci', { page: '2', limit: '9' })).toEqual(all.slice(9, 18));
    expect(await find('glaci', { page: '9' })).toEqual([]);
  });

  it('are walked whole by cursor, whatever is added meanwhile', async () => {
    const { searchWallpapers } = await import('@/lib/search/queries');
    const walk = async (q: string) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { items, next }: { items: { _id: string }[]; next: string | null } =
          await searchWallpapers({
            q,
            page: 1,
            limit: 4,
            ...(cursor && { cursor: uuidOf(cursor) }),
          });
        seen.push(...items.map(({ _id }) => _id));
        await insertWallpaper(await makeUser(), { title: 'Glacier' });
        cursor = next;
      } while (cursor);
      return seen;
    };
    expect(await walk('glacier')).toEqual(all.filter((_, day) => day % 2));
  });
});

/** What the route's schema makes of a cursor. */
function uuidOf(cursor: string): string {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

describe('two words that seldom meet', () => {
  it('are found together, however many have only one of them, page after page', async () => {
    const [creator, category] = [await makeUser(), await makeCategory()];
    const insert = (title: string, day: number) =>
      insertWallpaper(creator, { category, title, createdAt: new Date(Date.UTC(2025, 0, day)) });
    const both = [await insert('Obsidian basalt', 2), await insert('Basalt, obsidian', 1)];
    // More of each word alone, and newer, than are looked at one by one.
    for (const word of ['obsidian', 'basalt']) {
      const { key } = await db().searchWord.findFirstOrThrow({ where: { word, field: 'text' } });
      await db().$executeRaw`INSERT INTO search_postings (key, wallpaper_id)
        SELECT ${key}, ('f0000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
        FROM generate_series(1, 300) AS n`;
    }
    const { body, headers } = await call(search, { query: { q: 'obsidian basalt', limit: '1' } });
    expect([body[0]._id, headers.get('x-total-count')]).toEqual([both[0], '2']);
    expect(await find('obsidian basalt', { limit: '1', page: '2' })).toEqual([both[1]]);
    await db()
      .$executeRaw`DELETE FROM search_postings WHERE wallpaper_id > 'f0000000-0000-7000-8000-000000000000'`;
  });
});

describe('beyond a thousand matches', () => {
  it('there is neither a total nor a last page, and the next one by its number', async () => {
    const id = await insertWallpaper(await makeUser(), { title: 'Uncountable' });
    const [word] = await db().searchWord.findMany({ where: { word: 'uncountable' } });
    // Nothing reads the rows beyond the first page, so that they need no wallpaper.
    await db().$executeRaw`INSERT INTO search_postings (key, wallpaper_id)
      SELECT ${word?.key}, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
      FROM generate_series(1, 1000) AS n`;
    const { body, headers } = await call(search, { query: { q: 'uncountable', limit: '1' } });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    expect(headers.get('x-total-count')).toBeNull();
    expect(headers.get('link')).toBe(
      '</api/search?q=uncountable&limit=1>; rel="first", </api/search?q=uncountable&limit=1&page=2>; rel="next"',
    );
    await db()
      .$executeRaw`DELETE FROM search_postings WHERE wallpaper_id < '00000000-0000-7000-9000-000000000000'`;
    const fewer = await call(search, { query: { q: 'uncountable', limit: '1' } });
    expect(fewer.headers.get('x-total-count')).toBe('1');
  });
});
