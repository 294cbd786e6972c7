import { deriveUnsubscribeCode } from '@/lib/email/commands/unsubscribe';
import type { Route } from '@/lib/http/route';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import { COLLECTION_ROWS } from '@/tests/collection-rows';
import { createCode } from '@/tests/create-code';
import {
  buildPictureForm,
  buildUploadForm,
  insertAdmin,
  insertCategory,
  insertSet,
  insertWallpaper,
  PASSWORD,
  type TestUser,
  withApiKey,
} from '@/tests/factories';
import { FOLLOW_ROWS } from '@/tests/follow-rows';
import { HOME_ROWS } from '@/tests/home-rows';
import { admins, anyone, type Row, row, type Scenario, signedIn } from '@/tests/permission-row';
import { REVIEW_ROWS } from '@/tests/review-rows';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';

const ownUsername: Scenario = async ({ own }) => ({ params: { id: own.username } });
const ownAccountId: Scenario = async ({ own }) => ({ params: { id: own.id } });
const ownWallpaperId: Scenario = async ({ own }) => ({
  params: { id: await insertWallpaper(own) },
});
const ownSetId: Scenario = async ({ own }) => ({ params: { id: (await insertSet(own)).id } });

async function getSessionId({ id: userId }: TestUser): Promise<string> {
  return (await db().session.findFirstOrThrow({ where: { userId } })).id;
}

async function insertApiKeyId(own: TestUser): Promise<string> {
  await withApiKey(own);
  return (await db().apiKey.findFirstOrThrow({ where: { userId: own.id } })).id;
}

const newCategoryId: Scenario = async () => {
  const where = { name: await insertCategory() };
  return { params: { id: (await db().category.findUniqueOrThrow({ where })).id } };
};

async function insertTagId(): Promise<string> {
  const data = { name: `tag ${crypto.randomUUID().slice(0, 8)}` };
  return String((await db().tag.create({ data, select: { id: true } })).id);
}

/** The permission table: a route without a row fails the tests. */
const ROWS: Record<string, Row> = {
  'POST /auth/login': row([200, 200, 401, 200], async ({ own, caller }) => ({
    json: { email: own.email, password: caller === 'other' ? 'not the password' : PASSWORD },
  })),
  'POST /auth/register': anyone(201, async () => ({
    json: {
      email: `${crypto.randomUUID()}@people.test`,
      password: PASSWORD,
      displayName: 'New Person',
    },
  })),
  'POST /auth/logout': anyone(204),
  'POST /auth/forgot-password': anyone(202, async ({ own }) => ({ json: { email: own.email } })),
  'POST /auth/reset-password': anyone(204, async ({ own }) => {
    const { code } = await createCode({ userId: own.id, purpose: 'reset_password' });
    return { json: { code, password: 'another correct horse' } };
  }),
  'POST /auth/verify-email': anyone(204, async ({ own }) => {
    const { code } = await createCode({ userId: own.id, purpose: 'verify_email' });
    return { json: { code } };
  }),
  'POST /auth/confirm-email': anyone(200, async ({ own }) => {
    const newEmail = `${crypto.randomUUID()}@people.test`;
    const { code } = await createCode({ userId: own.id, purpose: 'change_email', newEmail });
    return { json: { code } };
  }),
  'POST /user/verification': signedIn(204),
  'POST /user/email': signedIn(202, async () => ({
    json: { email: `${crypto.randomUUID()}@people.test`, password: PASSWORD },
  })),
  'DELETE /user/email': signedIn(204),
  'GET /admin/stats': admins(200),
  'GET /admin/analytics': admins(200),
  'GET /me': signedIn(200),
  'GET /categories': anyone(200),
  'POST /categories': admins(201, async () => ({
    json: { name: `Category ${crypto.randomUUID().slice(0, 8)}` },
  })),
  'PUT /categories/{id}': admins(200, async (people) => ({
    ...(await newCategoryId(people)),
    json: { previewImageUrl: 'https://pictures.test/one.jpg' },
  })),
  'DELETE /categories/{id}': admins(204, newCategoryId),
  'GET /favorites': signedIn(200, async ({ own }) => ({
    query: { ids: await insertWallpaper(own) },
  })),
  'POST /favorites/{id}': signedIn(200, ownWallpaperId),
  'DELETE /favorites/{id}': signedIn(204, ownWallpaperId),
  ...FOLLOW_ROWS,
  'GET /search': anyone(200, async () => ({ query: { q: 'title' } })),
  'GET /search/counts': anyone(200, async () => ({ query: { q: 'title' } })),
  'POST /search/picture': anyone(200, async () => ({ body: await buildPictureForm('picture') })),
  'GET /tags/suggestions': anyone(200, async ({ own }) => ({
    query: { title: 'Sea', like: await insertWallpaper(own, { tags: ['sea'] }) },
  })),
  'GET /suggest': anyone(200, async () => ({ query: { q: 'mi' } })),
  'GET /tags': anyone(200, async () => ({ query: { q: 'mi' } })),
  'GET /upload': anyone(200),
  'GET /user/favorites': signedIn(200),
  'GET /user/totals': signedIn(200),
  'GET /user/statistics': signedIn(200),
  'GET /user/statistics/export': signedIn(200),
  'GET /wallpapers/{id}/statistics': row([401, 200, 403, 200], ownWallpaperId),
  'GET /wallpapers/{id}/statistics/export': row([401, 200, 403, 200], ownWallpaperId),
  'PUT /user/profile': signedIn(200, async () => ({ json: { bio: 'About me' } })),
  'POST /user/profile-picture': signedIn(200, async () => ({
    body: await buildPictureForm('profilePicture'),
  })),
  'POST /user/password': signedIn(204, async () => ({
    json: { password: PASSWORD, newPassword: 'another good password' },
  })),
  'GET /user/sessions': signedIn(200),
  'DELETE /user/sessions': signedIn(204),
  'DELETE /user/sessions/{id}': row([401, 204, 404, 404], async ({ own }) => ({
    params: { id: await getSessionId(own) },
  })),
  'GET /user/keys': signedIn(200),
  'POST /user/keys': signedIn(201, async () => ({
    json: { name: 'Backup', access: 'read', expiresInDays: 30, password: PASSWORD },
  })),
  'DELETE /user/keys/{id}': row([401, 204, 404, 404], async ({ own }) => ({
    params: { id: await insertApiKeyId(own) },
  })),
  'GET /user/notices': signedIn(200),
  'GET /user/notices/settings': signedIn(200),
  'PUT /user/notices/settings': signedIn(200, async () => ({
    json: { inbox: ['removed'], email: [], emailFrequency: 'daily' },
  })),
  'POST /auth/unsubscribe': anyone(204, async ({ own }) => ({
    json: { code: deriveUnsubscribeCode(own.id) },
  })),
  'POST /auth/unsubscribe/one-click': anyone(204, async ({ own }) => ({
    query: { code: deriveUnsubscribeCode(own.id) },
  })),
  'POST /user/notices/read': signedIn(204, async () => ({ json: { upTo: crypto.randomUUID() } })),
  'GET /user/export': signedIn(200),
  'DELETE /user/account': signedIn(204, async () => {
    await insertAdmin(); // The last admin cannot close their account.
    return { json: { password: PASSWORD } };
  }),
  'GET /user/{id}': anyone(200, ownUsername),
  ...COLLECTION_ROWS,
  'GET /user/{id}/favorites': anyone(200, ownUsername),
  'GET /user/{id}/wallpapers': anyone(200, ownUsername),
  'GET /oembed': anyone(200, async ({ own }) => ({
    query: { url: `http://site.test${paths.wallpaper(await insertWallpaper(own))}` },
  })),
  'GET /wallpapers': anyone(200),
  'POST /wallpapers': signedIn(200, async ({ own }) => ({
    json: { ids: [await insertWallpaper(own)], action: 'tag', tags: ['sunrise'] },
  })),
  'GET /wallpapers/category/{category}': anyone(200, async () => ({
    params: { category: await insertCategory() },
  })),
  'GET /wallpapers/{id}': anyone(200, ownWallpaperId),
  'PATCH /wallpapers/{id}': row([401, 200, 403, 200], async (people) => ({
    ...(await ownWallpaperId(people)),
    json: { title: 'Another title' },
  })),
  'DELETE /wallpapers/{id}': row([401, 204, 403, 204], ownWallpaperId),
  'GET /admin/wallpapers': admins(200),
  'POST /admin/wallpapers': admins(200, async ({ own }) => ({
    json: { ids: [await insertWallpaper(own)], action: 'remove' },
  })),
  'GET /admin/wallpapers/export': admins(200),
  'GET /admin/wallpapers/{id}/copies': admins(200, ownWallpaperId),
  'GET /wallpapers/{id}/luminance': anyone(200, ownWallpaperId),
  'GET /wallpapers/{id}/similar': anyone(200, ownWallpaperId),
  'POST /wallpapers/{id}/views': anyone(204, ownWallpaperId),
  'GET /wallpapers/{id}/download': anyone(200, async ({ own }) => {
    const { _id: id } = await insertStoredWallpaper(own);
    return { params: { id }, query: { width: '320', height: '320' } };
  }),
  'GET /wallpapers/archive': anyone(200, async ({ own }) => ({
    query: { ids: (await insertStoredWallpaper(own))._id },
  })),
  'PUT /wallpapers/{id}/file': row([401, 200, 403, 403], async ({ own }) => ({
    params: { id: (await insertStoredWallpaper(own))._id },
    body: await buildPictureForm('wallpaper'),
  })),
  'GET /wallpapers/{id}/set-suggestions': row([401, 200, 403, 200], ownWallpaperId),
  'POST /sets': row([401, 201, 403, 201], async ({ own }) => ({
    json: {
      kind: 'light_dark',
      members: [await insertWallpaper(own), await insertWallpaper(own)],
    },
  })),
  'GET /wallpapers/{id}/set': row([401, 200, 403, 200], ownWallpaperId),
  'PUT /wallpapers/{id}/set': row([401, 200, 403, 200], async ({ own }) => ({
    params: { id: await insertWallpaper(own) },
    json: { to: await insertWallpaper(own) },
  })),
  'PUT /sets/{id}': row([401, 200, 403, 200], async ({ own }) => {
    const { id, members } = await insertSet(own);
    return { params: { id }, json: { kind: 'light_dark', members: members.toReversed() } };
  }),
  'GET /sets/{id}': anyone(200, ownSetId),
  'DELETE /sets/{id}': row([401, 204, 403, 204], ownSetId),
  'GET /sets/{id}/download': anyone(200, async ({ own }) => {
    const [light, dark] = [await insertStoredWallpaper(own), await insertStoredWallpaper(own)];
    return { params: { id: (await insertSet(own, light._id, dark._id)).id } };
  }),
  ...REVIEW_ROWS,
  'POST /upload': signedIn(201, async () => ({
    body: await buildUploadForm({ title: 'A title', category: await insertCategory() }),
  })),
  'GET /admin/tags': admins(200),
  'PATCH /admin/tags/{id}': admins(200, async () => ({
    params: { id: await insertTagId() },
    json: { description: 'Low clouds.' },
  })),
  'POST /admin/tags/{id}/merge': admins(200, async () => ({
    params: { id: await insertTagId() },
    json: { into: `tag ${crypto.randomUUID().slice(0, 8)}` },
  })),
  'GET /admin/users': admins(200),
  'GET /admin/users/{id}': admins(200, ownAccountId),
  'PATCH /admin/users/{id}': admins(200, async ({ own }) => ({
    params: { id: own.id },
    json: { block: { reason: 'Spam' } },
  })),
  'DELETE /admin/users/{id}/sessions': admins(204, ownAccountId),
  ...HOME_ROWS,
  'GET /admin/jobs': admins(200),
  'POST /admin/jobs/retry': admins(200, async () => ({ json: {} })),
  'GET /admin/audit': admins(200),
  'GET /admin/audit/export': admins(200),
};

export const getRouteName = ({ declaration }: Route) => `${declaration.method} ${declaration.path}`;

export const rowNames = Object.keys(ROWS);

/** @throws Error if the route has no row in the permission table */
function rowOf(name: string): Row {
  const found = ROWS[name];
  if (!found) throw new Error(`${name} has no row in the permission table`);
  return found;
}

export const getScenario = (name: string): Scenario => rowOf(name).scenario;
export const statusesOf = (name: string): Row['statusByCaller'] => rowOf(name).statusByCaller;
