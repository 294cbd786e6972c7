import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATCH as patch, DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { AppError } from '@/lib/errors';
import { db, pool } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { eventually } from '@/tests/eventually';
import { makeUser, type Person, uploadWallpaper } from '@/tests/factories';
import { everything, runReconcile } from '@/tests/reconcile';

let creator: Person;

beforeAll(async () => {
  creator = await makeUser();
});
afterEach(() => vi.restoreAllMocks());

const pathOf = (url: string) => path.join(env().DATA_DIR, 'images', url.replace('/i/', ''));
const folderOf = (id: string) => path.join(env().DATA_DIR, 'images', 'w', id);
const filesOf = async (id: string) => (await readdir(folderOf(id))).sort();
const rowOf = (publicId: string) => db().wallpaper.findUniqueOrThrow({ where: { publicId } });
const leftovers = () => readdir(path.join(env().DATA_DIR, 'incoming'));
const focus = (id: string, x: number, y = 0.5) =>
  call(patch, { as: creator, params: { id }, json: { focalPoint: { x, y } } });

/** Every file that the row names, and no other, is in the wallpaper's folder. */
async function expectTidy(id: string) {
  const { originalKey, smallKey, small2xKey, displayKey, cardKey, pinKey } = await rowOf(id);
  const keys = [originalKey, smallKey, small2xKey, displayKey, cardKey, pinKey];
  const names = keys.map((key) => path.basename(key ?? ''));
  expect(await filesOf(id)).toEqual([...new Set(names)].sort());
  expect(await db().fileRemoval.count()).toBe(0);
}

let shade = 0;

/** Blue on the left and red on the right, each time a little greener: no picture is public twice. */
async function twoColours(): Promise<Buffer> {
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

async function uploaded(): Promise<string> {
  const { status, body } = await uploadWallpaper(creator, {}, await twoColours());
  expect(status).toBe(201);
  return body._id;
}

async function redAndBlueOf(url: string): Promise<number[]> {
  const { channels } = await sharp(await readFile(pathOf(url))).stats();
  return [channels[0]?.mean ?? 0, channels[2]?.mean ?? 0].map(Math.round);
}

describe('another focal point', () => {
  it('cuts card and pin anew under new names, and leaves no old file', async () => {
    const id = await uploaded();
    const before = await rowOf(id);
    const left = (await focus(id, 0.1)).body;
    expect(left.focalPoint).toEqual({ x: 0.1, y: 0.5 });
    const [red, blue] = await redAndBlueOf(left.pinImageUrl);
    expect([red! < 15, blue! > 240]).toEqual([true, true]);
    await expectTidy(id);
    const { body: right } = await focus(id, 0.9);
    expect((await redAndBlueOf(right.pinImageUrl))[0]).toBeGreaterThan(240);
    await expectTidy(id);
    const urls = [left, right].flatMap(({ cardImageUrl, pinImageUrl }) => [
      cardImageUrl,
      pinImageUrl,
    ]);
    expect(new Set([...urls, `/i/${before.cardKey}`, `/i/${before.pinKey}`]).size).toBe(6);
    for (const [url, size] of [
      [right.cardImageUrl, { width: 1200, height: 630 }],
      [right.pinImageUrl, { width: 1000, height: 1500 }],
    ] as const) {
      const metadata = await sharp(await readFile(pathOf(url))).metadata();
      expect(metadata).toMatchObject({ format: 'jpeg', ...size });
      expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual(Array(3).fill(undefined));
    }
    const { originalKey, smallKey, displayKey } = await rowOf(id);
    expect({ originalKey, smallKey, displayKey }).toEqual({
      originalKey: before.originalKey,
      smallKey: before.smallKey,
      displayKey: before.displayKey,
    });
    expect(await leftovers()).toEqual([]);
  });

  it('that is the same one touches no file, also when words are others', async () => {
    const id = await uploaded();
    const { focalX: x, focalY: y, cardKey } = await rowOf(id);
    const put = vi.spyOn(storage(), 'put');
    const json = { title: 'Same point', focalPoint: { x, y } };
    const { body } = await call(patch, { as: creator, params: { id }, json });
    expect([body.title, body.cardImageUrl]).toEqual(['Same point', `/i/${cardKey}`]);
    expect(put).not.toHaveBeenCalled();
    await expectTidy(id);
  });

  it('to and fro, many at once, leaves the files of the last one and no others', async () => {
    const id = await uploaded();
    const points = [0.1, 0.9, 0.1, 0.9, 0.1, 0.9];
    const answers = await Promise.all(points.map((x) => focus(id, x)));
    expect(answers.map(({ status }) => status)).toEqual(points.map(() => 200));
    await expectTidy(id);
    const { focalX, pinKey } = await rowOf(id);
    const isRight = (await redAndBlueOf(`/i/${pinKey}`))[0]! > 128;
    expect(isRight).toBe(focalX > 0.5);
  });

  it('of a wallpaper that is deleted meanwhile is 404, and leaves nothing behind', async () => {
    const id = await uploaded();
    const put = storage().put;
    let removal: ReturnType<typeof call> | undefined;
    vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      removal ??= call(remove, { as: creator, params: { id } });
      await removal;
      return put(...args);
    });
    expect((await focus(id, 0.2)).status).toBe(404);
    expect((await removal)?.status).toBe(204);
    await expect(readdir(folderOf(id))).rejects.toThrow('ENOENT');
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('of one whose deletion begins while it is written goes with it', async () => {
    const id = await uploaded();
    const other = await pool().connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM wallpapers WHERE public_id = $1 FOR UPDATE', [id]);
    const answer = focus(id, 0.3);
    const waiting = async (count: number) => {
      const { rowCount } = await other.query('SELECT FROM pg_locks WHERE NOT granted');
      expect(rowCount).toBeGreaterThanOrEqual(count);
    };
    await vi.waitFor(() => waiting(1), { timeout: 10_000 });
    const removal = call(remove, { as: creator, params: { id } });
    await eventually(() => waiting(2));
    await other.query('COMMIT');
    other.release();
    expect((await removal).status).toBe(204);
    expect([200, 404]).toContain((await answer).status);
    await expect(readdir(folderOf(id))).rejects.toThrow('ENOENT');
    expect(await db().fileRemoval.count()).toBe(0);
  });
});

describe('while storage fails', () => {
  const away = () => new AppError('unavailable', 'The storage is away.', { retryAfter: 30 });

  it.each([
    ['the original cannot be read', () => vi.spyOn(storage(), 'open').mockRejectedValue(away())],
    [
      'the second file cannot be stored',
      () => {
        const put = storage().put;
        return vi
          .spyOn(storage(), 'put')
          .mockImplementationOnce(put)
          .mockImplementationOnce(() => Promise.reject(away()));
      },
    ],
  ])('nothing changes when %s', async (_, breakIt) => {
    const id = await uploaded();
    const before = await rowOf(id);
    breakIt();
    const json = { title: 'Not now', focalPoint: { x: 0.2, y: 0.2 } };
    const { status, body, headers } = await call(patch, { as: creator, params: { id }, json });
    expect([status, body.message]).toEqual([503, 'The storage is away.']);
    expect(headers.get('retry-after')).toBe('30');
    vi.restoreAllMocks();
    expect(await rowOf(id)).toEqual(before);
    await expectTidy(id);
    expect(await leftovers()).toEqual([]);
  });

  it('files that it would not remove are remembered, and never those of a later cut', async () => {
    const id = await uploaded();
    const { focalX, cardKey } = await rowOf(id);
    vi.spyOn(storage(), 'remove').mockRejectedValue(away());
    expect((await focus(id, 0.1)).status).toBe(200);
    expect((await focus(id, focalX)).status).toBe(200);
    vi.restoreAllMocks();
    expect(await db().fileRemoval.count()).toBe(4);
    await deleteRecordedFiles();
    expect((await rowOf(id)).cardKey).not.toBe(cardKey);
    await expectTidy(id);
  });
});

describe('reconcile', () => {
  it('finds an edited wallpaper whole, and makes lost files again around its own focal point', async () => {
    await db().wallpaper.deleteMany();
    await runReconcile();
    const id = await uploaded();
    const { focalX, pinKey: first } = await rowOf(id);
    vi.spyOn(storage(), 'remove').mockRejectedValue(new Error('storage is away'));
    await focus(id, 0.95);
    vi.restoreAllMocks();
    expect(await db().fileRemoval.count()).toBe(2);
    const { pinKey } = await rowOf(id);
    await storage().remove([pinKey!]);
    expect((await runReconcile()).map(({ name, outcome }) => [name, outcome])).toContainEqual([
      pinKey,
      'repaired',
    ]);
    const repaired = await rowOf(id);
    expect((await redAndBlueOf(`/i/${repaired.pinKey}`))[0]).toBeGreaterThan(240);

    // Cut as the upload was: the names of then, which are to be removed, are in use again.
    await focus(id, focalX);
    await db().fileRemoval.create({ data: { key: first! } });
    await storage().remove([(await rowOf(id)).pinKey!]);
    await runReconcile();
    expect((await rowOf(id)).pinKey).toBe(first);
    await expectTidy(id);
    const before = await everything();
    expect(await runReconcile()).toEqual([]);
    expect(await everything()).toEqual(before);
  });
});
