import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PATCH as edit, GET as get, DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { getServiceHealth } from '@/lib/health/queries';
import { PIPELINE_VERSION } from '@/lib/pictures/pipeline-version';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { buildWallpaperKey } from '@/lib/platform/storage/keys';
import { storage } from '@/lib/platform/storage/storage';
import { queueOutdatedPictures } from '@/lib/wallpapers/queue-pictures';
import { listFileKeys } from '@/lib/wallpapers/wallpaper-files';
import { call } from '@/tests/call';
import { copyWallpaper } from '@/tests/copy-wallpaper';
import {
  insertAdmin,
  insertUser,
  type TestUser,
  toViewer,
  uploadWallpaper,
} from '@/tests/factories';
import { gradientPng, photoJpeg } from '@/tests/fixtures/pictures';
import { getRow, runReconcile } from '@/tests/reconcile';
import { deleteJobs, listJobs, processPictures, retryJobs, runJobs } from '@/tests/run-jobs';
import { sha256 } from '@/tests/storage';

let creator: TestUser;
let id: string;
let seed = 0;

beforeAll(async () => {
  creator = await insertUser();
});
beforeEach(async () => {
  id = await uploadGradient();
  await processPictures();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db().wallpaper.deleteMany();
  await db().fileRemoval.deleteMany();
});

/** Wide enough for three sizes. */
async function uploadGradient(): Promise<string> {
  const picture = await gradientPng({ width: 1300, height: 200, seed: ++seed });
  return (await uploadWallpaper(creator, {}, picture)).body._id;
}

/** Unknown, so that everything is computed again. */
const OLD_VERSION = 0;

const listFiles = async () =>
  (await readdir(path.join(env().DATA_DIR, 'images', 'w', id))).map((name) => `w/${id}/${name}`);
const readFingerprint = async () =>
  db().fingerprint.findUniqueOrThrow({ where: { wallpaperId: (await getRow(id)).id } });

/** Gives the wallpaper files and values that the current version wouldn't compute. Returns the keys of the files. */
async function makeOutdated(): Promise<string[]> {
  const row = await getRow(id);
  const old = { ...row.files };
  for (const name of ['small', 'display', 'displayAvif', 'pin'] as const) {
    if (!row.files[name]) continue;
    const { key, ...size } = row.files[name];
    const bytes = Buffer.from(`${name} of an earlier version`);
    const extension = key.slice(key.lastIndexOf('.') + 1) as 'webp';
    old[name] = {
      ...size,
      key: buildWallpaperKey(id, sha256(bytes), extension),
      bytes: bytes.length,
    };
    await storage().put(old[name].key, bytes, 'image/webp');
    await storage().remove([key]);
  }
  const bytes = (length: number) => new Uint8Array(length).fill(7);
  await db().wallpaper.update({
    where: { publicId: id },
    data: {
      pipelineVersion: OLD_VERSION,
      files: old,
      palette: [],
      averageColor: '#000000',
      thumbhash: bytes(25),
      luminance: bytes(512),
      colors: bytes(5),
      pixelHash: bytes(32),
      perceptualHash: 1n,
      updatedAt: row.updatedAt,
      fingerprint: { update: { features: bytes(13), words: [1] } },
    },
  });
  return listFileKeys(old).filter((key) => !listFileKeys(row.files).includes(key));
}

it('a picture of an earlier version is computed again, and keeps everything else', async () => {
  await db().wallpaper.update({ where: { publicId: id }, data: { views: 41, downloads: 7 } });
  const [row, fingerprint, files] = [await getRow(id), await readFingerprint(), await listFiles()];
  const page = await call(get, { params: { id } });
  const old = await makeOutdated();
  expect(await getRow(id)).not.toEqual(row);

  await processPictures();
  expect(await getRow(id)).toEqual(row);
  expect(await readFingerprint()).toEqual(fingerprint);
  expect((await call(get, { params: { id } })).body).toEqual(page.body);
  expect(await readdir(getIncomingFolder())).toEqual([]);

  // Open pages still refer to the files that were replaced.
  await deleteRecordedFiles();
  expect((await listFiles()).sort()).toEqual([...files, ...old].sort());
  expect(await runReconcile()).toEqual([]);
  await db().$executeRaw`UPDATE file_removals SET remove_at = now()`;
  await deleteRecordedFiles();
  expect((await listFiles()).sort()).toEqual(files.sort());
  expect(await db().fileRemoval.count()).toBe(0);
});

it('work for new uploads comes first, and admins see all of it @long', async () => {
  await makeOutdated();
  await queueOutdatedPictures();
  const added = await uploadGradient();
  const admin = await toViewer(await insertAdmin());
  const { jobs, work } = await getServiceHealth(admin);
  expect([jobs?.stuck, work?.variants]).toEqual([0, 2]);
  const put = storage().put;
  const processed = new Set<string>();
  vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
    processed.add(args[0].split('/')[1] ?? '');
    return put(...args);
  });
  await runJobs('process-picture');
  expect([...processed]).toEqual([added, id]);
  expect((await getServiceHealth(admin)).work).toMatchObject({ variants: 0 });
});

it('a failure leaves the picture as it was, and is tried again @long', async () => {
  const row = await getRow(id);
  const old = await makeOutdated();
  const [outdated, files] = [await getRow(id), await listFiles()];
  const put = storage().put;
  let puts = 0;
  vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
    if (++puts === 3) throw new Error('disk on fire');
    return put(...args);
  });
  await processPictures();
  expect(await getRow(id)).toEqual(outdated);
  expect((await listFiles()).sort()).toEqual(files.sort());
  expect(await listJobs('process-picture')).toMatchObject([{ attempts: 1, error: 'disk on fire' }]);

  await retryJobs();
  await runJobs('process-picture');
  expect(await getRow(id)).toMatchObject({ files: row.files });
  expect(await listJobs('process-picture')).toEqual([]);
  expect(await listFiles()).toEqual(expect.arrayContaining(old));
});

it('a thousand pictures that fail again and again keep no older one waiting @long', async () => {
  await makeOutdated();
  const { id: waiting } = await getRow(id);
  await copyWallpaper(id, 1000, { status: 'rejected', pipeline_version: OLD_VERSION + 1 });
  await queueOutdatedPictures();
  await db()
    .$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE key LIKE 'picture:%'`;
  await queueOutdatedPictures();
  const key = `picture:${waiting}`;
  expect(await db().$executeRaw`SELECT FROM graphile_worker.jobs WHERE key = ${key}`).toBe(1);
  await deleteJobs();
});

it('an edit in the meantime wins, and the picture is computed again around it @long', async () => {
  await makeOutdated();
  const put = storage().put;
  let edited: ReturnType<typeof call> | undefined;
  vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
    const isFirst = !edited;
    const json = { title: 'Edited', focalPoint: { x: 0.1, y: 0.9 } };
    edited ??= call(edit, { as: creator, params: { id }, json });
    if (!isFirst) return put(...args);
    await put(...args);
    await edited;
  });
  await processPictures();
  expect((await edited)?.status).toBe(200);
  const row = await getRow(id);
  expect(await listFiles()).toEqual(
    expect.arrayContaining([row.files.card.key, row.files.pin.key]),
  );
  expect(row).toMatchObject({ pipelineVersion: PIPELINE_VERSION, title: 'Edited' });
  expect([row.focalX, row.focalY].map((value) => Math.round(value * 10))).toEqual([1, 9]);
});

it('nothing is left of a wallpaper that is deleted in the meantime, or soon after @long', async () => {
  const folder = path.join(env().DATA_DIR, 'images', 'w', id);
  await makeOutdated();
  const put = storage().put;
  let deleted: ReturnType<typeof call> | undefined;
  vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
    deleted ??= call(remove, { as: creator, params: { id } });
    await deleted;
    return put(...args);
  });
  await processPictures();
  expect((await deleted)?.status).toBe(204);
  expect(existsSync(folder)).toBe(false);
  vi.restoreAllMocks();

  id = await uploadGradient();
  await makeOutdated();
  await processPictures();
  expect(await db().fileRemoval.count()).toBe(3);
  expect((await call(remove, { as: creator, params: { id } })).status).toBe(204);
  expect(existsSync(path.join(env().DATA_DIR, 'images', 'w', id))).toBe(false);
  expect(await db().fileRemoval.count()).toBe(0);
});

it('two public pictures that have become the same stay public @long', async () => {
  const { pixelHash } = await getRow(id);
  await makeOutdated();
  await queueOutdatedPictures();
  const added = await uploadGradient();
  await db().wallpaper.update({ where: { publicId: added }, data: { pixelHash } });
  await runJobs('process-picture');
  const row = await getRow(id);
  expect(row).toMatchObject({ pipelineVersion: PIPELINE_VERSION, status: 'approved' });
  expect(row.pixelHash).not.toEqual(pixelHash);
});

it('copies of a removed picture are recognized by its new fingerprint @long', async () => {
  const picture = await photoJpeg({ width: 900, height: 600, seed: ++seed });
  id = (await uploadWallpaper(creator, {}, picture)).body._id;
  await processPictures();
  const data = { status: 'removed' } as const;
  await db().wallpaper.update({ where: { publicId: id }, data });
  const fingerprint = await readFingerprint();
  await makeOutdated();
  await processPictures();
  const { words } = await db().removedFingerprint.findFirstOrThrow({
    where: { wallpaper: { publicId: id } },
  });
  expect(words).toEqual(fingerprint.words);
  expect(words.length).toBeGreaterThan(0);
});
