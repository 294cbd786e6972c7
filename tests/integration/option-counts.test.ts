import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { GET as count } from '@/app/api/search/counts/route';
import { GET as search } from '@/app/api/search/route';
import { db } from '@/lib/platform/db';
import { processSingleton } from '@/lib/platform/process-singleton';
import { getTerm } from '@/lib/search/index/terms';
import { call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

let creator: TestUser;
let category: string;

async function getCounts(query: Record<string, string>) {
  const { status, body, headers } = await call(count, { query });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toMatch(/^public/);
  return body;
}

beforeAll(async () => {
  creator = await insertUser();
  category = await insertCategory('Tide, low');
  const sizes: [number, number][] = [
    [3840, 2160],
    [2560, 1440],
    [1440, 3120],
    [1500, 1500],
  ];
  for (const [index, [width, height]] of sizes.entries()) {
    await insertWallpaper(creator, {
      title: `Sandbar ${index}`,
      width,
      height,
      ...(index === 0 && { category, license: 'cc0' }),
      ...(index === 3 && { createdAt: new Date(Date.now() - 60 * 86_400_000) }),
    });
  }
});

describe('the options of a filter', () => {
  it('are counted as the search would find them', async () => {
    const counts = await getCounts({ q: 'sandbar' });
    expect(counts.orientation).toEqual({ landscape: 2, portrait: 1, square: 1 });
    expect(counts.ratios).toMatchObject({ '16x9': 2, '21x9': 0 });
    expect(counts.atleast).toMatchObject({ '1920x1080': 2, '3840x2160': 1, '5120x2880': 0 });
    expect(counts.category).toMatchObject({ 'Tide\\, low': 1 });
    expect(counts.license).toMatchObject({ cc0: 1, all_rights_reserved: 3, cc_by: 0 });
    expect(counts.period).toEqual({ '1d': 3, '1w': 3, '1M': 3, '1y': 4 });
  });

  it('replace the chosen one of the same filter, and keep the others', async () => {
    const counts = await getCounts({ q: 'sandbar', orientation: 'portrait', license: 'cc0' });
    expect(counts.orientation).toEqual({ landscape: 1, portrait: 0, square: 0 });
    expect(counts.license).toMatchObject({ all_rights_reserved: 1, cc0: 0 });
    expect(counts.atleast).toMatchObject({ '1920x1080': 0 });
    const typed = await getCounts({ q: 'sandbar orientation:square' });
    expect(typed.orientation).toEqual({ landscape: 2, portrait: 1, square: 1 });
    expect(typed.ratios).toMatchObject({ '16x9': 2 });
    expect(typed.license).toMatchObject({ all_rights_reserved: 1 });
  });

  it.each<[title: string, query: Record<string, string>]>([
    ['words', { q: 'sandbar -1', period: '1w' }],
    ['a category', { category: 'Tide\\, low', user: '' }],
    ['one word @long', { q: 'sandbar' }],
    ['a partial word @long', { q: 'sandb 4k', ratios: '16x9' }],
    [
      'alternatives @long',
      { q: 'sandbar OR nowhere', orientation: 'landscape', atleast: '2560x1440' },
    ],
  ])('for %s are the totals of the searches with them', async (_, query) => {
    const counted = { ...query, ...(query.user === '' && { user: creator.username }) };
    const given = { exact: '1', ...counted };
    for (const [name, values] of Object.entries(await getCounts(counted))) {
      for (const [value, matches] of Object.entries(values as Record<string, number>)) {
        const found = await call(search, { query: { ...given, [name]: value } });
        const isPartial = found.headers.has('x-search-partial');
        const total = isPartial ? 0 : Number(found.headers.get('x-total-count'));
        expect([name, value, matches]).toEqual([name, value, total]);
      }
    }
  });

  it('are counted if nearly all wallpapers match', async () => {
    const shares = new Map([
      [getTerm('width', '3840'), 0.99],
      [getTerm('height', '2160'), 0.99],
    ]);
    const cached = processSingleton<object>('search.shares', () => ({}));
    Object.assign(cached, { readAt: Date.now(), shares: Promise.resolve(shares) });
    onTestFinished(() => void Object.assign(cached, { shares: undefined }));
    const { atleast } = await getCounts({ q: 'sandbar' });
    expect(atleast).toMatchObject({ '1920x1080': 2, '3840x2160': 1, '5120x2880': 0 });
  });

  it('of words that no wallpaper has are zero', async () => {
    const counts = await getCounts({ q: 'sandbra' });
    expect(counts.orientation).toEqual({ landscape: 0, portrait: 0, square: 0 });
  });

  it('are counted without words, too', async () => {
    const { orientation } = await getCounts({});
    expect(orientation.square).toBeGreaterThan(0);
  });

  it('are rejected if they are unknown', async () => {
    for (const [name, value] of [
      ['ratios', 'wide'],
      ['sorting', 'views'],
      ['q', 'a'.repeat(201)],
    ] as const) {
      const query = { [name]: value };
      expect((await call(count, { query })).status).toBe(400);
    }
  });
});

describe('many matches', () => {
  beforeAll(async () => {
    const title = 'Countless';
    await insertWallpaper(creator, { title, width: 1440, height: 3120 });
    const { id } = await db().wallpaper.findFirstOrThrow({ where: { title } });
    await copyEntries(id, 1100, '2026-01-01');
    await insertWallpaper(creator, { title, width: 3840, height: 2160 });
    const { id: wide } = await db().wallpaper.findFirstOrThrow({ where: { title, width: 3840 } });
    await copyEntries(wide, 300, '2026-01-02');
  });

  it('are counted up to 1,000', async () => {
    const { orientation } = await getCounts({ q: 'countless' });
    expect(orientation).toEqual({ landscape: 301, portrait: null, square: 0 });
  });

  it('leave out what is unknown @long', async () => {
    const { id } = await db().wallpaper.findFirstOrThrow({ where: { title: 'Countless' } });
    await copyEntries(id, 5000, '2026-01-03');
    await db().category.create({ data: { name: 'Countless', wallpaperCount: 6500 } });
    const { orientation } = await getCounts({ q: 'countless' });
    expect(orientation).toEqual({ portrait: null });
    expect((await getCounts({ q: '-nowhere' })).orientation).toEqual({ portrait: null });
  });
});

/** Adds entries of the index for wallpapers that don't exist. */
const copyEntries = (id: string, number: number, day: string) => db().$executeRaw`
  INSERT INTO search_entries (wallpaper_id, terms, title_words, width, height, random_key)
  SELECT uuidv7(${day}::date - now()), terms, title_words, width, height, random_key + i
  FROM search_entries, generate_series(1, ${number}::int) AS i WHERE wallpaper_id = ${id}::uuid`;
