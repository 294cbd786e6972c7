import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import { parseFiles, type StoredFile, type VariantName } from '@/lib/wallpapers/wallpaper-files';
import type { Finding, ReconcileOptions } from '@/scripts/reconcile/findings';
import { reconcileFiles } from '@/scripts/reconcile/reconcile-files';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { type TestUser, uploadWallpaper } from './factories';
import { collectEntries } from './storage';
import { insertStoredWallpaper } from './stored-wallpaper';

let seed = 100;

/** Runs reconcile without a grace period by default, because no uploads run in parallel. */
export async function runReconcile(options: Partial<ReconcileOptions> = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  await reconcileFiles({
    dryRun: false,
    quick: false,
    graceMs: 0,
    force: false,
    signal: new AbortController().signal,
    onFinding: (finding) => findings.push(finding),
    onProgress: () => undefined,
    ...options,
  });
  return findings;
}

/** Formats findings as sorted fileLines. */
export const formatFindings = (findings: Finding[]) =>
  findings.map(({ problem, name, outcome }) => `${problem} ${name} ${outcome}`).sort();

/** Uploads a picture, by default a new one, and returns its row. */
export async function uploadPicture(user: TestUser, picture?: Buffer) {
  const bytes = picture ?? (await photoJpeg({ width: 740, height: 310, seed: seed++ }));
  const { status, body } = await uploadWallpaper(user, {}, bytes);
  expect(status).toBe(201);
  return getRow(body._id);
}

/** Inserts a picture with its files and returns its row. */
export async function insertPicture(user: TestUser) {
  return getRow((await insertStoredWallpaper(user, {}, { width: 740, height: 310 }))._id);
}

export async function getRow(publicId: string) {
  const row = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
  return { ...row, files: parseFiles(row.files) as Record<VariantName, StoredFile> };
}

/** Stores a file, by default with content that doesn't match its key. */
export const putFile = (key: string, bytes = randomBytes(50)) =>
  storage().put(key, bytes, 'image/webp');

/** Returns a snapshot of all files and wallpaper rows. */
export async function takeSnapshot() {
  const files = await collectEntries(storage().listAll());
  const rows = await db().wallpaper.findMany({ orderBy: { id: 'asc' } });
  const fileLines = files.map(({ key, size, modified }) => `${key} ${size} ${modified.getTime()}`);
  return {
    files: fileLines.sort(),
    rows: rows.map((row) => ({ ...row, perceptualHash: 0 })),
  };
}

/** Deletes all wallpaper rows and avatar keys, but not the files. */
export async function deleteAllRows(): Promise<void> {
  await db().wallpaper.deleteMany();
  await db().user.updateMany({ data: { avatarKey: null } });
}
