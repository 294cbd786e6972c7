import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as getMe } from '@/app/api/me/route';
import { routes } from '@/app/api/routes';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { consumeNetworkRateLimit } from '@/lib/platform/rate-limit';
import { RATES } from '@/lib/rates';
import { fileAccess } from '@/server/file-access';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  type TestUser,
  withApiKey,
} from '@/tests/factories';
import { getRouteName, getScenario, statusesOf } from '@/tests/scenarios';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROUTES = routes.map((route) => [getRouteName(route), route] as const);

/** Routes that no key may call. */
const SESSION_ONLY = [
  'DELETE /following/feed',
  'DELETE /user/account',
  'DELETE /user/email',
  'DELETE /user/keys/{id}',
  'DELETE /user/sessions',
  'DELETE /user/sessions/{id}',
  'GET /user/export',
  'GET /user/keys',
  'GET /user/sessions',
  'POST /auth/logout',
  'POST /following/feed',
  'POST /user/email',
  'POST /user/keys',
  'POST /user/password',
  'POST /user/verification',
];

async function withExpiredKey(own: TestUser): Promise<TestUser> {
  const [createdAt, expiresAt] = [new Date(Date.now() - DAY_MS), new Date(Date.now() - 1)];
  return withApiKey(own, 'write', { createdAt, expiresAt });
}

async function withRevokedKey(own: TestUser): Promise<TestUser> {
  const apiClient = await withApiKey(own);
  await db().apiKey.deleteMany({ where: { userId: own.id } });
  return apiClient;
}

async function withBlockedUsersKey(own: TestUser): Promise<TestUser> {
  const apiClient = await withApiKey(await insertUser());
  await db().user.update({ where: { id: apiClient.id }, data: { status: 'blocked' } });
  return { ...own, token: apiClient.token };
}

async function withAlteredKey(own: TestUser): Promise<TestUser> {
  const { token } = await withApiKey(own);
  return { ...own, token: token.slice(0, -1) + (token.endsWith('0') ? '1' : '0') };
}

const INVALID_KEYS = [
  ['an expired key', withExpiredKey],
  ['a revoked key', withRevokedKey],
  ['an altered key', withAlteredKey],
  ['the key of a blocked user', withBlockedUsersKey],
] as const;

// All routes share the code that identifies the caller: one that answers anyone, one for users and one for admins.
const KEY_ROUTES = ['GET /user/{id}/wallpapers', 'POST /favorites/{id}', 'GET /admin/users'];

describe.each(ROUTES.filter(([name]) => KEY_ROUTES.includes(name)))('%s', (name, route) => {
  it.each(INVALID_KEYS)('treats %s as no key', async (_, withInvalidKey) => {
    const own = await insertUser();
    const options = await getScenario(name)({ own, caller: 'anonymous' });
    const { status } = await call(route, { ...options, as: await withInvalidKey(own) });
    expect(status).toBe(statusesOf(name).anonymous);
  });
});

it.each<[name: string, read: number, write: number]>([
  ['GET /user/{id}/wallpapers', 200, 200],
  ['GET /user/favorites', 200, 200],
  ['POST /favorites/{id}', 403, 200],
  ['DELETE /wallpapers/{id}', 403, 204],
  ['GET /user/sessions', 403, 403],
  ['POST /user/password', 403, 403],
])(
  '%s returns %i to a key that may read, and %i to one that may write',
  async (name, ...expected) => {
    const [, route] = ROUTES.find(([listed]) => listed === name)!;
    for (const [index, access] of (['read', 'write'] as const).entries()) {
      const own = await insertUser();
      const options = await getScenario(name)({ own, caller: 'own' });
      const { status, body } = await call(route, { ...options, as: await withApiKey(own, access) });
      expect(status).toBe(expected[index]);
      if (status === 403) expect(body.message).toMatch(/API key/);
    }
  },
);

it('keys can’t change or export the account', () => {
  const names = ROUTES.filter(([, { declaration }]) => declaration.isSessionOnly);
  expect(names.map(([name]) => name).sort()).toEqual(SESSION_ONLY);
});

it.each(['GET /admin/users', 'POST /categories'])(
  'an admin’s API key is rejected by %s',
  async (name) => {
    const [, route] = ROUTES.find(([listed]) => listed === name)!;
    const { status, body } = await call(route, { as: await withApiKey(await insertAdmin()) });
    expect([status, body.message]).toEqual([
      403,
      'API keys can’t use admin features. Please sign in instead.',
    ]);
  },
);

it('A key that doesn’t work gets the same message whether it was revoked, expired or invented', async () => {
  const user = await insertUser();
  const getMessage = async (token: string | undefined) => {
    const { status, body } = await call(getMe, token ? { as: { ...user, token } } : {});
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
    return body.message;
  };
  const revoked = await withRevokedKey(user);
  const expired = await withExpiredKey(user);
  for (const token of [revoked.token, expired.token, `fresco_${'0'.repeat(64)}`, 'nonsense']) {
    expect(await getMessage(token)).toMatch(/^This API key or token isn’t valid\./);
  }
  expect(await getMessage(undefined)).toBe('Sign in to continue.');
});

async function useUpExcept(left: number, address: string): Promise<void> {
  for (let count = left; count < RATES.invalidApiKey.points; count += 1)
    await consumeNetworkRateLimit('invalidApiKey', address);
}

describe('invalid API keys', () => {
  beforeAll(() => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
  });

  const inventKey = () => `fresco_${randomBytes(32).toString('hex')}`;
  const sentFrom = (address: string) => ({ headers: { 'x-client-address': address } });

  it('block every API key of an IP address after a hundred attempts', async () => {
    const user = await insertUser();
    const apiClient = await withApiKey(user);
    const getStatus = async (as: TestUser, address: string) =>
      call(getMe, { as, ...sentFrom(address) }).then(({ status }) => status);
    await useUpExcept(3, '10.0.1.1');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await getStatus(apiClient, '10.0.1.1')).toBe(200);
      expect(await getStatus({ ...user, token: inventKey() }, '10.0.1.1')).toBe(401);
    }
    const query = vi.spyOn(db(), '$queryRaw');
    const { status, headers, body } = await call(getMe, { as: apiClient, ...sentFrom('10.0.1.1') });
    expect([status, query.mock.calls]).toEqual([429, []]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    expect(body.message).toMatch(/^Too many attempts/);
    expect(await getStatus(user, '10.0.1.1')).toBe(200);
    expect(await getStatus(apiClient, '10.0.1.2')).toBe(200);
  });

  it('are limited on public routes and for hidden files, too', async () => {
    const user = await insertUser();
    const params = { id: await insertWallpaper(user, { status: 'pending' }) };
    const canReadFile = () => {
      const headers = { authorization: `Bearer ${inventKey()}` };
      return fileAccess.canRead(params.id, { headers, address: '10.0.1.3' });
    };
    await useUpExcept(1, '10.0.1.3');
    expect(await canReadFile()).toBe(false);
    await expect(canReadFile()).rejects.toThrow(/Too many attempts/);
    const as = { ...user, token: inventKey() };
    expect((await call(getWallpaper, { as, params, ...sentFrom('10.0.1.3') })).status).toBe(429);
    expect((await call(getWallpaper, { as, params, ...sentFrom('10.0.1.4') })).status).toBe(404);
  });
});
