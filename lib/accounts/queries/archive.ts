import 'server-only';
import type { Readable } from 'node:stream';
import { requireOwnUser } from '@/lib/accounts/require-own-user';
import type { Viewer } from '@/lib/auth/schema';
import { exportText } from '@/lib/messages/settings';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import type { StoredFile } from '@/lib/platform/storage/contract';
import { storage } from '@/lib/platform/storage/storage';
import { type ZipEntry, zip } from '@/lib/platform/zip';
import type { OwnUser } from '@/lib/users/schema';
import { getAvatarKey, streamExportedFiles, streamManifest } from './export-data';

const READ_TIMEOUT_MS = 30_000;

export interface Archive {
  username: string;
  read(signal: AbortSignal): AsyncGenerator<Uint8Array>;
}

/** Streams, with at most a few pages of rows and one file chunk in memory. @throws AppError `rate_limited` */
export async function openArchive(viewer: Viewer): Promise<Archive> {
  await consumeRateLimit('export', viewer.id);
  const user = await requireOwnUser(viewer);
  log.info('export.started', { userId: viewer.id });
  return { username: user.username, read: (signal) => zip(entriesOf(user, signal)) };
}

async function* entriesOf(user: OwnUser, signal: AbortSignal): AsyncGenerator<ZipEntry> {
  const missing = new Set<string>();
  for await (const { name, key, createdAt } of streamExportedFiles(user.id)) {
    signal.throwIfAborted();
    const file = await storage().open(key);
    // Deleted during the export, or lost. The manifest lists it without a file.
    if (!file) missing.add(name);
    else yield { name, modified: createdAt, content: contentOf(file, signal) };
  }
  const avatar = await openAvatar(user);
  if (avatar) {
    const content = contentOf(avatar, signal);
    yield { name: 'profile-picture.webp', modified: new Date(), content };
  }
  const content = encode(streamManifest({ user, missing }));
  yield { name: 'manifest.json', modified: new Date(), content };
}

async function openAvatar({ id }: OwnUser): Promise<StoredFile | null> {
  const key = await getAvatarKey(id);
  return key === null ? null : storage().open(key);
}

async function* encode(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part);
}

/** Throws if the stream ends early, so that the archive never contains a truncated file. */
async function* contentOf({ stream, size }: StoredFile, signal: AbortSignal) {
  const stop = () => stream.destroy();
  signal.addEventListener('abort', stop);
  let read = 0;
  try {
    for await (const chunk of withReadTimeout(stream)) {
      read += chunk.length;
      yield chunk;
    }
    if (read !== size) throw new Error(exportText.pictureIncomplete);
  } finally {
    signal.removeEventListener('abort', stop);
    stream.destroy();
  }
}

/** Limits the time for each chunk from the storage, not the time that the consumer takes. */
async function* withReadTimeout(stream: Readable): AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]();
  for (;;) {
    const timer = setTimeout(
      () => stream.destroy(new Error('storage read timed out')),
      READ_TIMEOUT_MS,
    );
    const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
    if (done) return;
    yield value;
  }
}
