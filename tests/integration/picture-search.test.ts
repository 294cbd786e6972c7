import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as searchByPicture } from '@/app/api/search/picture/route';
import { getDecodeQueue } from '@/lib/pictures/decode-queue';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { log } from '@/lib/platform/log';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { type CallOptions, call } from '@/tests/call';
import { buildPictureForm, insertUser, type TestUser, uploadWallpaper } from '@/tests/factories';
import { photoPng } from '@/tests/fixtures/pictures';
import { readSeedPicture } from '@/tests/fixtures/seed-pictures';
import { settleAll } from '@/tests/settle-all';

let creator: TestUser;
let picture: Buffer;
let original: string;
let mirrored: string;
let similar: string;

const upload = async (bytes: Buffer) => (await uploadWallpaper(creator, {}, bytes)).body._id;

beforeAll(async () => {
  creator = await insertUser();
  const open = await readSeedPicture('ember-range.jpg', 600);
  const openOther = await readSeedPicture('big-country.jpg', 420);
  picture = await open().png().toBuffer();
  original = await upload(picture);
  mirrored = await upload(await open().resize(420).flop().jpeg({ quality: 60 }).toBuffer());
  // A different picture with the same colors.
  similar = await upload(await open().resize(420).rotate(180).blur(7).png().toBuffer());
  await upload(await openOther().webp().toBuffer());
});

afterEach(() => vi.restoreAllMocks());

async function search(bytes: Buffer, options: CallOptions = {}) {
  const body = await buildPictureForm('picture', {}, bytes);
  const result = await call(searchByPicture, { body, ...options });
  expect(await readdir(getIncomingFolder())).toEqual([]);
  return result;
}

const ids = (body: Wallpaper[]) => body.map(({ _id }) => _id);

describe('a search by picture', () => {
  it('finds the wallpaper with the same pixels, then copies, then similar ones', async () => {
    const resaved = await sharp(picture)
      .withExif({ IFD0: { Artist: 'Me' } })
      .png()
      .toBuffer();
    const { status, body, headers } = await search(resaved);
    expect(status).toBe(200);
    expect(headers.get('x-match')).toBe('exact=1, copies=1');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(ids(body).slice(0, 3)).toEqual([original, mirrored, similar]);
    expect(new Set(ids(body)).size).toBe(body.length);
  });

  it('finds copies of a cropped or mirrored picture', async () => {
    const area = { left: 20, top: 15, width: 540, height: 300 };
    for (const copy of [sharp(picture).extract(area), sharp(picture).flop()]) {
      const { body, headers } = await search(await copy.jpeg({ quality: 70 }).toBuffer());
      expect(headers.get('x-match')).toBe('exact=0, copies=2');
      expect(ids(body).slice(0, 2).toSorted()).toEqual([original, mirrored].toSorted());
      expect(ids(body)[2]).toBe(similar);
    }
  });

  it('finds only similar ones for another picture', async () => {
    const { body, headers } = await search(await sharp(picture).flip().webp().toBuffer());
    expect(headers.get('x-match')).toBe('exact=0, copies=0');
    expect(ids(body)).toEqual(expect.arrayContaining([original, similar]));
  });

  it('finds nothing for a picture that has nothing in common', async () => {
    const create = { width: 400, height: 300, channels: 3, background: '#00ff00' } as const;
    const { body, headers } = await search(await sharp({ create }).png().toBuffer());
    expect([body, headers.get('x-match')]).toEqual([[], 'exact=0, copies=0']);
  });

  it('never finds hidden wallpapers', async () => {
    const where = { publicId: { in: [original, mirrored, similar] } };
    await db().wallpaper.updateMany({ where, data: { status: 'removed' } });
    const { body, headers } = await search(picture);
    await db().wallpaper.updateMany({ where, data: { status: 'approved' } });
    expect(headers.get('x-match')).toBe('exact=0, copies=0');
    for (const id of [original, mirrored, similar]) expect(ids(body)).not.toContain(id);
  });

  it('works for users, and for blocked ones as for visitors', async () => {
    const user = await insertUser();
    expect(ids((await search(picture, { as: user })).body)[0]).toBe(original);
    await db().user.update({ where: { id: user.id }, data: { status: 'blocked' } });
    expect(ids((await search(picture, { as: user })).body)[0]).toBe(original);
  });

  it('accepts a file that an upload would repair', async () => {
    const jpeg = await sharp(picture).jpeg().toBuffer();
    const { status, headers } = await search(jpeg.subarray(0, -2));
    expect([status, headers.get('x-match')]).toEqual([200, 'exact=0, copies=2']);
  });
});

describe('searches by picture', () => {
  it('are limited per IP address, for visitors and users together', async () => {
    Object.assign(env(), {
      RATE_LIMITS: 'on',
      RATES: { pictureSearch: { points: 2, seconds: 600 } },
    });
    const headers = { 'x-client-address': '10.7.0.1' };
    const first = await search(picture, { headers });
    expect(first.headers.get('ratelimit-policy')).toContain('"pictureSearch";q=2;w=600');
    expect((await search(picture, { headers, as: creator })).status).toBe(200);
    const third = await search(picture, { headers });
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await search(picture)).status).toBe(200);
    Object.assign(env(), { RATE_LIMITS: 'off', RATES: {} });
  });
});

describe('a search by something else', () => {
  it('returns the errors of an upload', async () => {
    const noise = Buffer.from('GIF89a, or so it says');
    const damaged = picture.subarray(0, 4000);
    const tooLarge = Buffer.alloc(env().UPLOAD_MAX_MB * 1024 ** 2 + 1);
    const found = await settleAll(
      [noise, damaged, tooLarge].map(async (bytes) => {
        const body = await buildPictureForm('picture', {}, bytes);
        return (await call(searchByPicture, { body })).status;
      }),
    );
    expect(found).toEqual([415, 422, 413]);
    expect(await readdir(getIncomingFolder())).toEqual([]);
  });

  it('returns 400 without a picture, or with other fields', async () => {
    const forms = [
      new FormData(),
      await buildPictureForm('wallpaper'),
      await buildPictureForm('picture', { title: 'A title' }),
    ];
    for (const body of forms) expect((await call(searchByPicture, { body })).status).toBe(400);
    expect((await call(searchByPicture, { json: {} })).status).toBe(415);
  });
});

describe('the picture of a search', () => {
  it('isn’t kept or logged, even after an error', async () => {
    const lines = vi.spyOn(log, 'info');
    const [wallpapers, fingerprints] = [
      await db().wallpaper.count(),
      await db().fingerprint.count(),
    ];
    await search(await photoPng({ width: 300, height: 200, seed: 77 }));
    vi.spyOn(db(), '$queryRaw').mockRejectedValue(new Error('unexpected'));
    expect((await search(picture)).status).toBe(500);
    vi.restoreAllMocks();
    expect(await db().wallpaper.count()).toBe(wallpapers);
    expect(await db().fingerprint.count()).toBe(fingerprints);
    expect(lines).not.toHaveBeenCalled();
  });

  it('is deleted when the client disconnects while it waits for its turn', async () => {
    const controller = new AbortController();
    const { run } = getDecodeQueue();
    vi.spyOn(getDecodeQueue(), 'run').mockImplementation((task, options) => {
      controller.abort();
      return run(task, options);
    });
    const body = await buildPictureForm('picture', {}, picture);
    const request = new Request('http://site.test/api/search/picture', {
      method: 'POST',
      body,
      signal: controller.signal,
    });
    const { status } = await searchByPicture(request, { params: Promise.resolve({}) });
    expect(status).toBe(408);
    expect(await readdir(getIncomingFolder())).toEqual([]);
  });
});
