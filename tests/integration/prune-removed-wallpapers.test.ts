import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { pruneRemovedWallpapers } from '@/lib/moderation/prune-removed-wallpapers';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { copyWallpaper } from '@/tests/copy-wallpaper';
import { insertCategory, insertUser, insertWallpaper } from '@/tests/factories';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';

const DAY_MS = 24 * 60 * 60 * 1000;
const fileOf = (url: string) => path.join(env().DATA_DIR, 'images', url.replace(/^.*\/i\//, ''));

it('deletes removed wallpapers and their files after 30 days, and nothing else', async () => {
  const creator = await insertUser();
  const body = await insertStoredWallpaper(creator);
  const setStatus = (publicId: string, status: 'removed' | 'rejected' | 'approved', days: number) =>
    db().wallpaper.update({
      where: { publicId },
      data: { status, statusChangedAt: new Date(Date.now() - days * DAY_MS) },
    });
  await setStatus(body._id, 'removed', 30.01);
  const remainingIds = [
    await setStatus(await insertWallpaper(creator), 'removed', 29.99),
    await setStatus(await insertWallpaper(creator), 'rejected', 300),
    await setStatus(await insertWallpaper(creator), 'approved', 300),
  ].map(({ publicId }) => publicId);
  expect(existsSync(fileOf(body.originalImageUrl))).toBe(true);
  await pruneRemovedWallpapers();
  await pruneRemovedWallpapers();
  const rows = await db().wallpaper.findMany({ where: { userId: creator.id } });
  expect(rows.map(({ publicId }) => publicId).sort()).toEqual(remainingIds.sort());
  expect(existsSync(fileOf(body.originalImageUrl))).toBe(false);
  expect(await db().fileRemoval.count()).toBe(0);
});

it('deletes the others when many wallpapers cannot be deleted @long', async () => {
  const [stuckCreator, creator] = [await insertUser(), await insertUser()];
  const category = await insertCategory();
  // A full batch before the deletable wallpaper.
  const stuck = await insertWallpaper(stuckCreator, { category, title: 'Stuck' });
  await copyWallpaper(stuck, 99);
  await insertWallpaper(creator, { category });
  const statusChangedAt = new Date(Date.now() - 31 * DAY_MS);
  const userId = { in: [stuckCreator.id, creator.id] };
  await db().wallpaper.updateMany({
    where: { userId },
    data: { status: 'removed', statusChangedAt },
  });
  await db().$executeRaw`
    CREATE FUNCTION refuse_delete() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.title LIKE 'Stuck%' THEN RAISE EXCEPTION 'never'; END IF;
      RETURN OLD;
    END $$`;
  await db().$executeRaw`
    CREATE TRIGGER refuse_delete BEFORE DELETE ON wallpapers
    FOR EACH ROW EXECUTE FUNCTION refuse_delete()`;
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  await pruneRemovedWallpapers();
  expect(logged.mock.calls.map(([event]) => event)).toEqual(Array(100).fill('removed.not_deleted'));
  logged.mockRestore();
  await db().$executeRaw`DROP FUNCTION refuse_delete CASCADE`;
  const remaining = await db().wallpaper.findMany({ where: { userId }, select: { userId: true } });
  expect(remaining).toEqual(Array(100).fill({ userId: stuckCreator.id }));
  await pruneRemovedWallpapers();
  expect(await db().wallpaper.count({ where: { userId } })).toBe(0);
});
