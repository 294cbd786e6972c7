import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { routes } from '@/app/api/routes';
import { getRateLimits } from '@/lib/http/openapi-headers';
import type { Route } from '@/lib/http/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import { parseRateLimitPolicies } from '@/tests/check-openapi';
import { insertAdmin, insertUser, type TestUser } from '@/tests/factories';
import { CALLERS, type Caller, type Scenario } from '@/tests/permission-row';
import { getRouteName, getScenario, rowNames, statusesOf } from '@/tests/scenarios';
import { settleAll } from '@/tests/settle-all';

const isWrite = ({ declaration }: Route) => declaration.method !== 'GET';

/** Returns a new user for each call, because some calls end the session. */
async function createCaller(caller: Caller, own: TestUser): Promise<TestUser | null> {
  if (caller === 'anonymous') return null;
  if (caller === 'own') return own;
  return caller === 'admin' ? insertAdmin() : insertUser();
}

async function rowCounts(): Promise<number[]> {
  return settleAll([db().user.count(), db().wallpaper.count(), db().session.count()]);
}

/** With the status for a caller without a session. */
const SESSION_ROUTES: Record<string, number> = {
  'GET /user/{id}/wallpapers': 200,
  'POST /favorites/{id}': 401,
  'GET /admin/users': 401,
};

const ROWS = routes.map((route) => [getRouteName(route), route] as const);

it('the permission table has a row for every route and no other', () => {
  expect([...rowNames].sort()).toEqual(ROWS.map(([name]) => name).sort());
});

describe.each(ROWS)('%s', (name, route) => {
  let own: TestUser;
  const scenario: Scenario = (people) => getScenario(name)(people);
  beforeAll(async () => {
    own = await insertUser();
  });

  it.each(CALLERS)('returns the declared status to %s', async (caller) => {
    // Both ways to send a session are read by the same code, and every route has a test for each.
    for (const by of caller === 'own' ? (['bearer', 'cookie'] as const) : (['bearer'] as const)) {
      const owner = await insertUser();
      const as = await createCaller(caller, owner);
      const options = await scenario({ own: owner, caller });
      const { status } = await call(route, { ...options, as, by });
      expect(`${by}: ${status}`).toBe(`${by}: ${statusesOf(name)[caller]}`);
    }
  });

  it('reports the declared rate limits', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    onTestFinished(() => void Object.assign(env(), { RATE_LIMITS: 'off' }));
    const caller = route.declaration.auth === 'admin' ? 'admin' : 'own';
    const options = await scenario({ own, caller });
    const headers = { 'x-client-address': `of ${name}` };
    const response = await call(route, {
      ...options,
      as: await createCaller(caller, own),
      headers,
    });
    const declared = getRateLimits(route.declaration).map(({ policy }) => policy);
    expect(parseRateLimitPolicies(response.headers).sort()).toEqual([...new Set(declared)].sort());
  });
});

// All routes share the code that identifies the caller: one that answers anyone, one for users and one for admins.
describe.each(ROWS.filter(([name]) => name in SESSION_ROUTES))('%s', (name, route) => {
  it('treats an invalid, ended or blocked session as signed out', async () => {
    const [own, ended, blocked] = [await insertUser(), await insertAdmin(), await insertAdmin()];
    await db().session.updateMany({ where: { userId: ended.id }, data: { endedAt: new Date() } });
    await db().user.update({ where: { id: blocked.id }, data: { status: 'blocked' } });
    const { token } = await insertAdmin();
    const invalid = ['x', '%ff', `${token}x`, token.slice(1)].map((bad) => ({
      ...own,
      token: bad,
    }));
    for (const by of ['bearer', 'cookie'] as const)
      for (const as of [ended, blocked, ...invalid]) {
        const options = await getScenario(name)({ own, caller: 'anonymous' });
        const { status } = await call(route, { ...options, as, by });
        expect(status).toBe(SESSION_ROUTES[name]);
      }
  });
});

describe('a foreign, null or missing origin', () => {
  it.each(ROWS.filter(([, route]) => isWrite(route)))(
    'cannot write with a cookie: %s',
    async (name, route) => {
      const own = await insertUser();
      const options = await getScenario(name)({ own, caller: 'own' });
      const before = await rowCounts();
      for (const origin of ['https://evil.test', 'null', 'http://site.test.evil.test', undefined]) {
        const headers = {
          'sec-fetch-site': 'same-origin',
          ...(origin !== undefined && { origin }),
        };
        const requestOptions = {
          ...options,
          as: own,
          by: 'cookie',
          headers,
          noOrigin: true,
        } as const;
        expect((await call(route, requestOptions)).status).toBe(403);
      }
      expect(await rowCounts()).toEqual(before);
    },
  );
});

describe('signed-out callers', () => {
  const protectedRows = ROWS.filter(([, { declaration }]) => declaration.auth !== 'anyone');

  it.each(protectedRows)('get 401 before validation: %s', async (_, route) => {
    const options = {
      params: { id: '%00' },
      query: { nonsense: '1' },
      headers: { 'content-type': 'x' },
    };
    const { status, body } = await call(route, options);
    expect(status).toBe(401);
    expect(body.issues).toBeUndefined();
  });
});
