import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { Storage, StoredEntry } from '@/lib/platform/storage/contract';
import { buildWallpaperKey } from '@/lib/platform/storage/keys';
import { createS3Storage } from '@/lib/platform/storage/s3';

const BUCKET = 'fresco';

/** Starts an S3 server with a bucket, and creates a folder for files. `close` removes both. */
export async function startS3(): Promise<{
  folder: string;
  port: number;
  close(): Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-storage-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const close = async (): Promise<void> => {
    await server.close();
    await rm(folder, { recursive: true });
  };
  return { folder, port, close };
}

/** Creates the S3 driver for a server on `port`. */
export function createBucketStorage(port: number, publicUrl?: string): Storage {
  return createS3Storage({
    bucket: BUCKET,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    publicUrl,
  });
}

export const createId = (): string => randomBytes(8).toString('hex');

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const buildKey = (bytes: Buffer, id = createId()): string =>
  buildWallpaperKey(id, sha256(bytes), 'webp');

export async function collectEntries(entries: AsyncIterable<StoredEntry>): Promise<StoredEntry[]> {
  const all: StoredEntry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

/** Replaces the storage that `storage()` returns. */
export function replaceStorage(storage: Storage): void {
  (globalThis as Record<symbol, unknown>)[Symbol.for('fresco.storage')] = storage;
}
