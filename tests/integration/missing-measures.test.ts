import { beforeAll, expect, it } from 'vitest';
import { db } from '@/lib/platform/db';
import { processPendingWork } from '@/lib/wallpapers/pending-work';
import { queueMissingMeasures } from '@/lib/wallpapers/queue-missing-measures';
import { insertUser, type TestUser, uploadWallpaper } from '@/tests/factories';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { getRow } from '@/tests/reconcile';

let creator: TestUser;
beforeAll(async () => {
  creator = await insertUser();
});

let seed = 0;

/** Without pending work. */
async function upload(): Promise<string> {
  seed += 1;
  const picture = await photoJpeg({ width: 640, height: 400, seed });
  const { body } = await uploadWallpaper(creator, {}, picture);
  await db().wallpaper.update({ where: { publicId: body._id }, data: { pendingWork: [] } });
  return body._id;
}

async function removeFingerprint(publicId: string) {
  const { id } = await getRow(publicId);
  await db().fingerprint.delete({ where: { wallpaperId: id } });
}

const getWork = async (id: string) => (await getRow(id)).pendingWork;

it('computes what servers of an older version leave out', async () => {
  const [complete, unfinished, colorless] = [await upload(), await upload(), await upload()];
  await removeFingerprint(unfinished);
  await db().wallpaper.update({ where: { publicId: unfinished }, data: { pendingWork: ['avif'] } });
  await db().wallpaper.update({ where: { publicId: colorless }, data: { colors: null } });
  await queueMissingMeasures();
  await queueMissingMeasures();
  expect([await getWork(complete), await getWork(unfinished), await getWork(colorless)]).toEqual([
    [],
    ['avif', 'fingerprint'],
    ['fingerprint'],
  ]);
  expect([await processPendingWork(), await processPendingWork()]).toEqual([true, true]);
  const { id } = await getRow(unfinished);
  expect(await db().fingerprint.count({ where: { wallpaperId: id } })).toBe(1);
  expect((await getRow(colorless)).colors).not.toBeNull();
  expect(await getWork(colorless)).toEqual([]);
});

it('reads only the uploads of a week', async () => {
  const [old, recent] = [await upload(), await upload()];
  await removeFingerprint(old);
  await removeFingerprint(recent);
  const createdAt = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await db().wallpaper.update({ where: { publicId: old }, data: { createdAt } });
  await queueMissingMeasures();
  expect([await getWork(old), await getWork(recent)]).toEqual([[], ['fingerprint']]);
});

it('leaves alone what was given up', async () => {
  const id = await upload();
  await removeFingerprint(id);
  const data = { pendingWork: ['fingerprint' as const], pendingAttempts: 5 };
  await db().wallpaper.update({ where: { publicId: id }, data });
  await queueMissingMeasures();
  expect(await getRow(id)).toMatchObject({ pendingWork: ['fingerprint'], pendingAttempts: 5 });
});
