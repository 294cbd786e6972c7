import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { GET as get, DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { insertWallpaper, makeCategory, makeUser, uploadWallpaper } from '@/tests/factories';
import { photoJpeg } from '@/tests/fixtures/pictures';

const fileOf = (url: string) => path.join(env().DATA_DIR, 'images', url.replace('/i/', ''));

describe('uploads and deletions at once', () => {
  it('never wait for each other in a circle', async () => {
    const [creator, fan] = [await makeUser(), await makeUser()];
    const category = await makeCategory();
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => insertWallpaper(creator, { category })),
    );
    for (const publicId of ids) {
      const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
      await db().favorite.create({ data: { userId: fan.id, wallpaperId } });
      await db().favorite.create({ data: { userId: creator.id, wallpaperId } });
    }
    const answers = await Promise.all([
      ...ids.map((id) => call(remove, { as: creator, params: { id } })),
      ...Array.from({ length: 8 }, () => uploadWallpaper(fan, { category })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 201]));
    const rows = await db().user.findMany({
      where: { id: { in: [creator.id, fan.id] } },
      orderBy: { id: 'asc' },
    });
    expect(rows.map((row) => [row.wallpaperCount, row.favoriteCount])).toEqual([
      [0, 0],
      [8, 0],
    ]);
  });
});

describe('deleting a wallpaper', () => {
  it('takes its files and its page with it, and is 404 the second time', async () => {
    const creator = await makeUser();
    const { body } = await uploadWallpaper(creator);
    const files = [body.smallImageUrl, body.webpImageUrl, body.originalImageUrl].map(fileOf);
    expect(files.map(existsSync)).toEqual([true, true, true]);
    expect((await call(remove, { as: creator, params: { id: body._id } })).status).toBe(204);
    expect(files.map(existsSync)).toEqual([false, false, false]);
    expect((await call(get, { params: { id: body._id } })).status).toBe(404);
    expect((await call(remove, { as: creator, params: { id: body._id } })).status).toBe(404);
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('is 404 for a hidden one of somebody else, and of one who is there twice only one succeeds', async () => {
    const creator = await makeUser();
    const { body } = await uploadWallpaper(creator);
    await db().wallpaper.update({ where: { publicId: body._id }, data: { status: 'removed' } });
    expect((await call(remove, { as: await makeUser(), params: { id: body._id } })).status).toBe(
      404,
    );
    const both = await Promise.all(
      [1, 2].map(() => call(remove, { as: creator, params: { id: body._id } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('leaves the files of another wallpaper of the same picture alone', async () => {
    const picture = await photoJpeg({ width: 900, height: 600, seed: 78 });
    const [first, second] = [await makeUser(), await makeUser()];
    const hidden = await uploadWallpaper(first, {}, picture);
    const where = { publicId: hidden.body._id };
    await db().wallpaper.update({ where, data: { status: 'removed' } });
    const shown = await uploadWallpaper(second, {}, picture);
    expect(shown.status).toBe(201);
    await call(remove, { as: first, params: { id: hidden.body._id } });
    expect(existsSync(fileOf(hidden.body.originalImageUrl))).toBe(false);
    expect(existsSync(fileOf(shown.body.originalImageUrl))).toBe(true);
  });

  it('remembers the files that storage would not remove, until it does', async () => {
    const { deleteRecordedFiles } = await import('@/lib/platform/storage/file-removals');
    const creator = await makeUser();
    const { body } = await uploadWallpaper(
      creator,
      {},
      await photoJpeg({ width: 900, height: 600, seed: 77 }),
    );
    const broken = vi.spyOn(storage(), 'remove').mockRejectedValue(new Error('storage is away'));
    expect((await call(remove, { as: creator, params: { id: body._id } })).status).toBe(204);
    broken.mockRestore();
    expect(await db().fileRemoval.count()).toBeGreaterThan(2);
    await deleteRecordedFiles();
    expect(await db().fileRemoval.count()).toBe(0);
    expect(existsSync(fileOf(body.originalImageUrl))).toBe(false);
  });
});
