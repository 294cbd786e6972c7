import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SHARED_CACHE } from '@/lib/cache-control';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { createFileCache } from '@/lib/platform/file-cache';
import { listenForInvalidations } from '@/lib/platform/invalidations';
import {
  getKnownDatabase,
  pageChangesChannel,
  readOldestTransaction,
  withNotifiedTags,
} from '@/lib/platform/page-changes';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { CachedBody } from '@/server/cached-body';
import { createPageStore } from '@/server/page-store';
import { insertUser, insertWallpaper } from '@/tests/factories';
import { sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';
import { waitFor } from '@/tests/wait-for';

let other: Client;
let publicId: string;

const readTitle = cacheQuery(
  'title-of-test',
  (id) => [wallpaperTags.one(id)],
  async (id: string) => (await db().wallpaper.findUnique({ where: { publicId: id } }))?.title ?? '',
);

beforeAll(async () => {
  await listenForInvalidations([pageChangesChannel]);
  await waitFor(() => expect(getKnownDatabase()).not.toBeNull());
  other = new Client({ connectionString: env().DATABASE_URL });
  await other.connect();
});
beforeEach(async () => {
  publicId = await insertWallpaper(await insertUser(), { title: 'Heron' });
});
afterAll(() => other.end());

/** Starts a server whose pages show the title of their wallpaper. */
async function start() {
  const pageStore = createPageStore(
    randomUUID(),
    createFileCache(path.join(env().DATA_DIR, 'pages'), 1e9),
  );
  const next = vi.fn(async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const title = await readTitle(url.replace('/wallpaper/', ''));
    response.setHeader('Cache-Control', SHARED_CACHE).end(title);
  });
  const { port } = await startServerForTest({ pageStore, next });
  const get = async () => String((await sendRequest(port, `/wallpaper/${publicId}`)).body);
  return { get, next, pageStore };
}

/** As another process, or an operator, would, without an invalidation. */
const rename = (title: string) =>
  other.query('UPDATE wallpapers SET title = $2 WHERE public_id = $1', [publicId, title]);

it('a page in memory is rendered again after a change with SQL', async () => {
  const { get } = await start();
  expect(await get()).toBe('Heron');
  await rename('Egret');
  await waitFor(async () => expect(await get()).toBe('Egret'));
});

it('a page shows nothing that was cached before its changes were known', async () => {
  const { get } = await start();
  expect(await readTitle(publicId)).toBe('Heron');
  await rename('Egret');
  expect(await get()).toBe('Egret');
});

it('a page that cannot be renewed is neither rendered nor read from disk for each request', async () => {
  const { get, next, pageStore } = await start();
  const key = `/wallpaper/${publicId}`;
  next.mockImplementation(async (_, response) => void response.writeHead(500).end());
  const page = { key, headers: [], tags: withNotifiedTags([wallpaperTags.one(publicId)]) };
  const renderedAt = Date.now() - 2 * 60 * 60_000;
  await waitFor(async () => {
    const oldest = await readOldestTransaction();
    await pageStore.set(
      { ...page, oldest, renderedAt },
      new CachedBody(Buffer.from('Old')),
      'gzip',
    );
    expect(await pageStore.get(key)).not.toBeNull();
  });
  expect(await get()).toBe('Old');
  await waitFor(() => expect(next).toHaveBeenCalledOnce());
  const read = vi.spyOn(pageStore, 'get');
  for (let time = 0; time < 3; time += 1) expect(await get()).toBe('Old');
  expect(read).not.toHaveBeenCalled();
  expect(next).toHaveBeenCalledOnce();
});
