import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { formatNumber } from '@/lib/messages/formats';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { parseKey } from '@/lib/platform/storage/keys';
import { storage } from '@/lib/platform/storage/storage';
import { writeNewFile } from '@/lib/platform/write-new-file';
import { cropCache } from '@/lib/wallpapers/crops/crop-cache';
import { isIntact } from '@/lib/wallpapers/stored-files';
import { demoPendingFile } from '@/prisma/seed/pending';
import { CliError } from '@/scripts/cli-error.mjs';
import { retryOutages } from '@/scripts/retry-outages';
import { EMAILS, FILES, type Manifest, SECRET, TABLES } from './format';
import { replaceDatabase } from './load-database';
import { readArchive } from './read-archive';

export interface RestoreOptions {
  file: string;
  manifest: Manifest;
  databaseUrl: string;
  /** Queues emails of the last hour that weren't sent yet. */
  mail: boolean;
  signal: AbortSignal;
  onProgress: (text: string) => void;
}

/** A bucket takes longer to answer than to receive a small file. */
const CONCURRENCY = 8;

/**
 * Restores rows, files and the secret, which it returns. The rows become visible at once, when everything else is done: if
 * this fails, it can be repeated.
 */
export async function restoreArchive(options: RestoreOptions): Promise<string> {
  const { file, manifest, databaseUrl, mail, signal, onProgress } = options;
  let secret = '';
  await replaceDatabase(databaseUrl, manifest, async ({ loadTable, loadEmails }) => {
    const files = createFileRestorer();
    let entries = 0;
    try {
      for await (const { name, size, content } of readArchive(file, signal)) {
        signal.throwIfAborted();
        if (name.startsWith(TABLES)) await loadTable(name.split('/')[1] ?? '', content);
        else if (mail && name.startsWith(EMAILS)) await loadEmails(content);
        else if (name.startsWith(FILES)) await files.add(name.slice(FILES.length), size, content);
        else if (name === SECRET) secret = (await text(content)).trim();
        else await text(content);
        entries += 1;
        onProgress(`${formatNumber(entries)} entries`);
      }
    } finally {
      await files.finish();
    }
    await resetDataFolder(secret);
  });
  return secret;
}

/** Writes the secret, and removes what belongs to the rows that are replaced. */
async function resetDataFolder(secret: string): Promise<void> {
  const { DATA_DIR } = env();
  await rm(demoPendingFile(DATA_DIR), { force: true });
  await cropCache().remove(await cropCache().list());
  const draft = path.join(DATA_DIR, 'secret.partial');
  await writeFile(draft, `${secret}\n`, { mode: 0o600 });
  await rename(draft, path.join(DATA_DIR, 'secret'));
}

function createFileRestorer() {
  const running = new Set<Promise<void>>();
  let failure: unknown;
  const throwIfFailed = () => {
    if (failure !== undefined) throw failure;
  };
  return {
    /** Waits until fewer than {@link CONCURRENCY} files are being stored. */
    async add(key: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
      const draft = await writeDraft(content);
      const task = store(key, size, draft)
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => running.delete(task));
      running.add(task);
      if (running.size >= CONCURRENCY) await Promise.race(running);
      throwIfFailed();
    },
    async finish(): Promise<void> {
      await Promise.all(running);
      throwIfFailed();
    },
  };
}

async function writeDraft(content: AsyncIterable<Uint8Array>): Promise<string> {
  const folder = getIncomingFolder();
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, randomUUID());
  try {
    await writeNewFile(draft, content);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return draft;
}

async function store(key: string, size: number, draft: string): Promise<void> {
  try {
    const contentType = parseKey(key)?.contentType;
    if (!contentType) throw new CliError(`The archive contains an unknown file ${key}.`);
    await retryOutages(async () => {
      // Stored by a run that was interrupted, or still there.
      const found = await storage().head(key);
      if (found?.size === size && (await isIntact(key))) return;
      await storage().put(key, { path: draft }, contentType);
    });
  } finally {
    await rm(draft, { force: true });
  }
}
