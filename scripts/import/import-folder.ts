import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '@/lib/auth/schema';
import { AppError, type ErrorCode } from '@/lib/errors';
import { multipartText } from '@/lib/messages/api-errors';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { log } from '@/lib/platform/log';
import { pairUploads } from '@/lib/sets/commands/pair-uploads';
import { createWallpaper } from '@/lib/wallpapers/commands/create-wallpaper';
import { toTitle } from '@/lib/wallpapers/file-title';
import { type UploadInput, uploadInput } from '@/lib/wallpapers/schema';
import { CliError } from '@/scripts/cli-error.mjs';
import { isOutage } from '@/scripts/retry-outages';
import { describeSmallSize, type MinSize } from './min-size';
import { type Candidate, planImport } from './plan-import';

export interface ImportOptions {
  folder: string;
  viewer: Viewer;
  category: string;
  tags: string;
  /** For pictures whose package names none. */
  license: UploadInput['license'];
  minSize: MinSize;
  /** Called after each file, and once before the first with an empty name. */
  onProgress: (done: number, total: number, file: string) => void;
  signal: AbortSignal;
}

export interface ImportResult {
  /** Including those that wait for review. */
  imported: number;
  waiting: number;
  /** Light and dark versions that were linked. */
  paired: number;
  /** Already published, or imported by an earlier run. */
  existing: number;
  /** Too small, or not the picture of its package. */
  skipped: Reason[];
  /** Titles of pictures that are named after their folder. */
  named: Reason[];
  /** Unsupported or damaged files. Another run won't import them. */
  rejected: Reason[];
  /** Another run may import these. */
  failed: Reason[];
  remaining: number;
}

interface Reason {
  file: string;
  reason: string;
}

type Outcome =
  | 'imported'
  | 'waiting'
  | 'existing'
  | { skipped: string }
  | { rejected: string }
  | { failed: string };

/** The size of the decode queue. More would only wait in memory. */
const CONCURRENCY = 2;
const MAX_TITLE = 120;
const RETRY_PAUSES_MS = [1000, 3000, 9000];
const FILE_ERRORS = new Set<ErrorCode>([
  'invalid_input',
  'too_large',
  'unsupported_type',
  'unprocessable',
]);

// Publishes every picture in a folder through the upload command. Idempotency keys are derived
// from the file contents, so another run imports only what is missing.
export async function importFolder(options: ImportOptions): Promise<ImportResult> {
  const { folder, signal, onProgress } = options;
  const { candidates, named, skipped } = await planImport(folder);
  const result: ImportResult = {
    imported: 0,
    waiting: 0,
    paired: 0,
    existing: 0,
    skipped: skipped.map(({ file, reason }) => ({ file: path.relative(folder, file), reason })),
    named: named.map(({ file, title }) => ({ file: path.relative(folder, file), reason: title })),
    rejected: [],
    failed: [],
    remaining: 0,
  };
  const byBytes = new Map<string, Promise<Outcome>>();
  const pairs = new Map<string, Partial<Record<'light' | 'dark', string>>>();
  const queue = candidates.values();
  let done = 0;
  const stopping = new AbortController();
  const stopped = AbortSignal.any([signal, stopping.signal]);
  const work = async (): Promise<void> => {
    for (const candidate of queue) {
      if (stopped.aborted) return;
      const name = path.relative(folder, candidate.file);
      count(result, name, await importFile(candidate, options, byBytes, pairs));
      done += 1;
      onProgress(done, candidates.length, name);
    }
  };
  onProgress(0, candidates.length, '');
  const workers = Array.from({ length: CONCURRENCY }, () =>
    work().catch((error: unknown) => {
      stopping.abort();
      throw error;
    }),
  );
  // All workers must finish before the caller closes the database.
  for (const { status, ...end } of await Promise.allSettled(workers)) {
    if (status === 'rejected' && 'reason' in end) throw end.reason;
  }
  for (const { light, dark } of pairs.values()) {
    if (light && dark && (await pairUploads(options.viewer, { light, dark }))) result.paired += 1;
  }
  return { ...result, remaining: candidates.length - done };
}

function count(result: ImportResult, file: string, outcome: Outcome): void {
  if (outcome === 'waiting') result.imported += 1;
  if (typeof outcome === 'string') result[outcome] += 1;
  else if ('skipped' in outcome) result.skipped.push({ file, reason: outcome.skipped });
  else if ('rejected' in outcome) result.rejected.push({ file, reason: outcome.rejected });
  else result.failed.push({ file, reason: outcome.failed });
}

async function importFile(
  candidate: Candidate,
  options: ImportOptions,
  byBytes: Map<string, Promise<Outcome>>,
  pairs: Map<string, Partial<Record<'light' | 'dark', string>>>,
): Promise<Outcome> {
  const maxBytes = env().UPLOAD_MAX_MB * 1024 * 1024;
  const { file } = candidate;
  let bytes: Buffer;
  try {
    if ((await stat(file)).size > maxBytes) return { rejected: multipartText.tooLarge(maxBytes) };
    bytes = await readFile(file);
  } catch (error) {
    return { rejected: describeReadError(error as NodeJS.ErrnoException) };
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { pair } = candidate.details;
  if (pair) pairs.set(pair.name, { ...pairs.get(pair.name), [pair.scheme]: toKey(sha256) });
  const duplicate = byBytes.get(sha256);
  if (duplicate !== undefined) {
    const outcome = await duplicate;
    return outcome === 'imported' || outcome === 'waiting' ? 'existing' : outcome;
  }
  const tooSmall = await describeSmallSize(bytes, options.minSize);
  if (tooSmall) return { skipped: tooSmall };
  const outcome = importBytes(candidate, bytes, sha256, options);
  byBytes.set(sha256, outcome);
  return outcome;
}

function describeReadError({ code }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return "This link is broken or the file doesn't exist anymore.";
  return `This file can't be read (${code}). Check its permissions.`;
}

async function importBytes(
  candidate: Candidate,
  bytes: Buffer,
  sha256: string,
  options: ImportOptions,
): Promise<Outcome> {
  for (const pauseMs of [...RETRY_PAUSES_MS, null]) {
    try {
      return await publish(candidate, bytes, sha256, options);
    } catch (error) {
      if (!isOutage(error)) return toOutcome(error, path.basename(candidate.file));
      if (pauseMs === null) {
        throw new CliError(
          `The database or storage isn't available: ${messageOf(error)}\nRun the same command again later to continue.`,
          { cause: error },
        );
      }
      await sleep(pauseMs);
    }
  }
  throw new Error('The last attempt either returns or throws.');
}

const toKey = (sha256: string) => `import-${sha256}`;

async function publish(
  { file: source, details }: Candidate,
  bytes: Buffer,
  sha256: string,
  { viewer, category, tags, license }: ImportOptions,
): Promise<Outcome> {
  const idempotencyKey = toKey(sha256);
  const where = { userId_key: { userId: viewer.id, key: idempotencyKey } };
  if (await db().idempotencyKey.findUnique({ where, select: { key: true } })) return 'existing';
  const input = uploadInput.parse({
    title: capitalize(details.title)?.slice(0, MAX_TITLE) ?? toTitle(path.basename(source)),
    description: details.author ? `By ${details.author}.` : '',
    license: details.license ?? license,
    category,
    tags,
  });
  // Works on a copy, because the upload writes the cleaned original next to its input.
  const copy = path.join(getIncomingFolder(), `import-${randomUUID()}`);
  await mkdir(path.dirname(copy), { recursive: true });
  try {
    await writeFile(copy, bytes);
    const file = { path: copy, bytes: bytes.byteLength, sha256 };
    const options = { idempotencyKey, skipRateLimit: true };
    const { status } = await createWallpaper(viewer, input, file, options);
    return status === 'pending' ? 'waiting' : 'imported';
  } finally {
    await rm(copy, { force: true });
  }
}

function capitalize(title: string | undefined): string | undefined {
  return title && title.charAt(0).toUpperCase() + title.slice(1);
}

function toOutcome(error: unknown, name: string): Outcome {
  if (error instanceof AppError && error.code === 'conflict') return 'existing';
  if (error instanceof AppError && FILE_ERRORS.has(error.code)) return { rejected: error.message };
  log.error('import.failed', error, { name });
  return { failed: messageOf(error) };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
