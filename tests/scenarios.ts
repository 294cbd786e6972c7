import { createCode } from '@/lib/email/commands/one-time-code';
import type { Caller } from '@/lib/http/declaration';
import type { Route } from '@/lib/http/route';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import type { CallOptions } from '@/tests/call';
import {
  insertDecision,
  insertWallpaper,
  makeAdmin,
  makeCategory,
  PASSWORD,
  type Person,
  pictureForm,
  uploadForm,
  withKey,
} from '@/tests/factories';

/** Builds a valid request from `caller` for something that belongs to `own`. */
export type Scenario = (people: { own: Person; caller: Caller }) => Promise<CallOptions>;

const noOptions: Scenario = async () => ({});
const ownUsername: Scenario = async ({ own }) => ({ params: { id: own.username } });
const ownAccountId: Scenario = async ({ own }) => ({ params: { id: own.id } });
const ownWallpaperId: Scenario = async ({ own }) => ({
  params: { id: await insertWallpaper(own) },
});

async function getSessionId({ id: userId }: Person): Promise<string> {
  return (await db().session.findFirstOrThrow({ where: { userId } })).id;
}

async function insertApiKeyId(own: Person): Promise<string> {
  await withKey(own);
  return (await db().apiKey.findFirstOrThrow({ where: { userId: own.id } })).id;
}

async function insertCategoryId(): Promise<string> {
  const where = { name: await makeCategory() };
  return (await db().category.findUniqueOrThrow({ where })).id;
}

/** The permission table: a route without a row fails the tests. */
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
  'POST /auth/logout': noOptions,
  'POST /auth/forgot-password': async ({ own }) => ({ json: { email: own.email } }),
  'POST /auth/reset-password': async ({ own }) => {
    const { code } = await createCode({ userId: own.id, purpose: 'reset_password' });
    return { json: { code, password: 'another correct horse' } };
  },
  'POST /auth/verify-email': async ({ own }) => {
    const { code } = await createCode({ userId: own.id, purpose: 'verify_email' });
    return { json: { code } };
  },
  'POST /auth/confirm-email': async ({ own }) => {
    const newEmail = `${crypto.randomUUID()}@people.test`;
    const { code } = await createCode({ userId: own.id, purpose: 'change_email', newEmail });
    return { json: { code } };
  },
  'POST /user/verification': noOptions,
  'POST /user/email': async () => ({
    json: { email: `${crypto.randomUUID()}@people.test`, password: PASSWORD },
  }),
  'DELETE /user/email': noOptions,
  'GET /admin/stats': noOptions,
  'GET /admin/analytics': noOptions,
  'GET /me': noOptions,
  'GET /categories': noOptions,
  'POST /categories': async () => ({
    json: { name: `Category ${crypto.randomUUID().slice(0, 8)}` },
  }),
  'PUT /categories/{id}': async () => ({
    params: { id: await insertCategoryId() },
    json: { previewImageUrl: 'https://pictures.test/one.jpg' },
  }),
  'DELETE /categories/{id}': async () => ({ params: { id: await insertCategoryId() } }),
  'GET /favorites': async ({ own }) => ({ query: { ids: await insertWallpaper(own) } }),
  'POST /favorites/{id}': ownWallpaperId,
  'DELETE /favorites/{id}': ownWallpaperId,
  'GET /search': async () => ({ query: { q: 'title' } }),
  'GET /tags': async () => ({ query: { q: 'mi' } }),
  'GET /upload': noOptions,
  'GET /user/favorites': noOptions,
  'GET /user/totals': noOptions,
  'PUT /user/profile': async () => ({ json: { bio: 'About me' } }),
  'POST /user/profile-picture': async () => ({ body: await pictureForm('profilePicture') }),
  'POST /user/password': async () => ({
    json: { password: PASSWORD, newPassword: 'another good password' },
  }),
  'GET /user/sessions': noOptions,
  'DELETE /user/sessions': noOptions,
  'DELETE /user/sessions/{id}': async ({ own }) => ({ params: { id: await getSessionId(own) } }),
  'GET /user/keys': noOptions,
  'POST /user/keys': async () => ({
    json: { name: 'Backup', access: 'read', expiresInDays: 30, password: PASSWORD },
  }),
  'DELETE /user/keys/{id}': async ({ own }) => ({ params: { id: await insertApiKeyId(own) } }),
  'GET /user/export': noOptions,
  'DELETE /user/account': async () => {
    await makeAdmin(); // The last admin cannot close their account.
    return { json: { password: PASSWORD } };
  },
  'GET /user/{id}': ownUsername,
  'GET /user/{id}/favorites': ownUsername,
  'GET /user/{id}/wallpapers': ownUsername,
  'GET /oembed': async ({ own }) => ({
    query: { url: `http://site.test${paths.wallpaper(await insertWallpaper(own))}` },
  }),
  'GET /wallpapers': noOptions,
  'GET /wallpapers/category/{category}': async () => ({
    params: { category: await makeCategory() },
  }),
  'GET /wallpapers/{id}': ownWallpaperId,
  'PATCH /wallpapers/{id}': async (people) => ({
    ...(await ownWallpaperId(people)),
    json: { title: 'Another title' },
  }),
  'DELETE /wallpapers/{id}': ownWallpaperId,
  'GET /admin/wallpapers': noOptions,
  'POST /admin/wallpapers': async ({ own }) => ({
    json: { ids: [await insertWallpaper(own)], act: 'remove' },
  }),
  'GET /admin/wallpapers/export': noOptions,
  'POST /wallpapers/{id}/views': ownWallpaperId,
  'GET /wallpapers/{id}/download': ownWallpaperId,
  'POST /wallpapers/{id}/reports': async (people) => ({
    ...(await ownWallpaperId(people)),
    json: { reason: 'spam' },
  }),
  'GET /admin/queue': noOptions,
  'GET /admin/queue/counts': noOptions,
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
  'GET /admin/users': noOptions,
  'GET /admin/users/{id}': ownAccountId,
  'PATCH /admin/users/{id}': async ({ own }) => ({
    params: { id: own.id },
    json: { block: { reason: 'Spam' } },
  }),
  'DELETE /admin/users/{id}/sessions': ownAccountId,
  'GET /admin/audit': noOptions,
  'GET /admin/audit/export': noOptions,
};

export const nameOf = ({ declaration }: Route) => `${declaration.method} ${declaration.path}`;

/** @throws Error if the route has no row in the permission table */
export function scenarioOf(name: string): Scenario {
  const found = SCENARIOS[name];
  if (!found) throw new Error(`${name} has no row in the permission table`);
  return found;
}
