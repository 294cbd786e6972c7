import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { PATCH as change, DELETE as remove } from '@/app/api/collections/[id]/route';
import { POST as update } from '@/app/api/collections/[id]/wallpapers/route';
import { collectionTags } from '@/lib/collections/cache-tags';
import { listCollectionNames, listPublicCollectionsWith } from '@/lib/collections/in-collections';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { now } from '@/lib/platform/expiry';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { call } from '@/tests/call';
import { idsOf } from '@/tests/collections';
import {
  insertAdmin,
  insertCollection,
  insertUser,
  insertWallpaper,
  type TestUser,
  toViewer,
} from '@/tests/factories';

const hash = (tag: string) => createHash('md5').update(tag).digest('hex');

/** Reads without what was cached before. */
const readNames = async (wallpaperId: string) => {
  const context = { ...createRequestContext(''), readSince: now() };
  const names = await runInRequestContext(context, () => listCollectionNames(wallpaperId));
  return names.map(({ title }) => title);
};

/** Which of the tags of stored pages a change expires. */
async function findExpired(tags: string[], makeChange: () => Promise<unknown>): Promise<string[]> {
  await db().pageChange.deleteMany();
  await makeChange();
  const found = await db().pageChange.findMany({ select: { tag: true } });
  const changed = new Set(found.map(({ tag }) => tag));
  return tags.filter((tag) => changed.has(hash(tag)));
}

it('the page of a wallpaper names public collections, oldest first, and expires with every change', async () => {
  const [own, creator] = [await insertUser(), await insertUser()];
  const [wallpaper, other] = [await insertWallpaper(creator), await insertWallpaper(creator)];
  const input = (title: string) => ({ title, wallpapers: [wallpaper] });
  const first = await insertCollection(own, input('First'));
  const second = await insertCollection(own, { title: 'Second', wallpapers: [other] });
  await insertCollection(own, { ...input('By link'), visibility: 'unlisted' });
  const hidden = await insertCollection(own, { ...input('Hidden'), visibility: 'private' });
  const tags = [
    wallpaperTags.one(wallpaper),
    wallpaperTags.one(other),
    ...[first, second, hidden].map(collectionTags.one),
  ];
  const expired = (handler: typeof change, id: string, json?: object) =>
    findExpired(tags, () => call(handler, { as: own, params: { id }, ...(json && { json }) }));
  expect(await readNames(wallpaper)).toEqual(['First']);
  expect(await expired(update, second, { add: [wallpaper] })).toEqual([tags[0]]);
  expect(await readNames(wallpaper)).toEqual(['First', 'Second']);
  expect(await expired(change, first, { title: 'Renamed' })).toEqual([tags[2]]);
  expect(await readNames(wallpaper)).toEqual(['Renamed', 'Second']);
  expect(await expired(update, hidden, { add: [other] })).toEqual([]);
  expect(await expired(change, hidden, { title: 'Still hidden' })).toEqual([]);
  expect(await expired(change, hidden, { visibility: 'public' })).toEqual(tags.slice(0, 2));
  expect(await readNames(wallpaper)).toEqual(['Renamed', 'Second', 'Still hidden']);
  expect(await expired(change, hidden, { visibility: 'private' })).toEqual([tags[4]]);
  expect(await expired(update, second, { remove: [wallpaper] })).toEqual([tags[0]]);
  expect(await readNames(wallpaper)).toEqual(['Renamed']);
  expect(await expired(remove, first)).toEqual([tags[2]]);
  expect(await readNames(wallpaper)).toEqual([]);
});

it('all of them are on pages, with nothing of a wallpaper that is not public', async () => {
  const [own, creator] = [await insertUser(), await insertUser()];
  const wallpaper = await insertWallpaper(creator);
  const insert = (as: TestUser, visibility: 'public' | 'private' = 'public') =>
    insertCollection(as, { wallpapers: [wallpaper], visibility });
  const all = [await insert(own), await insert(creator), await insert(own)];
  await insert(own, 'private');
  const read = async (page: number) => {
    const { items, next } = await listPublicCollectionsWith(wallpaper, page, 2);
    return [idsOf(items), next !== null];
  };
  expect([await read(1), await read(2)]).toEqual([
    [all.slice(0, 2), true],
    [all.slice(2), false],
  ]);
  const admin = await toViewer(await insertAdmin());
  await changeStatus(admin, wallpaper, { status: 'removed', reason: 'Copied' });
  expect(await readNames(wallpaper)).toEqual([]);
  expect(await read(1)).toEqual([[], false]);
  await changeStatus(admin, wallpaper, { status: 'approved' });
  expect(await read(2)).toEqual([all.slice(2), false]);
  expect((await readNames(wallpaper)).length).toBe(3);
});
