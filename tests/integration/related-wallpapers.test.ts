import { beforeAll, describe, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { GET as listSimilar } from '@/app/api/wallpapers/[id]/similar/route';
import { GET as listCategory } from '@/app/api/wallpapers/category/[category]/route';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

const ids = (body: Wallpaper[]) => body.map(({ _id }) => _id);

/** Reads pages of nine by following `rel="next"`, like a wallpaper page does. */
async function relatedPages(category: string, exclude: string): Promise<string[][]> {
  const pages: string[][] = [];
  let query: Record<string, string> | null = { limit: '9', exclude };
  while (query) {
    const { body, headers } = await call(listCategory, { params: { category }, query });
    pages.push(ids(body));
    const url = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    query = url ? Object.fromEntries(new URL(url, 'http://site.test').searchParams) : null;
  }
  return pages;
}

describe('related wallpapers', () => {
  let creator: TestUser;
  beforeAll(async () => {
    creator = await insertUser();
  });

  it.each([
    [0, [0]],
    [8, [8]],
    [9, [9]],
    [10, [9, 1]],
    [19, [9, 9, 1]],
  ])('with %i others in the category, come in pages of %j, newest first', async (others, sizes) => {
    const category = await insertCategory();
    const all: string[] = [];
    for (let day = 0; day <= others; day++) {
      const createdAt = new Date(Date.UTC(2026, 0, 31 - day));
      all.push(await insertWallpaper(creator, { category, createdAt }));
    }
    await insertWallpaper(creator, { category, status: 'pending' });
    await insertWallpaper(creator);
    // Excluding the newest, a middle or the oldest wallpaper shortens no page.
    for (const current of new Set([all[0]!, all[Math.floor(others / 2)]!, all.at(-1)!])) {
      const pages = await relatedPages(category, current);
      expect(pages.map((page) => page.length)).toEqual(sizes);
      expect(pages.flat()).toEqual(all.filter((id) => id !== current));
    }
  });

  it('have a total without the excluded wallpaper', async () => {
    const category = await insertCategory();
    const [current] = [await insertWallpaper(creator, { category })];
    await insertWallpaper(creator, { category });
    const query = { limit: '9', exclude: current };
    const { headers } = await call(listCategory, { params: { category }, query });
    expect(headers.get('x-total-count')).toBe('1');
  });
});

describe('wallpapers similar to another one', () => {
  it('come nine at a time, as a search finds them', async () => {
    const creator = await insertUser();
    const category = await insertCategory();
    const id = await insertWallpaper(creator, { category, tags: ['similar'] });
    for (let index = 0; index < 20; index += 1) {
      await insertWallpaper(creator, { category, tags: index % 2 ? ['similar'] : [] });
    }
    const read = (query: Record<string, string>) =>
      call(listSimilar, { params: { id }, query: { limit: '9', ...query } });
    const followed: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body, headers } = await read(cursor ? { cursor } : {});
      expect(headers.get('x-total-count')).toBe('20');
      followed.push(...ids(body));
      cursor = headers.get('x-next-cursor');
    }
    expect(new Set(followed).size).toBe(20);
    expect(ids((await read({ page: '2' })).body)).toEqual(followed.slice(9, 18));
    expect(ids((await read({ page: '4' })).body)).toEqual([]);
    const found = await call(search, { query: { q: `like:${id}`, limit: '100' } });
    expect(ids(found.body)).toEqual(followed);
  });

  it('aren’t listed for a hidden wallpaper', async () => {
    const creator = await insertUser();
    const id = await insertWallpaper(creator, { status: 'pending' });
    for (const [given, as] of [[id], [id, creator], ['AAAAAAAAAA'], ['%00']] as const) {
      const { status } = await call(listSimilar, { params: { id: given }, ...(as && { as }) });
      expect(status).toBe(404);
    }
  });
});
