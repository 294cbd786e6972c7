import { beforeAll, describe, expect, it } from 'vitest';
import { GET as list } from '@/app/api/search/route';
import { GET as get, PATCH as patch } from '@/app/api/wallpapers/[id]/route';
import { GET as ofCategory } from '@/app/api/wallpapers/category/[category]/route';
import { TEXT } from '@/lib/limits';
import { db, pool } from '@/lib/platform/db';
import { readCategoryFeed, readNewestFeed, readTagFeed } from '@/lib/share/queries/feeds';
import { readShard } from '@/lib/share/queries/sitemaps';
import { createSitemapStream } from '@/lib/share/sitemap';
import { call } from '@/tests/call';
import { insertWallpaper, makeAdmin, makeCategory, makeUser, type Person } from '@/tests/factories';

let creator: Person;

beforeAll(async () => {
  creator = await makeUser();
});

const edit = (id: string, json: unknown, as: Person | null = creator) =>
  call(patch, { as, params: { id }, json });
const rowOf = (publicId: string) => db().wallpaper.findUniqueOrThrow({ where: { publicId } });
const find = async (q: string): Promise<string[]> => {
  const { body } = await call(list, { query: { q } });
  return body.map(({ _id }: { _id: string }) => _id);
};
const countOf = async (name: string) =>
  (await db().category.findUniqueOrThrow({ where: { name } })).wallpaperCount;
const idsIn = async (category: string): Promise<string[]> => {
  const { body } = await call(ofCategory, { params: { category } });
  return body.map(({ _id }: { _id: string }) => _id);
};

describe('editing a wallpaper', () => {
  it('changes what is named and leaves the rest, for everybody to see', async () => {
    const id = await insertWallpaper(creator, { description: 'As it was.', tags: ['mist'] });
    const before = await call(get, { params: { id } });
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
    expect((await call(get, { params: { id } })).body).toEqual(body);
  });

  it('answers with what is read afterwards, whatever changed', async () => {
    const id = await insertWallpaper(creator, { tags: ['mist', 'snow'] });
    const category = await makeCategory();
    for (const json of [{ tags: ['snow', 'fog'] }, { category }, { tags: [], title: 'Empty' }]) {
      const { status, body } = await edit(id, json);
      expect(status).toBe(200);
      expect((await call(get, { params: { id } })).body).toEqual(body);
    }
  });

  it('without a difference changes nothing, not even the date', async () => {
    const category = await makeCategory();
    const id = await insertWallpaper(creator, { title: 'Same', category, tags: ['a', 'b'] });
    const before = await rowOf(id);
    const focalPoint = { x: before.focalX, y: before.focalY };
    for (const json of [
      {},
      { title: ' Same ', tags: ['A', 'b', 'a'], focalPoint, category: category.toUpperCase() },
    ]) {
      expect((await edit(id, json)).status).toBe(200);
      expect(await rowOf(id)).toEqual(before);
    }
  });

  it('is 404 for a hidden one of somebody else; its creator and an admin may', async () => {
    const id = await insertWallpaper(creator, { status: 'removed' });
    expect((await edit(id, { title: 'x' }, await makeUser())).status).toBe(404);
    expect((await edit(id, { title: 'By its creator' })).body.title).toBe('By its creator');
    expect((await edit(id, { title: 'By an admin' }, await makeAdmin())).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ title: 'By an admin', userId: creator.id });
    expect((await rowOf(id)).status).toBe('removed');
  });

  it.each(['0000000000', 'short', '%00'])('is 404 for %s', async (id) => {
    expect((await edit(id, { title: 'x' })).status).toBe(404);
  });

  it('refuses what is not its creator’s to say', async () => {
    const id = await insertWallpaper(creator);
    const before = await rowOf(id);
    for (const forged of [
      { status: 'approved' },
      { statusReason: null },
      { userId: (await makeUser()).id },
      { username: 'somebody' },
      { views: 1000 },
      { favorites: 7 },
      { downloads: 7 },
      { createdAt: '2020-01-01T00:00:00.000Z' },
      { updatedAt: '2020-01-01T00:00:00.000Z' },
      { cardKey: 'w/x/y.jpg' },
      { _id: 'abcdefghij' },
      { focalPoint: { x: 0.5, y: 0.5, z: 0 } },
    ]) {
      const { status, body } = await edit(id, { title: 'Forged', ...forged });
      expect([status, body.code]).toEqual([400, 'invalid_input']);
    }
    expect(await rowOf(id)).toEqual(before);
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
  ])('refuses what cannot be the %s, and says where', async (path, json) => {
    const { status, body } = await edit(await insertWallpaper(creator), json);
    expect(status).toBe(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it('takes tags away, adds others and keeps their order; a comma ends one', async () => {
    const id = await insertWallpaper(creator, { tags: ['fjord', 'mist', 'snow'] });
    const { body } = await edit(id, { tags: ['Snow', '#glacier,moraine', 'mist', 'snow'] });
    expect(body.tags).toEqual(['snow', 'glacier', 'moraine', 'mist']);
    expect(await find('moraine')).toEqual([id]);
    expect(await find('fjord')).toEqual([]);
    expect(await readTagFeed('glacier')).toContain(id);
    expect(await readTagFeed('fjord')).not.toContain(id);
    expect((await edit(id, { tags: [] })).body.tags).toEqual([]);
    expect(await find('glacier')).toEqual([]);
  });

  it('is found by the new words and no longer by the old', async () => {
    const id = await insertWallpaper(creator, { title: 'Capybara', description: 'On the pampas' });
    await edit(id, { title: 'Axolotl', description: 'In the lagoon' });
    expect(await find('axolotl lagoon')).toEqual([id]);
    expect([await find('capybara'), await find('pampas')]).toEqual([[], []]);
    expect(await readNewestFeed()).toContain('<title>Axolotl</title>');
  });

  it('moves it to another category: lists, feeds, counts and search', async () => {
    const [from, to] = [await makeCategory('Marshes'), await makeCategory('Prairies')];
    const id = await insertWallpaper(creator, { category: from });
    const stays = await insertWallpaper(creator, { category: from });
    const total = await db().user.findUniqueOrThrow({ where: { id: creator.id } });
    const { body } = await edit(id, { category: 'prairies' });
    expect(body.category).toBe('Prairies');
    expect([await countOf(from), await countOf(to)]).toEqual([1, 1]);
    expect([await idsIn(from), await idsIn(to)]).toEqual([[stays], [id]]);
    expect([await find('marshes'), await find('prairies')]).toEqual([[stays], [id]]);
    expect(await readCategoryFeed(from)).not.toContain(id);
    expect(await readCategoryFeed(to)).toContain(id);
    const after = await db().user.findUniqueOrThrow({ where: { id: creator.id } });
    expect(after.wallpaperCount).toBe(total.wallpaperCount);
  });

  it('moves the date in the sitemap, which being counted does not', async () => {
    const createdAt = new Date('2019-04-01T00:00:00Z');
    const id = await insertWallpaper(creator, { createdAt, tags: ['dated'] });
    await db().$executeRaw`
      UPDATE wallpapers SET updated_at = '2019-04-01' WHERE public_id = ${id}`;
    const dated = async () => {
      const parts = await readShard('wallpapers-2019-04');
      const text = parts && (await new Response(createSitemapStream(parts)).text());
      return /<lastmod>([^<]+)</.exec(text ?? '')?.[1]?.slice(0, 4);
    };
    await db().$executeRaw`UPDATE wallpapers SET views = views + 1 WHERE public_id = ${id}`;
    expect(await dated()).toBe('2019');
    await edit(id, { tags: ['dated', 'anew'] });
    expect(await dated()).toBe(String(new Date().getUTCFullYear()));
  });
});

describe('edits at once', () => {
  it('that move wallpapers to and fro never wait for each other in a circle', async () => {
    const [here, there] = [await makeCategory(), await makeCategory()];
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        insertWallpaper(creator, { category: turn % 2 ? here : there }),
      ),
    );
    const answers = await Promise.all(
      ids.map((id, turn) => edit(id, { category: turn % 2 ? there : here, tags: [`t${turn}`] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect([await countOf(here), await countOf(there)]).toEqual([4, 4]);
  });

  it('and a new name of the creator both reach the search', async () => {
    const person = await makeUser();
    const id = await insertWallpaper(person, { title: 'Before' });
    const renaming = await pool().connect();
    await renaming.query('BEGIN');
    await renaming.query("UPDATE users SET display_name = 'Zephyrine' WHERE id = $1", [person.id]);
    const answer = edit(id, { title: 'Afterwards' }, person);
    // It waits for the name, or has not begun yet: either way the name comes first.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await renaming.query('COMMIT');
    renaming.release();
    expect((await answer).status).toBe(200);
    expect(await find('zephyrine afterwards')).toEqual([id]);
  });
});
