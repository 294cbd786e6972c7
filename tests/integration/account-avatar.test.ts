import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PUT as updateProfile } from '@/app/api/user/profile/route';
import { POST as uploadRoute } from '@/app/api/user/profile-picture/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { storageUnavailableError } from '@/lib/platform/storage/contract';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { buildPictureForm, insertUser, type TestUser } from '@/tests/factories';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { runReconcile } from '@/tests/reconcile';
import { settleAll } from '@/tests/settle-all';
import { collectEntries } from '@/tests/storage';

afterEach(() => {
  vi.restoreAllMocks();
});

let seed = 4000;
const photo = (width = 240, height = 160) => photoJpeg({ width, height, seed: seed++ });

async function uploadAvatar(as: TestUser, picture: Buffer, fields: Record<string, string> = {}) {
  return call(uploadRoute, { as, body: await buildPictureForm('profilePicture', fields, picture) });
}

const listAvatarFiles = async ({ id }: TestUser) =>
  (await collectEntries(storage().list(`a/${id}/`))).map(({ key }) => key);
const getAvatarKey = async ({ id }: TestUser) =>
  (await db().user.findUniqueOrThrow({ where: { id } })).avatarKey;

async function readStoredFile(key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await storage().open(key))!.stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a profile picture', () => {
  it('becomes a 512-pixel square without metadata, named by its content hash', async () => {
    const user = await insertUser();
    const exif = { IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const sent = await sharp(await photo(900, 600))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const { status, body } = await uploadAvatar(user, sent);
    expect(status).toBe(200);
    const key = await getAvatarKey(user);
    expect(key).toMatch(new RegExp(`^a/${user.id}/[0-9a-f]{32}\\.webp$`));
    expect([body.webpUrl, body.user.profilePicture]).toEqual(
      Array(2).fill(`${env().SITE_URL}/i/${key}`),
    );
    const stored = await sharp(await readStoredFile(key!)).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect([stored.exif, stored.xmp, stored.iptc]).toEqual([undefined, undefined, undefined]);
    expect(await runReconcile()).toEqual([]);
  });

  it('replaces the previous picture and deletes its file', async () => {
    const user = await insertUser();
    await uploadAvatar(user, await photo());
    const before = await getAvatarKey(user);
    await uploadAvatar(user, await photo());
    expect(await getAvatarKey(user)).not.toBe(before);
    expect(await listAvatarFiles(user)).toEqual([await getAvatarKey(user)]);
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('can be uploaded twice', async () => {
    const user = await insertUser();
    const picture = await photo();
    await uploadAvatar(user, picture);
    const key = await getAvatarKey(user);
    expect((await uploadAvatar(user, picture)).status).toBe(200);
    expect([await getAvatarKey(user), await listAvatarFiles(user)]).toEqual([key, [key]]);
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('is removed by saving the default picture, and kept by saving its own URL', async () => {
    const user = await insertUser();
    const { body } = await uploadAvatar(user, await photo());
    const save = (profilePicture: string) =>
      call(updateProfile, { as: user, json: { profilePicture } });
    for (const url of [body.webpUrl, new URL(body.webpUrl).pathname]) {
      expect((await save(url)).body.user.profilePicture).toBe(body.webpUrl);
    }
    for (const url of ['/user.png', `${env().SITE_URL}/user.png`]) {
      const removed = await save(url);
      expect([removed.status, removed.body.user.profilePicture]).toEqual([
        200,
        `${env().SITE_URL}/user.png`,
      ]);
      expect(await listAvatarFiles(user)).toEqual([]);
    }
  });

  it.each([
    ['a text file', Buffer.from('hello'), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a file over 5 MB', randomBytes(5 * 1024 ** 2 + 1), 413],
  ])('rejects %s and keeps the current picture', async (_, bytes, status) => {
    const user = await insertUser();
    await uploadAvatar(user, await photo());
    const key = await getAvatarKey(user);
    expect((await uploadAvatar(user, bytes)).status).toBe(status);
    expect([await getAvatarKey(user), await listAvatarFiles(user)]).toEqual([key, [key]]);
  });

  it('rejects damaged, missing and additional form parts', async () => {
    const user = await insertUser();
    const truncated = (await photo(900, 600)).subarray(0, 3000);
    expect((await uploadAvatar(user, truncated)).status).toBe(422);
    const missing = await call(uploadRoute, { as: user, body: new FormData() });
    expect([missing.status, missing.body.issues[0].path]).toEqual([400, 'profilePicture']);
    const forged = await uploadAvatar(user, await photo(), { userId: crypto.randomUUID() });
    expect(forged.status).toBe(400);
    expect(await listAvatarFiles(user)).toEqual([]);
  });
});

describe('while storage is down @long', () => {
  it('keeps the current picture and leaves no files behind', async () => {
    const user = await insertUser();
    await uploadAvatar(user, await photo());
    const key = await getAvatarKey(user);
    vi.spyOn(storage(), 'put').mockRejectedValue(
      storageUnavailableError(new Error('storage is down')),
    );
    const failed = await uploadAvatar(user, await photo());
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '30']);
    expect([await getAvatarKey(user), await listAvatarFiles(user)]).toEqual([key, [key]]);
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('keeps a picture that is uploaded again before its file was removed', async () => {
    const user = await insertUser();
    const [one, two] = [await photo(), await photo()];
    await uploadAvatar(user, one);
    const first = await getAvatarKey(user);
    const removal = vi
      .spyOn(storage(), 'remove')
      .mockRejectedValue(storageUnavailableError('storage is down'));
    expect((await uploadAvatar(user, two)).status).toBe(200);
    const second = await getAvatarKey(user);
    expect((await uploadAvatar(user, one)).status).toBe(200);
    removal.mockRestore();
    const pending = await db().fileRemoval.findMany();
    expect(pending.map(({ key }) => key).sort()).toEqual([first, second].sort());
    await deleteRecordedFiles();
    const key = await getAvatarKey(user);
    expect(await listAvatarFiles(user)).toEqual([key]);
    expect(await runReconcile()).toEqual([]);
  });
});

it('a profile picture uploaded many times at once leaves exactly one file @long', {
  timeout: 120_000,
}, async () => {
  const user = await insertUser();
  const pictures = await settleAll(Array.from({ length: 5 }, () => photo(400, 400)));
  const responses = await settleAll(pictures.map((picture) => uploadAvatar(user, picture)));
  for (const { status } of responses) expect([200, 503]).toContain(status);
  expect(responses.some(({ status }) => status === 200)).toBe(true);
  expect(await listAvatarFiles(user)).toEqual([await getAvatarKey(user)]);
  expect(await db().fileRemoval.count()).toBe(0);
});
