import sharp, { type Sharp } from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETE as closeAccount } from '@/app/api/user/account/route';
import { DELETE as deleteWallpaper, GET as read } from '@/app/api/wallpapers/[id]/route';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { pruneModeration } from '@/lib/moderation/prune-moderation';
import { pruneRemovedWallpapers } from '@/lib/moderation/prune-removed-wallpapers';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  PASSWORD,
  toViewer,
  uploadWallpaper,
} from '@/tests/factories';
import { readSeedPicture } from '@/tests/fixtures/seed-pictures';

const DAY_MS = 24 * 60 * 60 * 1000;
const REASON = 'It looks like a picture that was removed or rejected.';

const upload = async (image: Sharp, as = creator) =>
  (await uploadWallpaper(as, {}, await image.jpeg({ quality: 60 }).toBuffer())).body;
const getFingerprints = () => db().removedFingerprint.findMany();

let creator: Awaited<ReturnType<typeof insertUser>>;
let admin: typeof creator;
let original: string;
let open: () => Sharp;
let openOther: () => Sharp;
let fingerprint: { features: Uint8Array<ArrayBuffer>; words: number[] };

/** Inserts the picture of `open` without files. */
async function insertOriginal(): Promise<string> {
  const publicId = await insertWallpaper(creator);
  const data = { fingerprint: { create: fingerprint } };
  await db().wallpaper.update({ where: { publicId }, data });
  return publicId;
}

const setStatus = async (status: 'approved' | 'rejected' | 'removed', id = original) =>
  changeStatus(await toViewer(admin), id, { status, reason: 'It was stolen.' });

beforeAll(async () => {
  open = await readSeedPicture('ember-range.jpg', 480, 300);
  openOther = await readSeedPicture('big-country.jpg', 480, 300);
  await upload(open(), await insertUser());
  const select = { features: true, words: true } as const;
  fingerprint = await db().fingerprint.findFirstOrThrow({ select });
});

beforeEach(async () => {
  await db().wallpaper.deleteMany();
  await db().removedFingerprint.deleteMany();
  [creator, admin] = [await insertUser(), await insertAdmin()];
  original = await insertOriginal();
});

describe('an upload', () => {
  it.each([
    ['resized and recompressed', () => open().resize(400).jpeg({ quality: 40 })],
    ['mirrored @long', () => open().flop()],
    ['cropped', () => open().extract({ left: 24, top: 15, width: 432, height: 270 })],
  ])('waits for review if it is a %s copy of a removed picture', async (_, copy) => {
    await setStatus('removed');
    const image = sharp(await copy().png().toBuffer());
    const body = await upload(image, await insertUser());
    expect(body).toMatchObject({ status: 'pending', statusReason: REASON });
    expect((await call(read, { params: { id: body._id } })).status).toBe(404);
  });

  it('waits if it looks like a rejected picture, even if an admin uploads it', async () => {
    await setStatus('rejected');
    expect((await upload(open().resize(420), admin)).status).toBe('pending');
  });

  it('is public if it is a different picture, or nothing was removed', async () => {
    expect((await upload(open().resize(420))).status).toBe('approved');
    await setStatus('removed');
    expect(await upload(openOther())).toMatchObject({ status: 'approved', statusReason: null });
    const plain = sharp({ create: { width: 900, height: 500, channels: 3, background: '#345' } });
    expect((await upload(plain)).status).toBe('approved');
  });

  it('is public if the picture was restored @long', async () => {
    await setStatus('removed');
    await setStatus('approved');
    expect(await getFingerprints()).toEqual([]);
    expect((await upload(open().resize(420))).status).toBe('approved');
  });
});

describe('a held upload', () => {
  it('is counted, also if it is deleted @long', async () => {
    await db().moderationRecord.deleteMany();
    await setStatus('removed');
    const { _id } = await upload(open().resize(420));
    await upload(openOther().resize(300));
    await call(deleteWallpaper, { as: creator, params: { id: _id } });
    const records = await db().moderationRecord.findMany({ select: { kind: true, outcome: true } });
    expect(records).toEqual([{ kind: 'hold', outcome: null }]);
  });

  it('can be approved, but further copies still wait @long', async () => {
    await setStatus('removed');
    const { _id } = await upload(open().resize(420));
    await setStatus('approved', _id);
    expect((await call(read, { params: { id: _id } })).body).toMatchObject({ statusReason: null });
    expect((await upload(open().resize(360))).status).toBe('pending');
  });
});

describe('the fingerprint of a removed picture', () => {
  it.each([
    [
      'pruned',
      async () => {
        const statusChangedAt = new Date(Date.now() - 31 * DAY_MS);
        await db().wallpaper.update({ where: { publicId: original }, data: { statusChangedAt } });
        await pruneRemovedWallpapers();
      },
    ],
    [
      'deleted by its creator',
      () => call(deleteWallpaper, { as: creator, params: { id: original } }),
    ],
    [
      'deleted with the account',
      () => call(closeAccount, { as: creator, json: { password: PASSWORD } }),
    ],
  ])('stays without a link when the wallpaper is %s', async (_, deleteIt) => {
    await setStatus('removed');
    await deleteIt();
    expect(await db().wallpaper.count({ where: { publicId: original } })).toBe(0);
    const [row, ...others] = await getFingerprints();
    expect(others).toEqual([]);
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'features',
      'id',
      'removedOn',
      'wallpaperId',
      'words',
    ]);
    expect(row?.wallpaperId).toBeNull();
    expect(row?.removedOn.toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect((await upload(open().resize(420), await insertUser())).status).toBe('pending');
  });

  it('is deleted after a year', async () => {
    await setStatus('removed');
    const setAge = (days: number) =>
      db().removedFingerprint.updateMany({
        data: { removedOn: new Date(Date.now() - days * DAY_MS) },
      });
    await setAge(364);
    await pruneModeration();
    expect(await getFingerprints()).toHaveLength(1);
    await setAge(367);
    await pruneModeration();
    expect(await getFingerprints()).toEqual([]);
    expect((await upload(open().resize(420))).status).toBe('approved');
  });

  it('doesn’t exist after the creator deleted a public wallpaper', async () => {
    await call(deleteWallpaper, { as: creator, params: { id: original } });
    expect(await db().wallpaper.count()).toBe(0);
    expect(await getFingerprints()).toEqual([]);
    expect((await upload(open())).status).toBe('approved');
  });
});
