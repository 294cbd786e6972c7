import 'server-only';
import type { Readable } from 'node:stream';
import { AppError } from '@/lib/errors';
import { storageText } from '@/lib/messages/api-errors';
import type { PruneOptions } from '@/lib/platform/prune-folder';

export type FileContent = Buffer | { path: string };

/** Inclusive; `end` may exceed the file. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  /** Read it to the end or destroy it, or it leaks a file or connection. */
  stream: Readable;
  size: number;
  /** Range of `stream`; null for the whole file. */
  range: ByteRange | null;
  etag: string;
}

export interface StoredEntry {
  key: string;
  size: number;
  modified: Date;
}

/** Every method throws `AppError('unavailable')` when the storage itself fails. */
export interface Storage {
  put(key: string, body: FileContent, contentType: string): Promise<void>;
  /** Throws AppError `invalid_input` when `range` begins beyond the end. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Links `target` to a file of a local folder. Returns false on another file system. */
  link?(key: string, target: string): Promise<boolean>;
  head(key: string): Promise<Omit<StoredEntry, 'key'> | null>;
  remove(keys: string[]): Promise<void>;
  list(prefix: string): AsyncIterable<StoredEntry>;
  /** Includes names that are no keys; an unknown folder is one entry that ends in a slash. */
  listAll(): AsyncIterable<StoredEntry>;
  /** Deletes what killed processes left unfinished. @returns their names */
  prune(options?: PruneOptions): Promise<string[]>;
  url(key: string): string;
  /** Resolves if the storage works. Cheap, for readiness. */
  check(): Promise<void>;
}

export function storageUnavailableError(cause: unknown): AppError {
  return new AppError('unavailable', storageText.unavailable, { retryAfter: 30, cause });
}

export function invalidKeyError(): AppError {
  return new AppError('invalid_input', storageText.invalidKey);
}

export function invalidRangeError(): AppError {
  return new AppError('invalid_input', storageText.invalidRange);
}
