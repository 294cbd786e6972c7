import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as searchByPicture } from '@/app/api/search/picture/route';
import { PIPELINE_VERSION } from '@/lib/pictures/pipeline-version';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { buildPictureForm, insertUser, type TestUser, uploadWallpaper } from '@/tests/factories';
import { getRow } from '@/tests/reconcile';
import { processPictures } from '@/tests/run-jobs';

let creator: TestUser;

beforeAll(async () => {
  creator = await insertUser();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db().wallpaper.deleteMany();
});

const readChart = (name: string) =>
  readFile(path.join(process.cwd(), 'tests/fixtures/colors', name));

const upload = async (name: string) =>
  (await uploadWallpaper(creator, {}, await readChart(name))).body;

async function uploadAndProcess(name: string) {
  const { _id: id } = await upload(name);
  await processPictures();
  return { id, row: await getRow(id) };
}

describe('an upload', () => {
  it('with 16 bits is recognized as the picture with 8 bits @long', async () => {
    const { _id: id } = await upload('twin-8bit.png');
    const body = await buildPictureForm(
      'picture',
      {},
      await readChart('twin-16bit-srgb-profile.png'),
    );
    const found = await call(searchByPicture, { body });
    expect(found.headers.get('x-match')).toBe('exact=0, copies=1');
    expect(found.body[0]._id).toBe(id);
  });

  it('says whether other sizes lose HDR @long', async () => {
    expect((await upload('png-pq-profile.png')).hdr).toBe('original');
    expect((await upload('png-cicp-p3.png')).hdr).toBeNull();
  });

  it('with a side below 64 pixels is rejected, but a picture search accepts it', async () => {
    const line = { width: 4000, height: 1, channels: 3, background: '#48c' } as const;
    const bytes = await sharp({ create: line }).png().toBuffer();
    const { status, body } = await uploadWallpaper(creator, {}, bytes);
    expect([status, body.message]).toEqual([
      422,
      'This picture is 4000 × 1 pixels. Each side must be at least 64 pixels. Upload a larger version.',
    ]);
    const form = await buildPictureForm('picture', {}, bytes);
    expect((await call(searchByPicture, { body: form })).status).toBe(200);
  });
});

describe('a picture of version 1', () => {
  const pixelHash = new Uint8Array(createHash('sha256').update('of version 1').digest());
  const date = new Date();

  it('isn’t computed again if its colors were right @long', async () => {
    const { id, row } = await uploadAndProcess('8bit-p3-profile-control.png');
    const old = { ...row, pixelHash, pipelineVersion: 1 };
    await db().wallpaper.update({
      where: { publicId: id },
      data: { pixelHash, pipelineVersion: 1 },
    });
    const put = vi.spyOn(storage(), 'put');
    await processPictures();
    expect(put).not.toHaveBeenCalled();
    const { pixelHash: hash, pipelineVersion } = await getRow(id);
    expect([Buffer.from(hash), pipelineVersion]).toEqual([
      Buffer.from(old.pixelHash),
      PIPELINE_VERSION,
    ]);
  });

  it('is computed again if its colors were wrong @long', async () => {
    const { id, row } = await uploadAndProcess('png-cicp-p3.png');
    const data = { pixelHash, averageColor: '#000000', pipelineVersion: 1 };
    await db().wallpaper.update({ where: { publicId: id }, data });
    await processPictures();
    const again = { updatedAt: date };
    expect({ ...(await getRow(id)), ...again }).toEqual({ ...row, ...again });
  });

  it('gets the size of its pixels if it is a WebP that was turned @long', async () => {
    const { id, row } = await uploadAndProcess('exif6.webp');
    expect([row.width, row.height]).toEqual([480, 320]);
    const turned = { width: 320, height: 480 };
    const { key } = row.files.original;
    await storage().remove([key]);
    await storage().put(key, await readChart('exif6.webp'), 'image/webp');
    const files = { ...row.files, original: { ...row.files.original, ...turned } };
    const data = { ...turned, files, pipelineVersion: 1 };
    await db().wallpaper.update({ where: { publicId: id }, data });
    await processPictures();
    const again = { updatedAt: date };
    expect({ ...(await getRow(id)), ...again }).toEqual({ ...row, ...again });
    const entry = await db().searchEntry.findUniqueOrThrow({ where: { wallpaperId: row.id } });
    expect([entry.width, entry.height]).toEqual([480, 320]);
  });
});
