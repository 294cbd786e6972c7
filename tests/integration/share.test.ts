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
import { fill } from '@/tests/counts';
import {
  insertWallpaper,
  makeCategory,
  makeUser,
  type Person,
  uploadWallpaper,
} from '@/tests/factories';
import { HOSTILE_TITLE } from '@/tests/fixtures/record';

const SITE = 'http://site.test';
const pageOf = (id: string) => SITE + paths.wallpaper(id);

/** The pages that a feed names, in its order. */
const pagesIn = (feed: string | null) =>
  [...(feed ?? '').matchAll(/<guid isPermaLink="true">([^<]+)</g)].map(([, url]) => url);

async function sitemap(name: string): Promise<string | null> {
  const parts = await readShard(name);
  return parts && new Response(createSitemapStream(parts)).text();
}

let creator: Person;
let category: string;

beforeAll(async () => {
  creator = await makeUser();
  category = await makeCategory('Côte d’Azur & More');
});

describe('a feed', () => {
  let shown: string;

  beforeAll(async () => {
    const fields = { category, title: HOSTILE_TITLE, tags: 'Sea Side, Ship' };
    shown = (await uploadWallpaper(creator, fields)).body._id;
    for (const status of ['pending', 'rejected', 'removed'] as const) {
      await insertWallpaper(creator, { category, status });
    }
  });

  it.each([
    ['of the newest', () => readNewestFeed()],
    ['of a category, named in any case', () => readCategoryFeed('côte d’azur & MORE')],
    ['of a tag, named in any case', () => readTagFeed('Sea side')],
    ['of a search', () => readSearchFeed('côte ship')],
    ['of a person, named in any case', () => readProfileFeed(creator.username.toUpperCase())],
  ])('%s holds what is public, and nothing else', async (_, read) => {
    const feed = await read();
    expect(pagesIn(feed)).toEqual([pageOf(shown)]);
    expect(feed).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)');
  });

  it.each([
    ['category', () => readCategoryFeed('Nothing')],
    ['tag', () => readTagFeed('nothing')],
    ['person', () => readProfileFeed('nobody')],
  ])('of no %s is none', async (_, read) => {
    expect(await read()).toBeNull();
  });

  it('of a renamed category or person is found by the name it had', async () => {
    const { id } = await db().category.findUniqueOrThrow({ where: { name: category } });
    await db().oldCategoryName.create({ data: { name: 'Riviera', categoryId: id } });
    await db().oldUsername.create({ data: { username: 'old-name', userId: creator.id } });
    for (const feed of [await readCategoryFeed('riviera'), await readProfileFeed('Old-Name')]) {
      expect(pagesIn(feed)).toEqual([pageOf(shown)]);
    }
  });

  it('loses what is deleted', async () => {
    const id = await insertWallpaper(creator, { category });
    expect(pagesIn(await readCategoryFeed(category))).toContain(pageOf(id));
    await call(remove, { as: creator, params: { id } });
    expect(pagesIn(await readCategoryFeed(category))).not.toContain(pageOf(id));
  });
});

describe('the sitemap', () => {
  it('has a shard for each month in which something was made, and one for each kind of page', async () => {
    const somebody = await makeUser();
    for (const month of ['2024-02', '2024-02', '2025-12']) {
      await insertWallpaper(somebody, { createdAt: new Date(`${month}-15T12:00:00Z`) });
    }
    await insertWallpaper(somebody, { status: 'pending', createdAt: new Date('2023-05-05') });
    const shards = await listShards();
    expect(shards.slice(0, 3)).toEqual(['pages', 'wallpapers-2024-02', 'wallpapers-2025-12']);
    expect(shards.at(-1)).toMatch(/^profiles-\d{4}-\d{2}$/);
  });

  it('cuts a month that is too full into days, and such a day into hours', async () => {
    const somebody = await makeUser();
    for (const time of ['03T08', '03T08', '03T20', '04T00', '04T01', '28T23']) {
      const createdAt = new Date(`2021-02-${time}:30:00Z`);
      await insertWallpaper(somebody, { createdAt });
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

  it('names what is public, with its picture', async () => {
    const createdAt = new Date('2024-07-01T00:00:00Z');
    const id = await insertWallpaper(creator, { createdAt });
    await insertWallpaper(creator, { createdAt, status: 'removed' });
    const text = (await sitemap('wallpapers-2024-07')) ?? '';
    expect(text.match(/<loc>/g)).toHaveLength(1);
    expect(text).toContain(`<loc>${pageOf(id)}</loc>`);
    expect(text).toContain(`<image:loc>${SITE}/i/w/${id}/`);
    // A finer span of the same time is no shard of another month's pictures.
    expect(await sitemap('wallpapers-2024-07-01T00')).toBe(text);
    expect(await sitemap('wallpapers-2024-07-02')).toBeNull();
  });

  it('reads a shard of several parts to its end, each page once', async () => {
    const user = await makeUser();
    for (const day of ['10', '11', '12']) {
      await insertMany(user, 400, new Date(`2022-03-${day}T00:00:00Z`));
    }
    const text = (await sitemap('wallpapers-2022-03')) ?? '';
    const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect([pages.length, new Set(pages).size]).toEqual([1200, 1200]);
  });

  it('dates a page by its last change; views, downloads and favourites are none', async () => {
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

  it('names only people who show something', async () => {
    const [somebody, nobody] = [await makeUser(), await makeUser()];
    await insertWallpaper(somebody);
    await insertWallpaper(nobody, { status: 'pending' });
    const shard = (await listShards()).at(-1) ?? '';
    const text = await sitemap(shard);
    expect(text).toContain(`${SITE}${paths.profile(somebody.username)}<`);
    expect(text).not.toContain(`${SITE}${paths.profile(nobody.username)}<`);
  });

  it('names the categories that hold something, every name encoded', async () => {
    await makeCategory('Empty');
    await insertWallpaper(creator, { category });
    const text = await sitemap('pages');
    expect(text).toContain(`<loc>${SITE}/</loc>`);
    expect(text).toContain(`<loc>${SITE}/category/C%C3%B4te%20d%E2%80%99Azur%20%26%20More</loc>`);
    expect(text).not.toContain('/category/Empty');
  });

  it.each(['', 'nothing', 'wallpapers', 'wallpapers-2024-13', 'constructor-2024-01', 'users-2024'])(
    'has no shard %j',
    async (name) => {
      expect(await readShard(name)).toBeNull();
    },
  );
});

/** Rows without tags or files, in one statement. */
async function insertMany(person: Person, count: number, from: Date): Promise<void> {
  const model = await insertWallpaper(person, { createdAt: from });
  await fill`
    INSERT INTO wallpapers (id, public_id, user_id, category_id, title, width, height, bytes, format,
      content_hash, pixel_hash, thumbhash, average_color, original_key, small_key, display_key,
      created_at, updated_at)
    SELECT overlay(id::text PLACING lpad(to_hex(n), 12, '0') FROM 25)::uuid, name, user_id,
      category_id, title, width, height, bytes, format, content_hash,
      sha256(name::bytea), thumbhash, average_color,
      'w/' || name || '/a.webp', 'w/' || name || '/b.webp', 'w/' || name || '/c.webp',
      created_at, updated_at
    FROM wallpapers, generate_series(2, ${count}::int) n, concat(left(${model}, 6), lpad(n::text, 4, '0')) name
    WHERE public_id = ${model}`;
}

describe('an oEmbed answer', () => {
  const ask = (query: Record<string, string>, as: Person | null = null) =>
    call(oembed, { query, as });

  it('shows a public wallpaper to every site, within the bounds it was asked for', async () => {
    const { body: wallpaper } = await uploadWallpaper(creator, { category, title: HOSTILE_TITLE });
    const url = pageOf(wallpaper._id);
    const { status, body, headers } = await ask({ url, maxwidth: '200', dnt: '1' });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toMatchObject({
      type: 'photo',
      version: '1.0',
      title: HOSTILE_TITLE,
      url: SITE + wallpaper.smallImageUrl,
      width: 200,
      height: 125,
    });
  });

  it('is 404 for what is hidden, even to its owner, and for every other address', async () => {
    const hidden = await insertWallpaper(creator, { status: 'pending' });
    for (const url of [
      pageOf(hidden),
      pageOf('0000000000'),
      'https://evil.test/',
      `${SITE}/`,
      'x',
    ]) {
      const { status, headers } = await ask({ url }, creator);
      expect([status, url]).toEqual([404, url]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('is 501 in another format, and 400 for what cannot be meant', async () => {
    const url = pageOf(await insertWallpaper(creator));
    expect((await ask({ url, format: 'xml' })).status).toBe(501);
    for (const query of [{}, { url, maxwidth: '0' }, { url, maxheight: '-1' }]) {
      expect((await ask(query as Record<string, string>)).status).toBe(400);
    }
  });
});
