import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  DELETE as deleteWallpaper,
  PATCH as updateWallpaper,
} from '@/app/api/wallpapers/[id]/route';
import { AppError } from '@/lib/errors';
import { db, pool } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { listFileKeys } from '@/lib/wallpapers/wallpaper-files';
import { call } from '@/tests/call';
import { insertUser, type TestUser, uploadWallpaper } from '@/tests/factories';
import { getRow, runReconcile, takeSnapshot } from '@/tests/reconcile';
import { waitFor } from '@/tests/wait-for';

let creator: TestUser;

beforeAll(async () => {
  creator = await insertUser();
});
afterEach(() => vi.restoreAllMocks());

const getFilePath = (url: string) =>
  path.join(env().DATA_DIR, 'images', url.replace(/^.*\/i\//, ''));
const getFolderPath = (id: string) => path.join(env().DATA_DIR, 'images', 'w', id);
const listFileNames = async (id: string) => (await readdir(getFolderPath(id))).sort();
const listTemporaryFiles = () => readdir(getIncomingFolder());
const setFocalPoint = (id: string, x: number, y = 0.5) =>
  call(updateWallpaper, { as: creator, params: { id }, json: { focalPoint: { x, y } } });

/** Expects exactly the files named by the row in the wallpaper's folder. */
async function expectNoExtraFiles(id: string) {
  const { files } = await getRow(id);
  const names = listFileKeys(files).map((key) => path.basename(key));
  expect(await listFileNames(id)).toEqual(names.sort());
  expect(await db().fileRemoval.count()).toBe(0);
}

let shade = 0;

/** Creates a picture that is blue on the left, red on the right and different each time. */
async function makeTwoColorPicture(): Promise<Buffer> {
  const [width, height] = [1600, 800];
  shade += 5;
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 3) {
    const isLeft = (at / 3) % width < width / 2;
    data.set(isLeft ? [0, shade, 255] : [255, shade, 0], at);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

async function uploadPicture(): Promise<string> {
  const { status, body } = await uploadWallpaper(creator, {}, await makeTwoColorPicture());
  expect(status).toBe(201);
  return body._id;
}

async function getRedAndBlue(url: string): Promise<number[]> {
  const { channels } = await sharp(await readFile(getFilePath(url))).stats();
  return [channels[0]?.mean ?? 0, channels[2]?.mean ?? 0].map(Math.round);
}

describe('changing the focal point', () => {
  it('creates new card and pin crops and deletes the old ones', { timeout: 120_000 }, async () => {
    const id = await uploadPicture();
    const before = await getRow(id);
    const left = (await setFocalPoint(id, 0.1)).body;
    expect(left.focalPoint).toEqual({ x: 0.1, y: 0.5 });
    const [red, blue] = await getRedAndBlue(left.pinImageUrl);
    expect([red! < 15, blue! > 240]).toEqual([true, true]);
    await expectNoExtraFiles(id);
    const { body: right } = await setFocalPoint(id, 0.9);
    expect((await getRedAndBlue(right.pinImageUrl))[0]).toBeGreaterThan(240);
    await expectNoExtraFiles(id);
    const urls = [left, right].flatMap(({ cardImageUrl, pinImageUrl }) => [
      cardImageUrl,
      pinImageUrl,
    ]);
    expect(
      new Set([
        ...urls.map(getFilePath),
        ...[before.files.card.key, before.files.pin.key].map(getFilePath),
      ]).size,
    ).toBe(6);
    for (const [url, size] of [
      [right.cardImageUrl, { width: 1200, height: 630 }],
      [right.pinImageUrl, { width: 1000, height: 1500 }],
    ] as const) {
      const metadata = await sharp(await readFile(getFilePath(url))).metadata();
      expect(metadata).toMatchObject({ format: 'jpeg', ...size });
      expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual(Array(3).fill(undefined));
    }
    const { original, small, display } = before.files;
    expect((await getRow(id)).files).toMatchObject({ original, small, display });
    expect(await listTemporaryFiles()).toEqual([]);
  });

  it('writes no files if the focal point is the same', async () => {
    const id = await uploadPicture();
    const { focalX: x, focalY: y, files } = await getRow(id);
    const put = vi.spyOn(storage(), 'put');
    const json = { title: 'Same point', focalPoint: { x, y } };
    const { body } = await call(updateWallpaper, { as: creator, params: { id }, json });
    expect([body.title, body.cardImageUrl]).toEqual([
      'Same point',
      `${env().SITE_URL}/i/${files.card.key}`,
    ]);
    expect(put).not.toHaveBeenCalled();
    await expectNoExtraFiles(id);
  });

  it('leaves only the files of the last of many concurrent changes', {
    timeout: 120_000,
  }, async () => {
    const id = await uploadPicture();
    const points = [0.1, 0.9, 0.1, 0.9, 0.1, 0.9];
    const responses = await Promise.all(points.map((x) => setFocalPoint(id, x)));
    expect(responses.map(({ status }) => status)).toEqual(points.map(() => 200));
    await expectNoExtraFiles(id);
    const { focalX, files } = await getRow(id);
    const isRight = (await getRedAndBlue(`/i/${files.pin.key}`))[0]! > 128;
    expect(isRight).toBe(focalX > 0.5);
  });

  it('returns 404 and leaves no files if the wallpaper is deleted at the same time', async () => {
    const id = await uploadPicture();
    const put = storage().put;
    let deletion: ReturnType<typeof call> | undefined;
    vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      deletion ??= call(deleteWallpaper, { as: creator, params: { id } });
      await deletion;
      return put(...args);
    });
    expect((await setFocalPoint(id, 0.2)).status).toBe(404);
    expect((await deletion)?.status).toBe(204);
    await expect(readdir(getFolderPath(id))).rejects.toThrow('ENOENT');
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('leaves no files if a deletion starts before the change is stored', async () => {
    const id = await uploadPicture();
    const other = await pool().connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM wallpapers WHERE public_id = $1 FOR UPDATE', [id]);
    const change = setFocalPoint(id, 0.3);
    const expectWaiting = async (count: number) => {
      const { rowCount } = await other.query('SELECT FROM pg_locks WHERE NOT granted');
      expect(rowCount).toBeGreaterThanOrEqual(count);
    };
    await waitFor(() => expectWaiting(1));
    const deletion = call(deleteWallpaper, { as: creator, params: { id } });
    await waitFor(() => expectWaiting(2));
    await other.query('COMMIT');
    other.release();
    expect((await deletion).status).toBe(204);
    expect([200, 404]).toContain((await change).status);
    await expect(readdir(getFolderPath(id))).rejects.toThrow('ENOENT');
    expect(await db().fileRemoval.count()).toBe(0);
  });
});

describe('changing the focal point while storage is down', () => {
  const storageError = () => new AppError('unavailable', 'Storage is down.', { retryAfter: 30 });

  it.each([
    [
      'the original cannot be read',
      () => vi.spyOn(storage(), 'open').mockRejectedValue(storageError()),
    ],
    [
      'the second file cannot be stored',
      () => {
        const put = storage().put;
        return vi
          .spyOn(storage(), 'put')
          .mockImplementationOnce(put)
          .mockImplementationOnce(() => Promise.reject(storageError()));
      },
    ],
  ])('changes nothing if %s', async (_, breakStorage) => {
    const id = await uploadPicture();
    const before = await getRow(id);
    breakStorage();
    const json = { title: 'Not now', focalPoint: { x: 0.2, y: 0.2 } };
    const { status, body, headers } = await call(updateWallpaper, {
      as: creator,
      params: { id },
      json,
    });
    expect([status, body.message]).toEqual([503, 'Storage is down.']);
    expect(headers.get('retry-after')).toBe('30');
    vi.restoreAllMocks();
    expect(await getRow(id)).toEqual(before);
    await expectNoExtraFiles(id);
    expect(await listTemporaryFiles()).toEqual([]);
  });

  it('retries old files that could not be removed, and keeps those in use again', async () => {
    const id = await uploadPicture();
    const { focalX, files } = await getRow(id);
    vi.spyOn(storage(), 'remove').mockRejectedValue(storageError());
    expect((await setFocalPoint(id, 0.1)).status).toBe(200);
    expect((await setFocalPoint(id, focalX)).status).toBe(200);
    vi.restoreAllMocks();
    expect(await db().fileRemoval.count()).toBe(4);
    await deleteRecordedFiles();
    expect((await getRow(id)).files.card.key).not.toBe(files.card.key);
    await expectNoExtraFiles(id);
  });
});

describe('reconcile', () => {
  it('accepts an edited wallpaper and recreates lost crops around its focal point', {
    timeout: 120_000,
  }, async () => {
    await db().wallpaper.deleteMany();
    await runReconcile();
    const id = await uploadPicture();
    const { focalX, files: originalFiles } = await getRow(id);
    vi.spyOn(storage(), 'remove').mockRejectedValue(new Error('storage is down'));
    await setFocalPoint(id, 0.95);
    vi.restoreAllMocks();
    expect(await db().fileRemoval.count()).toBe(2);
    const { files } = await getRow(id);
    await storage().remove([files.pin.key]);
    expect((await runReconcile()).map(({ name, outcome }) => [name, outcome])).toContainEqual([
      files.pin.key,
      'repaired',
    ]);
    const repaired = await getRow(id);
    expect((await getRedAndBlue(`/i/${repaired.files.pin.key}`))[0]).toBeGreaterThan(240);

    // Cropped like the upload, so file names that are due for removal are in use again.
    await setFocalPoint(id, focalX);
    await db().fileRemoval.create({ data: { key: originalFiles.pin.key } });
    await storage().remove([(await getRow(id)).files.pin.key]);
    await runReconcile();
    expect((await getRow(id)).files.pin.key).toBe(originalFiles.pin.key);
    await expectNoExtraFiles(id);
    const before = await takeSnapshot();
    expect(await runReconcile()).toEqual([]);
    expect(await takeSnapshot()).toEqual(before);
  });
});
