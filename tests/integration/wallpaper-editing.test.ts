import { beforeAll, describe, expect, it } from 'vitest';
import { GET as searchWallpapers } from '@/app/api/search/route';
import { GET as getWallpaper, PATCH as updateWallpaper } from '@/app/api/wallpapers/[id]/route';
import { GET as listCategory } from '@/app/api/wallpapers/category/[category]/route';
import { TEXT } from '@/lib/limits';
import { db, pool } from '@/lib/platform/db';
import { readCategoryFeed, readNewestFeed, readTagFeed } from '@/lib/share/queries/feeds';
import { readShard } from '@/lib/share/queries/sitemaps';
import { createSitemapStream } from '@/lib/share/sitemap';
import { call } from '@/tests/call';
import { countBlockedQueries } from '@/tests/database';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

let creator: TestUser;

beforeAll(async () => {
  creator = await insertUser();
});

const edit = (id: string, json: unknown, as: TestUser | null = creator) =>
  call(updateWallpaper, { as, params: { id }, json });
const getRow = (publicId: string) => db().wallpaper.findUniqueOrThrow({ where: { publicId } });
const search = async (q: string): Promise<string[]> => {
  const { body } = await call(searchWallpapers, { query: { q, exact: '1' } });
  return body.map(({ _id }: { _id: string }) => _id);
};
const countInCategory = async (name: string) =>
  (await db().category.findUniqueOrThrow({ where: { name } })).wallpaperCount;
const listIdsInCategory = async (category: string): Promise<string[]> => {
  const { body } = await call(listCategory, { params: { category } });
  return body.map(({ _id }: { _id: string }) => _id);
};

describe('editing a wallpaper', () => {
  it('updates only the fields that are sent', async () => {
    const id = await insertWallpaper(creator, { description: 'Unchanged.', tags: ['mist'] });
    const before = await call(getWallpaper, { params: { id } });
    const change = { title: '  Other title ', altText: 'A hill', license: 'cc_by_sa' };
    const { status, body } = await edit(id, change);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before.body,
      ...change,
      title: 'Other title',
      updatedAt: expect.any(String),
    });
    expect(body.updatedAt > before.body.updatedAt).toBe(true);
    expect((await call(getWallpaper, { params: { id } })).body).toEqual(body);
  });

  it('does nothing if no value differs', async () => {
    const category = await insertCategory();
    const id = await insertWallpaper(creator, { title: 'Same', category, tags: ['a', 'b'] });
    const before = await getRow(id);
    const focalPoint = { x: before.focalX, y: before.focalY };
    for (const json of [
      {},
      { title: ' Same ', tags: ['A', 'b', 'a'], focalPoint, category: category.toUpperCase() },
    ]) {
      expect((await edit(id, json)).status).toBe(200);
      expect(await getRow(id)).toEqual(before);
    }
  });

  it('is possible for a hidden wallpaper by its creator and admins only', async () => {
    const id = await insertWallpaper(creator, { status: 'removed' });
    expect((await edit(id, { title: 'x' }, await insertUser())).status).toBe(404);
    expect((await edit(id, { title: 'By its creator' })).body.title).toBe('By its creator');
    expect((await edit(id, { title: 'By an admin' }, await insertAdmin())).status).toBe(200);
    expect(await getRow(id)).toMatchObject({ title: 'By an admin', userId: creator.id });
    expect((await getRow(id)).status).toBe('removed');
  });

  it.each(['0000000000', 'short', '%00'])('is not found for the ID %s', async (id) => {
    expect((await edit(id, { title: 'x' })).status).toBe(404);
  });

  it('rejects fields that only the server sets', async () => {
    const id = await insertWallpaper(creator);
    const before = await getRow(id);
    for (const forged of [
      { status: 'approved' },
      { statusReason: null },
      { userId: (await insertUser()).id },
      { username: 'somebody' },
      { views: 1000 },
      { favorites: 7 },
      { downloads: 7 },
      { createdAt: '2020-01-01T00:00:00.000Z' },
      { updatedAt: '2020-01-01T00:00:00.000Z' },
      { files: { card: { key: 'w/x/y.jpg' } } },
      { _id: 'abcdefghij' },
      { focalPoint: { x: 0.5, y: 0.5, z: 0 } },
    ]) {
      const { status, body } = await edit(id, { title: 'Forged', ...forged });
      expect([status, body.code]).toEqual([400, 'invalid_input']);
    }
    expect(await getRow(id)).toEqual(before);
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(TEXT.title + 1) }],
    ['title', { title: 'a\0b' }],
    ['description', { description: 'x'.repeat(TEXT.description + 1) }],
    ['altText', { altText: 7 }],
    ['license', { license: 'mit' }],
    ['category', { category: 'No such category' }],
    ['tags', { tags: 'mist, hills' }],
    ['tags', { tags: Array.from({ length: TEXT.tags + 1 }, (_, number) => `t${number}`) }],
    ['tags.1', { tags: ['mist', 'x'.repeat(TEXT.tag + 1)] }],
    ['focalPoint.x', { focalPoint: { x: 1.01, y: 0 } }],
    ['focalPoint.y', { focalPoint: { x: 0, y: -0.01 } }],
    ['focalPoint.y', { focalPoint: { x: 0 } }],
    ['focalPoint', { focalPoint: null }],
  ])('rejects an invalid value of %s', async (path, json) => {
    const { status, body } = await edit(await insertWallpaper(creator), json);
    expect(status).toBe(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it('adds and removes tags, keeps their order and splits them at commas', async () => {
    const id = await insertWallpaper(creator, { tags: ['fjord', 'mist', 'snow'] });
    const { body } = await edit(id, { tags: ['Snow', '#glacier,moraine', 'mist', 'snow'] });
    expect(body.tags).toEqual(['snow', 'glacier', 'moraine', 'mist']);
    expect(await search('moraine')).toEqual([id]);
    expect(await search('fjord')).toEqual([]);
    expect(await readTagFeed('glacier')).toContain(id);
    expect(await readTagFeed('fjord')).toBeNull();
    expect((await edit(id, { tags: [] })).body.tags).toEqual([]);
    expect(await search('glacier')).toEqual([]);
  });

  it('updates search results and feeds', async () => {
    const id = await insertWallpaper(creator, { title: 'Capybara', description: 'On the pampas' });
    await edit(id, { title: 'Axolotl', description: 'In the lagoon' });
    expect(await search('axolotl lagoon')).toEqual([id]);
    expect([await search('capybara'), await search('pampas')]).toEqual([[], []]);
    expect(await readNewestFeed()).toContain('<title>Axolotl</title>');
  });

  it('updates lists, feeds, counters and search after a category change', async () => {
    const [from, to] = [await insertCategory('Marshes'), await insertCategory('Prairies')];
    const id = await insertWallpaper(creator, { category: from });
    const other = await insertWallpaper(creator, { category: from });
    const before = await db().user.findUniqueOrThrow({ where: { id: creator.id } });
    const { body } = await edit(id, { category: 'prairies' });
    expect(body.category).toBe('Prairies');
    expect([await countInCategory(from), await countInCategory(to)]).toEqual([1, 1]);
    expect([await listIdsInCategory(from), await listIdsInCategory(to)]).toEqual([[other], [id]]);
    expect([await search('marshes'), await search('prairies')]).toEqual([[other], [id]]);
    expect(await readCategoryFeed(from)).not.toContain(id);
    expect(await readCategoryFeed(to)).toContain(id);
    const after = await db().user.findUniqueOrThrow({ where: { id: creator.id } });
    expect(after.wallpaperCount).toBe(before.wallpaperCount);
  });

  it('updates the date in the sitemap, unlike a view', async () => {
    const createdAt = new Date('2019-04-01T00:00:00Z');
    const id = await insertWallpaper(creator, { createdAt, tags: ['dated'] });
    await db().$executeRaw`
      UPDATE wallpapers SET updated_at = '2019-04-01' WHERE public_id = ${id}`;
    const getSitemapYear = async () => {
      const parts = await readShard('wallpapers-2019-04');
      const text = parts && (await new Response(createSitemapStream(parts)).text());
      return /<lastmod>([^<]+)</.exec(text ?? '')?.[1]?.slice(0, 4);
    };
    await db().$executeRaw`UPDATE wallpapers SET views = views + 1 WHERE public_id = ${id}`;
    expect(await getSitemapYear()).toBe('2019');
    await edit(id, { tags: ['dated', 'edited'] });
    expect(await getSitemapYear()).toBe(String(new Date().getUTCFullYear()));
  });
});

describe('concurrent edits', () => {
  it('never deadlock when they swap categories @long', async () => {
    const [here, there] = [await insertCategory(), await insertCategory()];
    const ids = await settleAll(
      Array.from({ length: 8 }, (_, index) =>
        insertWallpaper(creator, { category: index % 2 ? here : there }),
      ),
    );
    const responses = await settleAll(
      ids.map((id, index) => edit(id, { category: index % 2 ? there : here, tags: [`t${index}`] })),
    );
    expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect([await countInCategory(here), await countInCategory(there)]).toEqual([4, 4]);
  });

  it('update search together with a new display name of the creator', async () => {
    const user = await insertUser();
    const id = await insertWallpaper(user, { title: 'Before' });
    const renaming = await pool().connect();
    await renaming.query('BEGIN');
    await renaming.query("UPDATE users SET display_name = 'Zephyrine' WHERE id = $1", [user.id]);
    const editing = edit(id, { title: 'Afterwards' }, user);
    await waitFor(async () => expect(await countBlockedQueries()).toBeGreaterThan(0));
    await renaming.query('COMMIT');
    renaming.release();
    expect((await editing).status).toBe(200);
    expect(await search('zephyrine afterwards')).toEqual([id]);
  });
});
