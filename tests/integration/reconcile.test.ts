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
let person: Person;

beforeAll(async () => {
  s3 = await startS3();
  person = await makeUser();
});
afterAll(() => s3.close());

const DRIVERS: [string, () => ReturnType<typeof createLocalStorage>][] = [
  ['local files', () => createLocalStorage(path.join(s3.folder, newId()))],
  ['S3', () => bucketAt(s3.port)],
];

// Many pictures are made: seconds, on a busy machine many.
describe.each(DRIVERS)('reconcile over %s', { timeout: 120_000 }, (_name, make) => {
  beforeAll(async () => {
    await forgetAll();
    useStorage(make());
  });

  it('finds exactly what is broken, makes it again, and finds nothing the second time', async () => {
    const [one, two, three, four] = [
      await uploaded(person),
      await uploaded(person),
      await uploaded(person),
      await uploaded(person, await smoothPng({ seed: 7 })),
    ];
    const tiny = await uploaded(person, await photoJpeg({ width: 320, height: 200, seed: 99 }));
    for (let more = true; more; ) more = await processPendingWork();
    const smooth = await rowOf(four.publicId);
    const face = randomBytes(40);
    const avatar = buildAvatarKey(person.id, sha256(face));
    await put(avatar, face);
    await db().user.update({ where: { id: person.id }, data: { avatarKey: avatar } });
    expect(await runReconcile()).toEqual([]);

    const orphans = [
      keyFor(randomBytes(9), one.publicId),
      keyFor(randomBytes(9)),
      buildAvatarKey(person.id, sha256(randomBytes(9))),
      buildAvatarKey('nobody', sha256(face)),
    ];
    for (const key of orphans) await put(key);
    const missing = [one.smallKey, two.displayKey, two.pinKey!, tiny.smallKey];
    await storage().remove(missing);
    const damaged = [three.cardKey!, three.small2xKey!, smooth.displayAvifKey!];
    for (const key of damaged) await put(key);
    await put(one.displayKey, Buffer.alloc(0));
    const planted = (repaired: string, removed: string) =>
      [
        ...orphans.map((key) => `orphan ${key} ${removed}`),
        ...missing.map((key) => `missing ${key} ${repaired}`),
        ...[...damaged, one.displayKey].map((key) => `damaged ${key} ${repaired}`),
      ].sort();

    const before = await everything();
    expect(told(await runReconcile({ dryRun: true }))).toEqual(planted('repairable', 'removable'));
    expect(await everything()).toEqual(before);
    expect(told(await runReconcile())).toEqual(planted('repaired', 'removed'));
    expect(await runReconcile()).toEqual([]);
    expect(await db().fileRemoval.count()).toBe(0);

    expect(await rowOf(four.publicId)).toMatchObject({
      displayAvifKey: null,
      pendingWork: ['avif'],
      smallAvifKey: smooth.smallAvifKey,
    });
    expect(await processPendingWork()).toBe(true);
    expect((await rowOf(four.publicId)).displayAvifKey).toBe(smooth.displayAvifKey);
    for (const { id } of [one, two, three, four, tiny])
      expect(await findBrokenFiles((await getFileRow(id))!, false)).toEqual([]);
    expect(await runReconcile()).toEqual([]);
  });

  it('gives a picture new names when other encoders made the old ones', async () => {
    const row = await uploaded(person);
    const bytes = randomBytes(70);
    const old = keyFor(bytes, row.publicId);
    await put(old, bytes.subarray(1));
    await storage().remove([row.smallKey]);
    await db().wallpaper.update({ where: { id: row.id }, data: { smallKey: old } });
    expect(told(await runReconcile())).toEqual([`damaged ${old} repaired`]);
    expect(await rowOf(row.publicId)).toMatchObject({
      smallKey: row.smallKey,
      updatedAt: expect.any(Date),
    });
    expect(await storage().head(old)).toBeNull();
    expect(await runReconcile()).toEqual([]);
  });

  it('names a broken original and leaves everything of that wallpaper as it is', async () => {
    const [gone, wrong] = [await uploaded(person), await uploaded(person)];
    await storage().remove([gone.originalKey, gone.smallKey]);
    await put(wrong.originalKey, randomBytes(wrong.bytes));
    await storage().remove([wrong.cardKey!]);
    const lost = [
      `missing ${gone.originalKey} lost`,
      `missing ${gone.smallKey} lost`,
      `damaged ${wrong.originalKey} lost`,
      `missing ${wrong.cardKey} lost`,
    ].sort();
    const before = await everything();
    const quick = told(await runReconcile({ quick: true }));
    expect(quick).toEqual(lost.filter((line) => !line.startsWith('damaged')));
    for (const _time of ['first', 'second']) {
      const findings = await runReconcile();
      expect(told(findings)).toEqual(lost);
      const ofGone = findings.find(({ name }) => name === gone.originalKey);
      expect(ofGone?.reason).toBe(`the original of wallpaper ${gone.publicId} is missing`);
    }
    expect(await everything()).toEqual(before);
    await forgetAll();
    await runReconcile();
  });

  it('sees content only when it may take its time', async () => {
    const row = await uploaded(person);
    await put(row.displayKey);
    expect(await runReconcile({ quick: true })).toEqual([]);
    expect(told(await runReconcile())).toEqual([`damaged ${row.displayKey} repaired`]);
  });

  it('names a lost profile picture', async () => {
    const key = buildAvatarKey(person.id, sha256(randomBytes(3)));
    await db().user.update({ where: { id: person.id }, data: { avatarKey: key } });
    expect(told(await runReconcile())).toEqual([`missing ${key} lost`]);
    await put(key);
    expect(told(await runReconcile())).toEqual([`damaged ${key} lost`]);
    await db().user.update({ where: { id: person.id }, data: { avatarKey: null } });
    expect(told(await runReconcile())).toEqual([`orphan ${key} removed`]);
  });
});
