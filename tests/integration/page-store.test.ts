import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_STORE } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { expireTags } from '@/lib/platform/expiry';
import { createFileCache } from '@/lib/platform/file-cache';
import { listenForInvalidations } from '@/lib/platform/invalidations';
import { log } from '@/lib/platform/log';
import {
  getKnownDatabase,
  pageChangesChannel,
  readOldestTransaction,
  withNotifiedTags,
} from '@/lib/platform/page-changes';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { getPublicWallpaper } from '@/lib/wallpapers/queries';
import { CachedBody } from '@/server/cached-body';
import { createPageStore, type PageStore } from '@/server/page-store';
import { insertSet, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { waitFor } from '@/tests/wait-for';

let store: PageStore;
let other: Client;
let creator: TestUser;
let publicId: string;

const PLAIN = Buffer.from('<h1>Heron</h1>'.repeat(50));

beforeAll(async () => {
  await listenForInvalidations([pageChangesChannel]);
  await waitFor(() => expect(getKnownDatabase()).not.toBeNull());
  other = new Client({ connectionString: env().DATABASE_URL });
  await other.connect();
});
beforeEach(async () => {
  store = createStore('build 1');
  creator = await insertUser();
  publicId = await insertWallpaper(creator, { tags: ['heron'] });
});
afterAll(() => other.end());

const folder = () => path.join(env().DATA_DIR, 'pages');
const createStore = (version: string) => createPageStore(version, createFileCache(folder(), 1e9));
/** The file as it would be with a flipped bit in the compressed page. */
function damage(file: Buffer): Buffer {
  const page = deserialize(file);
  const content = Buffer.from(page.content);
  content[content.length - 6] = (content.at(-6) ?? 0) ^ 1;
  return serialize({ ...page, content });
}

/** Stores a page that shows the wallpaper. */
async function render(key = `/wallpaper/${publicId}`, set?: string): Promise<string> {
  const oldest = await readOldestTransaction();
  const tags = withNotifiedTags([
    wallpaperTags.one(publicId),
    wallpaperTags.creator(creator.id),
    wallpaperTags.categoryNames(),
    wallpaperTags.tagNames(),
    ...(set ? [wallpaperTags.set(set)] : []),
  ]);
  const headers = ['Content-Type', 'text/html'];
  await store.set(
    { key, headers, tags, oldest, renderedAt: Date.now() },
    new CachedBody(PLAIN),
    'br',
  );
  return key;
}

/** Until no transaction of another test, in another database, was in progress. */
async function renderUnchanged(...args: Parameters<typeof render>): Promise<string> {
  return waitFor(async () => {
    const key = await render(...args);
    expect(await isStored(key)).toBe(true);
    return key;
  });
}

const isStored = async (key: string) => (await store.get(key)) !== null;
const waitUntilGone = (key: string) => waitFor(async () => expect(await isStored(key)).toBe(false));

it('a page is served as it was stored, by the same build only', async () => {
  const key = await renderUnchanged();
  expect(await store.get(key)).toMatchObject({
    body: { plain: PLAIN },
    headers: ['Content-Type', 'text/html'],
  });
  expect(await store.get(`${key} rsc`)).toBeNull();
  expect(await createStore('build 1').get(key)).not.toBeNull();
  expect(await createStore('build 2').get(key)).toBeNull();
});

const changes: Record<string, (id: string) => Promise<unknown>> = {
  'is edited': (id) => db().wallpaper.update({ where: { publicId: id }, data: { title: 'New' } }),
  'is removed': (id) =>
    db().wallpaper.update({ where: { publicId: id }, data: { status: 'removed' } }),
  'is deleted': (id) => db().wallpaper.delete({ where: { publicId: id } }),
  'gets a tag': async (id) => {
    const tag = await db().tag.create({ data: { name: randomUUID() } });
    const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({ where: { publicId: id } });
    await db().wallpaperTag.create({ data: { wallpaperId, tagId: tag.id, position: 0 } });
  },
  'gets its tags in another order': async (id) => {
    const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({ where: { publicId: id } });
    await db().wallpaperTag.updateMany({ where: { wallpaperId }, data: { position: 7 } });
  },
  'has a creator with another name': () =>
    db().user.update({ where: { id: creator.id }, data: { displayName: 'Mara' } }),
  'has a category that is renamed': async () => {
    const { id } = await db().category.findFirstOrThrow();
    await db().category.update({ where: { id }, data: { name: randomUUID() } });
  },
};

it.each(Object.entries(changes))('a page is outdated if its wallpaper %s', async (_, change) => {
  const key = await renderUnchanged();
  await change(publicId);
  await waitUntilGone(key);
});

it('a page is outdated once this process has invalidated it, before the database says so', async () => {
  const key = await renderUnchanged();
  expireTags([wallpaperTags.one(publicId)]);
  expect(await isStored(key)).toBe(false);
});

it('a page is not served from a damaged file, or after changes since it was stored may be forgotten', async () => {
  const files = createFileCache(folder(), 1e9);
  await files.remove(await files.list());
  const key = await renderUnchanged();
  const page = await store.get(key);
  if (!page) throw new Error('The page must be stored.');
  await store.set(
    { ...page, key: 'old', renderedAt: Date.now() - PAGE_STORE.ageMs },
    new CachedBody(PLAIN),
    'br',
  );
  expect(await isStored('old')).toBe(false);
  for (const name of await files.list()) {
    const file = path.join(folder(), name);
    await writeFile(file, damage(await readFile(file)));
  }
  expect(await isStored(key)).toBe(false);
  expect(await files.list()).toEqual([]);
});

it('a page is rendered if its file cannot be read', async () => {
  const key = await renderUnchanged();
  const failing = {
    ...createFileCache(folder(), 1e9),
    open: () => Promise.reject(new Error('EIO')),
  };
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  expect(await createPageStore('build 1', failing).get(key)).toBeNull();
});

it('a page is outdated if another wallpaper joins its set', async () => {
  const third = await insertWallpaper(creator);
  const set = await insertSet(creator, publicId, await insertWallpaper(creator));
  const key = await renderUnchanged(undefined, set.id);
  const { id: setId } = await db().wallpaperSet.findUniqueOrThrow({ where: { publicId: set.id } });
  await db().wallpaper.update({ where: { publicId: third }, data: { setId, setPosition: 2 } });
  await waitUntilGone(key);
});

it('a page is outdated if another of its set becomes public, and it was the only public one', async () => {
  const pending = await insertWallpaper(creator, { status: 'pending' });
  await insertSet(creator, publicId, pending);
  const context = createRequestContext('');
  const shown = await runInRequestContext(context, () => getPublicWallpaper(publicId));
  expect(shown?.set).toBeNull();
  const key = await waitFor(async () => {
    const page = { key: publicId, headers: [], oldest: await readOldestTransaction() };
    const tags = withNotifiedTags([...context.cacheTags]);
    await store.set({ ...page, tags, renderedAt: Date.now() }, new CachedBody(PLAIN), 'br');
    expect(await isStored(publicId)).toBe(true);
    return publicId;
  });
  await db().wallpaper.update({ where: { publicId: pending }, data: { status: 'approved' } });
  await waitUntilGone(key);
});

it('views, downloads and other wallpapers change no page', async () => {
  const another = await insertWallpaper(creator);
  const key = await renderUnchanged();
  await db().wallpaper.update({ where: { publicId }, data: { views: 41, downloads: 2 } });
  await db().wallpaper.update({ where: { publicId: another }, data: { title: 'New' } });
  expect(await isStored(key)).toBe(true);
});

it('a page is outdated if a change began before it was rendered, and is committed afterward', async () => {
  await other.query('BEGIN');
  await other.query("UPDATE wallpapers SET title = 'Late' WHERE public_id = $1", [publicId]);
  const key = await renderUnchanged();
  await other.query('COMMIT');
  await waitUntilGone(key);
});

it('no page is served while changes may be unknown, and none that changed meanwhile afterward', async () => {
  const unchanged = await insertWallpaper(creator);
  const key = await renderUnchanged();
  const tags = withNotifiedTags([wallpaperTags.one(unchanged)]);
  await waitFor(async () => {
    const oldest = await readOldestTransaction();
    await store.set(
      { key: 'unchanged', headers: [], tags, oldest, renderedAt: Date.now() },
      new CachedBody(PLAIN),
      'br',
    );
    expect(await isStored('unchanged')).toBe(true);
  });
  const connect = vi.spyOn(Client.prototype, 'connect');
  connect.mockImplementation(() => Promise.reject(new Error('cut off by the test')));
  await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'fresco-invalidations'`);
  await waitFor(() => expect(getKnownDatabase()).toBeNull());
  expect(await isStored(key)).toBe(false);
  await other.query("UPDATE wallpapers SET status = 'removed' WHERE public_id = $1", [publicId]);
  connect.mockRestore();
  await waitFor(() => expect(getKnownDatabase()).not.toBeNull());
  expect(await isStored(key)).toBe(false);
  expect(await isStored('unchanged')).toBe(true);
});

it('pages of a deleted wallpaper are deleted from disk without being requested', async () => {
  const files = createFileCache(folder(), 1e9);
  await files.remove(await files.list());
  const key = await renderUnchanged();
  await store.prune();
  expect(await files.list()).toHaveLength(1);
  await db().wallpaper.delete({ where: { publicId } });
  await waitFor(async () => {
    await store.prune();
    expect(await files.list()).toEqual([]);
  });
  expect(await isStored(key)).toBe(false);
});
