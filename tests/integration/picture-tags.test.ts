import { beforeAll, describe, expect, it } from 'vitest';
import { GET as suggestTags } from '@/app/api/tags/suggestions/route';
import { TAG_SUGGESTIONS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

const suggest = async (query: Record<string, string>) => {
  const { status, body } = await call(suggestTags, { query });
  expect(status).toBe(200);
  return body.map(({ name }: { name: string }) => name) as string[];
};

describe('tag suggestions for a picture', () => {
  let user: TestUser;
  let category: string;
  let like: string;

  beforeAll(async () => {
    [user, category] = [await insertUser(), await insertCategory()];
    like = [
      await insertWallpaper(user, { tags: ['basalt', 'cove'] }),
      await insertWallpaper(user, { tags: ['cove'] }),
    ].join();
    await insertWallpaper(user, { tags: ['granite'], category });
  });

  it('come from look-alikes, the words of the title and the category', async () => {
    await insertWallpaper(user, { tags: ['golden gneiss'] });
    const title = 'Golden Gneiss, Basalts';
    expect(await suggest({ title, category: category.toUpperCase(), like })).toEqual([
      'basalt',
      'cove',
      'golden gneiss',
      'granite',
    ]);
    expect(await suggest({ title })).toEqual(['basalt', 'golden gneiss']);
    expect(await suggest({ category })).toEqual(['granite']);
    expect(await suggest({ like })).toEqual(['cove', 'basalt']);
  });

  it('name the tag of an alias, and are eight at most', async () => {
    await db().tag.create({ data: { name: 'tuff', aliasOf: { connect: { name: 'basalt' } } } });
    expect(await suggest({ title: 'Tuff' })).toEqual(['basalt']);
    const tags = Array.from({ length: 12 }, (_, n) => `shale ${n}`);
    const id = await insertWallpaper(user, { tags });
    expect(await suggest({ like: id })).toHaveLength(TAG_SUGGESTIONS);
  });

  it('never reveal tags or wallpapers that aren’t public', async () => {
    const hidden = await insertWallpaper(user, { status: 'pending', tags: ['obsidian', 'cove'] });
    expect(await suggest({ title: 'Obsidian', like: hidden, category: 'No such' })).toEqual([]);
    expect(await suggest({ like: '0000000000' })).toEqual([]);
    expect(await suggest({})).toEqual([]);
  });

  it.each<Record<string, string>>([
    { like: 'x' },
    { like: Array.from({ length: 21 }, (_, n) => String(n).padStart(10, '0')).join() },
    { title: 'x'.repeat(121) },
    { tags: 'x' },
  ])('reject %j', async (query) => {
    expect((await call(suggestTags, { query })).status).toBe(400);
  });
});
