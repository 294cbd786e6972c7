import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as get, DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { db, pool } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { processPicture } from '@/lib/wallpapers/process-picture';
import { call } from '@/tests/call';
import { insertUser, type TestUser, uploadWallpaper } from '@/tests/factories';
import { gradientPng, photoJpeg } from '@/tests/fixtures/pictures';
import { getRow } from '@/tests/reconcile';
import { deleteJobs, listJobs, retryJobs, runJobs } from '@/tests/run-jobs';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

let creator: TestUser;
let seed = 0;

beforeAll(async () => {
  creator = await insertUser();
});

beforeEach(deleteJobs);
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
const work = () => runJobs('process-picture');

describe('AVIF variants', () => {
  it('are added to the wallpaper and deleted with it', async () => {
    const id = await uploadPicture(await gradientPng({ width: 1300, height: 200 }));
    const before = await call(get, { params: { id } });
    expect(before.body).toMatchObject({
      smallAvifUrl: null,
      small2xAvifUrl: null,
      displayAvifUrl: null,
    });
    const { updatedAt } = await getRow(id);

    await work();

    const { body } = await call(get, { params: { id } });
    const sizes = await settleAll(
      [body.smallAvifUrl, body.small2xAvifUrl, body.displayAvifUrl].map(async (url: string) => {
        const file = path.join(env().DATA_DIR, 'images', url.replace(/^.*\/i\//, ''));
        const { format, compression, width } = await sharp(file).metadata();
        return [format, compression, width];
      }),
    );
    expect(sizes).toEqual([720, 1280, 1300].map((width) => ['heif', 'av1', width]));
    expect(await getRow(id)).toMatchObject({ needsAvif: false, updatedAt });
    expect(await listIncoming()).toEqual([]);

    expect((await call(remove, { as: creator, params: { id } })).status).toBe(204);
    expect(existsSync(path.join(env().DATA_DIR, 'images', 'w', id))).toBe(false);
  });

  it('are not stored if they are not clearly smaller @long', async () => {
    const id = await uploadPicture(await photo());
    await work();
    const { needsAvif, files } = await getRow(id);
    expect([needsAvif, Object.keys(files).filter((name) => name.endsWith('Avif'))]).toEqual([
      false,
      [],
    ]);
    expect(await listAvifFiles(id)).toEqual([]);
  });

  it('leave no files when the wallpaper is deleted while they are encoded @long', async () => {
    const id = await uploadPicture(await gradient());
    const put = storage().put;
    let deletion: ReturnType<typeof call> | undefined;
    vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      deletion ??= call(remove, { as: creator, params: { id } });
      await deletion;
      return put(...args);
    });
    await work();
    expect((await deletion)?.status).toBe(204);
    expect(existsSync(path.join(env().DATA_DIR, 'images', 'w', id))).toBe(false);
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('are deleted even if they are stored after the deletion started @long', async () => {
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

describe('processing a picture', () => {
  it('is tried again later if storage fails, and leaves no files @long', async () => {
    const id = await uploadPicture(await gradient());
    const put = storage().put;
    let puts = 0;
    // Every second file fails.
    const spy = vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      if (++puts % 2 === 0) throw new Error('disk on fire');
      return put(...args);
    });
    for (const attempts of [1, 2]) {
      await work();
      const [job] = await listJobs('process-picture');
      expect(job).toMatchObject({ attempts, error: 'disk on fire' });
      expect(job?.minutes).toBeCloseTo(Math.exp(attempts) / 60, 0);
      expect((await getRow(id)).needsAvif).toBe(true);
      expect(await listAvifFiles(id)).toEqual([]);
      await retryJobs();
    }
    spy.mockRestore();
    expect(await listIncoming()).toEqual([]);
    await work();
    expect((await getRow(id)).needsAvif).toBe(false);
    expect(await listJobs('process-picture')).toEqual([]);
  });

  it('succeeds on retry once storage is back, and keeps its files @long', async () => {
    const id = await uploadPicture(await gradient());
    const unavailable = new Error('storage is away');
    const put = storage().put;
    vi.spyOn(storage(), 'put').mockImplementationOnce(put).mockRejectedValueOnce(unavailable);
    vi.spyOn(storage(), 'remove').mockRejectedValueOnce(unavailable);
    await work();
    await retryJobs();
    await work();
    await deleteRecordedFiles();
    expect(await listAvifFiles(id)).toHaveLength(2);
  });

  it('is done once by concurrent workers @long', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.push(await uploadPicture(await photo()));
    const open = vi.spyOn(storage(), 'open');
    await settleAll([work(), work()]);
    const opened = open.mock.calls.map(([key]) => key.split('/')[1]);
    expect(opened.sort()).toEqual(ids.sort());
  });

  it('leaves no file when a shutdown interrupts it @long', async () => {
    const id = await uploadPicture(await gradient());
    const shutdown = new AbortController();
    const open = storage().open;
    vi.spyOn(storage(), 'open').mockImplementationOnce(async (key) => {
      shutdown.abort();
      return open(key);
    });
    const { id: rowId } = await getRow(id);
    const [job] = await db().$queryRaw<[Parameters<typeof processPicture>[1]['job']]>`
      SELECT * FROM graphile_worker.jobs WHERE key = ${`picture:${rowId}`}`;
    const helpers = { abortSignal: shutdown.signal, job };
    await expect(processPicture({ id: rowId }, helpers)).rejects.toThrow('aborted');
    expect(await getRow(id)).toMatchObject({ needsAvif: true });
    expect(await listIncoming()).toEqual([]);
    expect(await listAvifFiles(id)).toEqual([]);
  });
});
