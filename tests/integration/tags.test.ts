import { beforeAll, describe, expect, it } from 'vitest';
import { GET as tags } from '@/app/api/tags/route';
import { TAG_SUGGESTIONS, TEXT } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

const suggest = async (q: string, as: TestUser | null = null) => {
  const { status, body } = await call(tags, { query: { q }, as });
  expect(status).toBe(200);
  return body.map(({ name }: { name: string }) => name) as string[];
};

describe('tag suggestions', () => {
  let user: TestUser;

  beforeAll(async () => {
    user = await insertUser();
    await insertWallpaper(user, { tags: ['quartz', 'quarry', '50%_off', 'qux\\y'] });
    await insertWallpaper(user, { tags: ['quarry', 'éclair'] });
    for (const status of ['pending', 'rejected', 'removed'] as const) {
      await insertWallpaper(user, { tags: [`quarantine ${status}`], status });
    }
  });

  it('come most common first, with and without a session', async () => {
    expect(await suggest('qua')).toEqual(['quarry', 'quartz']);
    expect(await suggest('qua', user)).toEqual(['quarry', 'quartz']);
  });

  it.each([
    ['in upper case with a #', ' #QUART', ['quartz']],
    ['with an accent', 'É', ['éclair']],
    ['with a percent sign', '50%', ['50%_off']],
    ['with a backslash', 'qux\\', ['qux\\y']],
    ['that is a wildcard for any text', '%', []],
    ['that starts with a wildcard for one letter', '_u', []],
    ['that is blank', '  ', []],
    ['that is unknown', 'zzzz', []],
  ])('match a prefix %s', async (_, q, found) => {
    expect(await suggest(q)).toEqual(found);
  });

  it.each([
    ['quarz', ['quartz']],
    ['qaurry', ['quarry']],
    ['quary', ['quarry']],
    ['uarry', ['quarry']],
    ['quarantina', []],
  ])('correct a typo: %s', async (q, found) => {
    expect(await suggest(q)).toEqual(found);
  });

  it('include only tags of public wallpapers', async () => {
    const publicId = await insertWallpaper(user, { tags: ['quokka'] });
    expect(await suggest('quokka')).toEqual(['quokka']);
    await db().wallpaper.update({ where: { publicId }, data: { status: 'removed' } });
    expect(await suggest('quokka')).toEqual([]);
  });

  it('are limited in number', async () => {
    await insertWallpaper(user, {
      tags: Array.from({ length: TAG_SUGGESTIONS + 3 }, (_, number) => `many ${number}`),
    });
    expect(await suggest('many')).toHaveLength(TAG_SUGGESTIONS);
  });

  it.each<Record<string, string>>([
    { q: 'x'.repeat(TEXT.tag + 1) },
    { q: 'a\0b' },
    { q: 'a', limit: '100' },
  ])('return 400 for %j', async (query) => {
    expect((await call(tags, { query })).status).toBe(400);
  });

  it('are read from an index in any collation', async () => {
    const rows = await db().$transaction(async (tx) => {
      // PostgreSQL scans such small tables unless told otherwise.
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      await tx.$executeRaw`SET LOCAL enable_bitmapscan = off`;
      return tx.$queryRaw<{ 'QUERY PLAN': string }[]>`
        EXPLAIN SELECT id FROM tags WHERE lower(name) LIKE 'qua%'
        ORDER BY lower(name) USING ~<~ LIMIT 100`;
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using tags_name_prefix/);
    expect(plan).not.toMatch(/Sort/);
  });
});
