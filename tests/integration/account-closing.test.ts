import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as me } from '@/app/api/me/route';
import { GET as getUser } from '@/app/api/user/[id]/route';
import { DELETE as close } from '@/app/api/user/account/route';
import { PUT as save } from '@/app/api/user/profile/route';
import { POST as sendPicture } from '@/app/api/user/profile-picture/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { sendVerificationEmail } from '@/lib/email/commands/send-verification-email';
import { db } from '@/lib/platform/db';
import { storageUnavailableError } from '@/lib/platform/storage/contract';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import {
  insertWallpaper,
  makeCategory,
  makeUser,
  PASSWORD,
  type Person,
  pictureForm,
  uploadWallpaper,
  withKey,
} from '@/tests/factories';
import { mailFor } from '@/tests/mail';
import { runReconcile } from '@/tests/reconcile';
import { collect } from '@/tests/storage';

afterEach(() => {
  vi.restoreAllMocks();
});

const leave = (as: Person, json: unknown = { password: PASSWORD }) => call(close, { as, json });
const isThere = ({ id }: Person) => db().user.count({ where: { id } });
const idOf = async (publicId: string) =>
  (await db().wallpaper.findUniqueOrThrow({ where: { publicId } })).id;

async function like(person: Person, publicId: string) {
  const data = { userId: person.id, wallpaperId: await idOf(publicId) };
  await db().favorite.create({ data });
}

/** Tables of the database as text, by name. */
async function everyTable(): Promise<Map<string, string>> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await db().$queryRaw<{ text: string }[]>`
      SELECT query_to_xml(format('SELECT * FROM %I', ${name}::text), true, false, '')::text AS text`;
    found.set(name, row?.text ?? '');
  }
  return found;
}

const everyFile = async () => (await collect(storage().listAll())).map(({ key }) => key);

/** Somebody who has left traces wherever one can. */
async function makeInhabitant() {
  const [person, other] = [await makeUser(), await makeUser()];
  const category = await makeCategory();
  const name = `traveller${randomBytes(4).toString('hex')}`;
  const json = { username: name, displayName: `Shown ${name}x`, bio: `Words of ${name}` };
  await call(save, { as: person, json });
  await call(sendPicture, { as: person, body: await pictureForm('profilePicture') });
  const { body: shown } = await uploadWallpaper(person, { category, tags: `tag${name}` });
  const { body: hidden } = await uploadWallpaper(person, { category });
  await db().wallpaper.update({ where: { publicId: hidden._id }, data: { status: 'removed' } });
  const theirs = await insertWallpaper(other, { category });
  await like(other, shown._id);
  await like(person, theirs);
  await like(person, shown._id);
  const userId = person.id;
  const wallpaperId = await idOf(shown._id);
  await db().report.create({
    data: { wallpaperId: await idOf(theirs), reporterId: userId, reason: 'spam', note: name },
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
  const { token } = await withKey(person);
  await db().apiKey.updateMany({ where: { userId }, data: { name } });
  await db().idempotencyKey.create({ data: { userId, wallpaperId, key: name } });
  await db().wallpaperDay.create({ data: { wallpaperId, day: new Date(), views: 3 } });
  const { avatarKey } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  const traces = [
    userId,
    person.email,
    person.username,
    name,
    `tag${name}`,
    shown._id,
    hidden._id,
    wallpaperId,
    avatarKey!,
    createHash('sha256').update(token).digest('base64'),
  ];
  return { person, other, category, theirs, shown, hidden, name, traces };
}

describe('closing an account', () => {
  it('leaves nothing of it in any table and no file, and what others have is right', async () => {
    const { person, other, category, theirs, shown, hidden, name, traces } = await makeInhabitant();
    sendVerificationEmail(person.id);
    expect(await mailFor(person.email)).toHaveLength(1);
    const before = await everyTable();
    for (const trace of traces) {
      expect(
        [...before.values()].some((text) => text.includes(trace)),
        trace,
      ).toBe(true);
    }
    const files = (await everyFile()).filter((key) => traces.some((trace) => key.includes(trace)));
    expect(files.length).toBeGreaterThan(8);

    const { status, headers } = await leave(person);
    expect(status).toBe(204);
    expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);

    for (const [table, text] of await everyTable()) {
      // Names of tags are words of the site: nobody has given this one any more.
      const left = traces.filter((trace) => text.includes(trace));
      expect([table, ...left]).toEqual(table === 'tags' ? ['tags', name, `tag${name}`] : [table]);
    }
    const names = await everyFile();
    expect(names.filter((key) => traces.some((trace) => key.includes(trace)))).toEqual([]);
    expect(await mailFor(person.email)).toEqual([]);
    expect(await runReconcile({ force: true })).not.toContainEqual(
      expect.objectContaining({ problem: 'orphan' }),
    );

    const [their] = await db().wallpaper.findMany({ where: { publicId: theirs } });
    expect(their?.favorites).toBe(0);
    const fan = await db().user.findUniqueOrThrow({ where: { id: other.id } });
    expect([fan.wallpaperCount, fan.favoriteCount]).toEqual([1, 0]);
    const counted = await db().category.findUniqueOrThrow({ where: { name: category } });
    expect(counted.wallpaperCount).toBe(1);

    expect((await call(me, { as: person })).status).toBe(401);
    const credentials = { email: person.email, password: PASSWORD };
    expect((await call(login, { json: credentials })).status).toBe(401);
    for (const id of [name, person.username, person.id]) {
      expect((await call(getUser, { params: { id } })).status).toBe(404);
    }
    for (const { _id } of [shown, hidden]) {
      expect((await call(getWallpaper, { params: { id: _id } })).status).toBe(404);
    }
    expect((await leave(person)).status).toBe(401);
  });

  it('works in steps for who has much', async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    const category = await makeCategory();
    for (let number = 0; number < 130; number += 1) {
      const mine = await insertWallpaper(person, { category });
      if (number % 10 === 0) await like(other, mine);
      await like(person, await insertWallpaper(other, { category }));
    }
    expect((await leave(person)).status).toBe(204);
    expect(await isThere(person)).toBe(0);
    const left = await db().wallpaper.findMany({ select: { favorites: true, userId: true } });
    expect(left.every(({ userId }) => userId !== person.id)).toBe(true);
    const fan = await db().user.findUniqueOrThrow({ where: { id: other.id } });
    expect([fan.wallpaperCount, fan.favoriteCount]).toEqual([130, 0]);
    const theirs = await db().wallpaper.aggregate({
      where: { userId: other.id },
      _sum: { favorites: true },
    });
    expect(theirs._sum.favorites).toBe(0);
  }, 60_000);

  it('wants the password, or a sign-in of the last ten minutes, and else does nothing', async () => {
    const person = await makeUser();
    const publicId = await insertWallpaper(person);
    const wrong = await leave(person, { password: 'not the password' });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([403, 'password']);
    const createdAt = new Date(Date.now() - 11 * 60_000);
    await db().session.updateMany({ where: { userId: person.id }, data: { createdAt } });
    expect((await leave(person, {})).status).toBe(403);
    expect((await call(close, { as: person })).status).toBe(403);
    expect((await leave(person, { password: PASSWORD, userId: 'x' })).status).toBe(400);
    expect((await call(close, { as: person, body: '{' })).status).toBe(400);
    expect([await isThere(person), await idOf(publicId)]).toEqual([1, expect.any(String)]);
    expect((await leave(person)).status).toBe(204);
  });

  it('needs no body soon after signing in', async () => {
    const person = await makeUser();
    expect((await call(close, { as: person })).status).toBe(204);
    expect(await isThere(person)).toBe(0);
  });
});

describe('when something fails on the way', () => {
  it('files that storage would not remove are remembered until it does', async () => {
    const { person, traces } = await makeInhabitant();
    const away = vi.spyOn(storage(), 'remove').mockRejectedValue(storageUnavailableError('away'));
    expect((await leave(person)).status).toBe(204);
    away.mockRestore();
    expect(await isThere(person)).toBe(0);
    expect(await db().fileRemoval.count()).toBeGreaterThan(8);
    await deleteRecordedFiles();
    expect(await db().fileRemoval.count()).toBe(0);
    const names = await everyFile();
    expect(names.filter((key) => traces.some((trace) => key.includes(trace)))).toEqual([]);
  });

  it('the same call goes on from there', async () => {
    const { person, traces } = await makeInhabitant();
    await db().$executeRaw`
      CREATE FUNCTION refuse_to_go() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not yet'; END $$`;
    await db().$executeRaw`
      CREATE TRIGGER refuse_to_go BEFORE DELETE ON users EXECUTE FUNCTION refuse_to_go()`;
    expect((await leave(person)).status).toBe(500);
    expect((await call(me, { as: person })).status).toBe(200);
    await db().$executeRaw`DROP FUNCTION refuse_to_go CASCADE`;
    expect((await leave(person)).status).toBe(204);
    const names = await everyFile();
    expect(names.filter((key) => traces.some((trace) => key.includes(trace)))).toEqual([]);
    expect(await db().fileRemoval.count()).toBe(0);
  });
});
