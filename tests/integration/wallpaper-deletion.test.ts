import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DELETE as deleteWallpaper, GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper, uploadWallpaper } from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';

const getFilePath = (url: string) =>
  path.join(env().DATA_DIR, 'images', url.replace(/^.*\/i\//, ''));

describe('uploading and deleting at once', () => {
  it('never causes a deadlock @long', { timeout: 120_000 }, async () => {
    const [creator, fan] = [await insertUser(), await insertUser()];
    const category = await insertCategory();
    const ids = await settleAll(
      Array.from({ length: 8 }, () => insertWallpaper(creator, { category })),
    );
    for (const publicId of ids) {
      const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
      await db().favorite.create({ data: { userId: fan.id, wallpaperId } });
      await db().favorite.create({ data: { userId: creator.id, wallpaperId } });
    }
    const responses = await settleAll([
      ...ids.map((id) => call(deleteWallpaper, { as: creator, params: { id } })),
      ...Array.from({ length: 2 }, () => uploadWallpaper(fan, { category })),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204, 201]));
    const rows = await db().user.findMany({
      where: { id: { in: [creator.id, fan.id] } },
      orderBy: { id: 'asc' },
    });
    expect(rows.map((row) => [row.wallpaperCount, row.favoriteCount])).toEqual([
      [0, 0],
      [2, 0],
    ]);
  });
});

describe('deleting a wallpaper', () => {
  it('removes its files and is not found afterwards', async () => {
    const creator = await insertUser();
    const body = await insertStoredWallpaper(creator);
    const files = [body.smallImageUrl, body.webpImageUrl, body.originalImageUrl].map(getFilePath);
    expect(files.map(existsSync)).toEqual([true, true, true]);
    expect((await call(deleteWallpaper, { as: creator, params: { id: body._id } })).status).toBe(
      204,
    );
    expect(files.map(existsSync)).toEqual([false, false, false]);
    expect((await call(getWallpaper, { params: { id: body._id } })).status).toBe(404);
    expect((await call(deleteWallpaper, { as: creator, params: { id: body._id } })).status).toBe(
      404,
    );
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('is not possible for other users and succeeds once if requested twice', async () => {
    const creator = await insertUser();
    const body = await insertStoredWallpaper(creator);
    await db().wallpaper.update({ where: { publicId: body._id }, data: { status: 'removed' } });
    expect(
      (await call(deleteWallpaper, { as: await insertUser(), params: { id: body._id } })).status,
    ).toBe(404);
    const both = await settleAll(
      [1, 2].map(() => call(deleteWallpaper, { as: creator, params: { id: body._id } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('keeps the files of another wallpaper with the same picture', async () => {
    const [first, second] = [await insertUser(), await insertUser()];
    const hidden = await insertStoredWallpaper(first, { status: 'removed' });
    const visible = await insertStoredWallpaper(second);
    await call(deleteWallpaper, { as: first, params: { id: hidden._id } });
    expect(existsSync(getFilePath(hidden.originalImageUrl))).toBe(false);
    expect(existsSync(getFilePath(visible.originalImageUrl))).toBe(true);
  });

  it('retries files that storage could not remove', async () => {
    const creator = await insertUser();
    const body = await insertStoredWallpaper(creator);
    const removal = vi.spyOn(storage(), 'remove').mockRejectedValue(new Error('storage is down'));
    expect((await call(deleteWallpaper, { as: creator, params: { id: body._id } })).status).toBe(
      204,
    );
    removal.mockRestore();
    expect(await db().fileRemoval.count()).toBeGreaterThan(2);
    await deleteRecordedFiles();
    expect(await db().fileRemoval.count()).toBe(0);
    expect(existsSync(getFilePath(body.originalImageUrl))).toBe(false);
  });
});
