import { beforeAll, describe, expect, it } from 'vitest';
import { GET as tags } from '@/app/api/tags/route';
import { GET as wallpapers } from '@/app/api/wallpapers/route';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import { escapeValue } from '@/lib/search/query/value-list';
import { readTagFeed } from '@/lib/share/queries/feeds';
import { listShards, readShard } from '@/lib/share/queries/sitemaps';
import { getTag, listRelatedTags } from '@/lib/tags/queries';
import type { Tag } from '@/lib/tags/schema';
import { type CallResult, call } from '@/tests/call';
import { copyWallpaper } from '@/tests/copy-wallpaper';
import { insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

let user: TestUser;

beforeAll(async () => {
  user = await insertUser();
  for (const names of [['agate'], ['agate', 'beryl'], ['agate', 'beryl', 'citrine'], ['diamond']]) {
    await insertWallpaper(user, { tags: names });
  }
  await insertWallpaper(user, { tags: ['beryl', 'emerald'], status: 'pending' });
});

const list = async (query: Record<string, string> = {}): Promise<CallResult> => {
  const result = await call(tags, { query });
  expect(result.status).toBe(200);
  return result;
};

describe('the list of tags', () => {
  const all = [
    { name: 'agate', wallpaperCount: 3 },
    { name: 'beryl', wallpaperCount: 2 },
    { name: 'citrine', wallpaperCount: 1 },
    { name: 'diamond', wallpaperCount: 1 },
  ];

  it('has those of public wallpapers, most used first', async () => {
    const { body, headers } = await list();
    expect(body).toEqual(all);
    expect(headers.get('x-total-count')).toBe('4');
    expect([headers.get('x-page'), headers.get('x-per-page')]).toEqual(['1', '20']);
    expect(headers.get('cache-control')).toMatch(/^public/);
  });

  it('is paged by number and by cursor, also between tags with the same count', async () => {
    const numbered = [];
    for (const page of ['1', '2', '3', '4', '5']) {
      numbered.push(...(await list({ page, limit: '1' })).body);
    }
    expect(numbered).toEqual(all);
    const followed: Tag[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body, headers } = await list({ limit: '1', ...(cursor && { cursor }) });
      followed.push(...body);
      cursor = headers.get('x-next-cursor');
      if (cursor) expect(headers.get('link')).toContain('rel="next"');
    }
    expect(followed).toEqual(all);
  });

  it('suggests tags with their counts by `q`, without pages', async () => {
    const { body, headers } = await list({ q: 'be' });
    expect(body).toEqual([{ name: 'beryl', wallpaperCount: 2 }]);
    expect(headers.get('x-total-count')).toBeNull();
    expect((await list({ q: '' })).body).toEqual([]);
  });

  it.each<Record<string, string>>([
    { q: 'be', page: '2' },
    { page: '101', limit: '100' },
    { limit: '101' },
    { cursor: 'x' },
    { cursor: Buffer.from('\0\0\0\0\0\x01a\0').toString('base64url') },
    { cursor: Buffer.from([0, 0, 0, 0, 0, 1, 0xff]).toString('base64url') },
  ])('is refused for %j', async (query) => {
    expect((await call(tags, { query })).status).toBe(400);
  });

  it('ends at a cursor of any size', async () => {
    const follow = (bytes: number[]) => list({ cursor: Buffer.from(bytes).toString('base64url') });
    expect((await follow([255, 255, 255, 255, 255, 255, 97])).body).toEqual(all);
    expect((await follow([0, 0, 0, 0, 0, 0, 97])).body).toEqual([]);
  });

  it('reads an index in its order', async () => {
    const rows = await db().$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      await tx.$executeRaw`SET LOCAL enable_bitmapscan = off`;
      return tx.$queryRaw<{ 'QUERY PLAN': string }[]>`
        EXPLAIN SELECT name FROM tags WHERE alias_of IS NULL AND wallpaper_count > 0 ORDER BY wallpaper_count DESC, name LIMIT 100`;
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan using tags_listed/);
    expect(plan).not.toMatch(/Sort/);
  });
});

describe('a tag', () => {
  it('exists as long as a public wallpaper has it', async () => {
    expect(await getTag('agate')).toMatchObject({ name: 'agate', wallpaperCount: 3 });
    expect(await getTag('emerald')).toBeNull();
    expect(await getTag('nothing')).toBeNull();
    expect(await readTagFeed('emerald')).toBeNull();
  });

  it.each([
    'a/b',
    '100%',
    'c#',
    'what?',
    'c++',
    '🌊 sea',
    'x'.repeat(40),
    'back\\slash',
    '\\\\',
    '&',
  ])('named %s has wallpapers and a feed', async (name) => {
    const publicId = await insertWallpaper(user, { tags: [name] });
    const { body } = await call(wallpapers, { query: { tags: escapeValue(name) } });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([publicId]);
    const feed = await readTagFeed(name.toUpperCase());
    expect(feed).toContain(publicId);
    expect(feed).toContain(encodeURIComponent(name));
  });

  it.each(['', ' ', '#', '\0', 'a\0b', '\ud800', 'x'.repeat(41)])(
    'can’t be named %j',
    async (name) => {
      expect(await readTagFeed(name)).toBeNull();
    },
  );

  it('is in the sitemap', async () => {
    const shard = (await listShards()).find((name) => name.startsWith('tags-')) ?? '';
    const entries = [];
    const parts = await readShard(shard);
    for (let part = await parts?.next(); part && !part.done; part = await parts?.next()) {
      entries.push(...part.value.map(({ path }) => path));
    }
    expect(entries).toEqual(expect.arrayContaining([paths.tag('agate'), paths.tag('diamond')]));
    expect(entries).not.toContain(paths.tag('emerald'));
    for (const name of ['tags-', 'tags-99999', 'tags-1e1', 'tags--1']) {
      expect(await readShard(name)).toBeNull();
    }
  });
});

describe('related tags', () => {
  it('are those that a tag shares most wallpapers with, weighed by how common they are', async () => {
    for (const names of [['tundra'], [], [], []])
      await insertWallpaper(user, { tags: ['nature', 'lynx', 'snow', ...names] });
    const publicId = await insertWallpaper(user, { tags: ['nature'] });
    const { id: tagId } = await db().tag.findUniqueOrThrow({ where: { name: 'nature' } });
    const copies = await copyWallpaper(publicId, 195);
    const data = copies.map((wallpaperId) => ({ wallpaperId, tagId, position: 0 }));
    await db().wallpaperTag.createMany({ data });
    expect(await listRelatedTags('lynx')).toEqual(['snow', 'nature', 'tundra']);
    expect((await listRelatedTags('snow'))[0]).toBe('lynx');
  });

  it('leave out tags of hidden wallpapers', async () => {
    await insertWallpaper(user, { tags: ['agate', 'secret'], status: 'removed' });
    expect(await listRelatedTags('agate')).toEqual(['beryl', 'citrine']);
    expect(await listRelatedTags('secret')).toEqual([]);
    expect(await listRelatedTags('nothing')).toEqual([]);
  });
});
