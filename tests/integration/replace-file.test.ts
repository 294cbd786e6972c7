import { beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as decide } from '@/app/api/admin/queue/[id]/route';
import { PUT as replaceFile } from '@/app/api/wallpapers/[id]/file/route';
import { PATCH as editWallpaper, GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { addDays } from '@/lib/calendar';
import { getToday } from '@/lib/daily-wallpapers/queries';
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

  it('waits for review if uploads do @long', async () => {
    const id = await upload();
    Object.assign(env(), { MODERATION: 'pre' });
    const { body } = await replace(id).finally(() => Object.assign(env(), { MODERATION: 'post' }));
    expect(body.status).toBe('pending');
    expect((await call(getWallpaper, { params: { id } })).status).toBe(404);
    // Otherwise, an admin would approve what they haven't seen.
    expect((await replace(id)).status).toBe(409);
  });

  it('refuses while it’s hidden', async () => {
    for (const status of ['rejected', 'removed'] as const) {
      const id = await insertWallpaper(creator, { status });
      expect((await replace(id)).status, status).toBe(409);
    }
  });

  it('keeps reports open, and admins who have seen the old picture can’t approve the new one @long', async () => {
    const [id, admin] = [await upload(), await insertAdmin()];
    const { id: wallpaperId } = await getRow(id);
    const report = await db().report.create({ data: { reason: 'spam', wallpaperId } });
    const picture = (await call(getWallpaper, { params: { id } })).body.originalImageUrl;
    expect((await replace(id)).status).toBe(200);
    const json = { decision: 'approve', seen: report.id, picture };
    expect((await call(decide, { as: admin, params: { id }, json })).status).toBe(409);
    const shown = (await call(getWallpaper, { params: { id } })).body.originalImageUrl;
    const decision = { as: admin, params: { id }, json: { ...json, picture: shown } };
    expect((await call(decide, decision)).status).toBe(201);
  });

  it('is no longer what admins chose for the home page @long', async () => {
    const id = await upload();
    const { id: wallpaperId } = await getRow(id);
    await db().featuredWallpaper.create({ data: { wallpaperId, position: 1 } });
    const days = [-1, 0, 1].map((days) => addDays(getToday(), days));
    for (const day of days)
      await db().$executeRaw`
        INSERT INTO daily_wallpapers (day, wallpaper_id) VALUES (${day}::date, ${wallpaperId}::uuid)
        ON CONFLICT (day) DO UPDATE SET wallpaper_id = excluded.wallpaper_id`;
    expect((await replace(id)).status).toBe(200);
    expect(await db().featuredWallpaper.count({ where: { wallpaperId } })).toBe(0);
    const left = await db().$queryRaw`
      SELECT day::text FROM daily_wallpapers WHERE wallpaper_id = ${wallpaperId}::uuid`;
    expect(left).toEqual([{ day: days[0] }]);
  });

  it('while its focal point is edited keeps the files made from the new picture @long', async () => {
    const id = await upload();
    const { put } = storage();
    const spy = vi.spyOn(storage(), 'put').mockImplementationOnce(async (...file) => {
      await replace(id);
      return put(...file);
    });
    const edit = { as: creator, params: { id }, json: { focalPoint: { x: 0.1, y: 0.9 } } };
    expect((await call(editWallpaper, edit)).status).toBe(409);
    spy.mockRestore();
    expect(await settleAll(listKeys(await getRow(id)).map(isStored))).not.toContain(false);
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
