import { expect, test } from 'vitest';
import { adminPaths } from '@/lib/admin-paths';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection } from '@/lib/collections/schema';
import { paths } from '@/lib/paths';
import { insertUser, type TestUser, uploadPicture } from '@/tests/e2e/content';
import { expectFullNotFoundPage } from '@/tests/e2e/not-found';
import { waitFor } from '@/tests/wait-for';
import { get, send, sessionCookie, site } from './site';

async function createCollection(owner: TestUser, input: object): Promise<Collection> {
  const { status, body } = await send('POST', collectionPaths.api.collections(), owner, input);
  expect(status).toBe(201);
  return JSON.parse(body.toString());
}

async function read(path: string, headers = {}) {
  const { status, body } = await get(path, headers);
  return { status, html: body.toString().replace(/<script.*?<\/script>/gs, '') };
}

test('The page of a collection shows its wallpapers to everyone, and nothing hidden or stale', async () => {
  const [owner, creator] = [await insertUser(site), await insertUser(site)];
  const [first, second] = [await uploadPicture(site, creator), await uploadPicture(site, creator)];
  const wallpapers = [first._id, second._id];
  const text = { title: 'Quiet desks, über all!', description: 'Calm & <b>wide</b>' };
  const collection = await createCollection(owner, { ...text, wallpapers });
  const path = collectionPaths.collection(collection);
  expect(path).toBe(`/collection/${collection._id}-quiet-desks-%C3%BCber-all`);
  for (const other of [collection._id, `${collection._id}-old-title`]) {
    const { status, headers } = await get(`/collection/${other}`);
    expect([status, headers.location]).toEqual([308, path]);
  }
  const { status, html } = await read(path);
  expect(status).toBe(200);
  for (const shown of [first.title, second.title, '2 wallpapers', 'Calm &amp; &lt;b&gt;wide'])
    expect(html).toContain(shown);
  expect(html).not.toContain('noindex');
  const profile = await read(collectionPaths.profileCollections(collection.username));
  expect(profile.html).toContain(path);
  expect(profile.html).toContain('Collections (1)');

  // Pages that name the collection are rendered again when it changes.
  const expectNamed = (isNamed: boolean) =>
    waitFor(async () => {
      const { html } = await read(paths.wallpaper(second._id));
      expect(html.includes(path)).toBe(isNamed);
    });
  await expectNamed(true);
  expect((await read(collectionPaths.wallpaperCollections(second._id))).html).toContain(path);

  const admin = await insertUser(site, 'admin');
  const json = { action: 'remove', ids: [first._id] };
  expect((await send('POST', adminPaths.api.wallpapers(), admin, json)).status).toBe(200);
  const hidden = await read(path);
  expect(hidden.html).not.toContain(first.title);
  expect(hidden.html).toContain('1 wallpaper');

  const api = collectionPaths.api.collection(collection._id);
  await send('PATCH', api, owner, { visibility: 'unlisted' });
  const unlisted = await read(path);
  expect([unlisted.status, unlisted.html.includes('noindex')]).toEqual([200, true]);
  expect((await read(collectionPaths.profileCollections(collection.username))).html).not.toContain(
    path,
  );
  await expectNamed(false);
  expect((await read(collectionPaths.wallpaperCollections(second._id))).status).toBe(404);

  await send('PATCH', api, owner, { visibility: 'private' });
  for (const headers of [{}, sessionCookie(owner)]) {
    const nothing = await read(path, headers);
    expect(nothing.status).toBe(404);
    expect(nothing.html).not.toContain('Quiet desks');
  }
  expect((await get(`/collection/${collection._id}`)).status).toBe(404);
  await send('PATCH', api, owner, { visibility: 'public', title: 'Loud' });
  expect((await get(path)).headers.location).toBe(`/collection/${collection._id}-loud`);
});

test('Only its owner finds the editor of a collection, which is neither stored nor indexed', async () => {
  const [owner, admin] = [await insertUser(site), await insertUser(site, 'admin')];
  const { _id } = await createCollection(owner, { title: 'Calm', visibility: 'private' });
  const path = collectionPaths.editCollection(_id);
  expect((await get(path)).status).toBe(307);
  const other = sessionCookie(await insertUser(site));
  for (const [url, cookie] of [
    [path, other],
    [path, sessionCookie(admin)],
    ['/collection/0000000000/edit', other],
  ] as const) {
    const { status, body } = await get(url, cookie);
    expect(status, url).toBe(404);
    expectFullNotFoundPage(body.toString());
    expect(body.toString()).not.toContain('Calm');
  }
  expect((await get('/collection/nothing/edit', other)).status).toBe(404);
  const { status, headers, body } = await get(path, sessionCookie(owner));
  expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
  expect(body.toString()).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(body.toString()).toContain('value="Calm"');
});
