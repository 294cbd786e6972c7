import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as get, DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { db, pool } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { log } from '@/lib/platform/log';
import { runShutdown } from '@/lib/platform/shutdown';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { processPendingWork } from '@/lib/wallpapers/pending-work';
import { startPendingWorker } from '@/lib/wallpapers/pending-worker';
import { call } from '@/tests/call';
import { insertUser, type TestUser, uploadWallpaper } from '@/tests/factories';
import { gradientPng, photoJpeg } from '@/tests/fixtures/pictures';
import { getRow } from '@/tests/reconcile';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

let creator: TestUser;
let seed = 0;

beforeAll(async () => {
  creator = await insertUser();
});

beforeEach(() => db().$executeRaw`UPDATE wallpapers SET needs_avif = false`);
afterEach(() => vi.restoreAllMocks());

/** Two sizes, because it has as many pixels as its large ones. */
const SIZE = { width: 740, height: 460 };

/** A gradient, which AVIF compresses better at every size. */
const gradient = () => gradientPng({ ...SIZE, seed: seed++ });

/** Grain, which AVIF compresses worse. */
const photo = () => photoJpeg({ ...SIZE, seed: seed++ });

async function uploadPicture(picture: Buffer): Promise<string> {
  const { status, body } = await uploadWallpaper(creator, {}, picture);
  expect(status).toBe(201);
  return body._id;
}

const listFiles = (id: string) => readdir(path.join(env().DATA_DIR, 'images', 'w', id));
const listAvifFiles = async (id: string) =>
  (await listFiles(id)).filter((name) => name.endsWith('.avif'));
const listIncoming = () => readdir(getIncomingFolder());
const makeDue = () => db().$executeRaw`UPDATE wallpapers SET pending_after = now()`;

describe('AVIF variants', () => {
  it('are added to the wallpaper and deleted with it', async () => {
    const id = await uploadPicture(await gradientPng({ width: 1300, height: 800 }));
    const before = await call(get, { params: { id } });
    expect(before.body).toMatchObject({
      smallAvifUrl: null,
      small2xAvifUrl: null,
      displayAvifUrl: null,
    });
    const { updatedAt } = await getRow(id);

    expect(await processPendingWork()).toBe(true);
    expect(await processPendingWork()).toBe(false);

    const { body } = await call(get, { params: { id } });
    const sizes = await settleAll(
      [body.smallAvifUrl, body.small2xAvifUrl, body.displayAvifUrl].map(async (url: string) => {
        const file = path.join(env().DATA_DIR, 'images', url.replace(/^.*\/i\//, ''));
        const { format, compression, width } = await sharp(file).metadata();
        return [format, compression, width];
      }),
    );
    expect(sizes).toEqual([720, 1280, 1300].map((width) => ['heif', 'av1', width]));
    expect(await getRow(id)).toMatchObject({ needsAvif: false, pendingAttempts: 0, updatedAt });
    expect(await listIncoming()).toEqual([]);

    expect((await call(remove, { as: creator, params: { id } })).status).toBe(204);
    expect(existsSync(path.join(env().DATA_DIR, 'images', 'w', id))).toBe(false);
  });

  it('are not stored if they are not clearly smaller', async () => {
    const id = await uploadPicture(await photo());
    expect(await processPendingWork()).toBe(true);
    const { needsAvif, files } = await getRow(id);
    expect([needsAvif, Object.keys(files).filter((name) => name.endsWith('Avif'))]).toEqual([
      false,
      [],
    ]);
    expect(await listAvifFiles(id)).toEqual([]);
  });

  it('leave no files when the wallpaper is deleted while they are encoded', async () => {
    const id = await uploadPicture(await gradient());
    const put = storage().put;
    let deletion: ReturnType<typeof call> | undefined;
    vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      deletion ??= call(remove, { as: creator, params: { id } });
      await deletion;
      return put(...args);
    });
    expect(await processPendingWork()).toBe(true);
    expect((await deletion)?.status).toBe(204);
    expect(existsSync(path.join(env().DATA_DIR, 'images', 'w', id))).toBe(false);
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('are deleted even if they are stored after the deletion started', async () => {
    const id = await uploadPicture(await photo());
    const key = `w/${id}/${'f'.repeat(32)}.avif`;
    await storage().put(key, Buffer.from('arrives'), 'image/avif');
    const connection = await pool().connect();
    await connection.query('BEGIN');
    await connection.query('UPDATE wallpapers SET files = files || $1 WHERE public_id = $2', [
      { smallAvif: { key } },
      id,
    ]);
    const response = call(remove, { as: creator, params: { id } });
    await waitFor(async () => {
      const blocked = await connection.query('SELECT FROM pg_locks WHERE NOT granted');
      expect(blocked.rowCount).toBeGreaterThan(0);
    });
    await connection.query('COMMIT');
    connection.release();
    expect((await response).status).toBe(204);
    expect(existsSync(path.join(env().DATA_DIR, 'images', 'w', id))).toBe(false);
  });
});

describe('pending work', () => {
  it('backs off when storage fails, up to a day', async () => {
    const id = await uploadPicture(await gradient());
    const put = storage().put;
    let puts = 0;
    // Every second file fails.
    const spy = vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      if (++puts % 2 === 0) throw new Error('disk on fire');
      return put(...args);
    });
    for (const [index, delay] of [1, 5, 25, 125, 625, 1440, 1440].entries()) {
      expect(await processPendingWork()).toBe(false);
      const row = await getRow(id);
      expect(row).toMatchObject({ needsAvif: true, pendingAttempts: index + 1 });
      const minutes = (row.pendingAfter.getTime() - Date.now()) / 60_000;
      expect(minutes).toBeCloseTo(delay, 0);
      expect(await listAvifFiles(id)).toEqual([]);
      const putsBefore = puts;
      expect(await processPendingWork()).toBe(false);
      expect(puts).toBe(putsBefore);
      await makeDue();
    }
    spy.mockRestore();
    expect(await listIncoming()).toEqual([]);
    expect(await processPendingWork()).toBe(true);
    expect(await getRow(id)).toMatchObject({ needsAvif: false, pendingAttempts: 0 });
  });

  it('succeeds on retry once storage is back, and keeps its files', async () => {
    const id = await uploadPicture(await gradient());
    const unavailable = new Error('storage is away');
    const put = storage().put;
    vi.spyOn(storage(), 'put').mockImplementationOnce(put).mockRejectedValueOnce(unavailable);
    vi.spyOn(storage(), 'remove').mockRejectedValueOnce(unavailable);
    expect(await processPendingWork()).toBe(false);
    await makeDue();
    expect(await processPendingWork()).toBe(true);
    await deleteRecordedFiles();
    expect(await listAvifFiles(id)).toHaveLength(2);
  });

  it('starts with the newest wallpaper', async () => {
    const [older, newer] = [await uploadPicture(await photo()), await uploadPicture(await photo())];
    expect(await processPendingWork()).toBe(true);
    expect([(await getRow(older)).needsAvif, (await getRow(newer)).needsAvif]).toEqual([
      true,
      false,
    ]);
  });

  it('is done once by concurrent workers', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.push(await uploadPicture(await photo()));
    const open = vi.spyOn(storage(), 'open');
    const work = async (): Promise<number> =>
      (await processPendingWork()) ? 1 + (await work()) : 0;
    const done = await settleAll([work(), work(), work()]);
    expect(done.reduce((sum, count) => sum + count)).toBe(4);
    const opened = open.mock.calls.map(([key]) => key.split('/')[1]);
    expect(opened.sort()).toEqual(ids.sort());
  });

  it('leaves no file and counts no attempt when a shutdown interrupts it', async () => {
    const id = await uploadPicture(await gradient());
    const shutdown = new AbortController();
    const open = storage().open;
    vi.spyOn(storage(), 'open').mockImplementationOnce(async (key) => {
      shutdown.abort();
      return open(key);
    });
    expect(await processPendingWork(shutdown.signal)).toBe(false);
    expect(await getRow(id)).toMatchObject({ needsAvif: true, pendingAttempts: 0 });
    expect(await listIncoming()).toEqual([]);
    expect(await listAvifFiles(id)).toEqual([]);
  });
});

// Last, because the shutdown closes the database.
describe('the pending worker', () => {
  it('processes an upload, and stops with the server', async () => {
    startPendingWorker();
    const id = await uploadPicture(await gradient());
    await waitFor(async () => expect((await getRow(id)).files).toHaveProperty('displayAvif'));
    const logged = vi.spyOn(log, 'error');
    await runShutdown();
    // A worker that doesn't stop within the time limit of a shutdown is logged.
    expect(logged).not.toHaveBeenCalled();
  });
});
