import { beforeAll, expect, it } from 'vitest';
import { db } from '@/lib/platform/db';
import { insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { startRouteServer } from '@/tests/route-server';

const { get, queries } = startRouteServer();
let creator: TestUser;
let id: string;

beforeAll(async () => {
  creator = await insertUser();
  for (const title of ['Heron', 'Crane']) {
    id = await insertWallpaper(creator, { title, tags: ['mist', 'dawn'] });
  }
  await db().$queryRaw`SELECT 1`;
});

async function countStatements(path: string): Promise<number> {
  queries.take();
  expect((await get(path)).status).toBe(200);
  return queries.take();
}

it('A list is one statement, with its total, categories, creators and tags', async () => {
  expect(await countStatements('/wallpapers')).toBe(1);
  expect(await countStatements('/wallpapers?page=2')).toBe(2);
});

it('A search reads its wallpapers in one statement', async () => {
  // The first search reads statistics, too.
  await countStatements('/search?q=crane');
  // Words, matches and wallpapers.
  expect(await countStatements('/search?q=heron')).toBe(3);
  // Also in two parts, with their total.
  expect(await countStatements('/search?q=heron&fit=480x320&limit=1')).toBe(3);
  const plain = await countStatements('/wallpapers?orientation=landscape&sorting=views');
  expect(await countStatements('/wallpapers?fit=480x320&sorting=views')).toBe(plain);
});

it('A wallpaper is one statement', async () => {
  expect(await countStatements(`/wallpapers/${id}`)).toBe(1);
});
