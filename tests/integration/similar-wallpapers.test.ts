import { describe, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { GET as listSimilar } from '@/app/api/wallpapers/[id]/similar/route';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper } from '@/tests/factories';

const ids = (body: Wallpaper[]) => body.map(({ _id }) => _id);

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
