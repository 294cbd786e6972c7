import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '@/lib/auth/schema';
import { AppError, type ErrorCode } from '@/lib/errors';
import { multipartText } from '@/lib/messages/api-errors';
import { db, isDatabaseOutage } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { log } from '@/lib/platform/log';
import { createWallpaper } from '@/lib/wallpapers/commands/create-wallpaper';
import { toTitle } from '@/lib/wallpapers/file-title';
import { uploadInput } from '@/lib/wallpapers/schema';
import { Stop } from '@/scripts/failure.mjs';
import { findFiles } from './find-files';

export interface ImportOptions {
  folder: string;
  viewer: Viewer;
  category: string;
  /** As in the upload form: separated by commas. */
  tags: string;
  /** Told after each file, and once before the first, without one. */
  onProgress: (done: number, total: number, file: string) => void;
  /** Once aborted, no further file is begun. */
  signal: AbortSignal;
}

export interface ImportResult {
  imported: number;
  /** Public already, or imported by an earlier run. */
  present: number;
  /** Not pictures we take: no run will import them. */
  refused: Reason[];
  /** What another run may import. */
  failed: Reason[];
  /** Files not begun, because it was asked to stop. */
  left: number;
}

interface Reason {
  /** From the folder on. */
  file: string;
  reason: string;
}

type Outcome = 'imported' | 'present' | { refused: string } | { failed: string };

/** As many as are decoded at once: more would only wait in memory. */
const AT_ONCE = 2;
const RETRY_PAUSES_MS = [1000, 3000, 9000];
/** The file's own fault: trying again would change nothing. */
const REFUSALS = new Set<ErrorCode>([
  'invalid_input',
  'too_large',
  'unsupported_type',
  'unprocessable',
]);

/**
 * Publishes every picture below a folder through the command of an upload. Each carries a key made of
 * its bytes, so that a second run, or one after a kill, imports only what is missing.
 *
 * @throws Stop when database or storage stay away: what is there remains, and a further run goes on.
 */
export async function importFolder(options: ImportOptions): Promise<ImportResult> {
  const { folder, signal, onProgress } = options;
  const files = await findFiles(folder);
  const result: ImportResult = { imported: 0, present: 0, refused: [], failed: [], left: 0 };
  const byBytes = new Map<string, Promise<Outcome>>();
  const left = files.values();
  let done = 0;
  const stopping = new AbortController();
  const stopped = AbortSignal.any([signal, stopping.signal]);
  const work = async (): Promise<void> => {
    for (const file of left) {
      if (stopped.aborted) return;
      const name = path.relative(folder, file);
      count(result, name, await importFile(file, options, byBytes));
      done += 1;
      onProgress(done, files.length, name);
    }
  };
  onProgress(0, files.length, '');
  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      stopping.abort();
      throw error;
    }),
  );
  // None may still be at work when the caller closes the database.
  for (const { status, ...end } of await Promise.allSettled(workers)) {
    if (status === 'rejected' && 'reason' in end) throw end.reason;
  }
  return { ...result, left: files.length - done };
}

function count(result: ImportResult, file: string, outcome: Outcome): void {
  if (typeof outcome === 'string') result[outcome] += 1;
  else if ('refused' in outcome) result.refused.push({ file, reason: outcome.refused });
  else result.failed.push({ file, reason: outcome.failed });
}

async function importFile(
  file: string,
  options: ImportOptions,
  byBytes: Map<string, Promise<Outcome>>,
): Promise<Outcome> {
  const maxBytes = env().UPLOAD_MAX_MB * 1024 * 1024;
  let bytes: Buffer;
  try {
    if ((await stat(file)).size > maxBytes) return { refused: multipartText.tooLarge(maxBytes) };
    bytes = await readFile(file);
  } catch (error) {
    return { refused: whyUnreadable(error as NodeJS.ErrnoException) };
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const twin = byBytes.get(sha256);
  if (twin !== undefined) {
    const outcome = await twin;
    return outcome === 'imported' ? 'present' : outcome;
  }
  const outcome = importBytes(path.basename(file), bytes, sha256, options);
  byBytes.set(sha256, outcome);
  return outcome;
}

function whyUnreadable({ code }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'This link leads nowhere, or the file went away.';
  return `This file can't be read (${code}). Check who may read it.`;
}

async function importBytes(
  name: string,
  bytes: Buffer,
  sha256: string,
  options: ImportOptions,
): Promise<Outcome> {
  for (const pauseMs of [...RETRY_PAUSES_MS, null]) {
    try {
      return await publish(name, bytes, sha256, options);
    } catch (error) {
      if (!isOutage(error)) return outcomeOf(error, name);
      if (pauseMs === null) {
        throw new Stop(
          `Database or storage do not answer: ${messageOf(error)}\nRun the same command again later: it goes on where it stopped.`,
          { cause: error },
        );
      }
      await sleep(pauseMs);
    }
  }
  throw new Error('The last attempt either returns or throws.');
}

/** Through the same command as any upload. */
async function publish(
  name: string,
  bytes: Buffer,
  sha256: string,
  { viewer, category, tags }: ImportOptions,
): Promise<Outcome> {
  const idempotencyKey = `import-${sha256}`;
  const where = { userId_key: { userId: viewer.id, key: idempotencyKey } };
  if (await db().idempotencyKey.findUnique({ where, select: { key: true } })) return 'present';
  const input = uploadInput.parse({ title: toTitle(name), category, tags });
  // A copy in our own folder: the rewritten original is put beside it, and nothing beside theirs.
  const copy = path.join(getIncomingFolder(), `import-${randomUUID()}`);
  await mkdir(path.dirname(copy), { recursive: true });
  try {
    await writeFile(copy, bytes);
    const file = { path: copy, bytes: bytes.byteLength, sha256 };
    await createWallpaper(viewer, input, file, { idempotencyKey, skipRateLimit: true });
    return 'imported';
  } finally {
    await rm(copy, { force: true });
  }
}

function isOutage(error: unknown): boolean {
  return (error instanceof AppError && error.code === 'unavailable') || isDatabaseOutage(error);
}

function outcomeOf(error: unknown, name: string): Outcome {
  if (error instanceof AppError && error.code === 'conflict') return 'present';
  if (error instanceof AppError && REFUSALS.has(error.code)) return { refused: error.message };
  log.error('import.failed', error, { name });
  return { failed: messageOf(error) };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
