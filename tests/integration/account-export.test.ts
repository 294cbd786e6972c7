import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as addFavorite } from '@/app/api/favorites/[id]/route';
import { GET as exportRoute } from '@/app/api/user/export/route';
import { DELETE as deleteWallpaper, GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { storage } from '@/lib/platform/storage/storage';
import { RATES } from '@/lib/rates';
import { call } from '@/tests/call';
import {
  insertSet,
  insertUser,
  type TestUser,
  uploadWallpaper,
  withApiKey,
} from '@/tests/factories';
import { photoPng } from '@/tests/fixtures/pictures';
import { getRow } from '@/tests/reconcile';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';
import { readZip } from '@/tests/zip';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the response with its body unread. */
function requestExport({ token }: TestUser): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  const request = new Request('http://site.test/api/user/export', { headers });
  return exportRoute(request, { params: Promise.resolve({}) });
}

async function downloadExport(user: TestUser) {
  const response = await requestExport(user);
  expect(response.status).toBe(200);
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const manifest = JSON.parse(files.get('manifest.json')!.toString());
  return { response, files, manifest };
}

async function readOriginal(publicId: string): Promise<Buffer> {
  const { files } = await getRow(publicId);
  const chunks: Buffer[] = [];
  for await (const chunk of (await storage().open(files.original.key))!.stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('exporting account data', () => {
  it('contains every original and a manifest of everything else', {
    timeout: 120_000,
  }, async () => {
    const [user, other] = [await insertUser(), await insertUser()];
    const visible = await insertStoredWallpaper(user, {
      title: 'Misty: Mountains / ../../etc',
      description: 'Seen "on the way" \\ up.',
      tags: ['mist', 'morning'],
    });
    const hidden = await insertStoredWallpaper(user, { title: 'Hidden' });
    const favorited = await insertStoredWallpaper(other, { title: 'By another user' });
    await db().wallpaper.update({ where: { publicId: hidden._id }, data: { status: 'rejected' } });
    await call(addFavorite, { as: user, params: { id: favorited._id } });
    await db().oldUsername.create({ data: { username: 'old-username', userId: user.id } });
    const { id: wallpaperId } = await getRow(hidden._id);
    await db().notice.create({
      data: { userId: user.id, wallpaperId, kind: 'rejected', event: 'test', reason: 'Blurry' },
    });

    const { token } = await withApiKey(user, 'read');
    const { response, files, manifest } = await downloadExport(user);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="fresco-${user.username}.zip"`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const names = [
      `originals/Misty- Mountains - ..-..-etc (${visible._id}).jpg`,
      `originals/Hidden (${hidden._id}).jpg`,
    ];
    expect([...files.keys()]).toEqual([...names, 'manifest.json']);
    expect(files.get(names[0]!)!.equals(await readOriginal(visible._id))).toBe(true);
    expect(files.get(names[1]!)!.equals(await readOriginal(hidden._id))).toBe(true);

    expect(manifest.profile).toMatchObject({ email: user.email, username: user.username });
    expect(manifest.formerUsernames).toMatchObject([{ username: 'old-username' }]);
    expect(manifest.wallpapers).toMatchObject([
      {
        _id: visible._id,
        description: 'Seen "on the way" \\ up.',
        tags: ['mist', 'morning'],
        status: 'approved',
        file: names[0],
      },
      { _id: hidden._id, status: 'rejected', file: names[1] },
    ]);
    expect(manifest.favorites).toMatchObject([
      { _id: favorited._id, title: 'By another user', username: other.username },
    ]);
    expect(manifest.notices).toMatchObject([
      { kind: 'rejected', wallpaper: hidden._id, reason: 'Blurry', readAt: null },
    ]);
    expect(manifest.sessions).toMatchObject([{ device: 'tests', endedAt: null }]);
    expect(manifest.apiKeys).toMatchObject([{ name: 'tests', access: 'read', lastUsedAt: null }]);
    expect(Object.keys(manifest.apiKeys[0])).not.toContain('keyHash');
    const text = files.get('manifest.json')!.toString();
    expect(text).not.toMatch(/argon2|password/i);
    expect(text).not.toContain(token.slice(7, 20));
    expect(text).not.toContain(other.email);
  });

  it('contains what a file said about its origin, which nobody else gets @long', async () => {
    const user = await insertUser();
    const picture = await photoPng({ secret: 'Ada Lovelace' });
    const uploads = [await uploadWallpaper(user, {}, picture), await uploadWallpaper(user)];
    const { files, manifest } = await downloadExport(user);
    expect(manifest.wallpapers).toMatchObject([
      { origin: { creator: 'Ada Lovelace', rights: 'Ada Lovelace' } },
      { origin: null },
    ]);
    const { _id } = uploads[0]!.body;
    const shown = await call(getWallpaper, { params: { id: _id } });
    expect(JSON.stringify([uploads, shown])).not.toContain('Lovelace');
    for (const [name, content] of files)
      if (name !== 'manifest.json') expect(content.includes('Lovelace')).toBe(false);
    const { id: wallpaperId } = await getRow(_id);
    expect((await call(deleteWallpaper, { as: user, params: { id: _id } })).status).toBe(204);
    expect(await db().fileOrigin.count({ where: { wallpaperId } })).toBe(0);
  });

  it('contains focal points and sets @long', async () => {
    const user = await insertUser();
    const { id, members } = await insertSet(user);
    await db().wallpaper.update({
      where: { publicId: members[0]! },
      data: { focalX: 0.25, focalY: 0.75 },
    });
    await insertSet(await insertUser());
    const { manifest } = await downloadExport(user);
    expect(manifest.wallpapers).toMatchObject([
      { _id: members[0], focalPoint: { x: 0.25, y: 0.75 } },
      { _id: members[1], focalPoint: { x: 0.5, y: 0.5 } },
    ]);
    expect(manifest.sets).toMatchObject([{ _id: id, kind: 'light_dark', members }]);
  });

  it('works for an account without any content', async () => {
    const { files, manifest } = await downloadExport(await insertUser());
    expect([...files.keys()]).toEqual(['manifest.json']);
    const { wallpapers, favorites, reports, appeals, notices } = manifest;
    expect([wallpapers, favorites, reports, appeals, notices]).toEqual([[], [], [], [], []]);
  });

  it('contains the profile picture', async () => {
    const user = await insertUser();
    const key = `a/${user.id}/${'0'.repeat(32)}.webp`;
    await storage().put(key, Buffer.from('avatar'), 'image/webp');
    await db().user.update({ where: { id: user.id }, data: { avatarKey: key } });
    const { files } = await downloadExport(user);
    expect(files.get('profile-picture.webp')?.toString()).toBe('avatar');
  });

  it('lists a wallpaper whose original is missing, without a file', async () => {
    const user = await insertUser();
    const body = await insertStoredWallpaper(user, { title: 'Lost' });
    const row = await getRow(body._id);
    await storage().remove([row.files.original.key]);
    const { files, manifest } = await downloadExport(user);
    expect([...files.keys()]).toEqual(['manifest.json']);
    expect(manifest.wallpapers[0]).toMatchObject({ title: 'Lost', file: null });
  });

  it('is rate limited per account', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const user = await insertUser();
    for (let count = 1; count < RATES.export.points; count += 1)
      await consumeRateLimit('export', user.id);
    const last = await requestExport(user);
    await last.body?.cancel();
    expect([last.status, (await requestExport(user)).status]).toEqual([200, 429]);
    Object.assign(env(), { RATE_LIMITS: 'off' });
  });
});

/** Builds a stored file that streams these chunks, or fails at an error among them. */
function buildStoredFile(chunks: (Buffer | Error)[], size: number) {
  const stream = new Readable({
    read() {
      const next = chunks.shift();
      if (next instanceof Error) this.destroy(next);
      else this.push(next ?? null);
    },
  });
  return { stream, size, range: null, etag: '"x"' };
}

describe('when an export is interrupted @long', () => {
  async function makeUserWithUploads() {
    const user = await insertUser();
    for (const title of ['One', 'Two', 'Three']) await insertStoredWallpaper(user, { title });
    return user;
  }

  it.each([
    ['an original fails to stream', [Buffer.alloc(50), new Error('storage is down')]],
    ['an original is shorter than expected', [Buffer.alloc(50)]],
    ['storage is down', null],
  ])('aborts the response if %s', async (_, chunks) => {
    const user = await makeUserWithUploads();
    const open = vi.spyOn(storage(), 'open');
    if (chunks) open.mockResolvedValueOnce(buildStoredFile([...chunks], 100));
    else open.mockRejectedValue(new Error('storage is down'));
    const response = await requestExport(user);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('opens one file at a time and closes it when the client disconnects', async () => {
    const user = await makeUserWithUploads();
    const file = buildStoredFile(
      Array.from({ length: 1000 }, () => Buffer.alloc(1000)),
      1_000_000,
    );
    const open = vi.spyOn(storage(), 'open').mockResolvedValueOnce(file);
    const response = await requestExport(user);
    expect(open).not.toHaveBeenCalled();
    const reader = response.body!.getReader();
    await reader.read();
    await reader.read();
    expect(open).toHaveBeenCalledTimes(1);
    await reader.cancel();
    expect(file.stream.destroyed).toBe(true);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
