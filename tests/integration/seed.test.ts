import { existsSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import * as catalog from '@/prisma/seed/catalog';
import { type NewAdmin, seed } from '@/prisma/seed/main';
import { demoPendingFile } from '@/prisma/seed/pending';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { settleAll } from '@/tests/settle-all';

const pictures = catalog.demoPictures.slice(0, 10);
const marker = () => demoPendingFile(env().DATA_DIR);
const countPublished = () => db().wallpaper.count();

let publishedWhenReady = 0;
let admin: NewAdmin | null = null;

beforeAll(async () => {
  // The pictures are large, and only what becomes of them is tested.
  vi.spyOn(catalog, 'readDemoPicture').mockImplementation((picture) =>
    photoJpeg({ width: 320, height: 200, seed: catalog.demoPictures.indexOf(picture) + 1 }),
  );
  const interrupt = new Error('The first run is interrupted after it is ready.');
  const run = seed({
    pictures,
    log: () => undefined,
    onReady: async (ready) => {
      admin = ready;
      publishedWhenReady = await countPublished();
      throw interrupt;
    },
  });
  await expect(run).rejects.toBe(interrupt);
});

const restart = async () => {
  const ready: (NewAdmin | null)[] = [];
  await seed({
    pictures,
    log: () => undefined,
    onReady: async (result) => void ready.push(result),
  });
  return ready;
};

it('is ready with an admin once the first page of pictures is published', () => {
  expect(publishedWhenReady).toBe(9);
  expect(admin).toMatchObject({ adminEmail: 'admin@fresco.invalid' });
  expect(existsSync(marker())).toBe(true);
});

it('gives the admin a first name, which their account settings require', async () => {
  const row = await db().user.findFirstOrThrow({ where: { role: 'admin' } });
  expect(row).toMatchObject({ displayName: 'Administrator', firstName: 'Administrator' });
});

it('resumes with the missing pictures and avatars once, and creates no second admin @long', async () => {
  // Two servers of one data folder.
  expect(await settleAll([restart(), restart()])).toEqual([[null], [null]]);
  expect(await countPublished()).toBe(pictures.length);
  expect(await db().user.count({ where: { role: 'admin' } })).toBe(1);
  expect(await db().user.count({ where: { avatarKey: null, role: 'user' } })).toBe(0);
  expect(existsSync(marker())).toBe(false);
  expect(existsSync(getIncomingFolder())).toBe(false);
});

it('does not bring back a picture that was deleted after seeding @long', async () => {
  await db().wallpaper.deleteMany({ where: { title: pictures[3]?.title ?? '' } });
  expect(await restart()).toEqual([null]);
  expect(await countPublished()).toBe(pictures.length - 1);
});

it('has creators that joined before their first upload', async () => {
  const creators = await db().user.findMany({
    where: { role: 'user' },
    select: { createdAt: true, wallpapers: { select: { createdAt: true } } },
  });
  for (const { createdAt, wallpapers } of creators) {
    for (const wallpaper of wallpapers) expect(+createdAt).toBeLessThan(+wallpaper.createdAt);
  }
});
