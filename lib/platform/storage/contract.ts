import 'server-only';
import type { Readable } from 'node:stream';
import { AppError } from '@/lib/errors';
import { storageText } from '@/lib/messages/answers';
import type { SweepOptions } from '@/lib/platform/sweep';

/** What to store: bytes in memory, or a file on disk that is copied and stays where it is. */
export type Body = Buffer | { path: string };

/** First and last byte, both included; `end` may lie beyond the file. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  /** Must be read to its end or destroyed, or it keeps a file or connection open. */
  stream: Readable;
  /** Bytes of the whole file, also when only a part is served. */
  size: number;
  /** The part that `stream` carries; `null` for the whole file. */
  range: ByteRange | null;
  /** Strong entity tag, quotes included, made of the hash in the key. */
  etag: string;
}

export interface StoredEntry {
  key: string;
  size: number;
  modified: Date;
}

/**
 * Where pictures live. Keys come from `keys.ts`; what is not such a key names nothing.
 * Every method throws `AppError('unavailable')` when the place itself fails.
 */
export interface Storage {
  /** Stores or replaces a file. When it resolves, the file survives a crash of the machine. */
  put(key: string, body: Body, contentType: string): Promise<void>;
  /**
   * Opens a file, or `null` when there is none.
   *
   * @throws AppError `invalid_input` when `range` begins beyond the end of the file.
   */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  head(key: string): Promise<Omit<StoredEntry, 'key'> | null>;
  /** Removes files; those that are missing already are fine. */
  remove(keys: string[]): Promise<void>;
  /** Every stored file whose key begins with `prefix`, in no promised order. */
  list(prefix: string): AsyncIterable<StoredEntry>;
  /**
   * Everything that lies in this place, also what is no key of ours: a folder of others once, its name
   * with a slash at the end. The files of one folder follow each other.
   */
  listAll(): AsyncIterable<StoredEntry>;
  /** Removes what a put of a killed process left unfinished. @returns their names. */
  sweep(options?: SweepOptions): Promise<string[]>;
  /** The address a browser loads the file from: root-relative, or absolute on a CDN. */
  url(key: string): string;
  /** Resolves when files can be stored and read right now. Cheap, for readiness. */
  check(): Promise<void>;
}

/** The one failure that callers of a driver see; the driver's own error is its cause. */
export function storageUnavailable(cause: unknown): AppError {
  return new AppError('unavailable', storageText.unavailable, { retryAfter: 30, cause });
}

export function refusedKey(): AppError {
  return new AppError('invalid_input', storageText.refusedKey);
}

export function refusedRange(): AppError {
  return new AppError('invalid_input', storageText.refusedRange);
}
