import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as read, DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { IMAGE_FORMATS } from '@/lib/platform/images/formats';
import PageCache, { clearPageCache } from '@/lib/platform/page-cache.mjs';
import { buildWallpaperKey } from '@/lib/platform/storage/keys';
import { createLocalStorage } from '@/lib/platform/storage/local';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { insertUser, type TestUser } from '@/tests/factories';
import { makeIccProfiles, makePictureWithProfile } from '@/tests/fixtures/icc-profiles';
import {
  deleteAllRows,
  formatFindings,
  getRow,
  putFile,
  runReconcile,
  takeSnapshot,
  uploadPicture,
} from '@/tests/reconcile';
import {
  collectEntries,
  createBucketStorage,
  createId,
  replaceStorage,
  sha256,
  startS3,
} from '@/tests/storage';

const SERIAL = 'DELL-U2720Q-SN7F3A91';

let s3: Awaited<ReturnType<typeof startS3>>;
let profiles: Record<string, Buffer>;
let user: TestUser;

beforeAll(async () => {
  s3 = await startS3();
  profiles = await makeIccProfiles(SERIAL);
  user = await insertUser();
});
afterAll(() => s3.close());
afterEach(() => vi.restoreAllMocks());

/** Uploads a picture and stores it as earlier versions did: as it was sent. */
async function uploadUnclean(profile: Buffer) {
  const bytes = Buffer.from(await makePictureWithProfile(profile));
  const clean = await uploadPicture(user, bytes);
  const { key: cleanKey } = clean.files.original;
  const key = buildWallpaperKey(
    clean.publicId,
    sha256(bytes),
    IMAGE_FORMATS[clean.format].extension,
  );
  await putFile(key, bytes);
  await storage().remove([cleanKey]);
  const original = { ...clean.files.original, key, bytes: bytes.length };
  const files = { ...clean.files, original };
  await db().wallpaper.update({ where: { id: clean.id }, data: { files, bytes: bytes.length } });
  return { ...clean, key, clean: clean.files.original };
}

async function readFile(key: string): Promise<Buffer> {
  const file = await storage().open(key);
  return Buffer.concat(await file!.stream.toArray());
}

/** Caches a page of a wallpaper. Returns whether it still is. */
async function cachePage(publicId: string): Promise<() => Promise<boolean>> {
  clearPageCache();
  const cache = new PageCache();
  const isCached = async () => (await cache.get('/page', { kind: 'APP_PAGE' })) !== null;
  expect(await isCached()).toBe(false);
  const headers = { 'x-next-cache-tags': encodeURIComponent(`wallpaper:${publicId}`) };
  const value = { kind: 'APP_PAGE', html: '', headers };
  await cache.set('/page', value, { cacheControl: { revalidate: 60 } });
  expect(await isCached()).toBe(true);
  return isCached;
}

const render = (picture: Buffer) => sharp(picture).toColourspace('srgb').raw().toBuffer();
const readProfile = async (picture: Buffer) => (await sharp(picture).metadata()).icc;
const listKeys = async () =>
  (await collectEntries(storage().listAll())).map(({ key }) => key).sort();

const DRIVERS: [string, () => ReturnType<typeof createLocalStorage>][] = [
  ['local files', () => createLocalStorage(path.join(s3.folder, createId()))],
  ['S3', () => createBucketStorage(s3.port)],
];

// These tests encode many pictures.
describe.each(DRIVERS)(
  'originals of earlier versions in %s',
  {
    timeout: 120_000,
  },
  (_, createStorage) => {
    beforeEach(async () => {
      await deleteAllRows();
      replaceStorage(createStorage());
      await storage().remove(await listKeys());
    });

    it('lose the serial number of a monitor, but no pixel', async () => {
      const kinds = ['monitor', 'CMYK printer'];
      const rows = await Promise.all(kinds.map((kind) => uploadUnclean(profiles[kind] as Buffer)));
      const lines = (outcome: string) => rows.map(({ key }) => `metadata ${key} ${outcome}`).sort();
      const planted = await Promise.all(rows.map(({ key }) => readFile(key)));
      for (const picture of planted) {
        expect((await readProfile(picture))?.includes(SERIAL)).toBe(true);
      }
      const before = await takeSnapshot();
      expect(await runReconcile({ quick: true })).toEqual([]);
      expect(formatFindings(await runReconcile({ dryRun: true }))).toEqual(lines('removable'));
      expect(await takeSnapshot()).toEqual(before);

      const isCached = await cachePage(rows[0]?.publicId ?? '');
      expect(formatFindings(await runReconcile())).toEqual(lines('removed'));
      expect(await isCached()).toBe(false);
      for (const [index, { publicId, key, clean, files }] of rows.entries()) {
        const row = await getRow(publicId);
        expect(row).toMatchObject({ files: { ...files, original: clean }, bytes: clean.bytes });
        const { body } = await call(read, { params: { id: publicId } });
        expect(body).toMatchObject({
          originalImageUrl: expect.stringContaining(storage().url(clean.key)),
          bytes: clean.bytes,
        });
        const served = await readFile(clean.key);
        expect((await readProfile(served))?.includes(SERIAL)).toBe(false);
        expect((await render(served)).equals(await render(planted[index] as Buffer))).toBe(true);
        expect(await storage().head(key)).toBeNull();
      }
      expect(await db().fileRemoval.count()).toBe(0);
      expect(await runReconcile()).toEqual([]);
    });

    it('are cleaned in the run that repairs other files of the wallpaper', async () => {
      const { key, files } = await uploadUnclean(profiles.gray as Buffer);
      await storage().remove([files.small.key]);
      expect(formatFindings(await runReconcile())).toEqual([
        `metadata ${key} removed`,
        `missing ${files.small.key} repaired`,
      ]);
      expect(await runReconcile()).toEqual([]);
    });

    it('stay if they are damaged, or if colors would change', async () => {
      const damaged = await uploadUnclean(profiles.monitor as Buffer);
      await putFile(damaged.key);
      // Decoders don't read this damaged table, but the stripped file has no profile because of it.
      const profile = Buffer.from(profiles['monitor, version 4'] as Buffer);
      profile.write('A2B1', profile.indexOf('mmod', 128), 'latin1');
      const unusual = await uploadUnclean(profile);
      const before = await takeSnapshot();
      for (const options of [{ dryRun: true }, {}]) {
        const findings = await runReconcile(options);
        expect(formatFindings(findings)).toEqual([
          `damaged ${damaged.key} lost`,
          `metadata ${unusual.key} kept`,
        ]);
        expect(findings.find(({ outcome }) => outcome === 'kept')?.reason).toBe(
          'its colors would change',
        );
      }
      expect(await takeSnapshot()).toEqual(before);
    });

    it('leave no file when the wallpaper is deleted in the meantime', async () => {
      const { publicId } = await uploadUnclean(profiles.monitor as Buffer);
      const put = storage().put;
      const spy = vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
        expect((await call(remove, { as: user, params: { id: publicId } })).status).toBe(204);
        await put(...args);
      });
      expect(await runReconcile()).toEqual([]);
      expect(spy).toHaveBeenCalledOnce();
      expect(await listKeys()).toEqual([]);
      expect(await db().fileRemoval.count()).toBe(0);
    });

    it('are cleaned once by two runs at a time', async () => {
      const { publicId, key, clean } = await uploadUnclean(profiles.monitor as Buffer);
      // Neither may take the file of the other for an orphan.
      const runs = await Promise.all([1, 2].map(() => runReconcile({ graceMs: 60_000 })));
      expect(formatFindings(runs.flat())).toEqual([`metadata ${key} removed`]);
      expect((await getRow(publicId)).files.original).toEqual(clean);
      expect(await listKeys()).toContain(clean.key);
    });
  },
);
