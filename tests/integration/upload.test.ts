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
import { storage } from '@/lib/platform/storage/storage';
import { createWallpaper } from '@/lib/wallpapers/commands/create-wallpaper';
import { call } from '@/tests/call';
import {
  makeAdmin,
  makeCategory,
  makeUser,
  type Person,
  uploadForm,
  uploadWallpaper,
  viewerFor,
} from '@/tests/factories';
import { photoAvif, photoJpeg, photoPng, photoWebp } from '@/tests/fixtures/pictures';

const fileOf = (url: string) => path.join(env().DATA_DIR, 'images', url.replace('/i/', ''));

async function leftovers(): Promise<string[]> {
  return readdir(path.join(env().DATA_DIR, 'incoming')).catch(() => []);
}

describe('uploading a picture', () => {
  let creator: Person;
  let category: string;
  let seed = 1000;
  const nextPhoto = () => photoJpeg({ width: 900, height: 600, seed: seed++ });

  beforeAll(async () => {
    creator = await makeUser();
    category = await makeCategory();
  });

  it('makes a public wallpaper of it, files and all, and leads the list with it', async () => {
    const fields = {
      title: ' Dunes ',
      category: category.toUpperCase(),
      description: 'Sand',
      tags: 'Sand, #Desert ,sand,,warm  light',
    };
    const { status, body, headers } = await uploadWallpaper(creator, fields, await nextPhoto());
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
    expect(await leftovers()).toEqual([]);
  });

  it.each([
    ['jpeg', photoJpeg],
    ['png', photoPng],
    ['webp', photoWebp],
    ['avif', photoAvif],
  ] as const)('takes %s, whatever the file is called', async (format, make) => {
    const picture = await make({ width: 400, height: 300, seed: seed++ });
    const { status, body } = await uploadWallpaper(creator, { category }, picture);
    expect([status, body.format]).toEqual([201, format]);
  });

  it('ignores who the form says the uploader is', async () => {
    const fields = {
      category,
      username: 'somebody-else',
      profilePicture: 'https://evil.test/x.png',
    };
    const { status, body } = await uploadWallpaper(creator, fields);
    expect([status, body.username]).toEqual([201, creator.username]);
  });

  it('answers 409 with the one that is there to the same decoded picture', async () => {
    const picture = await photoPng({ width: 300, height: 200, seed: seed++ });
    const first = await uploadWallpaper(creator, { category }, picture);
    const retagged = await sharp(picture)
      .withExif({ IFD0: { Artist: 'Someone' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const again = await uploadWallpaper(await makeUser(), { category }, retagged);
    expect(again.status).toBe(409);
    expect(again.body.details.existing).toEqual({
      _id: first.body._id,
      title: first.body.title,
      url: `/wallpaper/${first.body._id}`,
    });
    await call(remove, { as: creator, params: { id: first.body._id } });
    expect((await uploadWallpaper(creator, { category }, picture)).status).toBe(201);
  });

  it('makes one of the same picture sent by many at once', async () => {
    const picture = await nextPhoto();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => uploadWallpaper(creator, { category }, picture)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const stored: string[] = [];
    for await (const { key } of storage().list('w/')) stored.push(key.split('/')[1] ?? '');
    const rows = await db().wallpaper.findMany({ select: { publicId: true } });
    expect(new Set(stored)).toEqual(new Set(rows.map(({ publicId }) => publicId)));
  });

  it('answers the same wallpaper to the same Idempotency-Key, also at once', async () => {
    const picture = await nextPhoto();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = async () =>
      call(upload, {
        as: creator,
        headers,
        body: await uploadForm({ title: 'Once', category }, picture),
      });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  it('refuses an Idempotency-Key that was used for another picture', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const fields = { title: 'One key', category };
    const [first, second] = [await nextPhoto(), await nextPhoto()];
    const send = async (picture: Buffer) =>
      call(upload, { as: creator, headers, body: await uploadForm(fields, picture) });
    expect((await send(first)).status).toBe(201);
    expect((await send(second)).status).toBe(422);
  });

  it.each([
    ['no title', { title: '  ' }, 'title'],
    ['an unknown category', { category: 'no such' }, 'category'],
    ['a title beyond the limit', { title: 'x'.repeat(121) }, 'title'],
    ['thirty-one tags', { tags: Array.from({ length: 31 }, (_, i) => `t${i}`).join() }, 'tags'],
    ['a status from outside', { status: 'approved' }, ''],
    ['an id from outside', { userId: crypto.randomUUID() }, ''],
  ])('answers 400 to %s and makes nothing', async (_, wrong, issue) => {
    const before = await db().wallpaper.count();
    const body = await uploadForm({ title: 'A title', category, ...wrong });
    const answer = await call(upload, { as: creator, body });
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, issue]);
    expect(await db().wallpaper.count()).toBe(before);
    expect(await leftovers()).toEqual([]);
  });

  it('answers 400 to a form without a picture, 415 and 422 to what is none, each with a sentence', async () => {
    const bare = new FormData();
    bare.append('title', 'A title');
    expect((await call(upload, { as: creator, body: bare })).status).toBe(400);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const not = await uploadWallpaper(creator, { category }, svg);
    expect([not.status, not.body.message]).toEqual([
      415,
      expect.stringMatching(/JPE?G.*PNG.*WEBP/i),
    ]);
    const cut = (await nextPhoto()).subarray(0, 3000);
    expect((await uploadWallpaper(creator, { category }, cut)).status).toBe(422);
    expect(await leftovers()).toEqual([]);
  });

  it('leaves nothing behind when storage fails, and says when to try again', async () => {
    const before = await db().wallpaper.count();
    const put = vi.spyOn(storage(), 'put').mockRejectedValue(new Error('disk on fire'));
    const answer = await uploadWallpaper(creator, { category });
    put.mockRestore();
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await db().wallpaper.count()).toBe(before);
    expect(await leftovers()).toEqual([]);
  });
});

describe('where uploads wait for review', () => {
  const { MODERATION } = env();
  beforeAll(() => void Object.assign(env(), { MODERATION: 'pre' }));
  afterAll(() => void Object.assign(env(), { MODERATION }));

  it('nobody sees one but its creator until an admin approves it', async () => {
    const creator = await makeUser();
    const fields = { title: 'Waits', category: await makeCategory() };
    const picture = await photoJpeg({ width: 900, height: 600, seed: 1900 });
    const { body } = await uploadWallpaper(creator, fields, picture);
    expect(body.status).toBe('pending');
    const statusFor = async (as?: Person) =>
      (await call(read, { ...(as && { as }), params: { id: body._id } })).status;
    expect([await statusFor(), await statusFor(creator)]).toEqual([404, 200]);
    const json = { decision: 'approve', seen: null };
    const decision = { as: await makeAdmin(), params: { id: body._id }, json };
    expect((await call(decide, decision)).status).toBe(201);
    expect(await statusFor()).toBe(200);
  });

  it('what the site begins with does not wait', async () => {
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
      await viewerFor(await makeUser()),
      { ...input, category: await makeCategory() },
      { path: file, bytes: bytes.byteLength, sha256: 'f'.repeat(64) },
      { skipModeration: true },
    );
    expect(status).toBe('approved');
  });
});
