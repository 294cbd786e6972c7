import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  DELETE as deleteWallpaper,
  PATCH as updateWallpaper,
} from '@/app/api/wallpapers/[id]/route';
import { db, pool } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { insertUser, type TestUser } from '@/tests/factories';
import {
  expectNoExtraFiles,
  getFilePath,
  getFolderPath,
  getRedAndBlue,
  listTemporaryFiles,
  setFocalPoint,
  uploadTwoColors,
} from '@/tests/focal-point';
import { getRow } from '@/tests/reconcile';
import { settleAll } from '@/tests/settle-all';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';
import { waitFor } from '@/tests/wait-for';

let creator: TestUser;

beforeAll(async () => {
  creator = await insertUser();
});
afterEach(() => vi.restoreAllMocks());

const uploadPicture = () => uploadTwoColors(creator);
const insertPicture = async () => (await insertStoredWallpaper(creator))._id;
const movePoint = (id: string, x: number) => setFocalPoint(creator, id, x);

describe('changing the focal point', () => {
  it('creates new card and pin crops and deletes the old ones', { timeout: 120_000 }, async () => {
    const id = await uploadPicture();
    const before = await getRow(id);
    const left = (await movePoint(id, 0.1)).body;
    expect(left.focalPoint).toEqual({ x: 0.1, y: 0.5 });
    const [red, blue] = await getRedAndBlue(left.pinImageUrl);
    expect([red! < 15, blue! > 240]).toEqual([true, true]);
    await expectNoExtraFiles(id);
    const { body: right } = await movePoint(id, 0.9);
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
    const id = await insertPicture();
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

  it('leaves only the files of the last of many concurrent changes @long', {
    timeout: 120_000,
  }, async () => {
    const id = await uploadPicture();
    const points = [0.1, 0.9, 0.1, 0.9];
    const responses = await settleAll(points.map((x) => movePoint(id, x)));
    expect(responses.map(({ status }) => status)).toEqual(points.map(() => 200));
    await expectNoExtraFiles(id);
    const { focalX, files } = await getRow(id);
    const isRight = (await getRedAndBlue(`/i/${files.pin.key}`))[0]! > 128;
    expect(isRight).toBe(focalX > 0.5);
  });

  it('returns 404 and leaves no files if the wallpaper is deleted at the same time', async () => {
    const id = await insertPicture();
    const put = storage().put;
    let deletion: ReturnType<typeof call> | undefined;
    vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      deletion ??= call(deleteWallpaper, { as: creator, params: { id } });
      await deletion;
      return put(...args);
    });
    expect((await movePoint(id, 0.2)).status).toBe(404);
    expect((await deletion)?.status).toBe(204);
    await expect(readdir(getFolderPath(id))).rejects.toThrow('ENOENT');
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('leaves no files if a deletion starts before the change is stored @long', async () => {
    const id = await insertPicture();
    const other = await pool().connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM wallpapers WHERE public_id = $1 FOR UPDATE', [id]);
    const change = movePoint(id, 0.3);
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
