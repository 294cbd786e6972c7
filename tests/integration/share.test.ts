import { beforeAll, describe, expect, it } from 'vitest';
import { GET as oembed } from '@/app/api/oembed/route';
import { DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import {
  readCategoryFeed,
  readNewestFeed,
  readProfileFeed,
  readSearchFeed,
  readTagFeed,
} from '@/lib/share/queries/feeds';
import { call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { HOSTILE_TITLE } from '@/tests/fixtures/wallpaper';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';

const SITE = 'http://site.test';
const getPageUrl = (id: string) => SITE + paths.wallpaper(id);

const getFeedPages = (feed: string | null) =>
  [...(feed ?? '').matchAll(/<guid isPermaLink="true">([^<]+)</g)].map(([, url]) => url);

let creator: TestUser;
let category: string;

beforeAll(async () => {
  creator = await insertUser();
  category = await insertCategory('Côte d’Azur & More');
});

describe('a feed', () => {
  let publicId: string;

  beforeAll(async () => {
    const fields = { category, title: HOSTILE_TITLE, tags: ['sea side', 'ship'] };
    publicId = (await insertStoredWallpaper(creator, fields))._id;
    for (const status of ['pending', 'rejected', 'removed'] as const) {
      await insertWallpaper(creator, { category, status });
    }
  });

  it.each([
    ['of the newest wallpapers', () => readNewestFeed()],
    ['of a category in any case', () => readCategoryFeed('côte d’azur & MORE')],
    ['of a tag in any case', () => readTagFeed('Sea side')],
    ['of a search', () => readSearchFeed('côte ship')],
    ['of a profile in any case', () => readProfileFeed(creator.username.toUpperCase())],
  ])('%s has only public wallpapers', async (_, read) => {
    const feed = await read();
    expect(getFeedPages(feed)).toEqual([getPageUrl(publicId)]);
    expect(feed).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)');
  });

  it.each([
    ['category', () => readCategoryFeed('Nothing')],
    ['tag', () => readTagFeed('nothing')],
    ['profile', () => readProfileFeed('nobody')],
  ])('of an unknown %s does not exist', async (_, read) => {
    expect(await read()).toBeNull();
  });

  it('of a renamed category or profile is found by the old name', async () => {
    const { id } = await db().category.findUniqueOrThrow({ where: { name: category } });
    await db().oldCategoryName.create({ data: { name: 'Riviera', categoryId: id } });
    await db().oldUsername.create({ data: { username: 'old-name', userId: creator.id } });
    for (const feed of [await readCategoryFeed('riviera'), await readProfileFeed('Old-Name')]) {
      expect(getFeedPages(feed)).toEqual([getPageUrl(publicId)]);
    }
  });

  it('no longer has deleted wallpapers', async () => {
    const id = await insertWallpaper(creator, { category });
    expect(getFeedPages(await readCategoryFeed(category))).toContain(getPageUrl(id));
    await call(remove, { as: creator, params: { id } });
    expect(getFeedPages(await readCategoryFeed(category))).not.toContain(getPageUrl(id));
  });
});

describe('oEmbed', () => {
  const request = (query: Record<string, string>, as: TestUser | null = null) =>
    call(oembed, { query, as });

  it('returns a public wallpaper to any origin, within the requested size', async () => {
    const size = { width: 320, height: 200 };
    const fields = { category, title: HOSTILE_TITLE };
    const wallpaper = await insertStoredWallpaper(creator, fields, size);
    const url = getPageUrl(wallpaper._id);
    const { status, body, headers } = await request({ url, maxwidth: '200', dnt: '1' });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toMatchObject({
      type: 'photo',
      version: '1.0',
      title: HOSTILE_TITLE,
      url: wallpaper.smallImageUrl,
      width: 200,
      height: 125,
    });
  });

  it('returns 404 for hidden wallpapers, even to the owner, and for other URLs', async () => {
    const hidden = await insertWallpaper(creator, { status: 'pending' });
    for (const url of [
      getPageUrl(hidden),
      getPageUrl('0000000000'),
      'https://evil.test/',
      `${SITE}/`,
      'x',
    ]) {
      const { status, headers } = await request({ url }, creator);
      expect([status, url]).toEqual([404, url]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('returns 501 for another format and 400 for invalid parameters', async () => {
    const url = getPageUrl(await insertWallpaper(creator));
    expect((await request({ url, format: 'xml' })).status).toBe(501);
    for (const query of [{}, { url, maxwidth: '0' }, { url, maxheight: '-1' }]) {
      expect((await request(query as Record<string, string>)).status).toBe(400);
    }
  });
});
