import { createCode } from '@/lib/email/commands/one-time-code';
import type { Route } from '@/lib/http/route';
import type { Caller } from '@/lib/http/route-declaration';
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

/** A well-formed request of `caller`, on a subject that belongs to `own`; made anew for each try. */
export type Scenario = (people: { own: Person; caller: Caller }) => Promise<CallOptions>;

const nothing: Scenario = async () => ({});
const ofOwn: Scenario = async ({ own }) => ({ params: { id: own.username } });
const onOwnAccount: Scenario = async ({ own }) => ({ params: { id: own.id } });
const onOwnWallpaper: Scenario = async ({ own }) => ({
  params: { id: await insertWallpaper(own) },
});

async function sessionOf({ id: userId }: Person): Promise<string> {
  return (await db().session.findFirstOrThrow({ where: { userId } })).id;
}

async function keyOf(own: Person): Promise<string> {
  await withKey(own);
  return (await db().apiKey.findFirstOrThrow({ where: { userId: own.id } })).id;
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
  'GET /user/keys': nothing,
  'POST /user/keys': async () => ({
    json: { name: 'Backup', access: 'read', expiresInDays: 30, password: PASSWORD },
  }),
  'DELETE /user/keys/{id}': async ({ own }) => ({ params: { id: await keyOf(own) } }),
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
    json: { ids: [await insertWallpaper(own)], action: 'remove' },
  }),
  'GET /admin/wallpapers/export': nothing,
  'POST /wallpapers/{id}/views': onOwnWallpaper,
  'GET /wallpapers/{id}/download': onOwnWallpaper,
  'POST /wallpapers/{id}/reports': async (people) => ({
    ...(await onOwnWallpaper(people)),
    json: { reason: 'spam' },
  }),
  'GET /admin/queue': nothing,
  'GET /admin/queue/counts': nothing,
  'POST /admin/queue/{id}': async ({ own }) => ({
    params: { id: await insertWallpaper(own, { status: 'pending' }) },
    json: { decision: 'approve' },
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

export const nameOf = ({ declaration }: Route) => `${declaration.method} ${declaration.path}`;

/** The row of a route. @throws Error when it has none */
export function scenarioOf(name: string): Scenario {
  const found = SCENARIOS[name];
  if (!found) throw new Error(`${name} has no row in the permission table`);
  return found;
}
