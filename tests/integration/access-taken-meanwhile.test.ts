import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST as bulkAction } from '@/app/api/admin/wallpapers/route';
import { POST as upload } from '@/app/api/upload/route';
import { GET as exportAccount } from '@/app/api/user/export/route';
import { POST as uploadAvatar } from '@/app/api/user/profile-picture/route';
import { PATCH as update } from '@/app/api/wallpapers/[id]/route';
import { changePassword } from '@/lib/accounts/commands/change-password';
import { closeAccount } from '@/lib/accounts/commands/close-account';
import { endAllSessions } from '@/lib/accounts/commands/end-sessions';
import { blockUser } from '@/lib/admin-users/commands/block-user';
import { changeRole } from '@/lib/admin-users/commands/change-role';
import { createAdmin } from '@/lib/admin-users/commands/create-admin';
import { resetUserPassword } from '@/lib/admin-users/commands/reset-user-password';
import { revokeKey } from '@/lib/api-keys/commands/revoke-key';
import { lockAccess } from '@/lib/auth/lock-access';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { countBlockedQueries } from '@/tests/database';
import {
  buildPictureForm,
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  PASSWORD,
  signInAgain,
  type TestUser,
  toViewer,
  uploadWallpaper,
  withApiKey,
} from '@/tests/factories';
import { setFocalPoint } from '@/tests/focal-point';
import { collectEntries } from '@/tests/storage';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';
import { waitFor } from '@/tests/wait-for';

let admin: Viewer;
let user: TestUser;
let elsewhere: Viewer;

beforeAll(async () => {
  admin = await toViewer(await insertAdmin());
});
beforeEach(async () => {
  user = await insertUser();
  elsewhere = await toViewer(await signInAgain(user));
});
afterEach(() => vi.restoreAllMocks());

const newPassword = 'another horse battery';
const REVOCATIONS: Record<string, () => Promise<unknown>> = {
  'its sessions end': () => endAllSessions(elsewhere),
  'the password is changed': () =>
    changePassword(elsewhere, { password: PASSWORD, newPassword, revokeKeys: false }),
  'the password is reset': () => resetUserPassword(admin, user.id),
  'the account is blocked': () => blockUser(admin, user.id, { reason: 'Spam', until: null }),
  'the role changes': () => changeRole(admin, user.id, { role: 'admin', reason: 'New' }),
  'the account is closed': () => closeAccount(elsewhere, PASSWORD),
};
const revokeKeys = async () => {
  for (const { id } of await db().apiKey.findMany({ where: { userId: user.id } }))
    await revokeKey(elsewhere, id);
};

/** Waits for the note of its use, which would be a second query that waits for the lock. */
async function useKey(): Promise<Viewer> {
  const viewer = await toViewer(await withApiKey(user));
  const countUnused = () => db().apiKey.count({ where: { lastUsedAt: null } });
  await waitFor(async () => expect(await countUnused()).toBe(0));
  return viewer;
}

/** Runs `work` while the first file of a request is stored. */
function whileStoring(work: () => Promise<unknown>): void {
  const { put } = storage();
  vi.spyOn(storage(), 'put').mockImplementationOnce(async (...args) => {
    await put(...args);
    await work();
  });
}

const listKeys = async () => {
  const entries = await collectEntries(storage().listAll());
  return entries.map(({ key }) => key).sort();
};

// All requests end with the same check: each revocation is tested with one of them, and two with all.
describe.each(['its sessions end', 'the account is closed'])('while %s', (name) => {
  const revoke = () => REVOCATIONS[name]!();

  it('an upload in progress isn’t published, and its files are removed', async () => {
    const files = await listKeys();
    whileStoring(revoke);
    expect((await uploadWallpaper(user)).status).toBe(401);
    expect(await db().wallpaper.count({ where: { userId: user.id } })).toBe(0);
    expect(await listKeys()).toEqual(files);
  });

  it('a slow edit changes nothing', async () => {
    const { _id: id } = await insertStoredWallpaper(user);
    const files = await listKeys();
    whileStoring(revoke);
    const isClosed = name === 'the account is closed';
    expect((await setFocalPoint(user, id, 0.1)).status).toBe(isClosed ? 404 : 401);
    if (isClosed) return;
    const row = await db().wallpaper.findUniqueOrThrow({ where: { publicId: id } });
    expect(row.focalX).not.toBe(0.1);
    expect(await listKeys()).toEqual(files);
  });

  it('a form that is still being sent is refused before its picture is read', async () => {
    const put = vi.spyOn(storage(), 'put');
    const form = { title: 'Slow', category: await insertCategory() };
    const sent = new Response(await buildPictureForm('wallpaper', form));
    const body = delay(new Uint8Array(await sent.clone().arrayBuffer()), revoke);
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    expect((await call(upload, { as: user, body, headers })).status).toBe(401);
    expect(put).not.toHaveBeenCalled();
  });
});

describe.each(Object.entries(REVOCATIONS))('while %s @long', (_, revoke) => {
  it('a profile picture in progress isn’t shown, and its file is removed', async () => {
    whileStoring(revoke);
    const body = await buildPictureForm('profilePicture');
    expect((await call(uploadAvatar, { as: user, body })).status).toBe(401);
    const key = (await db().user.findUnique({ where: { id: user.id } }))?.avatarKey ?? null;
    expect(key).toBeNull();
    expect(await collectEntries(storage().list(`a/${user.id}/`))).toEqual([]);
  });
});

/** A body whose second half is sent after `work`. */
function delay(bytes: Uint8Array, work: () => Promise<unknown>): ReadableStream<Uint8Array> {
  const half = Math.floor(bytes.length / 2);
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytes.subarray(0, half)),
    async pull(controller) {
      await work();
      controller.enqueue(bytes.subarray(half));
      controller.close();
    },
  });
}

it('A revoked API key publishes and changes nothing @long', async () => {
  const { _id: id } = await insertStoredWallpaper(user);
  const files = await listKeys();
  for (const request of [uploadWallpaper, (as: TestUser) => setFocalPoint(as, id, 0.1)]) {
    const script = await withApiKey(user);
    whileStoring(revokeKeys);
    expect((await request(script)).status).toBe(401);
  }
  expect(await db().wallpaper.count({ where: { userId: user.id } })).toBe(1);
  expect(await listKeys()).toEqual(files);
});

it('A changed password doesn’t stop the uploads of API keys, nor those of its own session @long', async () => {
  const script = await withApiKey(user);
  whileStoring(REVOCATIONS['the password is changed']!);
  expect((await uploadWallpaper(script)).status).toBe(201);
  const own = await toViewer(await signInAgain(user, 'own', newPassword));
  const input = { password: newPassword, newPassword: PASSWORD, revokeKeys: false };
  const sameSession = await signInAgain(user, 'same', newPassword);
  const viewer = await toViewer(sameSession);
  expect(own.sessionId).not.toBe(viewer.sessionId);
  whileStoring(() => changePassword(viewer, input));
  expect((await uploadWallpaper(sameSession)).status).toBe(201);
});

it('Text that is sent slowly is refused, too', async () => {
  const id = await insertWallpaper(user, { title: 'Before' });
  const json = new TextEncoder().encode(JSON.stringify({ title: 'After' }));
  const request = { as: user, params: { id } };
  const body = delay(json, () => endAllSessions(elsewhere));
  expect((await call(update, { ...request, body })).status).toBe(401);
  const row = await db().wallpaper.findUniqueOrThrow({ where: { publicId: id } });
  expect(row.title).toBe('Before');
});

it('A former admin changes nothing anymore', async () => {
  const former = await insertAdmin();
  const wallpapers = [await insertStoredWallpaper(user), await insertStoredWallpaper(user)];
  const ids = wallpapers.map(({ _id }) => _id);
  const demote = () => changeRole(admin, former.id, { role: 'user', reason: 'Left' });
  const viewer = await toViewer(former);
  const { remove } = storage();
  vi.spyOn(storage(), 'remove').mockImplementationOnce(async (keys) => {
    await remove(keys);
    await demote();
  });
  const json = { ids, action: 'delete' };
  expect((await call(bulkAction, { as: former, json })).status).toBe(401);
  const left = await db().wallpaper.findMany({ where: { userId: user.id } });
  expect(left.map(({ publicId }) => publicId)).toEqual([ids[1]]);
  const other = { email: 'other@people.test', username: 'other-one', displayName: 'Other' };
  await expect(createAdmin(viewer, other)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await db().user.count({ where: { username: other.username } })).toBe(0);
});

it('An export in progress ends', async () => {
  for (const _ of [1, 2]) await insertStoredWallpaper(user);
  const { open } = storage();
  vi.spyOn(storage(), 'open').mockImplementationOnce(async (...args) => {
    await endAllSessions(elsewhere);
    return open(...args);
  });
  const headers = { authorization: `Bearer ${user.token}` };
  const request = new Request('http://site.test/api/user/export', { headers });
  const response = await exportAccount(request, { params: Promise.resolve({}) });
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toMatchObject({ code: 'unauthenticated' });
});

describe('the check at the end of a transaction', () => {
  const take = {
    session: [() => toViewer(user), () => endAllSessions(elsewhere)],
    key: [useKey, revokeKeys],
  } as const;

  it.each(Object.entries(take))(
    'makes whoever ends the %s wait for the commit',
    async (_, pair) => {
      const [getViewer, revoke] = pair;
      const viewer = await getViewer();
      let revoked: Promise<unknown> | undefined;
      await db().$transaction(async (tx) => {
        await lockAccess(tx, viewer);
        revoked = revoke();
        await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
      });
      await revoked;
      const late = db().$transaction((tx) => lockAccess(tx, viewer));
      await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
    },
  );

  it('waits for a session that is being ended', async () => {
    const viewer = await toViewer(user);
    let check: Promise<void> | undefined;
    await db().$transaction(async (tx) => {
      await tx.session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } });
      check = db().$transaction((other) => lockAccess(other, viewer));
      check.catch(() => undefined);
      await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    });
    await expect(check).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
