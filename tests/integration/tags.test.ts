import { beforeAll, describe, expect, it } from 'vitest';
import { GET as tags } from '@/app/api/tags/route';
import { TAG_SUGGESTIONS, TEXT } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertWallpaper, makeUser, type Person } from '@/tests/factories';

const suggested = async (q: string, as: Person | null = null) => {
  const { status, body } = await call(tags, { query: { q }, as });
  expect(status).toBe(200);
  return body.map(({ name }: { name: string }) => name) as string[];
};

describe('suggestions of tags', () => {
  let person: Person;

  beforeAll(async () => {
    person = await makeUser();
    await insertWallpaper(person, { tags: ['quartz', 'quarry', '50%_off', 'qux\\y'] });
    await insertWallpaper(person, { tags: ['quarry', 'éclair'] });
    for (const status of ['pending', 'rejected', 'removed'] as const) {
      await insertWallpaper(person, { tags: [`quarantine ${status}`], status });
    }
  });

  it('are the same for visitors and creators, the commoner ones first', async () => {
    expect(await suggested('qua')).toEqual(['quarry', 'quartz']);
    expect(await suggested('qua', person)).toEqual(['quarry', 'quartz']);
  });

  it.each([
    ['in capitals and with a #', ' #QUART', ['quartz']],
    ['beyond ASCII', 'É', ['éclair']],
    ['with a percent sign', '50%', ['50%_off']],
    ['with a backslash', 'qux\\', ['qux\\y']],
    ['with what would match anything', '%', []],
    ['with what would match one letter', '_u', []],
    ['blank', '  ', []],
    ['unknown', 'zzzz', []],
  ])('are found by a beginning %s', async (_, q, found) => {
    expect(await suggested(q)).toEqual(found);
  });

  it('end with the last public wallpaper that has them', async () => {
    const publicId = await insertWallpaper(person, { tags: ['quokka'] });
    expect(await suggested('quokka')).toEqual(['quokka']);
    await db().wallpaper.update({ where: { publicId }, data: { status: 'removed' } });
    expect(await suggested('quokka')).toEqual([]);
  });

  it('are a handful', async () => {
    await insertWallpaper(person, {
      tags: Array.from({ length: TAG_SUGGESTIONS + 3 }, (_, number) => `many ${number}`),
    });
    expect(await suggested('many')).toHaveLength(TAG_SUGGESTIONS);
  });

  it.each<Record<string, string>>([
    { q: 'x'.repeat(TEXT.tag + 1) },
    { q: 'a\0b' },
    { q: 'a', limit: '100' },
  ])('refuse %j', async (query) => {
    expect((await call(tags, { query })).status).toBe(400);
  });

  it('are read from an index, whatever the database sorts by', async () => {
    const rows = await db().$transaction(async (tx) => {
      // With a handful of rows anything else is as cheap.
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
