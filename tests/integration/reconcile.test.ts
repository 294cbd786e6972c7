import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '@/lib/platform/db';
import { buildAvatarKey } from '@/lib/platform/storage/keys';
import { createLocalStorage } from '@/lib/platform/storage/local';
import { storage } from '@/lib/platform/storage/storage';
import { findBrokenFiles, getFileRow } from '@/lib/wallpapers/stored-files';
import { insertUser, type TestUser } from '@/tests/factories';
import { gradientPng, photoJpeg } from '@/tests/fixtures/pictures';
import {
  deleteAllRows,
  formatFindings,
  getRow,
  insertPicture,
  putFile,
  runReconcile,
  takeSnapshot,
  uploadPicture,
} from '@/tests/reconcile';
import { processPictures } from '@/tests/run-jobs';
import {
  buildKey,
  createBucketStorage,
  createId,
  replaceStorage,
  sha256,
  startS3,
} from '@/tests/storage';
import { isTestAll } from '@/tests/test-all';

let s3: Awaited<ReturnType<typeof startS3>>;
let user: TestUser;

beforeAll(async () => {
  s3 = await startS3();
  user = await insertUser();
});
afterAll(() => s3.close());

const DRIVERS: [string, () => ReturnType<typeof createLocalStorage>][] = [
  ['local files', () => createLocalStorage(path.join(s3.folder, createId()))],
  ['S3', () => createBucketStorage(s3.port)],
];

// The storage contract holds for both, so S3 is left to `npm run test:all`. These tests encode many pictures.
describe.each(isTestAll ? DRIVERS : DRIVERS.slice(0, 1))(
  'reconcile with %s',
  { timeout: 120_000 },
  (_name, createStorage) => {
    beforeAll(async () => {
      await deleteAllRows();
      replaceStorage(createStorage());
    });

    it('finds exactly the broken files, repairs them, and then finds nothing @long', async () => {
      const [one, two, three, four] = [
        await insertPicture(user),
        await insertPicture(user),
        await insertPicture(user),
        await uploadPicture(user, await gradientPng({ width: 760, height: 200, seed: 7 })),
      ];
      const small = await uploadPicture(
        user,
        await photoJpeg({ width: 320, height: 200, seed: 99 }),
      );
      await processPictures();
      const smooth = await getRow(four.publicId);
      const avatarBytes = randomBytes(40);
      const avatar = buildAvatarKey(user.id, sha256(avatarBytes));
      await putFile(avatar, avatarBytes);
      await db().user.update({ where: { id: user.id }, data: { avatarKey: avatar } });
      expect(await runReconcile()).toEqual([]);

      const orphans = [
        buildKey(randomBytes(9), one.publicId),
        buildKey(randomBytes(9)),
        buildAvatarKey(user.id, sha256(randomBytes(9))),
        buildAvatarKey('nobody', sha256(avatarBytes)),
      ];
      for (const key of orphans) await putFile(key);
      const missing = [
        one.files.small.key,
        two.files.display.key,
        two.files.pin.key,
        small.files.small.key,
      ];
      await storage().remove(missing);
      const damaged = [three.files.card.key, three.files.small2x.key, smooth.files.displayAvif.key];
      for (const key of damaged) await putFile(key);
      await putFile(one.files.display.key, Buffer.alloc(0));
      const expectedFindings = (repaired: string, removed: string) =>
        [
          ...orphans.map((key) => `orphan ${key} ${removed}`),
          ...missing.map((key) => `missing ${key} ${repaired}`),
          ...[...damaged, one.files.display.key].map((key) => `damaged ${key} ${repaired}`),
        ].sort();

      const before = await takeSnapshot();
      expect(formatFindings(await runReconcile({ dryRun: true }))).toEqual(
        expectedFindings('repairable', 'removable'),
      );
      expect(await takeSnapshot()).toEqual(before);
      expect(formatFindings(await runReconcile())).toEqual(expectedFindings('repaired', 'removed'));
      expect(await runReconcile()).toEqual([]);
      expect(await db().fileRemoval.count()).toBe(0);

      const others = Object.entries(smooth.files).filter(([, { key }]) => !damaged.includes(key));
      expect(await getRow(four.publicId)).toMatchObject({ needsAvif: true });
      expect((await getRow(four.publicId)).files).toEqual(Object.fromEntries(others));
      await processPictures();
      expect((await getRow(four.publicId)).files.displayAvif.key).toBe(
        smooth.files.displayAvif.key,
      );
      for (const { id } of [one, two, three, four, small])
        expect(await findBrokenFiles((await getFileRow(id))!, false)).toEqual([]);
      expect(await runReconcile()).toEqual([]);
    });

    it('renames files if another encoder version made the old ones @long', async () => {
      const row = await insertPicture(user);
      const bytes = randomBytes(70);
      const oldKey = buildKey(bytes, row.publicId);
      await putFile(oldKey, bytes.subarray(1));
      await storage().remove([row.files.small.key]);
      const files = { ...row.files, small: { ...row.files.small, key: oldKey } };
      await db().wallpaper.update({ where: { id: row.id }, data: { files } });
      expect(formatFindings(await runReconcile())).toEqual([`damaged ${oldKey} repaired`]);
      expect(await getRow(row.publicId)).toMatchObject({
        files: row.files,
        updatedAt: expect.any(Date),
      });
      expect(await storage().head(oldKey)).toBeNull();
      expect(await runReconcile()).toEqual([]);
    });

    it('reports a broken original and changes nothing of its wallpaper @long', async () => {
      const [missingOriginal, damagedOriginal] = [
        await insertPicture(user),
        await insertPicture(user),
      ];
      await storage().remove([missingOriginal.files.original.key, missingOriginal.files.small.key]);
      await putFile(damagedOriginal.files.original.key, randomBytes(damagedOriginal.bytes));
      await storage().remove([damagedOriginal.files.card.key]);
      const lost = [
        `missing ${missingOriginal.files.original.key} lost`,
        `missing ${missingOriginal.files.small.key} lost`,
        `damaged ${damagedOriginal.files.original.key} lost`,
        `missing ${damagedOriginal.files.card.key} lost`,
      ].sort();
      const before = await takeSnapshot();
      const quick = formatFindings(await runReconcile({ quick: true }));
      expect(quick).toEqual(lost.filter((line) => !line.startsWith('damaged')));
      for (const _run of ['first', 'second']) {
        const findings = await runReconcile();
        expect(formatFindings(findings)).toEqual(lost);
        const finding = findings.find(({ name }) => name === missingOriginal.files.original.key);
        expect(finding?.reason).toBe(
          `the original of wallpaper ${missingOriginal.publicId} is missing`,
        );
      }
      expect(await takeSnapshot()).toEqual(before);
      await deleteAllRows();
      await runReconcile();
    });

    it('checks file contents only without --quick @long', async () => {
      const row = await insertPicture(user);
      await putFile(row.files.display.key, randomBytes(row.files.display.bytes ?? 0));
      expect(await runReconcile({ quick: true })).toEqual([]);
      expect(formatFindings(await runReconcile())).toEqual([
        `damaged ${row.files.display.key} repaired`,
      ]);
    });

    it('reports a lost profile picture', async () => {
      const key = buildAvatarKey(user.id, sha256(randomBytes(3)));
      await db().user.update({ where: { id: user.id }, data: { avatarKey: key } });
      // The former one is an orphan now.
      await runReconcile();
      expect(formatFindings(await runReconcile())).toEqual([`missing ${key} lost`]);
      await putFile(key);
      expect(formatFindings(await runReconcile())).toEqual([`damaged ${key} lost`]);
      await db().user.update({ where: { id: user.id }, data: { avatarKey: null } });
      expect(formatFindings(await runReconcile())).toEqual([`orphan ${key} removed`]);
    });
  },
);
