import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import { listShards, readShard } from '@/lib/share/queries/sitemaps';
import { createSitemapStream } from '@/lib/share/sitemap';
import { copyWallpaper } from '@/tests/copy-wallpaper';
import { insertCategory, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

const SITE = 'http://site.test';
const getPageUrl = (id: string) => SITE + paths.wallpaper(id);

async function sitemap(name: string, max?: number): Promise<string | null> {
  const parts = await readShard(name, max);
  return parts && new Response(createSitemapStream(parts)).text();
}

let creator: TestUser;
let category: string;

beforeAll(async () => {
  creator = await insertUser();
  category = await insertCategory('Côte d’Azur & More');
});

describe('the sitemap', () => {
  it('has a shard for pages and one for each month with wallpapers or profiles', async () => {
    const user = await insertUser();
    for (const month of ['2024-02', '2024-02', '2025-12']) {
      await insertWallpaper(user, { createdAt: new Date(`${month}-15T12:00:00Z`) });
    }
    await insertWallpaper(user, { status: 'pending', createdAt: new Date('2023-05-05') });
    await insertWallpaper(user, { tags: ['mist'] });
    const shards = await listShards();
    expect(shards.slice(0, 4)).toEqual([
      'pages',
      'tags-0',
      'wallpapers-2024-02',
      'wallpapers-2025-12',
    ]);
    expect(shards.at(-1)).toMatch(/^profiles-\d{4}-\d{2}$/);
  });

  it('divides a large month into days, and a large day into parts', async () => {
    const user = await insertUser();
    const ids: string[] = [];
    for (const time of ['03T08', '03T08', '03T20', '04T00', '04T01', '28T23']) {
      const createdAt = new Date(`2021-02-${time}:30:00Z`);
      ids.push(await insertWallpaper(user, { createdAt }));
    }
    const february = (await listShards(2)).filter((name) => name.includes('2021-02'));
    expect(february).toEqual([
      'wallpapers-2021-02-03-1',
      'wallpapers-2021-02-03-2',
      'wallpapers-2021-02-04',
      'wallpapers-2021-02-28',
    ]);
    const urls: string[][] = [];
    for (const name of february) {
      const text = (await sitemap(name, 2)) ?? '';
      urls.push([...text.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => url));
    }
    expect(urls.map(({ length }) => length)).toEqual([2, 1, 2, 1]);
    expect(urls.flat().sort()).toEqual(ids.map(getPageUrl).sort());
  });

  it('lists public wallpapers with their picture', async () => {
    const createdAt = new Date('2024-07-01T00:00:00Z');
    const id = await insertWallpaper(creator, { createdAt });
    await insertWallpaper(creator, { createdAt, status: 'removed' });
    const text = (await sitemap('wallpapers-2024-07')) ?? '';
    expect(text.match(/<loc>/g)).toHaveLength(1);
    expect(text).toContain(`<loc>${getPageUrl(id)}</loc>`);
    expect(text).toContain(`<image:loc>${SITE}/i/w/${id}/`);
    expect(await sitemap('wallpapers-2024-07-01')).toBe(text);
    expect(await sitemap('wallpapers-2024-07-02')).toBeNull();
  });

  it('lists every page of a large shard once @long', async () => {
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

  it('dates a profile by its newest public wallpaper, if that is newer than the last edit', async () => {
    const user = await insertUser();
    const times = [
      '2023-02-02T00:00:00.000Z',
      '2023-03-03T00:00:00.000Z',
      '2023-04-04T00:00:00.000Z',
    ];
    for (const time of times.slice(0, 2)) {
      await insertWallpaper(user, { createdAt: new Date(time) });
    }
    await insertWallpaper(user, { createdAt: new Date('2023-12-31'), status: 'pending' });
    const readDate = async (editedAt: string) => {
      const data = { updatedAt: new Date(editedAt) };
      await db().user.update({ where: { id: user.id }, data });
      const text = (await sitemap((await listShards()).at(-1) ?? '')) ?? '';
      return text.split(paths.profile(user.username))[1]?.match(/<lastmod>(.*?)</)?.[1];
    };
    expect(await readDate(times[0] ?? '')).toBe(times[1]);
    expect(await readDate(times[2] ?? '')).toBe(times[2]);
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
  await copyWallpaper(await insertWallpaper(person, { createdAt: from }), count - 1);
}
