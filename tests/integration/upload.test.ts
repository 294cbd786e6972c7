import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as decide } from '@/app/api/admin/queue/[id]/route';
import { POST as upload } from '@/app/api/upload/route';
import { GET as read, DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { GET as list } from '@/app/api/wallpapers/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { storage } from '@/lib/platform/storage/storage';
import { createWallpaper } from '@/lib/wallpapers/commands/create-wallpaper';
import { call } from '@/tests/call';
import {
  buildUploadForm,
  insertAdmin,
  insertCategory,
  insertUser,
  type TestUser,
  toViewer,
  uploadWallpaper,
} from '@/tests/factories';
import { photoAvif, photoJpeg, photoPng, photoWebp } from '@/tests/fixtures/pictures';
import { settleAll } from '@/tests/settle-all';

const fileOf = (url: string) => path.join(env().DATA_DIR, 'images', url.replace(/^.*\/i\//, ''));

async function listIncoming(): Promise<string[]> {
  return readdir(getIncomingFolder()).catch(() => []);
}

describe('an upload', () => {
  let creator: TestUser;
  let category: string;
  let seed = 1000;
  const nextPhoto = () => photoJpeg({ width: 400, height: 300, seed: seed++ });

  beforeAll(async () => {
    creator = await insertUser();
    category = await insertCategory();
  });

  it('creates a public wallpaper with its files, first in the list', async () => {
    const fields = {
      title: ' Dunes ',
      category: category.toUpperCase(),
      description: 'Sand',
      tags: 'Sand, #Desert ,sand,,warm  light',
      // The uploader is who is signed in.
      username: 'somebody-else',
      profilePicture: 'https://evil.test/x.png',
    };
    const photo = await photoJpeg({ width: 900, height: 600, seed: seed++ });
    const { status, body, headers } = await uploadWallpaper(creator, fields, photo);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Dunes',
      category,
      description: 'Sand',
      tags: ['sand', 'desert', 'warm light'],
      username: creator.username,
      width: 900,
      height: 600,
      format: 'jpeg',
      status: 'approved',
      views: 0,
      downloads: 0,
      favorites: 0,
    });
    expect(body.id).toBe(body._id);
    expect(headers.get('location')).toBe(`/api/wallpapers/${body.id}`);
    const small = await sharp(fileOf(body.smallImageUrl)).metadata();
    expect([small.format, small.width]).toEqual(['webp', 720]);
    expect((await sharp(fileOf(body.webpImageUrl)).metadata()).width).toBe(900);
    expect((await sharp(fileOf(body.originalImageUrl)).metadata()).format).toBe('jpeg');
    expect((await call(list, { query: { limit: '1' } })).body[0]._id).toBe(body._id);
    expect(await listIncoming()).toEqual([]);
  });

  it.each([
    ['jpeg', photoJpeg],
    ['png', photoPng],
    ['webp', photoWebp],
    ['avif', photoAvif],
  ] as const)('accepts %s with any file name', async (format, encode) => {
    const picture = await encode({ width: 400, height: 300, seed: seed++ });
    const { status, body } = await uploadWallpaper(creator, { category }, picture);
    expect([status, body.format]).toEqual([201, format]);
  });

  it('returns 409 with the existing wallpaper for the same decoded picture', async () => {
    const picture = await photoPng({ width: 300, height: 200, seed: seed++ });
    const first = await uploadWallpaper(creator, { category }, picture);
    const retagged = await sharp(picture)
      .withExif({ IFD0: { Artist: 'Someone' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const duplicate = await uploadWallpaper(await insertUser(), { category }, retagged);
    expect(duplicate.status).toBe(409);
    expect(duplicate.body.details.existing).toEqual({
      _id: first.body._id,
      title: first.body.title,
      url: `/wallpaper/${first.body._id}`,
    });
    await call(remove, { as: creator, params: { id: first.body._id } });
    expect((await uploadWallpaper(creator, { category }, picture)).status).toBe(201);
  });

  it('creates one wallpaper for concurrent uploads of the same picture @long', async () => {
    const picture = await nextPhoto();
    const responses = await settleAll(
      Array.from({ length: 3 }, () => uploadWallpaper(creator, { category }, picture)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const stored: string[] = [];
    for await (const { key } of storage().list('w/')) stored.push(key.split('/')[1] ?? '');
    const rows = await db().wallpaper.findMany({ select: { publicId: true } });
    expect(new Set(stored)).toEqual(new Set(rows.map(({ publicId }) => publicId)));
  });

  it('returns the same wallpaper for the same Idempotency-Key, even for concurrent requests', async () => {
    const picture = await nextPhoto();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = async () =>
      call(upload, {
        as: creator,
        headers,
        body: await buildUploadForm({ title: 'Once', category }, picture),
      });
    const responses = await settleAll([send(), send(), send()]);
    responses.push(await send());
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
  });

  it('rejects an Idempotency-Key that was used for another picture @long', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const fields = { title: 'One key', category };
    const [first, second] = [await nextPhoto(), await nextPhoto()];
    const send = async (picture: Buffer) =>
      call(upload, { as: creator, headers, body: await buildUploadForm(fields, picture) });
    expect((await send(first)).status).toBe(201);
    expect((await send(second)).status).toBe(422);
  });

  it.each([
    ['no title', { title: '  ' }, 'title'],
    ['an unknown category', { category: 'no such' }, 'category'],
    ['a title that is too long', { title: 'x'.repeat(121) }, 'title'],
    ['31 tags', { tags: Array.from({ length: 31 }, (_, i) => `t${i}`).join() }, 'tags'],
    ['a forged status', { status: 'approved' }, ''],
    ['a forged user id', { userId: crypto.randomUUID() }, ''],
  ])('returns 400 for %s and creates nothing', async (_, invalid, issue) => {
    const before = await db().wallpaper.count();
    const body = await buildUploadForm({ title: 'A title', category, ...invalid });
    const response = await call(upload, { as: creator, body });
    expect([response.status, response.body.issues?.[0]?.path]).toEqual([400, issue]);
    expect(await db().wallpaper.count()).toBe(before);
    expect(await listIncoming()).toEqual([]);
  });

  it('returns 400 without a file, 415 for another type and 422 for a broken picture', async () => {
    const bare = new FormData();
    bare.append('title', 'A title');
    expect((await call(upload, { as: creator, body: bare })).status).toBe(400);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const unsupported = await uploadWallpaper(creator, { category }, svg);
    expect([unsupported.status, unsupported.body.message]).toEqual([
      415,
      expect.stringMatching(/JPE?G.*PNG.*WEBP/i),
    ]);
    const truncated = (await nextPhoto()).subarray(0, 3000);
    expect((await uploadWallpaper(creator, { category }, truncated)).status).toBe(422);
    expect(await listIncoming()).toEqual([]);
  });

  it('leaves no row and no file when storage fails', async () => {
    const before = await db().wallpaper.count();
    const put = vi.spyOn(storage(), 'put').mockRejectedValue(new Error('disk on fire'));
    const response = await uploadWallpaper(creator, { category });
    put.mockRestore();
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await db().wallpaper.count()).toBe(before);
    expect(await listIncoming()).toEqual([]);
  });
});

describe('with moderation before publication', () => {
  const { MODERATION } = env();
  beforeAll(() => void Object.assign(env(), { MODERATION: 'pre' }));
  afterAll(() => void Object.assign(env(), { MODERATION }));

  it('only the creator sees an upload until an admin approves it', async () => {
    const creator = await insertUser();
    const fields = { title: 'Waits', category: await insertCategory() };
    const picture = await photoJpeg({ width: 900, height: 600, seed: 1900 });
    const { body } = await uploadWallpaper(creator, fields, picture);
    expect(body.status).toBe('pending');
    const getStatusCode = async (as?: TestUser) =>
      (await call(read, { ...(as && { as }), params: { id: body._id } })).status;
    expect([await getStatusCode(), await getStatusCode(creator)]).toEqual([404, 200]);
    const json = { decision: 'approve', seen: null };
    const decision = { as: await insertAdmin(), params: { id: body._id }, json };
    expect((await call(decide, decision)).status).toBe(201);
    expect(await getStatusCode()).toBe(200);
  });

  it('initial wallpapers of the site need no review @long', async () => {
    const bytes = await photoJpeg({ width: 900, height: 600, seed: 1901 });
    const file = path.join(env().DATA_DIR, 'first.jpg');
    await writeFile(file, bytes);
    const input = {
      title: 'First',
      description: '',
      tags: [],
      altText: '',
      license: 'cc0' as const,
    };
    const { status } = await createWallpaper(
      await toViewer(await insertUser()),
      { ...input, category: await insertCategory() },
      { path: file, bytes: bytes.byteLength, sha256: 'f'.repeat(64) },
      { skipModeration: true },
    );
    expect(status).toBe('approved');
  });
});
