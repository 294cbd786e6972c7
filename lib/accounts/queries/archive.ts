import 'server-only';
import type { Readable } from 'node:stream';
import { requireOwnUser } from '@/lib/accounts/require-own-user';
import type { Viewer } from '@/lib/auth/schema';
import { exportText } from '@/lib/messages/settings';
import { log } from '@/lib/platform/log';
import { countUse } from '@/lib/platform/rate-limit';
import type { StoredFile } from '@/lib/platform/storage/contract';
import { storage } from '@/lib/platform/storage/storage';
import { type ZipEntry, zip } from '@/lib/platform/zip';
import type { OwnUser } from '@/lib/users/schema';
import { exportedFiles, getPortraitKey, manifest } from './export-data';

/** A storage that says nothing for so long will not say anything any more. */
const SILENCE_MS = 30_000;

/** The data of somebody, ready to be packed. */
export interface Archive {
  username: string;
  /** @param signal ends it early: what is being read is let go. */
  read(signal: AbortSignal): AsyncGenerator<Uint8Array>;
}

/**
 * All that the viewer has here: their originals, their portrait, and `manifest.json` with the rest. It is
 * read as it is packed; a few pages of rows and one chunk of a file are in memory at a time.
 *
 * @throws AppError `rate_limited`; while it is read, whatever storage and database throw.
 */
export async function openArchive(viewer: Viewer): Promise<Archive> {
  await countUse('export', viewer.id);
  const user = await requireOwnUser(viewer);
  log.info('export.begun', { userId: viewer.id });
  return { username: user.username, read: (signal) => zip(entriesOf(user, signal)) };
}

async function* entriesOf(user: OwnUser, signal: AbortSignal): AsyncGenerator<ZipEntry> {
  const missing = new Set<string>();
  for await (const { name, key, createdAt } of exportedFiles(user.id)) {
    signal.throwIfAborted();
    const file = await storage().open(key);
    // Deleted while we pack, or lost: the manifest says so.
    if (!file) missing.add(name);
    else yield { name, modified: createdAt, content: contentOf(file, signal) };
  }
  const portrait = await openPortrait(user);
  if (portrait) {
    const content = contentOf(portrait, signal);
    yield { name: 'profile-picture.webp', modified: new Date(), content };
  }
  const text = encoded(manifest({ user, missing }));
  yield { name: 'manifest.json', modified: new Date(), content: text };
}

async function openPortrait({ id }: OwnUser): Promise<StoredFile | null> {
  const key = await getPortraitKey(id);
  return key === null ? null : storage().open(key);
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part);
}

/** The bytes of a stored file, all of them or an error: half a picture must not pass for one. */
async function* contentOf({ stream, size }: StoredFile, signal: AbortSignal) {
  const stop = () => stream.destroy();
  signal.addEventListener('abort', stop);
  let read = 0;
  try {
    for await (const chunk of patiently(stream)) {
      read += chunk.length;
      yield chunk;
    }
    if (read !== size) throw new Error(exportText.cutShort);
  } finally {
    signal.removeEventListener('abort', stop);
    stream.destroy();
  }
}

/** Waits for the storage, but not for ever; how long the reader takes is the reader's affair. */
async function* patiently(stream: Readable): AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]();
  for (;;) {
    const timer = setTimeout(() => stream.destroy(new Error('storage fell silent')), SILENCE_MS);
    const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
    if (done) return;
    yield value;
  }
}
