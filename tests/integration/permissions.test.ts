import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '@/app/api/routes';
import { CALLERS, type Caller } from '@/lib/http/declaration';
import type { Route } from '@/lib/http/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { makeAdmin, makeUser, type Person } from '@/tests/factories';
import { nameOf, type Scenario, scenarioOf } from '@/tests/scenarios';

const isWrite = ({ declaration }: Route) => declaration.method !== 'GET';

/** Signed in as each caller, afresh: logging out must not spoil the next row. */
async function asCaller(caller: Caller, own: Person): Promise<Person | null> {
  if (caller === 'anonymous') return null;
  if (caller === 'own') return own;
  return caller === 'admin' ? makeAdmin() : makeUser();
}

async function rowCounts(): Promise<number[]> {
  return Promise.all([db().user.count(), db().wallpaper.count(), db().session.count()]);
}

const ROWS = routes.map((route) => [nameOf(route), route] as const);

describe.each(ROWS)('%s', (name, route) => {
  let own: Person;
  const scenario: Scenario = (people) => scenarioOf(name)(people);
  beforeAll(async () => {
    own = await makeUser();
  });

  it.each(CALLERS)('answers %s as declared, by token and by cookie', async (caller) => {
    for (const by of ['bearer', 'cookie'] as const) {
      const owner = await makeUser();
      const as = await asCaller(caller, owner);
      const options = await scenario({ own: owner, caller });
      const { status } = await call(route, { ...options, as, by });
      expect(`${by}: ${status}`).toBe(`${by}: ${route.declaration.callers[caller]}`);
    }
  });

  it('takes a garbage, ended or blocked session for nobody', async () => {
    const [ended, blocked] = [await makeUser(), await makeUser()];
    await db().session.updateMany({ where: { userId: ended.id }, data: { endedAt: new Date() } });
    await db().user.update({ where: { id: blocked.id }, data: { status: 'blocked' } });
    const garbage = ['x', '%ff', `${own.token}x`, own.token.slice(1)].map((token) => ({
      ...own,
      token,
    }));
    for (const as of [ended, blocked, ...garbage]) {
      const options = await scenario({ own, caller: 'anonymous' });
      const { status } = await call(route, { ...options, as });
      expect(status).toBe(route.declaration.callers.anonymous);
    }
  });
});

describe('a cookie from a foreign, null or missing origin', () => {
  it.each(ROWS.filter(([, route]) => isWrite(route)))(
    'changes nothing: %s',
    async (name, route) => {
      const own = await makeUser();
      const options = await scenarioOf(name)({ own, caller: 'own' });
      const before = await rowCounts();
      for (const origin of ['https://evil.test', 'null', 'http://site.test.evil.test', undefined]) {
        const headers: Record<string, string> = origin === undefined ? {} : { origin };
        const sent = { ...options, as: own, by: 'cookie', headers, noOrigin: true } as const;
        expect((await call(route, sent)).status).toBe(403);
      }
      expect(await rowCounts()).toEqual(before);
    },
  );
});

describe('strangers', () => {
  const guarded = ROWS.filter(([, { declaration }]) => declaration.auth !== 'anyone');

  it.each(guarded)('learn nothing of the schema: %s', async (_, route) => {
    const wrong = {
      params: { id: '%00' },
      query: { nonsense: '1' },
      headers: { 'content-type': 'x' },
    };
    const { status, body } = await call(route, wrong);
    expect(status).toBe(401);
    expect(body.issues).toBeUndefined();
  });
});

describe('the table', () => {
  it('lists every route file there is, and no other', async () => {
    const root = path.resolve(import.meta.dirname, '../../app/api');
    const files = await readdir(root, { recursive: true });
    const ours = files.filter((file) => path.basename(file) === 'route.ts');
    const declared = new Set<string>();
    for (const file of ours) {
      const source = await readFile(path.join(root, file), 'utf8');
      for (const [, method, where] of source.matchAll(/method: '(\w+)',\s+path: '([^']+)'/g)) {
        declared.add(`${method} ${where}`);
        const folder = where?.replace(/\{(\w+)\}/g, '[$1]');
        expect(`/${path.dirname(file)}`).toBe(folder);
      }
    }
    expect(routes.map(nameOf).sort()).toEqual([...declared].sort());
    const undeclared = ours.filter(
      (file) => !['[...path]', 'auth/[...nextauth]', 'openapi.json'].includes(path.dirname(file)),
    );
    expect(undeclared.length).toBe(new Set([...declared].map((row) => row.split(' ')[1])).size);
  });
});
