import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as downloadArchive } from '@/app/api/collections/[id]/archive/route';
import { PATCH as change, GET as get } from '@/app/api/collections/[id]/route';
import { PUT as addOne } from '@/app/api/collections/[id]/wallpapers/[wallpaperId]/route';
import { GET as oembed } from '@/app/api/oembed/route';
import { GET as search } from '@/app/api/search/route';
import { DELETE as closeAccount } from '@/app/api/user/account/route';
import { GET as getCard } from '@/app/collection-card/[id]/route';
import { streamManifest } from '@/lib/accounts/queries/export-data';
import { collectionPaths } from '@/lib/collection-paths';
import { createCollection } from '@/lib/collections/commands/create-collection';
import { getCollection } from '@/lib/collections/queries';
import type { Collection } from '@/lib/collections/schema';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import { now } from '@/lib/platform/expiry';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { buildCollectionMetadata } from '@/lib/share/collection-metadata';
import { readCollectionFeed } from '@/lib/share/queries/feeds';
import { readShard } from '@/lib/share/queries/sitemaps';
import { CARD_SIZE } from '@/lib/share-crops';
import { sharePaths } from '@/lib/share-paths';
import { getOwnUser } from '@/lib/users/queries';
import { call } from '@/tests/call';
import { idsOf } from '@/tests/collections';
import { copyWallpaper } from '@/tests/copy-wallpaper';
import {
  insertAdmin,
  insertCollection,
  insertUser,
  insertWallpaper,
  PASSWORD,
  type TestUser,
  toViewer,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';
import { readZip } from '@/tests/zip';

const SITE = 'http://site.test';

let own: TestUser;
let collection: Collection;
/** In the order of the collection. */
const ids: string[] = [];

beforeAll(async () => {
  own = await insertUser();
  const creator = await insertUser();
  for (const title of ['Fog', 'Dune', 'Lake', 'Moss'])
    ids.push((await insertStoredWallpaper(creator, { title }))._id);
  const id = await insertCollection(own, { title: 'Quiet & calm', wallpapers: ids });
  collection = (await getCollection(id, null)) as Collection;
});

/** Without what was cached before. */
const readNow = <T>(read: () => Promise<T>) =>
  runInRequestContext({ ...createRequestContext(''), readSince: now() }, read);

const setVisibility = (visibility: string) =>
  call(change, { as: own, params: { id: collection._id }, json: { visibility } });

const listFeed = async () =>
  [
    ...((await readCollectionFeed(collection._id)) ?? '').matchAll(/\/wallpaper\/(\w{10})<\/guid/g),
  ].map(([, id]) => id);
const requestCard = () => {
  const request = new Request(`${SITE}${sharePaths.collectionCard(collection._id)}`);
  return readNow(() => getCard(request, { params: Promise.resolve({ id: collection._id }) }));
};
const requestOembed = () =>
  call(oembed, { query: { url: SITE + collectionPaths.collection(collection) } });
const searchIn = async (q: string) => (await call(search, { query: { q } })).body;
const requestArchive = (as: TestUser | null, page = '') => {
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {};
  const url = `${SITE}${collectionPaths.api.collectionArchive(collection._id)}${page}`;
  const params = Promise.resolve({ id: collection._id });
  return downloadArchive(new Request(url, { headers }), { params });
};
const readFiles = async (response: Response) => readZip(Buffer.from(await response.arrayBuffer()));
async function listSitemap(): Promise<string[]> {
  const month = collection.createdAt.slice(0, 'yyyy-mm'.length);
  const parts = await readShard(`collections-${month}`);
  const entries = parts ? (await parts.next()).value : [];
  return (entries ?? []).map(({ path }: { path: string }) => path);
}

it('is shared with its pictures, its cover and its feed', async () => {
  expect(await listFeed()).toEqual(ids.toReversed());
  const { status, body } = await requestOembed();
  expect([status, body.title, body.author_name]).toEqual([
    200,
    'Quiet & calm',
    collection.displayName,
  ]);
  const response = await requestCard();
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const { format, width, height } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...CARD_SIZE });
  const metadata = JSON.stringify(buildCollectionMetadata(collection, 1));
  for (const path of [
    sharePaths.collectionCard(collection._id),
    sharePaths.feed.collection(collection._id),
  ])
    expect(metadata).toContain(SITE + path);
  expect(await listSitemap()).toContain(collectionPaths.collection(collection));
});

it('is downloaded as originals in order, with their creators and licenses', async () => {
  const response = await requestArchive(null);
  expect(response.headers.get('content-disposition')).toContain('Quiet & calm.zip');
  expect(response.headers.get('x-total-count')).toBe('4');
  const files = await readFiles(response);
  const names = ['Fog.jpg', 'Dune.jpg', 'Lake.jpg', 'Moss.jpg'];
  expect([...files.keys()]).toEqual([...names, 'credits.txt']);
  const credits = String(files.get('credits.txt'));
  expect(credits).toMatch(/^Quiet & calm\n\nFog\.jpg\n“Fog” by .+\n.+: http.+\nhttp/);
  expect(credits).toContain(SITE + paths.wallpaper(ids[3] ?? ''));
  expect((await requestArchive(null, '?page=2')).status).toBe(404);
});

it('limits a search to its wallpapers', async () => {
  expect(idsOf(await searchIn(`in:${collection._id}`)).sort()).toEqual([...ids].sort());
  expect(idsOf(await searchIn(`moss in:${collection._id}-quiet-calm`))).toEqual([ids[3]]);
  expect(idsOf(await searchIn(`moss -in:${collection._id}`))).toEqual([]);
  const { headers } = await call(search, { query: { q: `in:${collection._id}` } });
  expect(headers.get('x-search-like')).toBe(`${collection._id}=Quiet%20%26%20calm`);
});

it('shows a hidden wallpaper nowhere, and shows it again once it is restored', async () => {
  const admin = await toViewer(await insertAdmin());
  const [hidden = '', ...others] = ids;
  await changeStatus(admin, hidden, { status: 'removed', reason: 'Copied' });
  expect(await listFeed()).toEqual(others.toReversed());
  expect((await requestOembed()).body.url).not.toContain(hidden);
  expect((await requestCard()).status).toBe(404);
  expect(idsOf(await searchIn(`in:${collection._id}`)).sort()).toEqual(others.sort());
  const files = await readFiles(await requestArchive(own));
  expect([...files.keys()]).not.toContain('Fog.jpg');
  expect(String(files.get('credits.txt'))).not.toContain('Fog');
  await changeStatus(admin, hidden, { status: 'approved' });
  expect(await listFeed()).toEqual(ids.toReversed());
  expect((await requestCard()).status).toBe(200);
});

it('is shared by nobody while it is private, not even in a search of its owner', async () => {
  await setVisibility('unlisted');
  expect(await listSitemap()).not.toContain(collectionPaths.collection(collection));
  expect((await listFeed()).length).toBe(4);
  await setVisibility('private');
  expect(await readCollectionFeed(collection._id)).toBeNull();
  expect((await requestOembed()).status).toBe(404);
  expect((await requestCard()).status).toBe(404);
  expect((await requestArchive(null)).status).toBe(404);
  expect((await requestArchive(await insertAdmin())).status).toBe(404);
  expect((await requestArchive(own)).status).toBe(200);
  for (const as of [null, own]) {
    const found = await call(search, { as, query: { q: `moss in:${collection._id}` } });
    expect(found.headers.get('x-search-partial')).toBe('1');
    expect(found.headers.get('x-search-like')).toBeNull();
  }
  expect(await searchIn(`in:${collection._id}`)).toEqual([]);
});

/** Inserts rows that would take too long through the API. */
async function fillCollection(publicId: string, wallpaperIds: string[]): Promise<void> {
  await db().$executeRaw`
    INSERT INTO collection_entries (collection_id, wallpaper_id, position)
    SELECT c.id, given.id, given.place + 100 FROM collections c,
      unnest(${wallpaperIds}::uuid[]) WITH ORDINALITY AS given (id, place)
    WHERE c.public_id = ${publicId}`;
}

describe('limits', () => {
  it('500 collections, even if several are created at once @long', async () => {
    const own = await insertUser();
    const viewer = await toViewer(own);
    await db().collection.createMany({
      data: Array.from({ length: 498 }, (_, index) => ({
        publicId: `${own.id.slice(-6)}${String(index).padStart(4, '0')}`,
        userId: own.id,
        title: 'One of many',
        visibility: 'private' as const,
      })),
    });
    const input = { title: 'A', description: '', visibility: 'public', wallpapers: [] } as const;
    const created = await Promise.allSettled(
      Array.from({ length: 5 }, () => createCollection(viewer, { ...input, wallpapers: [] })),
    );
    const failed = created.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(failed).toEqual(['conflict', 'conflict', 'conflict']);
    expect(await db().collection.count({ where: { userId: own.id } })).toBe(500);
  });

  it('2,000 wallpapers, even if several are added at once @long', async () => {
    const own = await insertUser();
    const more = await settleAll([1, 2, 3, 4].map(() => insertWallpaper(own)));
    const id = await insertCollection(own);
    // Pending wallpapers aren't indexed.
    await fillCollection(id, await copyWallpaper(more[0] ?? '', 1998, { status: 'pending' }));
    const added = await settleAll(
      more.map((wallpaperId) => call(addOne, { as: own, params: { id, wallpaperId } })),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409]);
    const where = { collection: { publicId: id } };
    expect(await db().collectionEntry.count({ where })).toBe(2000);
  });
});

it('The data export contains collections with all wallpapers, and closing the account deletes them', async () => {
  const [own, creator] = [await insertUser(), await insertUser()];
  const [seen, hidden] = [await insertWallpaper(creator), await insertWallpaper(creator)];
  const input = { title: 'Mine', visibility: 'private', wallpapers: [seen, hidden] } as const;
  const id = await insertCollection(own, { ...input, wallpapers: [...input.wallpapers] });
  await db().wallpaper.update({ where: { publicId: hidden }, data: { status: 'removed' } });
  const user = await getOwnUser(own.id);
  let manifest = '';
  for await (const part of streamManifest({ user: user!, missing: new Set() })) manifest += part;
  expect(JSON.parse(manifest).collections).toMatchObject([{ _id: id, ...input, cover: null }]);
  await insertAdmin();
  expect((await call(closeAccount, { as: own, json: { password: PASSWORD } })).status).toBe(204);
  expect((await call(get, { params: { id } })).status).toBe(404);
  expect(await db().collection.count({ where: { publicId: id } })).toBe(0);
  expect(await db().wallpaper.count({ where: { publicId: seen } })).toBe(1);
});
