import { beforeAll, describe, expect, it } from 'vitest';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { GET as listCategory } from '@/app/api/wallpapers/category/[category]/route';
import { db } from '@/lib/platform/db';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { call } from '@/tests/call';
import { insertWallpaper, makeCategory, makeUser, type Person } from '@/tests/factories';

const ids = (body: Wallpaper[]) => body.map(({ _id }) => _id);

/** The pages of nine that a wallpaper's page comes to show, by what each call says of a next one. */
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

describe('the wallpapers related to one', () => {
  let creator: Person;
  beforeAll(async () => {
    creator = await makeUser();
  });

  it.each([
    [0, [0]],
    [8, [8]],
    [9, [9]],
    [10, [9, 1]],
    [19, [9, 9, 1]],
  ])('are, with %i others in the category, pages of %j, newest first', async (others, sizes) => {
    const category = await makeCategory();
    const all: string[] = [];
    for (let day = 0; day <= others; day++) {
      const createdAt = new Date(Date.UTC(2026, 0, 31 - day));
      all.push(await insertWallpaper(creator, { category, createdAt }));
    }
    await insertWallpaper(creator, { category, status: 'pending' });
    await insertWallpaper(creator);
    // The newest, the oldest and one between: wherever it stands, no page is short of it.
    for (const current of new Set([all[0]!, all[Math.floor(others / 2)]!, all.at(-1)!])) {
      const pages = await relatedPages(category, current);
      expect(pages.map((page) => page.length)).toEqual(sizes);
      expect(pages.flat()).toEqual(all.filter((id) => id !== current));
    }
  });

  it('count without the one they are related to', async () => {
    const category = await makeCategory();
    const [current] = [await insertWallpaper(creator, { category })];
    await insertWallpaper(creator, { category });
    const query = { limit: '9', exclude: current };
    const { headers } = await call(listCategory, { params: { category }, query });
    expect(headers.get('x-total-count')).toBe('1');
  });
});

describe('the reason for which a wallpaper is not public', () => {
  it('is told to its creator, and to nobody once it is public', async () => {
    const creator = await makeUser();
    const publicId = await insertWallpaper(creator, { status: 'rejected' });
    const data = { statusReason: 'A watermark covers it.' };
    await db().wallpaper.update({ where: { publicId }, data });
    const { body } = await call(get, { as: creator, params: { id: publicId } });
    expect(body).toMatchObject({ status: 'rejected', statusReason: 'A watermark covers it.' });
    const approve = { status: 'approved', statusReason: null } as const;
    await db().wallpaper.update({ where: { publicId }, data: approve });
    const anybody = await call(get, { params: { id: publicId } });
    expect(anybody.body).toMatchObject({ status: 'approved', statusReason: null });
  });
});

describe('the addresses of a record', () => {
  it('are null for a card and a pin that were never made', async () => {
    const id = await insertWallpaper(await makeUser());
    const { body } = await call(get, { params: { id } });
    expect(body).toMatchObject({ cardImageUrl: null, pinImageUrl: null });
  });
});
