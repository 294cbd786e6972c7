import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATCH as updateWallpaper } from '@/app/api/wallpapers/[id]/route';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/platform/db';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { insertUser, type TestUser } from '@/tests/factories';
import {
  expectNoExtraFiles,
  getRedAndBlue,
  listTemporaryFiles,
  setFocalPoint,
  uploadTwoColors,
} from '@/tests/focal-point';
import { getRow, runReconcile, takeSnapshot } from '@/tests/reconcile';

let creator: TestUser;

beforeAll(async () => {
  creator = await insertUser();
});
afterEach(() => vi.restoreAllMocks());

const uploadPicture = () => uploadTwoColors(creator);
const movePoint = (id: string, x: number) => setFocalPoint(creator, id, x);

describe('changing the focal point while storage is down @long', () => {
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
    expect((await movePoint(id, 0.1)).status).toBe(200);
    expect((await movePoint(id, focalX)).status).toBe(200);
    vi.restoreAllMocks();
    expect(await db().fileRemoval.count()).toBe(4);
    await deleteRecordedFiles();
    expect((await getRow(id)).files.card.key).not.toBe(files.card.key);
    await expectNoExtraFiles(id);
  });
});

describe('reconcile', () => {
  it('accepts an edited wallpaper and recreates lost crops around its focal point @long', {
    timeout: 120_000,
  }, async () => {
    await db().wallpaper.deleteMany();
    await runReconcile();
    const id = await uploadPicture();
    const { focalX, files: originalFiles } = await getRow(id);
    vi.spyOn(storage(), 'remove').mockRejectedValue(new Error('storage is down'));
    await movePoint(id, 0.95);
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
    await movePoint(id, focalX);
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
