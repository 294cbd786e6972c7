import { execFileSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELETE as deleteWallpaper } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { chooseFile, removeOldArchives } from '@/scripts/backup/target';
import { writeArchive } from '@/scripts/backup/write-archive';
import { insertSite, query, readFiles, runBackup, runVerify } from '@/tests/backup';
import { call } from '@/tests/call';
import { insertUser, type TestUser } from '@/tests/factories';
import { runReconcile } from '@/tests/reconcile';
import { replaceStorage } from '@/tests/storage';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';
import { waitFor } from '@/tests/wait-for';

let folder: string;
let creator: TestUser;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fresco-backup-'));
  file = path.join(folder, 'site.tar');
  ({ creator } = await insertSite());
  await runBackup(file);
});
afterAll(() => rm(folder, { recursive: true }));

it('an archive can be unpacked and checked with standard tools, and only its owner can read it', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const unpacked = await mkdtemp(path.join(folder, 'unpacked-'));
  execFileSync('tar', ['-xf', file, '-C', unpacked]);
  execFileSync('sh', ['-c', 'cat checksums/* | sha256sum --check --strict'], { cwd: unpacked });
  const stored = Object.keys(await readFiles()).sort();
  const files = path.join(unpacked, 'files');
  const names = await readdir(files, { recursive: true });
  expect(names.filter((name) => path.extname(name)).sort()).toEqual(stored);
  expect(await readFile(path.join(unpacked, 'secret'), 'utf8')).toBe(`${env().NEXTAUTH_SECRET}\n`);
});

it('files that are removed during a backup are in it, and are removed afterwards', async () => {
  const { _id: publicId } = await insertStoredWallpaper(creator);
  const keys = Object.keys(await readFiles()).filter((key) => key.includes(publicId));
  const real = storage();
  const events = new EventEmitter();
  const allowed = once(events, 'proceed');
  let isReading = false;
  const open: typeof real.open = async (key, range) => {
    isReading = true;
    await allowed;
    return real.open(key, range);
  };
  replaceStorage({ ...real, open });
  const archive = path.join(folder, 'meanwhile.tar');
  const backup = runBackup(archive);
  try {
    await waitFor(async () => expect(isReading).toBe(true));
    const { status } = await call(deleteWallpaper, { as: creator, params: { id: publicId } });
    expect(status).toBe(204);
    await deleteRecordedFiles();
    await expect(runReconcile({ quick: true })).rejects.toThrow('A backup is running');
    await expect(runBackup(path.join(folder, 'second.tar'))).rejects.toThrow('Another backup');
  } finally {
    events.emit('proceed');
    replaceStorage(real);
  }
  expect(await backup).toMatchObject({ broken: 0 });
  expect(await runVerify(archive)).toEqual(await backup);
  const list = execFileSync('tar', ['-tf', archive], { encoding: 'utf8' });
  for (const key of keys) expect(list).toContain(key);
  expect(keys.length).toBeGreaterThan(0);
  await deleteRecordedFiles();
  expect(Object.keys(await readFiles()).filter((key) => key.includes(publicId))).toEqual([]);
});

it('the lock of a killed backup is released', async () => {
  const real = storage();
  const killBackup = async () => {
    await query(
      env().DATABASE_URL,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fresco-backup'
         AND datname = current_database()`,
    );
    return null;
  };
  replaceStorage({ ...real, open: killBackup });
  const interrupted = path.join(folder, 'interrupted.tar');
  await expect(runBackup(interrupted)).rejects.toThrow();
  replaceStorage(real);
  expect((await readdir(folder)).filter((name) => name.startsWith('interrupted'))).toEqual([]);
  expect(await runBackup(interrupted)).toMatchObject({ broken: 0 });
});

it('missing and damaged files are reported, and the archive has everything else', async () => {
  const { _id: publicId } = await insertStoredWallpaper(await insertUser());
  const keys = Object.keys(await readFiles()).filter((key) => key.includes(publicId));
  const [missing = '', damaged = ''] = keys;
  await storage().remove([missing]);
  await storage().put(damaged, Buffer.from('not it'), 'image/webp');
  const broken: string[] = [];
  const archive = path.join(folder, 'broken.tar');
  const onBroken = (key: string, problem: string) => broken.push(`${problem} ${key}`);
  const { files } = await runBackup(archive, { onBroken });
  expect(broken.sort()).toEqual([`damaged ${damaged}`, `missing ${missing}`]);
  expect(files).toBe(Object.keys(await readFiles()).length);
  await db().wallpaper.delete({ where: { publicId } });
});

it('a backup that fails leaves nothing, and keeps the archive that it would have replaced', async () => {
  const before = await readFile(file);
  const failing = writeArchive(file, async (archive) => {
    await archive.addBytes('manifest.json', Buffer.from('{}'));
    throw new Error('no more rows');
  });
  await expect(failing).rejects.toThrow('no more rows');
  await expect(runBackup(path.join(folder, 'nowhere', 'x.tar'))).rejects.toThrow('ENOENT');
  expect(before.equals(await readFile(file))).toBe(true);
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

it('archives in a folder are named by time, and the oldest are deleted', async () => {
  const target = await mkdtemp(path.join(folder, 'daily-'));
  const dates = ['2026-11-24', '2026-11-25', '2026-11-26'];
  const names = dates.map((date) => `fresco-${date}T020000Z.tar`);
  for (const date of dates) {
    await writeFile(await chooseFile(target, new Date(`${date}T02:00:00Z`)), '');
  }
  await writeFile(path.join(target, 'notes.tar'), '');
  expect(await removeOldArchives(target, 2)).toEqual(names.slice(0, 1));
  expect((await readdir(target)).sort()).toEqual([...names.slice(1), 'notes.tar']);
  await expect(chooseFile(path.join(folder, 'missing'))).rejects.toThrow(
    /doesn't exist. Create it/,
  );
});
