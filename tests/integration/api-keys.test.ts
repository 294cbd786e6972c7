import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as logout } from '@/app/api/auth/logout/route';
import { POST as reset } from '@/app/api/auth/reset-password/route';
import { POST as favorite } from '@/app/api/favorites/[id]/route';
import { GET as me } from '@/app/api/me/route';
import { DELETE as revoke } from '@/app/api/user/keys/[id]/route';
import { POST as create, GET as list } from '@/app/api/user/keys/route';
import { POST as change } from '@/app/api/user/password/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { createCode } from '@/lib/email/commands/one-time-code';
import { API_KEYS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import { countWaiting } from '@/tests/counts';
import { eventually } from '@/tests/eventually';
import {
  elsewhere,
  insertWallpaper,
  makeAdmin,
  makeUser,
  PASSWORD,
  type Person,
  withKey,
} from '@/tests/factories';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW = 'a much better password';
const FORM = { name: 'Backup script', access: 'write', expiresInDays: 90 } as const;

const make = (as: Person, more: object = {}) => call(create, { as, json: { ...FORM, ...more } });
const keysOf = async (as: Person) => (await call(list, { as })).body;
const statusOf = async (as: Person) => (await call(me, { as })).status;
const countKeys = ({ id: userId }: Person) => db().apiKey.count({ where: { userId } });
const rowOf = ({ id: userId }: Person) => db().apiKey.findFirstOrThrow({ where: { userId } });

/** As if the sign-in had been a while ago. */
const age = ({ id: userId }: Person) =>
  db().session.updateMany({
    where: { userId },
    data: { createdAt: new Date(Date.now() - 11 * 60_000) },
  });

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(env(), { RATE_LIMITS: 'off' });
});

describe('a new key', () => {
  it('is told once, works, and is kept as its hash', async () => {
    const person = await makeUser();
    const { status, body } = await make(person);
    expect(status).toBe(201);
    const { key, ...record } = body;
    expect(key).toMatch(/^fresco_[0-9a-f]{64}$/);
    expect(record).toMatchObject({ name: 'Backup script', access: 'write', lastUsedAt: null });
    expect(record.ending).toBe(key.slice(-4));
    const lasts = Date.parse(record.expiresAt) - Date.parse(record.createdAt);
    expect(lasts).toBe(90 * DAY_MS);

    const told = await call(me, { as: { ...person, token: key } });
    expect([told.status, told.body._id]).toEqual([200, person.id]);
    expect(await keysOf(person)).toMatchObject([{ _id: record._id, name: 'Backup script' }]);
    expect(JSON.stringify(await keysOf(person))).not.toContain(key.slice(0, 20));
    const { keyHash, ...row } = await rowOf(person);
    expect(Buffer.from(keyHash)).toEqual(createHash('sha256').update(key).digest());
    expect(JSON.stringify(row)).not.toContain(key.slice(7, 20));
  });

  it('is in no line of the log, nor is what it is asked with', async () => {
    const person = await makeUser();
    const lines: string[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    }
    const { body } = await make(person);
    await call(me, { as: { ...person, token: body.key } });
    await call(revoke, { as: person, params: { id: body._id } });
    vi.restoreAllMocks();
    const text = lines.join('');
    expect(text).toContain('api_key.created');
    expect(text).toContain('api_key.revoked');
    expect(text).not.toContain(body.key.slice(7, 20));
  });

  it('may be for ever', async () => {
    const person = await makeUser();
    const { body } = await make(person, { expiresInDays: null });
    expect(body.expiresAt).toBeNull();
    expect(await statusOf({ ...person, token: body.key })).toBe(200);
  });

  it('wants the password, or a sign-in of the last ten minutes', async () => {
    const person = await makeUser();
    await age(person);
    for (const password of [undefined, 'not the password']) {
      const { status, body } = await make(person, { password });
      expect([status, body.issues[0].path]).toEqual([403, 'password']);
    }
    expect(await countKeys(person)).toBe(0);
    expect((await make(person, { password: PASSWORD })).status).toBe(201);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name beyond the limit', { name: 'x'.repeat(61) }],
    ['a name with a NUL', { name: 'a\0b' }],
    ['another access', { access: 'admin' }],
    ['other days', { expiresInDays: 10_000 }],
    ['nothing about its end', { expiresInDays: undefined }],
    ['an owner', { userId: crypto.randomUUID() }],
  ])('is refused with %s', async (_, more) => {
    const person = await makeUser();
    expect((await make(person, more)).status).toBe(400);
    expect(await countKeys(person)).toBe(0);
  });

  it('is one of twenty at most, however many are asked for at once', async () => {
    const person = await makeUser();
    // One that has expired counts, too, until it is revoked.
    const past = { createdAt: new Date(Date.now() - 2), expiresAt: new Date(Date.now() - 1) };
    await withKey(person, 'read', past);
    const tries = Array.from({ length: API_KEYS.max + 5 }, () => make(person));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(API_KEYS.max - 1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(6);
    expect(await countKeys(person)).toBe(API_KEYS.max);
    const [{ _id: id }] = await keysOf(person);
    expect((await call(revoke, { as: person, params: { id } })).status).toBe(204);
    expect((await make(person)).status).toBe(201);
    expect((await make(await makeUser())).status).toBe(201);
  });

  it('is limited by the account', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const person = await makeUser();
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await make(person)).status);
    expect([statuses[0], statuses[29], statuses[30]]).toEqual([201, 409, 429]);
  });

  it.each([
    ['is blocked', true],
    ['logs out', false],
  ])('is not made by a session that ends at the same moment, as one %s', async (_, isBlocked) => {
    const person = await makeUser();
    let answer: ReturnType<typeof make> | undefined;
    await db().$transaction(async (tx) => {
      const block = { where: { id: person.id }, data: { status: 'blocked' } } as const;
      if (isBlocked) await tx.user.update(block);
      await tx.session.updateMany({ where: { userId: person.id }, data: { endedAt: new Date() } });
      answer = make(person);
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 3000);
    });
    expect((await answer)?.status).toBe(401);
    expect(await countKeys(person)).toBe(0);
  });
});

describe('revoking', () => {
  it('ends that key at once and no other; what is not one’s own is not there', async () => {
    const [person, stranger] = [await makeUser(), await makeUser()];
    const [kept, ended] = [await withKey(person, 'read'), (await make(person)).body];
    const script = { ...person, token: ended.key };
    const params = { id: ended._id };
    expect((await call(revoke, { as: stranger, params })).status).toBe(404);
    expect(await statusOf(script)).toBe(200);
    expect((await call(revoke, { as: person, params })).status).toBe(204);
    expect([await statusOf(script), await statusOf(kept)]).toEqual([401, 200]);
    for (const id of [ended._id, 'nonsense', crypto.randomUUID(), 'a\0b']) {
      expect((await call(revoke, { as: person, params: { id } })).status).toBe(404);
    }
  });
});

describe('a key', () => {
  it('for reading says that it may only read, and changes nothing', async () => {
    const person = await makeUser();
    const id = await insertWallpaper(person);
    const as = await withKey(person, 'read');
    const { status, body } = await call(favorite, { as, params: { id } });
    expect([status, body.message]).toEqual([
      403,
      'This API key is read-only. Create a key with write access in your account settings.',
    ]);
    expect(await db().favorite.count({ where: { userId: person.id } })).toBe(0);
  });

  it('sees what is hidden of its owner’s, and nothing more if that is an admin', async () => {
    const [person, admin] = [await makeUser(), await makeAdmin()];
    const params = { id: await insertWallpaper(person, { status: 'pending' }) };
    const see = async (as: Person) => (await call(getWallpaper, { as, params })).status;
    expect([await see(await withKey(person, 'read')), await see(admin)]).toEqual([200, 200]);
    expect(await see(await withKey(admin))).toBe(404);
  });

  it('is no cookie, and is not looked for in one', async () => {
    const script = await withKey(await makeUser());
    expect((await call(me, { as: script, by: 'cookie' })).status).toBe(401);
  });

  it('remembers when it was used, to five minutes', async () => {
    const person = await makeUser();
    const script = await withKey(person);
    const used = async () => (await rowOf(person)).lastUsedAt?.getTime() ?? 0;
    const set = (minutesAgo: number) => {
      const lastUsedAt = new Date(Date.now() - minutesAgo * 60_000);
      return db().apiKey.updateMany({ where: { userId: person.id }, data: { lastUsedAt } });
    };
    const begun = Date.now();
    expect(await used()).toBe(0);
    await statusOf(script);
    await eventually(async () => expect(await used()).toBeGreaterThanOrEqual(begun));
    await set(4);
    await statusOf(script);
    expect(await used()).toBeLessThan(begun);
    await set(6);
    await statusOf(script);
    await eventually(async () => expect(await used()).toBeGreaterThanOrEqual(begun));
    const [shown] = await keysOf(person);
    expect(Date.parse(shown.lastUsedAt)).toBe(await used());
  });
});

describe('keys stay', () => {
  it('when one logs out and changes the password, unless they are to be revoked', async () => {
    const person = await makeUser();
    const script = await withKey(person);
    expect((await call(logout, { as: person })).status).toBe(204);
    const again = await elsewhere(person);
    const json = { password: PASSWORD, newPassword: NEW };
    expect((await call(change, { as: again, json })).status).toBe(204);
    expect(await statusOf(script)).toBe(200);
    const more = { password: NEW, newPassword: PASSWORD, revokeKeys: true };
    expect((await call(change, { as: again, json: more })).status).toBe(204);
    expect([await statusOf(script), await countKeys(person)]).toEqual([401, 0]);
  });

  it('while a block has ended that nobody lifted', async () => {
    const person = await makeUser();
    const script = await withKey(person);
    const block = (blockedUntil: Date | null) =>
      db().user.update({ where: { id: person.id }, data: { status: 'blocked', blockedUntil } });
    await block(new Date(Date.now() + DAY_MS));
    expect(await statusOf(script)).toBe(401);
    await block(new Date(Date.now() - 1));
    expect(await statusOf(script)).toBe(200);
  });
});

it('a password chosen through a mailed link ends every key, and nobody else’s', async () => {
  const [person, other] = [await makeUser(), await makeUser()];
  const [script, theirs] = [await withKey(person), await withKey(other)];
  const { code } = await createCode({ userId: person.id, purpose: 'reset_password' });
  expect((await call(reset, { json: { code, password: NEW } })).status).toBe(204);
  expect([await statusOf(script), await statusOf(theirs)]).toEqual([401, 200]);
});
