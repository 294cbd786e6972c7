import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATCH as patch } from '@/app/api/wallpapers/[id]/route';
import { flushInvalidations } from '@/lib/platform/invalidations';
import { runShutdown } from '@/lib/platform/shutdown';
import { call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { type QueryCounter, startQueryCounter } from '@/tests/query-counter';

let counter: QueryCounter;
let creator: TestUser;

beforeAll(async () => {
  const url = new URL(process.env.DATABASE_URL ?? '');
  counter = await startQueryCounter(Number(url.port));
  url.port = String(counter.port);
  process.env.DATABASE_URL = url.href;
  creator = await insertUser();
});

afterAll(async () => {
  await runShutdown();
  await counter.close();
});

async function countStatements(id: string, json: unknown): Promise<number> {
  counter.take();
  const { status } = await call(patch, { as: creator, params: { id }, json });
  expect(status).toBe(200);
  await flushInvalidations();
  return counter.take();
}

it('An edit reads the wallpaper once: the answer comes from the write', async () => {
  const id = await insertWallpaper(creator, { title: 'Before', tags: ['mist'] });
  const [category, other] = [await insertCategory(), await insertCategory()];
  // The session, once more after the body, the wallpaper, its category, creator, set, links to tags, and tags.
  const read = 8;
  // BEGIN, the locks of sets, wallpaper, creator and session, the wallpaper, UPDATE, COMMIT, and two notifications.
  const write = 10;
  expect(await countStatements(id, { title: 'Before' })).toBe(read);
  expect(await countStatements(id, { title: 'After' })).toBe(read + write);
  // The tags are created, found and locked, the links deleted and created.
  expect(await countStatements(id, { tags: ['hills'] })).toBe(read + write + 5);
  // The category is found, then locked with the former one.
  expect(await countStatements(id, { category })).toBe(read + write + 2);
  const all = { title: 'All', tags: ['fog'], category: other };
  expect(await countStatements(id, all)).toBe(read + write + 7);
});
