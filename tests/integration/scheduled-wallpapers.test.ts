import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { GET as listOfUser } from '@/app/api/user/[id]/wallpapers/route';
import { PUT as replaceFile } from '@/app/api/wallpapers/[id]/file/route';
import {
  DELETE as deleteWallpaper,
  PATCH as edit,
  GET as get,
} from '@/app/api/wallpapers/[id]/route';
import { GET as listHome } from '@/app/api/wallpapers/route';
import { changeUploads } from '@/lib/moderation/change-uploads';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { publishDueWallpapers, publishWallpaper } from '@/lib/wallpapers/publish-wallpaper';
import { call } from '@/tests/call';
import {
  buildPictureForm,
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
  toViewer,
  uploadWallpaper,
} from '@/tests/factories';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { ids, readAll } from '@/tests/list-responses';
import { settleAll } from '@/tests/settle-all';

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let creator: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [creator, admin] = [await insertUser(), await insertAdmin()];
});
afterEach(() => {
  Object.assign(env(), { MODERATION: 'post' });
});

const schedule = async (fields: Record<string, string> = {}, picture?: Buffer): Promise<string> => {
  const publishAt = inHours(1).toISOString();
  return (await uploadWallpaper(creator, { publishAt, ...fields }, picture)).body.id;
};
const insertDue = (as = creator) =>
  insertWallpaper(as, { status: 'scheduled', publishAt: inHours(-1), createdAt: inHours(-48) });
const makeDue = (publicId: string) =>
  db().wallpaper.update({ where: { publicId }, data: { publishAt: inHours(-1) } });
const getRow = (publicId: string) =>
  db().wallpaper.findUniqueOrThrow({ where: { publicId }, include: { tags: true } });
const patch = (id: string, json: unknown, as: TestUser | null = creator) =>
  call(edit, { as, params: { id }, json });
const read = (id: string, as: TestUser | null = null) => call(get, { as, params: { id } });

describe('a scheduled wallpaper', () => {
  it('is private until its time, then the newest, once', async () => {
    const category = await insertCategory();
    const id = await schedule({ title: 'Zephyrquill', tags: 'zephyrtag', category });
    const before = await getRow(id);
    const later = await insertWallpaper(creator, { category });
    const user = await insertUser();

    await publishDueWallpapers();
    for (const as of [null, user]) {
      expect((await read(id, as)).status).toBe(404);
      const list = { as, params: { id: creator.username } };
      expect(ids(await call(listOfUser, list))).not.toContain(id);
      expect(ids(await call(listOfUser, { ...list, query: { status: 'scheduled' } }))).toEqual([]);
      expect(ids(await call(search, { as, query: { q: 'zephyrquill' } }))).toEqual([]);
      expect(ids(await call(listHome, { as }))).not.toContain(id);
    }
    for (const as of [creator, admin]) {
      const { body } = await read(id, as);
      expect(body).toMatchObject({
        status: 'scheduled',
        publishAt: before.publishAt?.toISOString(),
      });
    }
    expect(await db().tag.findUnique({ where: { name: 'zephyrtag' } })).toMatchObject({
      wallpaperCount: 0,
    });

    await makeDue(id);
    await settleAll([publishDueWallpapers(), publishDueWallpapers(), publishWallpaper(id)]);
    await publishDueWallpapers();
    const { body } = await read(id);
    expect(body).toMatchObject({ status: 'approved', statusReason: null, tags: ['zephyrtag'] });
    expect(body).not.toHaveProperty('publishAt');
    expect(ids(await call(search, { query: { q: 'zephyrquill' } }))).toEqual([id]);
    expect(ids(await call(listHome)).slice(0, 2)).toEqual([id, later]);
    const after = await getRow(id);
    expect(after.createdAt.getTime()).toBeGreaterThan(before.createdAt.getTime());
    expect(after.tags).toHaveLength(1);
    const found = await db().category.findUnique({ where: { name: category } });
    expect(found?.wallpaperCount).toBe(2);
  });

  it('doesn’t disturb a list that someone is paging through', async () => {
    const user = await insertUser();
    const old = await insertDue(user);
    const insertAt = (hours: number) => insertWallpaper(user, { createdAt: inHours(hours) });
    const others = [await insertAt(-2), await insertAt(-3)];
    const options = { params: { id: user.username } };
    const first = await call(listOfUser, { ...options, query: { limit: '1' } });
    await publishDueWallpapers();
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const second = await call(listOfUser, { ...options, query: { limit: '1', cursor } });
    expect([...ids(first), ...ids(second)]).toEqual(others);
    expect(await readAll(listOfUser, options, '1')).toEqual([old, ...others]);
  });

  it('waits for review as an upload at that moment would', async () => {
    const id = await schedule();
    await makeDue(id);
    Object.assign(env(), { MODERATION: 'pre' });
    await publishDueWallpapers();
    expect(await getRow(id)).toMatchObject({ status: 'pending', publishAt: null });
    expect((await read(id)).status).toBe(404);
  });

  it('waits for review if the same picture was published in the meantime @long', async () => {
    const picture = await photoJpeg({ width: 320, height: 200, seed: 4242 });
    const id = await schedule({}, picture);
    const other = await uploadWallpaper(await insertUser(), {}, picture);
    expect(other).toMatchObject({ status: 201, body: { status: 'approved' } });
    const holds = await db().moderationRecord.count({ where: { kind: 'hold' } });
    await makeDue(id);
    await publishDueWallpapers();
    expect((await read(id, creator)).body).toMatchObject({
      status: 'pending',
      statusReason: 'The same picture was published in the meantime.',
    });
    expect(await db().moderationRecord.count({ where: { kind: 'hold' } })).toBe(holds + 1);
  });

  it('isn’t published while its creator is blocked', async () => {
    const user = await insertUser();
    const id = await insertDue(user);
    const where = { id: user.id };
    await db().user.update({ where, data: { status: 'blocked', blockedReason: 'Spam' } });
    await settleAll([publishDueWallpapers(), publishWallpaper(id)]);
    expect((await getRow(id)).status).toBe('scheduled');
    const change = { userId: user.id, adminId: admin.id, reason: 'Spam' } as const;
    const job = { abortSignal: new AbortController().signal };
    await changeUploads({ ...change, action: 'remove' }, job);
    expect((await getRow(id)).status).toBe('rejected');
    await changeUploads({ ...change, action: 'restore' }, job);
    expect((await getRow(id)).status).toBe('scheduled');
    await db().user.update({ where, data: { status: 'active', blockedReason: null } });
    await publishDueWallpapers();
    expect((await getRow(id)).status).toBe('approved');
  });

  it('waits while its picture is being processed, and keeps the job @long', async () => {
    const id = await schedule();
    await makeDue(id);
    const { id: oldId } = await getRow(id);
    const lock = (at: Date | null) => db().$executeRaw`
      UPDATE graphile_worker._private_jobs SET locked_at = ${at} WHERE key = ${`picture:${oldId}`}`;
    await lock(new Date());
    await publishDueWallpapers();
    expect((await getRow(id)).status).toBe('scheduled');
    await lock(null);
    await publishDueWallpapers();
    const { id: newId, status } = await getRow(id);
    expect(status).toBe('approved');
    const jobs = await db().$queryRaw`
      SELECT key FROM graphile_worker.jobs WHERE key IN (${`picture:${oldId}`}, ${`picture:${newId}`})`;
    expect(jobs).toEqual([{ key: `picture:${newId}` }]);
  });

  it('can be removed by an admin, and isn’t published early when it is restored', async () => {
    const id = await insertWallpaper(creator, { status: 'scheduled', publishAt: inHours(1) });
    const viewer = await toViewer(admin);
    await changeStatus(viewer, id, { status: 'removed', reason: 'Spam' });
    await changeStatus(viewer, id, { status: 'approved' });
    expect((await read(id, creator)).body).toMatchObject({
      status: 'scheduled',
      statusReason: null,
    });
    await changeStatus(viewer, id, { status: 'approved' });
    expect((await read(id)).status).toBe(404);
    const notices = await db().notice.findMany({ where: { userId: creator.id } });
    expect(notices.filter(({ kind }) => kind === 'approved')).toEqual([]);
  });

  it('can get another file, and is deleted even while it is being published @long', async () => {
    const id = await schedule();
    const body = await buildPictureForm('wallpaper');
    const replaced = await call(replaceFile, { as: creator, params: { id }, body });
    expect(replaced).toMatchObject({ status: 200, body: { status: 'scheduled' } });
    await makeDue(id);
    await settleAll([publishWallpaper(id), call(deleteWallpaper, { as: creator, params: { id } })]);
    expect(await db().wallpaper.count({ where: { publicId: id } })).toBe(0);
  });
});

describe('the publishing time', () => {
  it('is rejected if it is invalid, past or too far away', async () => {
    const id = await insertWallpaper(creator, { status: 'scheduled', publishAt: inHours(1) });
    for (const publishAt of ['soon', '2027-01-01T10:00', inHours(-1), inHours(366 * 24)]) {
      const value = publishAt instanceof Date ? publishAt.toISOString() : publishAt;
      const uploaded = await uploadWallpaper(creator, { publishAt: value });
      for (const { status, body } of [uploaded, await patch(id, { publishAt: value })]) {
        expect(status, value).toBe(400);
        expect(body.issues).toMatchObject([{ path: 'publishAt' }]);
      }
    }
  });

  it('can be changed, and isn’t changed by an edit of the text', async () => {
    const id = await insertWallpaper(creator, { status: 'scheduled', publishAt: inHours(1) });
    const publishAt = inHours(30).toISOString();
    expect((await patch(id, { publishAt })).body).toMatchObject({ publishAt, status: 'scheduled' });
    const { body } = await patch(id, { title: 'Another title' });
    expect(body).toMatchObject({ publishAt, title: 'Another title', status: 'scheduled' });
  });

  it('can be now', async () => {
    const id = await insertWallpaper(creator, { status: 'scheduled', publishAt: inHours(1) });
    const { status, body } = await patch(id, { publishAt: null });
    expect(status).toBe(200);
    expect(body.status).toBe('approved');
    expect(ids(await call(listHome))[0]).toBe(id);
  });

  it('is up to the creator, until the wallpaper is published', async () => {
    const id = await insertWallpaper(creator, { status: 'scheduled', publishAt: inHours(1) });
    const other = await insertUser();
    for (const publishAt of [null, inHours(2).toISOString()]) {
      expect((await patch(id, { publishAt }, null)).status).toBe(401);
      expect((await patch(id, { publishAt }, other)).status).toBe(404);
      expect((await patch(id, { publishAt }, admin)).status).toBe(403);
      expect((await patch('0000000000', { publishAt })).status).toBe(404);
      for (const status of ['approved', 'pending', 'rejected', 'removed'] as const) {
        const listed = await insertWallpaper(creator, { status });
        expect((await patch(listed, { publishAt })).status).toBe(409);
      }
    }
    expect((await getRow(id)).status).toBe('scheduled');
  });

  it('stays the same if publishing fails midway', async () => {
    const id = await insertDue();
    const before = await getRow(id);
    await db().$executeRaw`
      CREATE FUNCTION fail_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'lost'; END $$`;
    await db().$executeRaw`
      CREATE CONSTRAINT TRIGGER fail AFTER UPDATE OF id ON wallpapers DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION fail_commit()`;
    try {
      await publishDueWallpapers();
      expect(await getRow(id)).toEqual(before);
      expect((await read(id)).status).toBe(404);
    } finally {
      await db().$executeRaw`DROP TRIGGER fail ON wallpapers`;
      await db().$executeRaw`DROP FUNCTION fail_commit()`;
    }
    await publishDueWallpapers();
    expect((await read(id)).status).toBe(200);
  });
});
