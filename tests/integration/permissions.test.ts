import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '@/app/api/routes';
import { getRateLimits } from '@/lib/http/openapi-headers';
import type { Route } from '@/lib/http/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import { parseRateLimitPolicies } from '@/tests/check-openapi';
import { insertAdmin, insertUser, type TestUser } from '@/tests/factories';
import { CALLERS, type Caller } from '@/tests/permission-row';
import { getRouteName, getScenario, rowNames, statusesOf } from '@/tests/scenarios';

const isWrite = ({ declaration }: Route) => declaration.method !== 'GET';

/** Returns a new user for each call, because some calls end the session. */
async function createCaller(caller: Caller, own: TestUser): Promise<TestUser | null> {
  if (caller === 'anonymous') return null;
  if (caller === 'own') return own;
  return caller === 'admin' ? insertAdmin() : insertUser();
}

/** Whether the caller is refused before anything of the request is read. */
const isRefused = ({ declaration: { auth } }: Route, caller: Caller) =>
  auth === 'admin' ? caller !== 'admin' : auth === 'user' && caller === 'anonymous';

const NONSENSE = {
  params: { id: '%00' },
  query: { nonsense: '1' },
  headers: { 'content-type': 'x' },
};

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

beforeAll(() => void Object.assign(env(), { RATE_LIMITS: 'on' }));

describe.each(ROWS)('%s', (name, route) => {
  const limited = route.declaration.auth === 'admin' ? 'admin' : 'own';
  const declared = getRateLimits(route.declaration).map(({ policy }) => policy);

  it.each(CALLERS)('returns the declared status, and rate limits, to %s', async (caller) => {
    const own = await insertUser();
    const as = await createCaller(caller, own);
    const isEarly = isRefused(route, caller);
    const options = isEarly ? NONSENSE : await getScenario(name)({ own, caller });
    const headers = { ...options.headers, 'x-client-address': `${caller} of ${name}` };
    const response = await call(route, { ...options, as, headers });
    expect(response.status).toBe(statusesOf(name)[caller]);
    if (isEarly) expect(response.body.issues).toBeUndefined();
    if (caller !== limited) return;
    expect(parseRateLimitPolicies(response.headers).sort()).toEqual([...new Set(declared)].sort());
  });
});

// All routes share the code that identifies the caller: one that answers anyone, one for users and one for admins.
describe.each(ROWS.filter(([name]) => name in SESSION_ROUTES))('%s', (name, route) => {
  it('is the same by cookie, and treats an invalid, ended or blocked session as signed out', async () => {
    const [own, ended, blocked] = [await insertUser(), await insertAdmin(), await insertAdmin()];
    await db().session.updateMany({ where: { userId: ended.id }, data: { endedAt: new Date() } });
    await db().user.update({ where: { id: blocked.id }, data: { status: 'blocked' } });
    const { token } = await insertAdmin();
    const invalid = ['x', '%ff', `${token}x`, token.slice(1)].map((bad) => ({
      ...own,
      token: bad,
    }));
    const options = await getScenario(name)({ own, caller: 'own' });
    const signedIn = await call(route, { ...options, as: own, by: 'cookie' });
    expect(signedIn.status).toBe(statusesOf(name).own);
    for (const by of ['bearer', 'cookie'] as const)
      for (const as of [ended, blocked, ...invalid]) {
        const { status } = await call(route, { ...options, as, by });
        expect(status).toBe(SESSION_ROUTES[name]);
      }
  });
});

describe('a foreign, null or missing origin', () => {
  let own: TestUser;
  beforeAll(async () => {
    own = await insertUser();
  });

  it.each(ROWS.filter(([, route]) => isWrite(route)))(
    'cannot write with a cookie, whatever the request contains: %s',
    async (_, route) => {
      for (const origin of ['https://evil.test', 'null', 'http://site.test.evil.test', undefined]) {
        const headers = {
          'sec-fetch-site': 'same-origin',
          ...(origin !== undefined && { origin }),
        };
        const options = { ...NONSENSE, as: own, by: 'cookie', headers, noOrigin: true } as const;
        expect((await call(route, options)).status).toBe(403);
      }
    },
  );
});
