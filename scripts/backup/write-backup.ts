import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { formatNumber } from '@/lib/messages/formats';
import type { StoredFile } from '@/lib/platform/storage/contract';
import { parseKey } from '@/lib/platform/storage/keys';
import { readStoredFile } from '@/lib/platform/storage/read-stored-file';
import { storage } from '@/lib/platform/storage/storage';
import { CliError } from '@/scripts/cli-error.mjs';
import { retryOutages } from '@/scripts/retry-outages';
import {
  EMAILS,
  END,
  type End,
  FILES,
  FORMAT,
  MANIFEST,
  type Manifest,
  SECRET,
  TABLES,
} from './format';
import {
  describeSnapshot,
  listKeys,
  RECENT_EMAILS,
  readRows,
  toCopyTarget,
  withSnapshot,
} from './snapshot';
import { type Archive, writeArchive } from './write-archive';

export interface BackupOptions {
  databaseUrl: string;
  /** Signs sessions (NEXTAUTH_SECRET). */
  secret: string;
  /** Of Fresco. */
  version: string;
  file: string;
  signal: AbortSignal;
  onProgress: (text: string) => void;
  onBroken: (key: string, problem: 'missing' | 'damaged') => void;
}

const gzipBytes = promisify(gzip);
/** Files opened ahead, because a bucket takes longer to answer than to send a small file. */
const OPEN_FILES = 8;
const READ_ATTEMPTS = 4;
const NEWLINE = 10;

/** Writes all rows and the files that they name to an archive. */
export async function writeBackup(options: BackupOptions): Promise<End> {
  const { databaseUrl, file, secret, version } = options;
  return withSnapshot(databaseUrl, async (client) => {
    const snapshot = await describeSnapshot(client);
    const createdAt = new Date().toISOString();
    const manifest: Manifest = { format: FORMAT, createdAt, version, ...snapshot };
    return writeArchive(file, async (archive) => {
      await addJson(archive, MANIFEST, manifest);
      await archive.addBytes(SECRET, Buffer.from(`${secret}\n`));
      const rows = await addTables(archive, client, manifest, options);
      const files = await addFiles(archive, client, options);
      const end: End = { entries: archive.entries, rows, ...files };
      await addJson(archive, END, end);
      return end;
    });
  });
}

function addJson(archive: Archive, name: string, value: unknown): Promise<void> {
  return archive.addBytes(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
}

async function addTables(
  archive: Archive,
  client: pg.Client,
  { tables }: Manifest,
  { signal, onProgress }: BackupOptions,
): Promise<number> {
  let rows = 0;
  const addRows = async (folder: string, source: string) => {
    let part = 0;
    for await (const chunk of readRows(client, source)) {
      signal.throwIfAborted();
      part += 1;
      const name = `${folder}${String(part).padStart(6, '0')}.copy.gz`;
      await archive.addBytes(name, await gzipBytes(chunk));
      rows += countLines(chunk);
      onProgress(`${formatNumber(rows)} rows`);
    }
  };
  for (const table of tables) await addRows(`${TABLES}${table.name}/`, toCopyTarget(table));
  await addRows(EMAILS, RECENT_EMAILS);
  return rows;
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

async function addFiles(
  archive: Archive,
  client: pg.Client,
  { signal, onProgress, onBroken }: BackupOptions,
): Promise<Pick<End, 'files' | 'broken'>> {
  let files = 0;
  let broken = 0;
  const report = (key: string, problem: 'missing' | 'damaged') => {
    broken += 1;
    onBroken(key, problem);
  };
  for await (const { key, file } of openAhead(listKeys(client))) {
    signal.throwIfAborted();
    if (!file) {
      report(key, 'missing');
      continue;
    }
    const content = readWithRetries(key, file, signal);
    const checksum = await archive.add(`${FILES}${key}`, file.size, content);
    if (!checksum.startsWith(parseKey(key)?.hash ?? '-')) report(key, 'damaged');
    files += 1;
    onProgress(`${formatNumber(files)} files`);
  }
  return { files, broken };
}

interface OpenFile {
  key: string;
  file: StoredFile | null;
}

async function* openAhead(keys: AsyncIterable<string>): AsyncGenerator<OpenFile> {
  const opening: Promise<OpenFile>[] = [];
  try {
    for await (const key of keys) {
      const next = openFile(key);
      next.catch(() => undefined); // thrown when it's this file's turn
      opening.push(next);
      if (opening.length < OPEN_FILES) continue;
      const first = await opening.shift();
      if (first) yield first;
    }
    for (let next = opening.shift(); next; next = opening.shift()) yield await next;
  } finally {
    for (const left of await Promise.allSettled(opening)) {
      if (left.status === 'fulfilled') left.value.file?.stream.destroy();
    }
  }
}

async function openFile(key: string): Promise<OpenFile> {
  const file = await retryOutages(() => storage().open(key));
  // Without a listener, a connection lost before it's read ends the process.
  file?.stream.on('error', () => undefined);
  return { key, file };
}

/** Continues after an error where it ended, because the size of an entry can't change. */
async function* readWithRetries(
  key: string,
  opened: StoredFile,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const { size } = opened;
  let read = 0;
  let file = opened;
  for (let attempt = 1; ; attempt += 1) {
    try {
      for await (const chunk of readStoredFile({ ...file, size: size - read }, signal)) {
        read += chunk.length;
        yield chunk;
      }
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (attempt === READ_ATTEMPTS || read >= size) throw unreadable(key, error);
      const range = { start: read, end: size - 1 };
      const reopened = await retryOutages(() => storage().open(key, range));
      if (!reopened) throw unreadable(key, error);
      file = reopened;
    }
  }
}

function unreadable(key: string, cause: unknown): CliError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CliError(
    `Can't read the file ${key}: ${reason}. Run npm run reconcile to repair files, then run the same command again.`,
    { cause },
  );
}
