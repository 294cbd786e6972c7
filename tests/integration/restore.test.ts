import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { queueEmail } from '@/lib/email/queue-email';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { createLocalStorage } from '@/lib/platform/storage/local';
import { storage } from '@/lib/platform/storage/storage';
import { readManifest } from '@/scripts/backup/read-archive';
import { requireReplaceable } from '@/scripts/backup/require-replaceable';
import { writeArchive } from '@/scripts/backup/write-archive';
import { acquireLock } from '@/scripts/lock.mjs';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { getDrift } from '@/scripts/migrations/find-drift';
import { readMigrations } from '@/scripts/migrations/read-migrations';
import {
  createDatabase,
  insertSite,
  query,
  readFiles,
  readRows,
  runBackup,
  runRestore,
  runVerify,
} from '@/tests/backup';
import { createBucketStorage, createId, replaceStorage, startS3 } from '@/tests/storage';

let folder: string;
let file: string;
let rows: Awaited<ReturnType<typeof readRows>>;
let files: Awaited<ReturnType<typeof readFiles>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fresco-restore-'));
  file = path.join(folder, 'site.tar');
  await insertSite();
  await runBackup(file);
  rows = await readRows(env().DATABASE_URL);
  files = await readFiles();
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => replaceStorage(createLocalStorage(path.join(folder, createId()))));

it('a restored site has the same rows, files and schema, and files damaged before are replaced @long', async () => {
  const url = await createDatabase();
  const [key = ''] = Object.keys(files);
  const images = createLocalStorage(path.join(env().DATA_DIR, 'images'));
  const { size = 0 } = (await images.head(key)) ?? {};
  await storage().put(key, Buffer.alloc(size), 'image/webp');
  expect(await runRestore(file, url)).toBe(env().NEXTAUTH_SECRET);
  expect(await readRows(url)).toEqual(rows);
  expect(await readFiles()).toEqual(files);
  expect(await getDrift(url)).toEqual([]);
  expect(await readFile(path.join(env().DATA_DIR, 'secret'), 'utf8')).toBe(
    `${env().NEXTAUTH_SECRET}\n`,
  );

  // Triggers, sequences and foreign keys work.
  const [before] = await query(url, "SELECT favorite_count FROM users WHERE role = 'admin'");
  await query(
    url,
    `INSERT INTO favorites (user_id, wallpaper_id) SELECT u.id, w.id FROM users u, wallpapers w
     WHERE role = 'admin' AND w.status = 'approved' LIMIT 1`,
  );
  const [after] = await query(url, "SELECT favorite_count FROM users WHERE role = 'admin'");
  expect(Number(after?.favorite_count)).toBe(Number(before?.favorite_count) + 1);
  const [tag] = await query(url, "INSERT INTO tags (name) VALUES ('new') RETURNING id::text");
  const last = (rows.sequences as { sequencename: string; last_value: string }[]).find(
    ({ sequencename }) => sequencename === 'tags_id_seq',
  );
  expect(Number(tag?.id)).toBe(Number(last?.last_value) + 1);
  await expect(query(url, 'UPDATE sessions SET user_id = gen_random_uuid()')).rejects.toThrow(
    'foreign key',
  );
});

it('local files can be restored to S3, and back @long', async () => {
  const s3 = await startS3();
  onTestFinished(s3.close);
  replaceStorage(createBucketStorage(s3.port));
  const url = await createDatabase();
  await runRestore(file, url);
  expect(await readFiles()).toEqual(files);
  const copy = path.join(folder, 'from-s3.tar');
  expect(await runBackup(copy, { databaseUrl: url })).toMatchObject({ broken: 0 });
  replaceStorage(createLocalStorage(path.join(folder, createId())));
  const second = await createDatabase();
  await runRestore(copy, second);
  expect(await readRows(second)).toEqual(rows);
  expect(await readFiles()).toEqual(files);
});

it('an interrupted restore changes no rows, and continues when it runs again @long', async () => {
  const url = await createDatabase();
  const real = storage();
  const stored: string[] = [];
  const put: typeof real.put = async (key, ...rest) => {
    await real.put(key, ...rest);
    stored.push(key);
    if (stored.length !== 3) return;
    await query(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'fresco-restore' AND datname = current_database()`,
    );
  };
  replaceStorage({ ...real, put });
  await expect(runRestore(file, url)).rejects.toThrow();
  expect(await readRows(url)).toEqual({ sequences: [] });
  await runRestore(file, url);
  expect(await readRows(url)).toEqual(rows);
  expect(await readFiles()).toEqual(files);
  expect(new Set(stored).size).toBe(stored.length);
});

it('a restore replaces a site as a whole, also one of a newer version @long', async () => {
  const url = await createDatabase();
  await applyMigrations(url);
  await query(url, "INSERT INTO tags (name) VALUES ('of the former site')");
  await query(url, 'ALTER TABLE users ADD COLUMN extra int; CREATE TABLE extra (id int)');
  await runRestore(file, url);
  expect(await readRows(url)).toEqual(rows);
  expect(await getDrift(url)).toEqual([]);
  const foreign = await createDatabase();
  await query(foreign, 'CREATE TABLE accounts (id int)');
  await expect(runRestore(file, foreign)).rejects.toThrow('tables of another program');
});

it('an archive of an older version is migrated @long', async () => {
  const migrations = await readMigrations();
  const old = await createDatabase();
  await applyMigrations(old, migrations.slice(0, 3));
  await query(
    old,
    "INSERT INTO categories (id, name, updated_at) VALUES (gen_random_uuid(), 'Étoiles', now())",
  );
  const archive = path.join(folder, 'old.tar');
  await runBackup(archive, { databaseUrl: old });
  const url = await createDatabase();
  await runRestore(archive, url);
  await applyMigrations(old);
  expect(await getDrift(url)).toEqual([]);
  expect(await readRows(url)).toEqual(await readRows(old));
});

it('a damaged or incomplete archive is rejected', async () => {
  const bytes = await readFile(file);
  const damaged = path.join(folder, 'damaged.tar');
  const [key = ''] = Object.keys(files);
  const starts = ['"columns"', '/000001.copy.gz', `files/${key}`, '.sha256', 'end.json', '"rows"'];
  for (const start of starts) {
    const changed = Buffer.from(bytes);
    const at = changed.indexOf(start) + (start.startsWith('files/') ? 512 : 1);
    changed.writeUInt8(changed.readUInt8(at) ^ 4, at);
    await writeFile(damaged, changed);
    await expect(runVerify(damaged), start).rejects.toThrow(/is damaged: .* Use another backup/);
  }
  for (const share of [0.1, 0.5, 0.9]) {
    await writeFile(damaged, bytes.subarray(0, bytes.length * share));
    await expect(runVerify(damaged)).rejects.toThrow('is damaged');
  }
});

it('queued emails are only restored on request, if they are younger than an hour @long', async () => {
  const [recent, old] = [randomUUID(), randomUUID()];
  for (const id of [recent, old])
    await queueEmail({ kind: 'password-changed', userId: id }, db(), id);
  const archive = path.join(folder, 'emails.tar');
  await runBackup(archive);
  const jobs = 'graphile_worker._private_jobs';
  const listIds = async (mail: boolean) => {
    const url = await createDatabase();
    await runRestore(archive, url, mail);
    return query(url, `SELECT payload->>'id' AS id FROM ${jobs} ORDER BY id`);
  };
  expect(await listIds(false)).toEqual([]);
  await query(
    env().DATABASE_URL,
    `UPDATE ${jobs} SET created_at = now() - interval '61 minutes' WHERE payload->>'id' = '${old}'`,
  );
  await runBackup(archive);
  expect(await listIds(true)).toEqual([{ id: recent }]);
});

it('an archive of a newer version and a file that is none are rejected', async () => {
  const manifest = await readManifest(file);
  const newer = path.join(folder, 'newer.tar');
  const migrations = [...manifest.migrations, '29990101000000_later'];
  await writeArchive(newer, (archive) =>
    archive.addBytes('manifest.json', Buffer.from(JSON.stringify({ ...manifest, migrations }))),
  );
  await expect(readManifest(newer)).rejects.toThrow(
    /newer version .*29990101000000_later.* Update/,
  );
  await writeFile(newer, 'no archive');
  await expect(readManifest(newer)).rejects.toThrow(newer);
  await expect(readManifest(path.join(folder, 'missing.tar'))).rejects.toThrow("doesn't exist");
});

/** Runs the command line tool in a folder of its own. */
async function runCommand(databaseUrl: string, ...args: string[]) {
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir, { recursive: true });
  const script = ['--conditions=react-server', '--import', 'tsx', 'scripts/restore.ts', ...args];
  const variables = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, script, { env: variables }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

it('a site that runs or has users is only replaced by force', async () => {
  const url = await createDatabase();
  const server = new pg.Client({ connectionString: url, application_name: 'fresco' });
  await server.connect();
  await expect(requireReplaceable(url, true)).rejects.toThrow('Stop all servers');
  await server.end();
  await requireReplaceable(url, false);
  await query(url, 'CREATE TABLE users AS SELECT 1 AS id');
  await expect(requireReplaceable(url, false)).rejects.toThrow("isn't empty");
  await requireReplaceable(url, true);
});

it('npm run restore replaces neither a running site, nor anything by a damaged archive, and compares one without a database @long', {
  timeout: 180_000,
}, async () => {
  const url = await createDatabase();
  await mkdir(path.join(folder, 'data'), { recursive: true });
  const lock = acquireLock(path.join(folder, 'data', 'start.lock'));
  const running = await runCommand(url, file);
  lock.release();
  expect(running).toMatchObject({ code: 1, output: expect.stringMatching(/site is running here/) });
  const damaged = path.join(folder, 'half.tar');
  await writeFile(damaged, (await readFile(file)).subarray(0, 10_000));
  const failed = await runCommand(url, damaged);
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('damaged') });
  expect(await readRows(url)).toEqual({ sequences: [] });
  await query(url, 'CREATE TABLE users AS SELECT 1 AS id');
  expect(await runCommand(url, file)).toMatchObject({ code: 1 });
  await query(url, 'DROP TABLE users');
  expect(await runCommand(url, file, '--force')).toMatchObject({ code: 0 });
  expect(await readRows(url)).toEqual(rows);
  const compared = await runCommand('postgresql://nobody@127.0.0.1:1/none', file, '--verify');
  expect(compared).toMatchObject({ code: 0, output: expect.stringContaining('files') });
});
