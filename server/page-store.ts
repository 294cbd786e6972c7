import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { brotliDecompress, gunzip } from 'node:zlib';
import { PAGE_STORE } from '@/lib/limits';
import { env } from '@/lib/platform/env';
import { haveExpired } from '@/lib/platform/expiry';
import { createFileCache, type FileCache } from '@/lib/platform/file-cache';
import { log } from '@/lib/platform/log';
import { getKnownDatabase, isUnchanged } from '@/lib/platform/page-changes';
import { CachedBody, type Encoding } from './cached-body';

/** A page that is stored. */
export interface PageInfo {
  key: string;
  headers: string[];
  tags: string[];
  /** By `readOldestTransaction`, before it was rendered. */
  oldest: bigint;
  /** In ms since 1970. */
  renderedAt: number;
}

interface StoredPage extends PageInfo {
  etag: string;
  /** Null if the content isn't compressed. */
  encoding: Encoding | null;
  content: Buffer;
}

export interface LoadedPage extends PageInfo {
  body: CachedBody;
}

const DECOMPRESS: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
};

/** Pages that are served without being rendered, also after a restart, until something they show changes. */
export interface PageStore {
  /** Null if it isn't stored, or something that it shows has changed. Failures are logged. */
  get(key: string): Promise<LoadedPage | null>;
  /**
   * Failures are logged: the page is rendered again.
   *
   * @param encoding in which the body is probably sent, so that it is compressed once
   */
  set(page: PageInfo, body: CachedBody, encoding: Encoding): Promise<void>;
  /** Also deletes outdated pages, which may show a wallpaper or an account that was deleted. */
  prune(): Promise<void>;
  /** An upper bound. Undefined until the first `prune`. */
  getBytes(): number | undefined;
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
      if (!name) return null;
      try {
        const content = await read(files, name);
        if (!content) return null;
        const page = parse(content);
        const body = page?.key === key && isValid(page) && (await readBody(page));
        if (page && body) return { ...page, body };
        await files.remove([name]);
      } catch (error) {
        log.error('page_store.failed', error);
      }
      return null;
    },
    async set(page, body, encoding) {
      const name = getName(page.key);
      if (!name) return;
      try {
        const encoded = await body.encode(encoding);
        const content = serialize({ ...page, ...encoded, etag: body.etag } satisfies StoredPage);
        await files.addContent(name, content);
      } catch (error) {
        log.error('page_store.failed', error);
      }
    },
    getBytes: files.getBytes,
    async prune() {
      await files.prune();
      for (const name of await files.list()) {
        const content = await read(files, name, false);
        const page = content && parse(content);
        // Without a connection to the database, all of them seem outdated.
        if (getKnownDatabase() === null) return;
        if (!page || !isValid(page)) await files.remove([name]);
      }
    },
  };
}

async function read(files: FileCache, name: string, isUse = true): Promise<Buffer | null> {
  const file = await files.open(name, { isUse });
  if (!file) return null;
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Null if the file was damaged. */
function parse(content: Buffer): StoredPage | null {
  try {
    return deserialize(content);
  } catch {
    return null;
  }
}

/** Null if the file was damaged. */
async function readBody({ encoding, content, etag }: StoredPage): Promise<CachedBody | null> {
  const plain = await (encoding ? DECOMPRESS[encoding](content).catch(() => null) : content);
  const body = plain && new CachedBody(plain, encoding ? { [encoding]: content } : {});
  return body?.etag === etag ? body : null;
}

/**
 * Changes after an older page was rendered may have been deleted. Invalidations by this machine come before the notification
 * of the same change.
 */
const isValid = ({ tags, oldest, renderedAt }: StoredPage) =>
  Date.now() - renderedAt < PAGE_STORE.ageMs &&
  isUnchanged(tags, oldest) &&
  !haveExpired(tags, renderedAt);

/** The store of this checkout: an update and a changed setting start an empty one. */
export function openPageStore(): PageStore {
  const build = readFileSync('.next/BUILD_ID', 'utf8');
  const { SITE_URL, SITE_TIME_ZONE, S3_PUBLIC_URL, UPLOAD_MAX_MB, DATA_DIR } = env();
  const version = JSON.stringify([build, SITE_URL, SITE_TIME_ZONE, S3_PUBLIC_URL, UPLOAD_MAX_MB]);
  const { bytes, ageMs } = PAGE_STORE;
  return createPageStore(version, createFileCache(path.join(DATA_DIR, 'pages'), bytes, ageMs));
}
