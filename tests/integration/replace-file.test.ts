import { beforeAll, describe, expect, it } from 'vitest';
import { PUT as replaceFile } from '@/app/api/wallpapers/[id]/file/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import {
  buildPictureForm,
  insertAdmin,
  insertUser,
  insertWallpaper,
  type TestUser,
  uploadWallpaper,
} from '@/tests/factories';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { settleAll } from '@/tests/settle-all';

let creator: TestUser;

beforeAll(async () => {
  creator = await insertUser();
});

const upload = async (fields: Record<string, string> = {}, picture?: Buffer): Promise<string> =>
  (await uploadWallpaper(creator, fields, picture)).body.id;
const replace = async (id: string, as: TestUser | null = creator, picture?: Buffer) =>
  call(replaceFile, { as, params: { id }, body: await buildPictureForm('wallpaper', {}, picture) });
const getRow = (publicId: string) =>
  db().wallpaper.findUniqueOrThrow({
    where: { publicId },
    include: { fingerprint: true, tags: true },
  });
const listKeys = ({ files }: { files: unknown }) =>
  Object.values(files as Record<string, { key: string }>).map(({ key }) => key);
const isStored = async (key: string) => (await storage().open(key)) !== null;

describe('replacing the file of a wallpaper', () => {
  it('keeps its address, details and figures, and the old files for a while', async () => {
    const id = await upload({ title: 'Dunes', tags: 'sand, dusk' });
    await db().wallpaper.update({
      where: { publicId: id },
      data: { views: 7, downloads: 3, needsAvif: false },
    });
    const before = await getRow(id);
    const picture = await photoJpeg({ width: 640, height: 480, seed: 77 });
    const { status, body } = await replace(id, creator, picture);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: id,
      title: 'Dunes',
      tags: ['sand', 'dusk'],
      views: 7,
      downloads: 3,
      width: 640,
      height: 480,
      status: 'approved',
      createdAt: before.createdAt.toISOString(),
    });
    const after = await getRow(id);
    expect(after.needsAvif).toBe(true);
    for (const column of ['pixelHash', 'contentHash', 'colors', 'thumbhash'] as const)
      expect(after[column], column).not.toEqual(before[column]);
    expect(after.fingerprint?.features).not.toEqual(before.fingerprint?.features);
    const [old, current] = [listKeys(before), listKeys(after)];
    expect(old.filter((key) => current.includes(key))).toEqual([]);
    expect(await settleAll([...old, ...current].map(isStored))).not.toContain(false);
    const removals = await db().fileRemoval.findMany({ where: { key: { in: old } } });
    expect(removals).toHaveLength(new Set(old).size);
    const soon = Date.now() + 50 * 60_000;
    expect(removals.every(({ removeAt }) => removeAt.getTime() > soon)).toBe(true);
    const indexed = await db().searchEntry.findUnique({ where: { wallpaperId: after.id } });
    expect(indexed).toMatchObject({ width: 640, height: 480 });
  });

  it('waits for review if uploads do', async () => {
    const id = await upload();
    Object.assign(env(), { MODERATION: 'pre' });
    const { body } = await replace(id).finally(() => Object.assign(env(), { MODERATION: 'post' }));
    expect(body.status).toBe('pending');
    expect((await call(getWallpaper, { params: { id } })).status).toBe(404);
    // Otherwise, an admin would approve what they haven't seen.
    expect((await replace(id)).status).toBe(409);
  });

  it('refuses while it’s hidden or reported, so that nobody judges another picture', async () => {
    for (const status of ['rejected', 'removed'] as const) {
      const id = await insertWallpaper(creator, { status });
      expect((await replace(id)).status, status).toBe(409);
    }
    const id = await upload();
    const before = await getRow(id);
    await db().report.create({ data: { reason: 'spam', wallpaperId: before.id } });
    expect((await replace(id)).status).toBe(409);
    expect(listKeys(await getRow(id))).toEqual(listKeys(before));
  });

  it('refuses pictures that are already public, and broken or tiny ones, and keeps the old one', async () => {
    const picture = await photoJpeg({ width: 320, height: 200, seed: 78 });
    const [id, other] = [await upload(), await upload({}, picture)];
    const before = await getRow(id);
    const duplicate = await replace(id, creator, picture);
    expect([duplicate.status, duplicate.body.details.existing._id]).toEqual([409, other]);
    const tiny = await photoJpeg({ width: 32, height: 32 });
    expect((await replace(id, creator, tiny)).status).toBe(422);
    expect((await replace(id, creator, Buffer.from('not a picture'))).status).toBe(415);
    const after = await getRow(id);
    expect([after.files, after.updatedAt]).toEqual([before.files, before.updatedAt]);
    expect(await settleAll(listKeys(after).map(isStored))).not.toContain(false);
    const stored: string[] = [];
    for await (const { key } of storage().list(`w/${id}/`)) stored.push(key);
    expect(stored.sort()).toEqual([...new Set(listKeys(after))].sort());
  });

  it('is for the creator only', async () => {
    const id = await upload();
    const before = await getRow(id);
    const people = [null, await insertUser(), await insertAdmin()];
    const statuses: number[] = [];
    for (const person of people) statuses.push((await replace(id, person)).status);
    expect(statuses).toEqual([401, 403, 403]);
    expect((await replace('0000000000')).status).toBe(404);
    expect((await getRow(id)).files).toEqual(before.files);
  });
});
