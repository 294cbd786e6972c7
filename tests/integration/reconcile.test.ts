import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '@/lib/platform/db';
import { buildAvatarKey } from '@/lib/platform/storage/keys';
import { createLocalStorage } from '@/lib/platform/storage/local';
import { storage } from '@/lib/platform/storage/storage';
import { processPendingWork } from '@/lib/wallpapers/pending-work';
import { findBrokenFiles, getFileRow } from '@/lib/wallpapers/stored-files';
import { makeUser, type Person } from '@/tests/factories';
import { photoJpeg, smoothPng } from '@/tests/fixtures/pictures';
import { everything, forgetAll, put, rowOf, runReconcile, told, uploaded } from '@/tests/reconcile';
import { bucketAt, keyFor, newId, sha256, startS3, useStorage } from '@/tests/storage';

let s3: Awaited<ReturnType<typeof startS3>>;
let user: Person;

beforeAll(async () => {
  s3 = await startS3();
  user = await makeUser();
});
afterAll(() => s3.close());

const DRIVERS: [string, () => ReturnType<typeof createLocalStorage>][] = [
  ['local files', () => createLocalStorage(path.join(s3.folder, newId()))],
  ['S3', () => bucketAt(s3.port)],
];

// These tests encode many pictures.
describe.each(DRIVERS)('reconcile with %s', { timeout: 120_000 }, (_name, createStorage) => {
  beforeAll(async () => {
    await forgetAll();
    useStorage(createStorage());
  });

  it('finds exactly the broken files, repairs them, and then finds nothing', async () => {
    const [one, two, three, four] = [
      await uploaded(user),
      await uploaded(user),
      await uploaded(user),
      await uploaded(user, await smoothPng({ seed: 7 })),
    ];
    const small = await uploaded(user, await photoJpeg({ width: 320, height: 200, seed: 99 }));
    for (let more = true; more; ) more = await processPendingWork();
    const smooth = await rowOf(four.publicId);
    const avatarBytes = randomBytes(40);
    const avatar = buildAvatarKey(user.id, sha256(avatarBytes));
    await put(avatar, avatarBytes);
    await db().user.update({ where: { id: user.id }, data: { avatarKey: avatar } });
    expect(await runReconcile()).toEqual([]);

    const orphans = [
      keyFor(randomBytes(9), one.publicId),
      keyFor(randomBytes(9)),
      buildAvatarKey(user.id, sha256(randomBytes(9))),
      buildAvatarKey('nobody', sha256(avatarBytes)),
    ];
    for (const key of orphans) await put(key);
    const missing = [one.smallKey, two.displayKey, two.pinKey!, small.smallKey];
    await storage().remove(missing);
    const damaged = [three.cardKey!, three.small2xKey!, smooth.displayAvifKey!];
    for (const key of damaged) await put(key);
    await put(one.displayKey, Buffer.alloc(0));
    const expectedFindings = (repaired: string, removed: string) =>
      [
        ...orphans.map((key) => `orphan ${key} ${removed}`),
        ...missing.map((key) => `missing ${key} ${repaired}`),
        ...[...damaged, one.displayKey].map((key) => `damaged ${key} ${repaired}`),
      ].sort();

    const before = await everything();
    expect(told(await runReconcile({ dryRun: true }))).toEqual(
      expectedFindings('repairable', 'removable'),
    );
    expect(await everything()).toEqual(before);
    expect(told(await runReconcile())).toEqual(expectedFindings('repaired', 'removed'));
    expect(await runReconcile()).toEqual([]);
    expect(await db().fileRemoval.count()).toBe(0);

    expect(await rowOf(four.publicId)).toMatchObject({
      displayAvifKey: null,
      pendingWork: ['avif'],
      smallAvifKey: smooth.smallAvifKey,
    });
    expect(await processPendingWork()).toBe(true);
    expect((await rowOf(four.publicId)).displayAvifKey).toBe(smooth.displayAvifKey);
    for (const { id } of [one, two, three, four, small])
      expect(await findBrokenFiles((await getFileRow(id))!, false)).toEqual([]);
    expect(await runReconcile()).toEqual([]);
  });

  it('renames files if another encoder version made the old ones', async () => {
    const row = await uploaded(user);
    const bytes = randomBytes(70);
    const oldKey = keyFor(bytes, row.publicId);
    await put(oldKey, bytes.subarray(1));
    await storage().remove([row.smallKey]);
    await db().wallpaper.update({ where: { id: row.id }, data: { smallKey: oldKey } });
    expect(told(await runReconcile())).toEqual([`damaged ${oldKey} repaired`]);
    expect(await rowOf(row.publicId)).toMatchObject({
      smallKey: row.smallKey,
      updatedAt: expect.any(Date),
    });
    expect(await storage().head(oldKey)).toBeNull();
    expect(await runReconcile()).toEqual([]);
  });

  it('reports a broken original and changes nothing of its wallpaper', async () => {
    const [missingOriginal, damagedOriginal] = [await uploaded(user), await uploaded(user)];
    await storage().remove([missingOriginal.originalKey, missingOriginal.smallKey]);
    await put(damagedOriginal.originalKey, randomBytes(damagedOriginal.bytes));
    await storage().remove([damagedOriginal.cardKey!]);
    const lost = [
      `missing ${missingOriginal.originalKey} lost`,
      `missing ${missingOriginal.smallKey} lost`,
      `damaged ${damagedOriginal.originalKey} lost`,
      `missing ${damagedOriginal.cardKey} lost`,
    ].sort();
    const before = await everything();
    const quick = told(await runReconcile({ quick: true }));
    expect(quick).toEqual(lost.filter((line) => !line.startsWith('damaged')));
    for (const _run of ['first', 'second']) {
      const findings = await runReconcile();
      expect(told(findings)).toEqual(lost);
      const finding = findings.find(({ name }) => name === missingOriginal.originalKey);
      expect(finding?.reason).toBe(
        `the original of wallpaper ${missingOriginal.publicId} is missing`,
      );
    }
    expect(await everything()).toEqual(before);
    await forgetAll();
    await runReconcile();
  });

  it('checks file contents only without --quick', async () => {
    const row = await uploaded(user);
    await put(row.displayKey);
    expect(await runReconcile({ quick: true })).toEqual([]);
    expect(told(await runReconcile())).toEqual([`damaged ${row.displayKey} repaired`]);
  });

  it('reports a lost profile picture', async () => {
    const key = buildAvatarKey(user.id, sha256(randomBytes(3)));
    await db().user.update({ where: { id: user.id }, data: { avatarKey: key } });
    expect(told(await runReconcile())).toEqual([`missing ${key} lost`]);
    await put(key);
    expect(told(await runReconcile())).toEqual([`damaged ${key} lost`]);
    await db().user.update({ where: { id: user.id }, data: { avatarKey: null } });
    expect(told(await runReconcile())).toEqual([`orphan ${key} removed`]);
  });
});
