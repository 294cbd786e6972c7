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

/** Callers who are refused before anything of the request is read. To admins' routes, all users are the same. */
function listRefused({ declaration: { auth } }: Route): Caller[] {
  if (auth === 'admin') return ['anonymous', 'own', 'other'];
  return auth === 'user' ? ['anonymous'] : [];
}

const NONSENSE = {
  params: { id: '%00' },
  query: { nonsense: '1' },
  headers: { 'content-type': 'x' },
};

/** Routes share the code that compares origins, so most get only the first. */
const ORIGINS = [undefined, 'https://evil.test', 'null', 'http://site.test.evil.test'];

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
  const refused = listRefused(route);
  const limited = route.declaration.auth === 'admin' ? 'admin' : 'own';
  const declared = getRateLimits(route.declaration).map(({ policy }) => policy);

  it.each(CALLERS.filter((caller) => !refused.includes(caller)))(
    'returns the declared status, and rate limits, to %s',
    async (caller) => {
      const own = await insertUser();
      const as = await createCaller(caller, own);
      const options = await getScenario(name)({ own, caller });
      const headers = { ...options.headers, 'x-client-address': `${caller} of ${name}` };
      const response = await call(route, { ...options, as, headers });
      expect(response.status).toBe(statusesOf(name)[caller]);
      if (caller !== limited) return;
      const policies = parseRateLimitPolicies(response.headers).sort();
      expect(policies).toEqual([...new Set(declared)].sort());
    },
  );
});

describe('before anything of the request is read', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await insertUser();
  });

  it.each(ROWS.filter(([, route]) => listRefused(route).length > 0))(
    'those who may not call it are refused: %s',
    async (name, route) => {
      const refused = listRefused(route);
      const responses = [await call(route, NONSENSE)];
      if (refused.length > 1) responses.push(await call(route, { ...NONSENSE, as: user }));
      const statuses = responses.map(({ status }) => status);
      const expected = refused.map((caller) => statusesOf(name)[caller]);
      expect(statuses).toEqual([...new Set(expected)]);
      for (const { body } of responses) expect(body.issues).toBeUndefined();
    },
  );

  it.each(ROWS.filter(([, route]) => isWrite(route)))(
    'a write with a cookie from another origin is refused: %s',
    async (name, route) => {
      for (const origin of ORIGINS.slice(0, name in SESSION_ROUTES ? undefined : 1)) {
        const headers = {
          'sec-fetch-site': 'same-origin',
          ...(origin !== undefined && { origin }),
        };
        const options = { ...NONSENSE, as: user, by: 'cookie', headers, noOrigin: true } as const;
        expect((await call(route, options)).status).toBe(403);
      }
    },
  );
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
