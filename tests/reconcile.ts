import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import type { Finding, ReconcileOptions } from '@/scripts/reconcile/findings';
import { reconcileFiles } from '@/scripts/reconcile/reconcile-files';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { type Person, uploadWallpaper } from './factories';
import { collect } from './storage';

let seed = 100;

/** As the command does it, by default with no grace: what is stored here has no uploads beside it. */
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

/** The findings as sorted lines. */
export const told = (findings: Finding[]) =>
  findings.map(({ problem, name, outcome }) => `${problem} ${name} ${outcome}`).sort();

/** Through the whole pipeline; each a picture of its own. */
export async function uploaded(person: Person, picture?: Buffer) {
  const bytes = picture ?? (await photoJpeg({ width: 800, height: 340, seed: seed++ }));
  const { status, body } = await uploadWallpaper(person, {}, bytes);
  expect(status).toBe(201);
  return rowOf(body._id);
}

export const rowOf = (publicId: string) =>
  db().wallpaper.findUniqueOrThrow({ where: { publicId } });
/** Content that is not what the key says, unless it is given. */
export const put = (key: string, bytes = randomBytes(50)) =>
  storage().put(key, bytes, 'image/webp');

/** All there is, to be compared. */
export async function everything() {
  const files = await collect(storage().listAll());
  const rows = await db().wallpaper.findMany({ orderBy: { id: 'asc' } });
  const lines = files.map(({ key, size, modified }) => `${key} ${size} ${modified.getTime()}`);
  return {
    files: lines.sort(),
    rows: rows.map((row) => ({ ...row, dHash: 0, pHash: 0, dHashCenter: 0, pHashCenter: 0 })),
  };
}

/** Rows only: their files stay. */
export async function forgetAll(): Promise<void> {
  await db().wallpaper.deleteMany();
  await db().user.updateMany({ data: { avatarKey: null } });
}
