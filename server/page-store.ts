import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { gunzip, gzip } from 'node:zlib';
import { PAGE_STORE } from '@/lib/limits';
import { env } from '@/lib/platform/env';
import { haveExpired } from '@/lib/platform/expiry';
import { createFileCache, type FileCache } from '@/lib/platform/file-cache';
import { log } from '@/lib/platform/log';
import { getKnownDatabase, isUnchanged } from '@/lib/platform/page-changes';

/** A page on disk. */
export interface StoredPage {
  key: string;
  headers: string[];
  tags: string[];
  /** By `readOldestTransaction`, before it was rendered. */
  oldest: bigint;
  /** In ms since 1970. */
  renderedAt: number;
  gzip: Buffer;
}

const [compress, decompress] = [promisify<Buffer, Buffer>(gzip), promisify<Buffer, Buffer>(gunzip)];

/** Pages that are served without being rendered, also after a restart, until something they show changes. */
export interface PageStore {
  /** Null if it isn't stored, or something that it shows has changed. */
  get(key: string): Promise<(StoredPage & { plain: Buffer }) | null>;
  /** Failures are logged: the page is rendered again. */
  set(page: Omit<StoredPage, 'gzip'>, plain: Buffer): Promise<void>;
  prune(): Promise<void>;
}

/** @param version of everything besides the database that decides what a page contains */
export function createPageStore(version: string, files: FileCache): PageStore {
  /** Null while changes may be unknown. */
  const getName = (key: string): string | null => {
    const database = getKnownDatabase();
    if (!database) return null;
    return createHash('sha256').update([version, database, key].join('\n')).digest('hex');
  };
  return {
    async get(key) {
      const name = getName(key);
      const file = name && (await files.open(name));
      if (!name || !file) return null;
      try {
        const page = parse(await file.readFile());
        // Invalidations of this machine come before the notification of the same change.
        const isValid = page && !haveExpired(page.tags, page.renderedAt);
        if (isValid && page.key === key && isUnchanged(page.tags, page.oldest)) {
          return { ...page, plain: await decompress(page.gzip) };
        }
        await files.remove([name]);
        return null;
      } finally {
        await file.close();
      }
    },
    async set(page, plain) {
      const name = getName(page.key);
      if (!name) return;
      try {
        const content = serialize({ ...page, gzip: await compress(plain) } satisfies StoredPage);
        await files.add(name, (target) => writeFile(target, content));
      } catch (error) {
        log.error('page_store.failed', error);
      }
    },
    prune: files.prune,
  };
}

/** Null if the file was damaged. */
function parse(content: Buffer): StoredPage | null {
  try {
    return deserialize(content);
  } catch {
    return null;
  }
}

/** The store of this checkout: an update and a changed setting start an empty one. */
export function openPageStore(): PageStore {
  const build = readFileSync('.next/BUILD_ID', 'utf8');
  const { SITE_URL, SITE_TIME_ZONE, S3_PUBLIC_URL, UPLOAD_MAX_MB, DATA_DIR } = env();
  const version = JSON.stringify([build, SITE_URL, SITE_TIME_ZONE, S3_PUBLIC_URL, UPLOAD_MAX_MB]);
  const { bytes, ageMs } = PAGE_STORE;
  return createPageStore(version, createFileCache(path.join(DATA_DIR, 'pages'), bytes, ageMs));
}
