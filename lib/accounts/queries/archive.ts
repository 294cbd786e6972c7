import 'server-only';
import { requireOwnUser } from '@/lib/accounts/require-own-user';
import { requireValidAccess } from '@/lib/auth/lock-access';
import type { Viewer } from '@/lib/auth/schema';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import type { StoredFile } from '@/lib/platform/storage/contract';
import { readStoredFile } from '@/lib/platform/storage/read-stored-file';
import { storage } from '@/lib/platform/storage/storage';
import { type ZipEntry, zip } from '@/lib/platform/zip';
import type { OwnUser } from '@/lib/users/schema';
import { getAvatarKey, streamExportedFiles, streamManifest } from './export-data';

export interface Archive {
  username: string;
  read(signal: AbortSignal): AsyncGenerator<Uint8Array>;
}

/** Streams, with at most a few pages of rows and one file chunk in memory. @throws AppError `rate_limited` */
export async function openArchive(viewer: Viewer): Promise<Archive> {
  await consumeRateLimit('export', viewer.id);
  const user = await requireOwnUser(viewer);
  log.info('export.started', { userId: viewer.id });
  return { username: user.username, read: (signal) => zip(entriesOf(viewer, user, signal)) };
}

async function* entriesOf(
  viewer: Viewer,
  user: OwnUser,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  const missing = new Set<string>();
  for await (const { name, key, createdAt } of streamExportedFiles(user.id)) {
    signal.throwIfAborted();
    await requireValidAccess(viewer);
    const file = await storage().open(key);
    // Deleted during the export, or lost. The manifest lists it without a file.
    if (!file) missing.add(name);
    else yield { name, modified: createdAt, content: readStoredFile(file, signal) };
  }
  await requireValidAccess(viewer);
  const avatar = await openAvatar(user);
  if (avatar) {
    const content = readStoredFile(avatar, signal);
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
