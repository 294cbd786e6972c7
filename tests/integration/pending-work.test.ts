import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as get, DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { db, pool } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { runShutdown } from '@/lib/platform/shutdown';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { processPendingWork } from '@/lib/wallpapers/pending-work';
import { startPendingWorker } from '@/lib/wallpapers/pending-worker';
import { call } from '@/tests/call';
import { eventually } from '@/tests/eventually';
import { makeUser, type Person, uploadWallpaper } from '@/tests/factories';
import { photoJpeg, smoothPng } from '@/tests/fixtures/pictures';

let creator: Person;
let seed = 0;

beforeAll(async () => {
  creator = await makeUser();
});

/** Each test has its own work only. */
beforeEach(() => db().$executeRaw`UPDATE wallpapers SET pending_work = '{}'`);
afterEach(() => vi.restoreAllMocks());

/** On even surfaces AVIF wins at every size. */
const smooth = () => smoothPng({ seed: seed++ });

/** Grain, on which AVIF at this effort loses. */
const grainy = () => photoJpeg({ width: 900, height: 600, seed: seed++ });

async function uploaded(picture: Buffer): Promise<string> {
  const { status, body } = await uploadWallpaper(creator, {}, picture);
  expect(status).toBe(201);
  return body._id;
}

const rowOf = (publicId: string) => db().wallpaper.findUniqueOrThrow({ where: { publicId } });
const filesOf = (id: string) => readdir(path.join(env().DATA_DIR, 'images', 'w', id));
const avifOf = async (id: string) => (await filesOf(id)).filter((name) => name.endsWith('.avif'));
const leftovers = () => readdir(path.join(env().DATA_DIR, 'incoming'));
const due = () => db().$executeRaw`UPDATE wallpapers SET pending_after = now()`;

describe('the AVIF variants of a wallpaper', () => {
  it('are offered once they exist, and go with it', async () => {
    const id = await uploaded(await smooth());
    const before = await call(get, { params: { id } });
    expect(before.body).toMatchObject({
      smallAvifUrl: null,
      small2xAvifUrl: null,
      displayAvifUrl: null,
    });
    const { updatedAt } = await rowOf(id);

    expect(await processPendingWork()).toBe(true);
    expect(await processPendingWork()).toBe(false);

    const { body } = await call(get, { params: { id } });
    const sizes = await Promise.all(
      [body.smallAvifUrl, body.small2xAvifUrl, body.displayAvifUrl].map(async (url: string) => {
        const file = path.join(env().DATA_DIR, 'images', url.replace('/i/', ''));
        const { format, compression, width } = await sharp(file).metadata();
        return [format, compression, width];
      }),
    );
    expect(sizes).toEqual([720, 1280, 1300].map((width) => ['heif', 'av1', width]));
    expect(await rowOf(id)).toMatchObject({ pendingWork: [], pendingAttempts: 0, updatedAt });
    expect(await leftovers()).toEqual([]);

    expect((await call(remove, { as: creator, params: { id } })).status).toBe(204);
    expect(existsSync(path.join(env().DATA_DIR, 'images', 'w', id))).toBe(false);
  });

  it('do not exist where they would not be clearly smaller', async () => {
    const id = await uploaded(await grainy());
    expect(await processPendingWork()).toBe(true);
    expect(await rowOf(id)).toMatchObject({
      pendingWork: [],
      smallAvifKey: null,
      small2xAvifKey: null,
      displayAvifKey: null,
    });
    expect(await avifOf(id)).toEqual([]);
  });

  it('leave nothing behind when the wallpaper is deleted while they are made', async () => {
    const id = await uploaded(await smooth());
    const put = storage().put;
    let removal: ReturnType<typeof call> | undefined;
    vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      removal ??= call(remove, { as: creator, params: { id } });
      await removal;
      return put(...args);
    });
    expect(await processPendingWork()).toBe(true);
    expect((await removal)?.status).toBe(204);
    expect(existsSync(path.join(env().DATA_DIR, 'images', 'w', id))).toBe(false);
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('are deleted too when they arrive after the deletion has begun', async () => {
    const id = await uploaded(await grainy());
    const key = `w/${id}/${'f'.repeat(32)}.avif`;
    await storage().put(key, Buffer.from('arrives'), 'image/avif');
    const other = await pool().connect();
    await other.query('BEGIN');
    await other.query('UPDATE wallpapers SET small_avif_key = $1 WHERE public_id = $2', [key, id]);
    const answer = call(remove, { as: creator, params: { id } });
    await eventually(async () => {
      const waiting = await other.query('SELECT FROM pg_locks WHERE NOT granted');
      expect(waiting.rowCount).toBeGreaterThan(0);
    });
    await other.query('COMMIT');
    other.release();
    expect((await answer).status).toBe(204);
    expect(existsSync(path.join(env().DATA_DIR, 'images', 'w', id))).toBe(false);
  });
});

describe('pending work', () => {
  it('waits on when storage fails, and is given up after five attempts', async () => {
    const id = await uploaded(await smooth());
    const put = storage().put;
    let puts = 0;
    // The first file is stored, the second is not.
    const failing = vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      if (++puts % 2 === 0) throw new Error('disk on fire');
      return put(...args);
    });
    for (const attempt of [1, 2, 3, 4, 5]) {
      expect(await processPendingWork()).toBe(false);
      const row = await rowOf(id);
      expect(row).toMatchObject({ pendingWork: ['avif'], pendingAttempts: attempt });
      const minutes = (row.pendingAfter.getTime() - Date.now()) / 60_000;
      expect(minutes).toBeCloseTo(5 ** (attempt - 1), 0);
      expect(await avifOf(id)).toEqual([]);
      const tried = puts;
      expect(await processPendingWork()).toBe(false);
      expect(puts).toBe(tried);
      await due();
    }
    failing.mockRestore();
    expect(await processPendingWork()).toBe(false);
    expect(await rowOf(id)).toMatchObject({ pendingWork: ['avif'], pendingAttempts: 5 });
    expect(await leftovers()).toEqual([]);
  });

  it('succeeds when storage is back, and keeps what it then stored', async () => {
    const id = await uploaded(await smooth());
    const away = new Error('storage is away');
    const put = storage().put;
    vi.spyOn(storage(), 'put').mockImplementationOnce(put).mockRejectedValueOnce(away);
    vi.spyOn(storage(), 'remove').mockRejectedValueOnce(away);
    expect(await processPendingWork()).toBe(false);
    await due();
    expect(await processPendingWork()).toBe(true);
    await deleteRecordedFiles();
    expect(await avifOf(id)).toHaveLength(3);
  });

  it('begins with the newest', async () => {
    const [older, newer] = [await uploaded(await grainy()), await uploaded(await grainy())];
    expect(await processPendingWork()).toBe(true);
    expect([(await rowOf(older)).pendingWork, (await rowOf(newer)).pendingWork]).toEqual([
      ['avif'],
      [],
    ]);
  });

  it('is done once however many do it at the same time', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.push(await uploaded(await grainy()));
    const open = vi.spyOn(storage(), 'open');
    const work = async (): Promise<number> =>
      (await processPendingWork()) ? 1 + (await work()) : 0;
    const done = await Promise.all([work(), work(), work()]);
    expect(done.reduce((sum, count) => sum + count)).toBe(4);
    const opened = open.mock.calls.map(([key]) => key.split('/')[1]);
    expect(opened.sort()).toEqual(ids.sort());
  });

  it('that a shutdown interrupts leaves no file, and costs no attempt', async () => {
    const id = await uploaded(await smooth());
    const leaving = new AbortController();
    const open = storage().open;
    vi.spyOn(storage(), 'open').mockImplementationOnce(async (key) => {
      leaving.abort();
      return open(key);
    });
    expect(await processPendingWork(leaving.signal)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ pendingWork: ['avif'], pendingAttempts: 0 });
    expect(await leftovers()).toEqual([]);
    expect(await avifOf(id)).toEqual([]);
  });
});

// Last: shutting down closes the database.
describe('the worker of a server', () => {
  it('begins soon after an upload, and ends with the server', async () => {
    startPendingWorker();
    const id = await uploaded(await smooth());
    const finished = async () => expect((await rowOf(id)).displayAvifKey).not.toBeNull();
    await vi.waitFor(finished, { timeout: 20_000, interval: 100 });
    const started = performance.now();
    await runShutdown();
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
