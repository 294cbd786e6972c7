import { describe, expect, it } from 'vitest';
import { routes } from '@/app/api/routes';
import type { Route } from '@/lib/http/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { makeAdmin, makeUser, type Person, withKey } from '@/tests/factories';
import { nameOf, scenarioOf, statusesOf } from '@/tests/scenarios';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS = routes.map((route, index) => [nameOf(route), route, index] as const);

/** What the owner's key gets: what they get themselves, unless it may not. */
function promised(route: Route, access: 'read' | 'write'): number {
  const { auth, method, isSessionOnly } = route.declaration;
  if (auth === 'admin' || isSessionOnly) return 403;
  return access === 'read' && method !== 'GET' ? 403 : statusesOf(nameOf(route)).own;
}

async function expired(own: Person): Promise<Person> {
  const [createdAt, expiresAt] = [new Date(Date.now() - DAY_MS), new Date(Date.now() - 1)];
  return withKey(own, 'write', { createdAt, expiresAt });
}

async function revoked(own: Person): Promise<Person> {
  const script = await withKey(own);
  await db().apiKey.deleteMany({ where: { userId: own.id } });
  return script;
}

async function blocked(own: Person): Promise<Person> {
  const script = await withKey(await makeUser());
  await db().user.update({ where: { id: script.id }, data: { status: 'blocked' } });
  return { ...own, token: script.token };
}

const altered = async (own: Person): Promise<Person> => {
  const { token } = await withKey(own);
  return { ...own, token: token.slice(0, -1) + (token.endsWith('0') ? '1' : '0') };
};

const DEAD = [expired, revoked, altered, blocked];

describe.each(ROWS)('%s', (name, route, index) => {
  const scenario = scenarioOf(name);
  const isForNobody = async (dead: (typeof DEAD)[number]) => {
    const own = await makeUser();
    const options = await scenario({ own, caller: 'anonymous' });
    const { status } = await call(route, { ...options, as: await dead(own) });
    const { anonymous } = statusesOf(name);
    expect(`${dead.name}: ${status}`).toBe(`${dead.name}: ${anonymous}`);
  };

  it.each(['read', 'write'] as const)('does for a key for %s what it may do', async (access) => {
    const own = await makeUser();
    const options = await scenario({ own, caller: 'own' });
    const { status, body } = await call(route, { ...options, as: await withKey(own, access) });
    expect(status).toBe(promised(route, access));
    if (status === 403) expect(body.message).toMatch(/API key/);
  });

  // Who asks is found out before the route is: every day each takes another kind.
  it('takes a key that does not work any more for nobody', async () => {
    await isForNobody(DEAD[index % DEAD.length]!);
  });

  it('takes an expired, revoked, altered or blocked person’s key for nobody @long', async () => {
    for (const dead of DEAD) await isForNobody(dead);
  });
});

describe('an admin’s key', () => {
  const rows = ROWS.filter(([, { declaration }]) => declaration.auth === 'admin');

  it.each(rows)('is no admin: %s', async (name, route) => {
    const own = await makeAdmin();
    const options = await scenarioOf(name)({ own, caller: 'admin' });
    const { status, body } = await call(route, { ...options, as: await withKey(own) });
    expect([status, body.message]).toEqual([
      403,
      "API keys can't use admin features. Please sign in instead.",
    ]);
  });
});
