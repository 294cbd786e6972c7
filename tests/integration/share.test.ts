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
import { listShards, readShard } from '@/lib/share/queries/sitemaps';
import { createSitemapStream } from '@/lib/share/sitemap';
import { call } from '@/tests/call';
import { runUnlimited } from '@/tests/database';
import {
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
  uploadWallpaper,
} from '@/tests/factories';
import { HOSTILE_TITLE } from '@/tests/fixtures/wallpaper';

const SITE = 'http://site.test';
const getPageUrl = (id: string) => SITE + paths.wallpaper(id);

const getFeedPages = (feed: string | null) =>
  [...(feed ?? '').matchAll(/<guid isPermaLink="true">([^<]+)</g)].map(([, url]) => url);

async function sitemap(name: string): Promise<string | null> {
  const parts = await readShard(name);
  return parts && new Response(createSitemapStream(parts)).text();
}

let creator: TestUser;
let category: string;

beforeAll(async () => {
  creator = await insertUser();
  category = await insertCategory('Côte d’Azur & More');
});

describe('a feed', () => {
  let publicId: string;

  beforeAll(async () => {
    const fields = { category, title: HOSTILE_TITLE, tags: 'Sea Side, Ship' };
    publicId = (await uploadWallpaper(creator, fields)).body._id;
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

describe('the sitemap', () => {
  it('has a shard for pages and one for each month with wallpapers or profiles', async () => {
    const user = await insertUser();
    for (const month of ['2024-02', '2024-02', '2025-12']) {
      await insertWallpaper(user, { createdAt: new Date(`${month}-15T12:00:00Z`) });
    }
    await insertWallpaper(user, { status: 'pending', createdAt: new Date('2023-05-05') });
    const shards = await listShards();
    expect(shards.slice(0, 4)).toEqual([
      'pages',
      'tags-0',
      'wallpapers-2024-02',
      'wallpapers-2025-12',
    ]);
    expect(shards.at(-1)).toMatch(/^profiles-\d{4}-\d{2}$/);
  });

  it('splits a large month into days, and a large day into hours', async () => {
    const user = await insertUser();
    for (const time of ['03T08', '03T08', '03T20', '04T00', '04T01', '28T23']) {
      const createdAt = new Date(`2021-02-${time}:30:00Z`);
      await insertWallpaper(user, { createdAt });
    }
    const february = (await listShards(2)).filter((name) => name.includes('2021-02'));
    expect(february).toEqual([
      'wallpapers-2021-02-03T08',
      'wallpapers-2021-02-03T20',
      'wallpapers-2021-02-04',
      'wallpapers-2021-02-28',
    ]);
    for (const name of february) expect(await sitemap(name)).toContain('<loc>');
  });

  it('lists public wallpapers with their picture', async () => {
    const createdAt = new Date('2024-07-01T00:00:00Z');
    const id = await insertWallpaper(creator, { createdAt });
    await insertWallpaper(creator, { createdAt, status: 'removed' });
    const text = (await sitemap('wallpapers-2024-07')) ?? '';
    expect(text.match(/<loc>/g)).toHaveLength(1);
    expect(text).toContain(`<loc>${getPageUrl(id)}</loc>`);
    expect(text).toContain(`<image:loc>${SITE}/i/w/${id}/`);
    expect(await sitemap('wallpapers-2024-07-01T00')).toBe(text);
    expect(await sitemap('wallpapers-2024-07-02')).toBeNull();
  });

  it('lists every page of a large shard once', async () => {
    const user = await insertUser();
    for (const day of ['10', '11', '12']) {
      await insertMany(user, 400, new Date(`2022-03-${day}T00:00:00Z`));
    }
    const text = (await sitemap('wallpapers-2022-03')) ?? '';
    const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect([pages.length, new Set(pages).size]).toEqual([1200, 1200]);
  });

  it('dates a page by its last edit, not by views, downloads or favorites', async () => {
    const createdAt = new Date('2024-08-01T00:00:00Z');
    const publicId = await insertWallpaper(creator, { createdAt });
    const before = await sitemap('wallpapers-2024-08');
    await db()
      .$executeRaw`UPDATE wallpapers SET views = 5, downloads = 3 WHERE public_id = ${publicId}`;
    const { id } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
    await db().favorite.create({ data: { userId: creator.id, wallpaperId: id } });
    expect(await sitemap('wallpapers-2024-08')).toBe(before);
    await db().wallpaper.update({ where: { publicId }, data: { description: 'New words.' } });
    expect(await sitemap('wallpapers-2024-08')).not.toBe(before);
  });

  it('lists only profiles with public wallpapers', async () => {
    const [user, hiddenUser] = [await insertUser(), await insertUser()];
    await insertWallpaper(user);
    await insertWallpaper(hiddenUser, { status: 'pending' });
    const shard = (await listShards()).at(-1) ?? '';
    const text = await sitemap(shard);
    expect(text).toContain(`${SITE}${paths.profile(user.username)}<`);
    expect(text).not.toContain(`${SITE}${paths.profile(hiddenUser.username)}<`);
  });

  it('lists categories with wallpapers, with encoded names', async () => {
    await insertCategory('Empty');
    await insertWallpaper(creator, { category });
    const text = await sitemap('pages');
    expect(text).toContain(`<loc>${SITE}/</loc>`);
    expect(text).toContain(`<loc>${SITE}/category/C%C3%B4te%20d%E2%80%99Azur%20%26%20More</loc>`);
    expect(text).not.toContain('/category/Empty');
  });

  it.each(['', 'nothing', 'wallpapers', 'wallpapers-2024-13', 'constructor-2024-01', 'users-2024'])(
    'has no shard named %j',
    async (name) => {
      expect(await readShard(name)).toBeNull();
    },
  );
});

/** Inserts rows without tags or files in one statement. */
async function insertMany(person: TestUser, count: number, from: Date): Promise<void> {
  const template = await insertWallpaper(person, { createdAt: from });
  await runUnlimited`
    INSERT INTO wallpapers (id, public_id, user_id, category_id, title, width, height, bytes, format,
      content_hash, pixel_hash, thumbhash, average_color, files, created_at, updated_at)
    SELECT overlay(id::text PLACING lpad(to_hex(n), 12, '0') FROM 25)::uuid, name, user_id,
      category_id, title, width, height, bytes, format, content_hash,
      sha256(name::bytea), thumbhash, average_color,
      replace(files::text, public_id, name)::jsonb,
      created_at, updated_at
    FROM wallpapers, generate_series(2, ${count}::int) n, concat(left(${template}, 6), 'z', lpad(n::text, 3, '0')) name
    WHERE public_id = ${template}`;
}

describe('oEmbed', () => {
  const request = (query: Record<string, string>, as: TestUser | null = null) =>
    call(oembed, { query, as });

  it('returns a public wallpaper to any origin, within the requested size', async () => {
    const { body: wallpaper } = await uploadWallpaper(creator, { category, title: HOSTILE_TITLE });
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
