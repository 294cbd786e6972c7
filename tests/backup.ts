import { createHash, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { buildAvatarKey } from '@/lib/platform/storage/keys';
import { storage } from '@/lib/platform/storage/storage';
import { readManifest, verifyArchive } from '@/scripts/backup/read-archive';
import { restoreArchive } from '@/scripts/backup/restore-archive';
import { type BackupOptions, writeBackup } from '@/scripts/backup/write-backup';
import { insertAdmin, insertUser, insertVersions, type TestUser, withApiKey } from './factories';
import { sha256 } from './storage';
import { insertStoredWallpaper } from './stored-wallpaper';

const ODD_TEXT = 'a tab\t, a line\nand a \\n, \\N, "quotes", \'é\' and 🏔';

/** Inserts rows of many tables, with values that are hard to copy, and stores the files that they name. */
export async function insertSite(): Promise<{ creator: TestUser; publicIds: string[] }> {
  const [creator, fan] = [await insertAdmin(), await insertUser()];
  const first = await insertStoredWallpaper(creator, { title: ODD_TEXT, tags: ['hills', 'a b'] });
  const second = await insertStoredWallpaper(creator, { description: ODD_TEXT, tags: ['hills'] });
  const hidden = await insertStoredWallpaper(creator, { status: 'removed' });
  await insertVersions(creator, first._id, second._id);
  await withApiKey(fan);
  const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({
    where: { publicId: first._id },
  });
  await db().favorite.create({ data: { userId: fan.id, wallpaperId } });
  await db().tag.create({ data: { name: 'deleted' } });
  await db().tag.delete({ where: { name: 'deleted' } });
  await db().user.update({ where: { id: fan.id }, data: { username: `renamed-${fan.username}` } });
  await db().siteDay.create({ data: { day: new Date('2026-02-28'), views: 7 } });
  const avatar = randomBytes(100);
  const avatarKey = buildAvatarKey(fan.id, sha256(avatar));
  await storage().put(avatarKey, avatar, 'image/webp');
  await db().user.update({ where: { id: fan.id }, data: { avatarKey } });
  return { creator, publicIds: [first._id, second._id, hidden._id] };
}

const silent = () => undefined;

export async function runBackup(file: string, options: Partial<BackupOptions> = {}) {
  return writeBackup({
    databaseUrl: env().DATABASE_URL,
    secret: env().NEXTAUTH_SECRET,
    version: '0.1.0',
    file,
    signal: new AbortController().signal,
    onProgress: silent,
    onBroken: silent,
    ...options,
  });
}

export const runVerify = (file: string) =>
  verifyArchive(file, { signal: new AbortController().signal, onProgress: silent });

export async function runRestore(file: string, databaseUrl: string, mail = false): Promise<string> {
  const { signal } = new AbortController();
  const manifest = await readManifest(file);
  return restoreArchive({ file, manifest, databaseUrl, mail, signal, onProgress: silent });
}

/** Creates a database, empty by default, and returns its URL. It's dropped after the test. */
export async function createDatabase(template = 'template0'): Promise<string> {
  const url = new URL(env().DATABASE_URL);
  url.pathname = `/test_${randomBytes(6).toString('hex')}`;
  const name = url.pathname.slice(1);
  await query(
    inject('postgresUrl'),
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`,
  );
  onTestFinished(async () => {
    await query(inject('postgresUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return url.href;
}

export async function query(databaseUrl: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Reads all rows by table, in the order of their text, and the sequences. */
export async function readRows(databaseUrl: string): Promise<Record<string, unknown>> {
  const tables = await query(
    databaseUrl,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname <> '_prisma_migrations' ORDER BY name`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name = '' } of tables) {
    rows[name] = await query(databaseUrl, `SELECT t::text AS row FROM ${name} t ORDER BY row`);
  }
  rows.sequences = await query(
    databaseUrl,
    `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows;
}

/** Returns the SHA-256 of all stored files by key. */
export async function readFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of storage().listAll()) {
    const file = await storage().open(key);
    const bytes = file ? await text(file.stream.setEncoding('latin1')) : '';
    files[key] = createHash('sha256').update(bytes, 'latin1').digest('hex');
  }
  return files;
}
