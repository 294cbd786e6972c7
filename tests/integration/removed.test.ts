import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sweepRemoved } from '@/lib/moderation/removed';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { insertWallpaper, makeUser, uploadWallpaper } from '@/tests/factories';

const DAY_MS = 24 * 60 * 60 * 1000;
const fileOf = (url: string) => path.join(env().DATA_DIR, 'images', url.replace('/i/', ''));

it('what was removed is deleted after 30 days, files and all, and nothing else', async () => {
  const creator = await makeUser();
  const { body } = await uploadWallpaper(creator);
  const set = (publicId: string, status: 'removed' | 'rejected' | 'approved', days: number) =>
    db().wallpaper.update({
      where: { publicId },
      data: { status, statusChangedAt: new Date(Date.now() - days * DAY_MS) },
    });
  await set(body._id, 'removed', 30.01);
  const kept = [
    await set(await insertWallpaper(creator), 'removed', 29.99),
    await set(await insertWallpaper(creator), 'rejected', 300),
    await set(await insertWallpaper(creator), 'approved', 300),
  ].map(({ publicId }) => publicId);
  expect(existsSync(fileOf(body.originalImageUrl))).toBe(true);
  await sweepRemoved();
  await sweepRemoved();
  const rows = await db().wallpaper.findMany({ where: { userId: creator.id } });
  expect(rows.map(({ publicId }) => publicId).sort()).toEqual(kept.sort());
  expect(existsSync(fileOf(body.originalImageUrl))).toBe(false);
  expect(await db().fileRemoval.count()).toBe(0);
});
