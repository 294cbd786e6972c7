import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as logout } from '@/app/api/auth/logout/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { GET as getMe } from '@/app/api/me/route';
import { DELETE as revokeKey } from '@/app/api/user/keys/[id]/route';
import { POST as createKeyRoute, GET as listKeysRoute } from '@/app/api/user/keys/route';
import { POST as changePassword } from '@/app/api/user/password/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { API_KEYS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { RATES } from '@/lib/rates';
import type { Prisma } from '@/prisma/generated/client';
import { call } from '@/tests/call';
import { createCode } from '@/tests/create-code';
import { countBlockedQueries } from '@/tests/database';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  PASSWORD,
  signInAgain,
  type TestUser,
  withApiKey,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW_PASSWORD = 'a much better password';
const FORM = { name: 'Backup script', access: 'write', expiresInDays: 90 } as const;

const createKey = (as: TestUser, more: object = {}) =>
  call(createKeyRoute, { as, json: { ...FORM, password: PASSWORD, ...more } });
const listKeys = async (as: TestUser) => (await call(listKeysRoute, { as })).body;
const getStatus = async (as: TestUser) => (await call(getMe, { as })).status;
const countKeys = ({ id: userId }: TestUser) => db().apiKey.count({ where: { userId } });
const getRow = ({ id: userId }: TestUser) => db().apiKey.findFirstOrThrow({ where: { userId } });

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(env(), { RATE_LIMITS: 'off' });
});

describe('a new API key', () => {
  it('is returned once, works, and is stored as a hash', async () => {
    const user = await insertUser();
    const { status, body } = await createKey(user);
    expect(status).toBe(201);
    const { key, ...record } = body;
    expect(key).toMatch(/^fresco_[0-9a-f]{64}$/);
    expect(record).toMatchObject({ name: 'Backup script', access: 'write', lastUsedAt: null });
    expect(record.ending).toBe(key.slice(-4));
    const lifetime = Date.parse(record.expiresAt) - Date.parse(record.createdAt);
    expect(lifetime).toBe(90 * DAY_MS);

    const response = await call(getMe, { as: { ...user, token: key } });
    expect([response.status, response.body._id]).toEqual([200, user.id]);
    expect(await listKeys(user)).toMatchObject([{ _id: record._id, name: 'Backup script' }]);
    expect(JSON.stringify(await listKeys(user))).not.toContain(key.slice(0, 20));
    const { keyHash, ...row } = await getRow(user);
    expect(Buffer.from(keyHash)).toEqual(createHash('sha256').update(key).digest());
    expect(JSON.stringify(row)).not.toContain(key.slice(7, 20));
  });

  it('never appears in the log', async () => {
    const user = await insertUser();
    const lines: string[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    }
    const { body } = await createKey(user);
    await call(getMe, { as: { ...user, token: body.key } });
    await call(revokeKey, { as: user, params: { id: body._id } });
    vi.restoreAllMocks();
    const text = lines.join('');
    expect(text).toContain('api_key.created');
    expect(text).toContain('api_key.revoked');
    expect(text).not.toContain(body.key.slice(7, 20));
  });

  it('can be created without an expiration', async () => {
    const user = await insertUser();
    const { body } = await createKey(user, { expiresInDays: null });
    expect(body.expiresAt).toBeNull();
    expect(await getStatus({ ...user, token: body.key })).toBe(200);
  });

  it('requires the password, even right after signing in', async () => {
    const user = await insertUser();
    for (const password of [undefined, '', 'not the password']) {
      const { status, body } = await createKey(user, { password });
      expect([status, body.issues[0].path]).toEqual([403, 'password']);
    }
    expect(await countKeys(user)).toBe(0);
    expect((await createKey(user, { password: PASSWORD })).status).toBe(201);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(61) }],
    ['a name with a NUL', { name: 'a\0b' }],
    ['an unknown access level', { access: 'admin' }],
    ['an unsupported lifetime', { expiresInDays: 10_000 }],
    ['no lifetime', { expiresInDays: undefined }],
    ['an owner', { userId: crypto.randomUUID() }],
  ])('is rejected with %s', async (_, more) => {
    const user = await insertUser();
    expect((await createKey(user, more)).status).toBe(400);
    expect(await countKeys(user)).toBe(0);
  });

  it('is rejected beyond twenty, even when several are created at once @long', async () => {
    const user = await insertUser();
    // Expired keys count until they are revoked.
    const past = { createdAt: new Date(Date.now() - 2), expiresAt: new Date(Date.now() - 1) };
    await withApiKey(user, 'read', past);
    for (let count = 1; count < API_KEYS.max - 4; count += 1) await withApiKey(user);
    const attempts = Array.from({ length: 10 }, () => createKey(user));
    const statuses = (await settleAll(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.filter((status) => status === 409)).toHaveLength(6);
    expect(await countKeys(user)).toBe(API_KEYS.max);
    const [{ _id: id }] = await listKeys(user);
    expect((await call(revokeKey, { as: user, params: { id } })).status).toBe(204);
    expect((await createKey(user)).status).toBe(201);
    expect((await createKey(await insertUser())).status).toBe(201);
  });

  it('is rate limited per account', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const user = await insertUser();
    for (let count = 1; count < RATES.apiKey.points; count += 1)
      await consumeRateLimit('apiKey', user.id);
    expect((await createKey(user)).status).toBe(201);
    expect((await createKey(user)).status).toBe(429);
  });

  it.each([
    ['blocked', true],
    ['signed out', false],
  ])('is not created for a user who is being %s', async (_, isBlocked) => {
    const user = await insertUser();
    let response: ReturnType<typeof createKey> | undefined;
    const endMeanwhile = async (tx: Prisma.TransactionClient) => {
      const block = { where: { id: user.id }, data: { status: 'blocked' } } as const;
      if (isBlocked) await tx.user.update(block);
      await tx.session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } });
      response = createKey(user);
      await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    };
    await db().$transaction(endMeanwhile, { timeout: 20_000 });
    expect((await response)?.status).toBe(401);
    expect(await countKeys(user)).toBe(0);
  });
});

describe('revoking an API key', () => {
  it('ends only that key and returns 404 for keys of other users', async () => {
    const [user, otherUser] = [await insertUser(), await insertUser()];
    const [otherKey, revoked] = [await withApiKey(user, 'read'), (await createKey(user)).body];
    const apiClient = { ...user, token: revoked.key };
    const params = { id: revoked._id };
    expect((await call(revokeKey, { as: otherUser, params })).status).toBe(404);
    expect(await getStatus(apiClient)).toBe(200);
    expect((await call(revokeKey, { as: user, params })).status).toBe(204);
    expect([await getStatus(apiClient), await getStatus(otherKey)]).toEqual([401, 200]);
    for (const id of [revoked._id, 'nonsense', crypto.randomUUID(), 'a\0b']) {
      expect((await call(revokeKey, { as: user, params: { id } })).status).toBe(404);
    }
  });
});

describe('an API key', () => {
  it('sees its owner’s hidden wallpapers, but not everything an admin sees', async () => {
    const [user, admin] = [await insertUser(), await insertAdmin()];
    const params = { id: await insertWallpaper(user, { status: 'pending' }) };
    const open = async (as: TestUser) => (await call(getWallpaper, { as, params })).status;
    expect([await open(await withApiKey(user, 'read')), await open(admin)]).toEqual([200, 200]);
    expect(await open(await withApiKey(admin))).toBe(404);
  });

  it('is not accepted as a cookie', async () => {
    const apiClient = await withApiKey(await insertUser());
    expect((await call(getMe, { as: apiClient, by: 'cookie' })).status).toBe(401);
  });

  it('stores when it was last used, at most every five minutes', async () => {
    const user = await insertUser();
    const apiClient = await withApiKey(user);
    const getLastUsed = async () => (await getRow(user)).lastUsedAt?.getTime() ?? 0;
    const setLastUsed = (minutesAgo: number) => {
      const lastUsedAt = new Date(Date.now() - minutesAgo * 60_000);
      return db().apiKey.updateMany({ where: { userId: user.id }, data: { lastUsedAt } });
    };
    const startedAt = Date.now();
    expect(await getLastUsed()).toBe(0);
    await getStatus(apiClient);
    await waitFor(async () => expect(await getLastUsed()).toBeGreaterThanOrEqual(startedAt));
    await setLastUsed(4);
    await getStatus(apiClient);
    expect(await getLastUsed()).toBeLessThan(startedAt);
    await setLastUsed(6);
    await getStatus(apiClient);
    await waitFor(async () => expect(await getLastUsed()).toBeGreaterThanOrEqual(startedAt));
    const [listed] = await listKeys(user);
    expect(Date.parse(listed.lastUsedAt)).toBe(await getLastUsed());
  });
});

describe('API keys keep working', () => {
  it('after signing out and changing the password, unless their owner revokes them', async () => {
    const user = await insertUser();
    const apiClient = await withApiKey(user);
    expect((await call(logout, { as: user })).status).toBe(204);
    const signedIn = await signInAgain(user);
    const json = { password: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await call(changePassword, { as: signedIn, json })).status).toBe(204);
    expect(await getStatus(apiClient)).toBe(200);
    const revoking = { password: NEW_PASSWORD, newPassword: PASSWORD, revokeKeys: true };
    expect((await call(changePassword, { as: signedIn, json: revoking })).status).toBe(204);
    expect([await getStatus(apiClient), await countKeys(user)]).toEqual([401, 0]);
  });

  it('after a block has expired', async () => {
    const user = await insertUser();
    const apiClient = await withApiKey(user);
    const block = (blockedUntil: Date | null) =>
      db().user.update({ where: { id: user.id }, data: { status: 'blocked', blockedUntil } });
    await block(new Date(Date.now() + DAY_MS));
    expect(await getStatus(apiClient)).toBe(401);
    await block(new Date(Date.now() - 1));
    expect(await getStatus(apiClient)).toBe(200);
  });
});

it('resetting the password by email revokes the API keys of that user only', async () => {
  const [user, other] = [await insertUser(), await insertUser()];
  const [apiClient, otherApiClient] = [await withApiKey(user), await withApiKey(other)];
  const { code } = await createCode({ userId: user.id, purpose: 'reset_password' });
  expect((await call(resetPassword, { json: { code, password: NEW_PASSWORD } })).status).toBe(204);
  expect([await getStatus(apiClient), await getStatus(otherApiClient)]).toEqual([401, 200]);
});
