import { beforeAll, describe, expect, it } from 'vitest';
import { POST as applyBulkAction } from '@/app/api/admin/wallpapers/route';
import { POST as addFavorite, DELETE as removeFavorite } from '@/app/api/favorites/[id]/route';
import { POST as upload } from '@/app/api/upload/route';
import { GET as listNotices } from '@/app/api/user/notices/route';
import { POST as appeal } from '@/app/api/wallpapers/[id]/appeal/route';
import { PUT as replaceFile } from '@/app/api/wallpapers/[id]/file/route';
import { DELETE as deleteWallpaper, PATCH as edit } from '@/app/api/wallpapers/[id]/route';
import { streamUploads } from '@/lib/accounts/queries/export-wallpapers';
import { db } from '@/lib/platform/db';
import { lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';
import { publishDueWallpapers } from '@/lib/wallpapers/publish-wallpaper';
import { call } from '@/tests/call';
import {
  buildPictureForm,
  buildUploadForm,
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
  uploadWallpaper,
} from '@/tests/factories';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { admin, approve, creator, resetReview, undo } from '@/tests/review';
import { settleAll } from '@/tests/settle-all';

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const getRow = (publicId: string) => db().wallpaper.findUniqueOrThrow({ where: { publicId } });
const makeDue = (publicId: string) =>
  db().wallpaper.update({ where: { publicId }, data: { publishAt: inHours(-1) } });

describe('a favorite of a scheduled wallpaper', () => {
  it('counts once it is public, and can be removed', async () => {
    const user = await insertUser();
    const id = await insertWallpaper(user, { status: 'scheduled', publishAt: inHours(-1) });
    const countOf = async () =>
      (await db().user.findUniqueOrThrow({ where: { id: user.id } })).favoriteCount;
    expect((await call(addFavorite, { as: user, params: { id } })).status).toBe(200);
    expect(await countOf()).toBe(0);
    await publishDueWallpapers();
    expect((await getRow(id)).status).toBe('approved');
    expect(await countOf()).toBe(1);
    const removed = await call(removeFavorite, { as: user, params: { id } });
    expect(removed.status).toBe(204);
    expect(await countOf()).toBe(0);
    expect((await call(deleteWallpaper, { as: user, params: { id } })).status).toBe(204);
  });
});

describe('an upload with an Idempotency-Key', () => {
  it('returns the same wallpaper after its publishing time @long', async () => {
    const user = await insertUser();
    const category = await insertCategory();
    const picture = await photoJpeg({ width: 320, height: 200, seed: 91919 });
    const send = async (publishAt: Date) => {
      const fields = { title: 'Once', category, publishAt: publishAt.toISOString() };
      const body = await buildUploadForm(fields, picture);
      return call(upload, { as: user, headers: { 'idempotency-key': 'retry-later' }, body });
    };
    const first = await send(inHours(1));
    expect(first.status).toBe(201);
    await makeDue(first.body.id);
    await publishDueWallpapers();
    const again = await send(inHours(-1));
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, status: 'approved' } });
  });
});

describe('an appeal about a scheduled wallpaper', () => {
  it('is announced if it succeeds, and can be undone', async () => {
    await db().user.updateMany({ data: { role: 'user' } });
    await resetReview();
    const other = await insertAdmin();
    const id = await insertWallpaper(creator, { status: 'scheduled', publishAt: inHours(1) });
    const json = { ids: [id], action: 'remove', reason: 'Stolen.' };
    expect((await call(applyBulkAction, { as: admin, json })).status).toBe(200);
    const text = 'I took this photo myself.';
    expect((await call(appeal, { as: creator, params: { id }, json: { text } })).status).toBe(204);
    const decision = await approve(id, undefined, other);
    expect(decision.status).toBe(201);
    expect((await getRow(id)).status).toBe('scheduled');
    const kinds = async () =>
      (await call(listNotices, { as: creator })).body.map(({ kind }: { kind: string }) => kind);
    expect.soft(await kinds()).toEqual(['appeal_reversed']);
    expect.soft((await undo(decision.body._id)).status).toBe(204);
    expect((await getRow(id)).status).toBe('removed');
  });
});

/** Publishes while another call, which has read the wallpaper, waits for its lock. */
async function publishMeanwhile<T>(publicId: string, start: () => Promise<T>): Promise<T> {
  const { id } = await makeDue(publicId);
  let started: Promise<T> | undefined;
  await db().$transaction(
    async (tx) => {
      await lockWallpapers(tx, [id]);
      started = start();
      for (let waiting = 0; waiting === 0; ) {
        waiting = await db().$executeRaw`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      }
      const newId = crypto.randomUUID();
      await tx.$executeRaw`
        UPDATE wallpapers SET id = ${newId}::uuid, status = 'approved', publish_at = NULL
        WHERE id = ${id}::uuid`;
    },
    { timeout: 30_000 },
  );
  return started as Promise<T>;
}

describe('publishing during', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await insertUser();
  });
  const schedule = async () =>
    (await uploadWallpaper(user, { publishAt: inHours(1).toISOString() })).body.id as string;

  it('an edit keeps the edit @long', async () => {
    const id = await schedule();
    const json = { title: 'Edited meanwhile' };
    const edited = await publishMeanwhile(id, () => call(edit, { as: user, params: { id }, json }));
    expect(edited).toMatchObject({ status: 200, body: { title: json.title, status: 'approved' } });
  });

  it('a change of the time is a conflict', async () => {
    const id = await schedule();
    const json = { publishAt: inHours(5).toISOString() };
    const edited = await publishMeanwhile(id, () => call(edit, { as: user, params: { id }, json }));
    expect(edited.status).toBe(409);
  });

  it('a replacement of the file replaces it @long', async () => {
    const id = await schedule();
    const body = await buildPictureForm('wallpaper');
    const replaced = await publishMeanwhile(id, () =>
      call(replaceFile, { as: user, params: { id }, body }),
    );
    expect(replaced).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  it('a removal by an admin removes it @long', async () => {
    const as = await insertAdmin();
    const id = await schedule();
    const json = { ids: [id], action: 'remove' };
    const removed = await publishMeanwhile(id, () => call(applyBulkAction, { as, json }));
    expect(removed.status).toBe(200);
    expect((await getRow(id)).status).toBe('removed');
  });
});

it('200 that are due at the same time are published in their order, even during an export @long', async () => {
  const user = await insertUser();
  const category = await insertCategory();
  const given: string[] = [];
  for (let index = 0; index < 200; index += 1) {
    const publishAt = new Date(Date.now() - HOUR_MS + index);
    given.push(await insertWallpaper(user, { category, status: 'scheduled', publishAt }));
  }
  const exported = streamUploads(user.id);
  const first = await exported.next();
  await settleAll([publishDueWallpapers(), publishDueWallpapers()]);
  const others: string[] = [];
  for await (const { publicId } of exported) others.push(publicId);
  expect([first.value?.publicId, ...others]).toEqual(given);
  const rows = await db().wallpaper.findMany({
    where: { userId: user.id, status: 'approved' },
    orderBy: { id: 'asc' },
  });
  expect(rows.map(({ publicId }) => publicId)).toEqual(given);
  const found = await db().category.findUniqueOrThrow({ where: { name: category } });
  expect(found.wallpaperCount).toBe(200);
});
