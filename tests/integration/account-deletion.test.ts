import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as getMe } from '@/app/api/me/route';
import { GET as getUser } from '@/app/api/user/[id]/route';
import { DELETE as deleteRoute } from '@/app/api/user/account/route';
import { PUT as updateProfile } from '@/app/api/user/profile/route';
import { POST as uploadAvatar } from '@/app/api/user/profile-picture/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { queueEmail } from '@/lib/email/queue-email';
import { db } from '@/lib/platform/db';
import { storageUnavailableError } from '@/lib/platform/storage/contract';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { copyWallpaper } from '@/tests/copy-wallpaper';
import {
  buildPictureForm,
  insertCategory,
  insertUser,
  insertWallpaper,
  PASSWORD,
  type TestUser,
  uploadWallpaper,
  withApiKey,
} from '@/tests/factories';
import { readEmails } from '@/tests/read-emails';
import { runReconcile } from '@/tests/reconcile';
import { collectEntries } from '@/tests/storage';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';

afterEach(() => {
  vi.restoreAllMocks();
});

const deleteAccount = (as: TestUser, json: unknown = { password: PASSWORD }) =>
  call(deleteRoute, { as, json });
const countUsers = ({ id }: TestUser) => db().user.count({ where: { id } });
const idOf = async (publicId: string) =>
  (await db().wallpaper.findUniqueOrThrow({ where: { publicId } })).id;

async function addFavorite(user: TestUser, publicId: string) {
  const data = { userId: user.id, wallpaperId: await idOf(publicId) };
  await db().favorite.create({ data });
}

/** Returns the content of each table as XML, by table name. */
async function dumpTables(): Promise<Map<string, string>> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
  const tablesByName = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await db().$queryRaw<{ text: string }[]>`
      SELECT query_to_xml(format('SELECT * FROM %I', ${name}::text), true, false, '')::text AS text`;
    tablesByName.set(name, row?.text ?? '');
  }
  return tablesByName;
}

const listFiles = async () => (await collectEntries(storage().listAll())).map(({ key }) => key);

/** Creates a user with data in every table that can refer to a user. */
async function makeActiveUser() {
  const [user, other] = [await insertUser(), await insertUser()];
  const category = await insertCategory();
  const name = `traveler${randomBytes(4).toString('hex')}`;
  const json = { username: name, displayName: `Shown ${name}x`, bio: `About ${name}` };
  await call(updateProfile, { as: user, json });
  await call(uploadAvatar, { as: user, body: await buildPictureForm('profilePicture') });
  const { body: visible } = await uploadWallpaper(user, { category, tags: `tag${name}` });
  const hidden = await insertStoredWallpaper(user, { category, status: 'removed' });
  const otherPublicId = await insertWallpaper(other, { category });
  await addFavorite(other, visible._id);
  await addFavorite(user, otherPublicId);
  await addFavorite(user, visible._id);
  const userId = user.id;
  const wallpaperId = await idOf(visible._id);
  const report = { wallpaperId: await idOf(otherPublicId), reporterId: userId, note: name };
  await db().report.create({ data: { ...report, reason: 'spam' } });
  await db().appeal.create({
    data: { wallpaperId: await idOf(hidden._id), decidedAt: new Date(), text: name },
  });
  await db().oneTimeCode.create({
    data: {
      userId,
      purpose: 'change_email',
      newEmail: `${name}@next.test`,
      codeHash: randomBytes(32),
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  const { token } = await withApiKey(user);
  await db().apiKey.updateMany({ where: { userId }, data: { name } });
  await db().idempotencyKey.create({ data: { userId, wallpaperId, key: name } });
  await db().follow.createMany({
    data: [
      { userId, search: `q=${name}` },
      { userId: other.id, creatorId: userId },
    ],
  });
  await db().userBlock.create({ data: { blockerId: other.id, blockedId: userId } });
  await db().wallpaperDay.create({ data: { wallpaperId, day: new Date(), views: 3 } });
  const { avatarKey } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  const traces = [
    userId,
    user.email,
    user.username,
    name,
    `tag${name}`,
    visible._id,
    hidden._id,
    wallpaperId,
    avatarKey!,
    createHash('sha256').update(token).digest('base64'),
  ];
  return { user, other, category, otherPublicId, visible, hidden, name, traces };
}

describe('deleting an account', () => {
  it('removes every trace from the database and storage, and corrects other users’ counters', {
    timeout: 120_000,
  }, async () => {
    const { user, other, category, otherPublicId, visible, hidden, name, traces } =
      await makeActiveUser();
    await queueEmail({ kind: 'verify-email', userId: user.id });
    expect(await readEmails(user.email)).toHaveLength(1);
    const before = await dumpTables();
    for (const trace of traces) {
      expect(
        [...before.values()].some((text) => text.includes(trace)),
        trace,
      ).toBe(true);
    }
    const files = (await listFiles()).filter((key) => traces.some((trace) => key.includes(trace)));
    expect(files.length).toBeGreaterThan(8);

    const { status, headers } = await deleteAccount(user);
    expect(status).toBe(204);
    expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);

    for (const [table, text] of await dumpTables()) {
      // Tag names belong to the site and outlive the wallpapers that used them.
      const remaining = traces.filter((trace) => text.includes(trace));
      expect([table, ...remaining]).toEqual(
        table === 'tags' ? ['tags', name, `tag${name}`] : [table],
      );
    }
    // The reservation of the username stays.
    const kept = await db().closedUsername.findMany();
    expect(kept.map(Object.keys)).toContainEqual(['usernameHash', 'expiresAt']);
    const remainingFiles = await listFiles();
    expect(remainingFiles.filter((key) => traces.some((trace) => key.includes(trace)))).toEqual([]);
    expect(await readEmails(user.email)).toEqual([]);
    expect(await runReconcile({ force: true })).not.toContainEqual(
      expect.objectContaining({ problem: 'orphan' }),
    );

    const [otherWallpaper] = await db().wallpaper.findMany({ where: { publicId: otherPublicId } });
    expect(otherWallpaper?.favorites).toBe(0);
    const otherUser = await db().user.findUniqueOrThrow({ where: { id: other.id } });
    expect([otherUser.wallpaperCount, otherUser.favoriteCount]).toEqual([1, 0]);
    const categoryRow = await db().category.findUniqueOrThrow({ where: { name: category } });
    expect(categoryRow.wallpaperCount).toBe(1);

    expect((await call(getMe, { as: user })).status).toBe(401);
    const credentials = { email: user.email, password: PASSWORD };
    expect((await call(login, { json: credentials })).status).toBe(401);
    for (const id of [name, user.username, user.id]) {
      expect((await call(getUser, { params: { id } })).status).toBe(404);
    }
    for (const { _id } of [visible, hidden]) {
      expect((await call(getWallpaper, { params: { id: _id } })).status).toBe(404);
    }
    expect((await deleteAccount(user)).status).toBe(401);
  });

  it('deletes hundreds of wallpapers and favorites @long', { timeout: 120_000 }, async () => {
    const [user, other] = [await insertUser(), await insertUser()];
    const category = await insertCategory();
    const owned = await copyWallpaper(await insertWallpaper(user, { category }), 100);
    const others = await copyWallpaper(await insertWallpaper(other, { category }), 100);
    await db().favorite.createMany({
      data: [
        ...owned.slice(0, 13).map((wallpaperId) => ({ userId: other.id, wallpaperId })),
        ...others.map((wallpaperId) => ({ userId: user.id, wallpaperId })),
      ],
    });
    expect((await deleteAccount(user)).status).toBe(204);
    expect(await countUsers(user)).toBe(0);
    const remaining = await db().wallpaper.findMany({ select: { favorites: true, userId: true } });
    expect(remaining.every(({ userId }) => userId !== user.id)).toBe(true);
    const otherUser = await db().user.findUniqueOrThrow({ where: { id: other.id } });
    expect([otherUser.wallpaperCount, otherUser.favoriteCount]).toEqual([101, 0]);
    const favorites = await db().wallpaper.aggregate({
      where: { userId: other.id },
      _sum: { favorites: true },
    });
    expect(favorites._sum.favorites).toBe(0);
  });

  it('requires the password, even right after signing in', async () => {
    const user = await insertUser();
    const publicId = await insertWallpaper(user);
    for (const json of [{ password: 'not the password' }, { password: '' }, {}, undefined]) {
      const { status, body } = await call(deleteRoute, { as: user, json });
      expect([status, body.issues[0].path]).toEqual([403, 'password']);
    }
    expect((await deleteAccount(user, { password: PASSWORD, userId: 'x' })).status).toBe(400);
    expect((await call(deleteRoute, { as: user, body: '{' })).status).toBe(400);
    expect([await countUsers(user), await idOf(publicId)]).toEqual([1, expect.any(String)]);
    expect((await deleteAccount(user)).status).toBe(204);
  });
});

describe('when deleting an account fails halfway @long', () => {
  it('retries files that storage could not remove', { timeout: 120_000 }, async () => {
    const { user, traces } = await makeActiveUser();
    const removal = vi
      .spyOn(storage(), 'remove')
      .mockRejectedValue(storageUnavailableError('away'));
    expect((await deleteAccount(user)).status).toBe(204);
    removal.mockRestore();
    expect(await countUsers(user)).toBe(0);
    expect(await db().fileRemoval.count()).toBeGreaterThan(8);
    await deleteRecordedFiles();
    expect(await db().fileRemoval.count()).toBe(0);
    const remainingFiles = await listFiles();
    expect(remainingFiles.filter((key) => traces.some((trace) => key.includes(trace)))).toEqual([]);
  });

  it('succeeds when the request is repeated', { timeout: 120_000 }, async () => {
    const { user, traces } = await makeActiveUser();
    await db().$executeRaw`
      CREATE FUNCTION reject_user_delete() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'rejected by the test'; END $$`;
    await db().$executeRaw`
      CREATE TRIGGER reject_user_delete BEFORE DELETE ON users EXECUTE FUNCTION reject_user_delete()`;
    expect((await deleteAccount(user)).status).toBe(500);
    expect((await call(getMe, { as: user })).status).toBe(200);
    await db().$executeRaw`DROP FUNCTION reject_user_delete CASCADE`;
    expect((await deleteAccount(user)).status).toBe(204);
    const remainingFiles = await listFiles();
    expect(remainingFiles.filter((key) => traces.some((trace) => key.includes(trace)))).toEqual([]);
    expect(await db().fileRemoval.count()).toBe(0);
  });
});
