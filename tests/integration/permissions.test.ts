import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { routes } from '@/app/api/routes';
import { makeCode } from '@/lib/email/commands/one-time-code';
import { CALLERS, type Caller } from '@/lib/http/declaration';
import { limitsOf } from '@/lib/http/openapi-headers';
import type { Route } from '@/lib/http/route';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { type CallOptions, call } from '@/tests/call';
import {
  insertDecision,
  insertWallpaper,
  makeAdmin,
  makeCategory,
  makeUser,
  PASSWORD,
  type Person,
  pictureForm,
  uploadForm,
} from '@/tests/factories';
import { countedAs } from '@/tests/hold-against';

/** A well-formed request of `caller`, on a subject that belongs to `own`; made anew for each try. */
type Scenario = (people: { own: Person; caller: Caller }) => Promise<CallOptions>;

const nothing: Scenario = async () => ({});
const ofOwn: Scenario = async ({ own }) => ({ params: { id: own.username } });
const onOwnAccount: Scenario = async ({ own }) => ({ params: { id: own.id } });
const onOwnWallpaper: Scenario = async ({ own }) => ({
  params: { id: await insertWallpaper(own) },
});

async function sessionOf({ id: userId }: Person): Promise<string> {
  return (await db().session.findFirstOrThrow({ where: { userId } })).id;
}

async function categoryId(): Promise<string> {
  const where = { name: await makeCategory() };
  return (await db().category.findUniqueOrThrow({ where })).id;
}

/** One row a route: a route without a row fails. */
const SCENARIOS: Record<string, Scenario> = {
  'POST /auth/login': async ({ own, caller }) => ({
    json: { email: own.email, password: caller === 'other' ? 'not the password' : PASSWORD },
  }),
  'POST /auth/register': async () => ({
    json: {
      email: `${crypto.randomUUID()}@people.test`,
      password: PASSWORD,
      displayName: 'New Person',
    },
  }),
  'POST /auth/logout': nothing,
  'POST /auth/forgot-password': async ({ own }) => ({ json: { email: own.email } }),
  'POST /auth/reset-password': async ({ own }) => {
    const { code } = await makeCode({ userId: own.id, purpose: 'reset_password' });
    return { json: { code, password: 'another correct horse' } };
  },
  'POST /auth/verify-email': async ({ own }) => {
    const { code } = await makeCode({ userId: own.id, purpose: 'verify_email' });
    return { json: { code } };
  },
  'POST /auth/confirm-email': async ({ own }) => {
    const newEmail = `${crypto.randomUUID()}@people.test`;
    const { code } = await makeCode({ userId: own.id, purpose: 'change_email', newEmail });
    return { json: { code } };
  },
  'POST /user/verification': nothing,
  'POST /user/email': async () => ({
    json: { email: `${crypto.randomUUID()}@people.test`, password: PASSWORD },
  }),
  'DELETE /user/email': nothing,
  'GET /admin/stats': nothing,
  'GET /admin/analytics': nothing,
  'GET /me': nothing,
  'GET /categories': nothing,
  'POST /categories': async () => ({
    json: { name: `Category ${crypto.randomUUID().slice(0, 8)}` },
  }),
  'PUT /categories/{id}': async () => ({
    params: { id: await categoryId() },
    json: { previewImageUrl: 'https://pictures.test/one.jpg' },
  }),
  'DELETE /categories/{id}': async () => ({ params: { id: await categoryId() } }),
  'GET /favorites': async ({ own }) => ({ query: { ids: await insertWallpaper(own) } }),
  'POST /favorites/{id}': onOwnWallpaper,
  'DELETE /favorites/{id}': onOwnWallpaper,
  'GET /search': async () => ({ query: { q: 'title' } }),
  'GET /tags': async () => ({ query: { q: 'mi' } }),
  'GET /upload': nothing,
  'GET /user/favorites': nothing,
  'GET /user/totals': nothing,
  'PUT /user/profile': async () => ({ json: { bio: 'Of myself' } }),
  'POST /user/profile-picture': async () => ({ body: await pictureForm('profilePicture') }),
  'POST /user/password': async () => ({
    json: { password: PASSWORD, newPassword: 'another good password' },
  }),
  'GET /user/sessions': nothing,
  'DELETE /user/sessions': nothing,
  'DELETE /user/sessions/{id}': async ({ own }) => ({ params: { id: await sessionOf(own) } }),
  'GET /user/export': nothing,
  'DELETE /user/account': async () => {
    await makeAdmin(); // whoever leaves is not the last one
    return { json: { password: PASSWORD } };
  },
  'GET /user/{id}': ofOwn,
  'GET /user/{id}/favorites': ofOwn,
  'GET /user/{id}/wallpapers': ofOwn,
  'GET /oembed': async ({ own }) => ({
    query: { url: `http://site.test${paths.wallpaper(await insertWallpaper(own))}` },
  }),
  'GET /wallpapers': nothing,
  'GET /wallpapers/category/{category}': async () => ({
    params: { category: await makeCategory() },
  }),
  'GET /wallpapers/{id}': onOwnWallpaper,
  'PATCH /wallpapers/{id}': async (people) => ({
    ...(await onOwnWallpaper(people)),
    json: { title: 'Another title' },
  }),
  'DELETE /wallpapers/{id}': onOwnWallpaper,
  'GET /admin/wallpapers': nothing,
  'POST /admin/wallpapers': async ({ own }) => ({
    json: { ids: [await insertWallpaper(own)], act: 'remove' },
  }),
  'GET /admin/wallpapers/export': nothing,
  'POST /wallpapers/{id}/views': onOwnWallpaper,
  'GET /wallpapers/{id}/download': onOwnWallpaper,
  'POST /wallpapers/{id}/reports': async (people) => ({
    ...(await onOwnWallpaper(people)),
    json: { reason: 'spam' },
  }),
  'GET /admin/queue': nothing,
  'POST /admin/queue/{id}': async ({ own }) => ({
    params: { id: await insertWallpaper(own, { status: 'pending' }) },
    json: { verdict: 'approve' },
  }),
  'DELETE /admin/decisions/{id}': async ({ own }) => ({
    params: { id: await insertDecision(own) },
  }),
  'POST /upload': async () => ({
    body: await uploadForm({ title: 'A title', category: await makeCategory() }),
  }),
  'GET /admin/users': nothing,
  'GET /admin/users/{id}': onOwnAccount,
  'PATCH /admin/users/{id}': async ({ own }) => ({
    params: { id: own.id },
    json: { block: { reason: 'Spam' } },
  }),
  'DELETE /admin/users/{id}/sessions': onOwnAccount,
  'GET /admin/audit': nothing,
  'GET /admin/audit/export': nothing,
};

const nameOf = ({ declaration }: Route) => `${declaration.method} ${declaration.path}`;
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

function scenarioOf(name: string): Scenario {
  const found = SCENARIOS[name];
  if (!found) throw new Error(`${name} has no row in the permission table`);
  return found;
}

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

  it('says what it was counted as, as declared', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    onTestFinished(() => void Object.assign(env(), { RATE_LIMITS: 'off' }));
    const caller = route.declaration.auth === 'admin' ? 'admin' : 'own';
    const options = await scenario({ own, caller });
    const headers = { 'x-client-address': `of ${name}` };
    const answer = await call(route, { ...options, as: await asCaller(caller, own), headers });
    const declared = limitsOf(route.declaration).map(({ policy }) => policy);
    expect(countedAs(answer.headers)).toEqual([...new Set(declared)]);
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
