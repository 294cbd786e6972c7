import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { pruneFolder } from './prune-folder';

const TEMPORARY = '.tmp';
/** Each file counts as this much, so that tiny ones don't use up the inodes. */
const MIN_BYTES = 16 * 1024;
/** Pruning goes below the limit, so that not every new file has to prune. */
const PRUNED_SHARE = 0.9;
/** Other processes store files in the same folder, so the files are counted again after this share of the limit. */
const RECOUNT_SHARE = 0.02;

type Write = (file: string) => Promise<unknown>;

/** Files that can be created again, in one folder. The files used longest ago make room for new ones. */
export interface FileCache {
  /** Counts as a use, unless told otherwise. The caller closes the file. */
  open(name: string, options?: { isUse: boolean }): Promise<FileHandle | null>;
  /** `write` creates the file under a temporary name. If it fails, nothing is left. */
  add(name: string, write: Write): Promise<void>;
  /** Like `add`, without waiting for the disk: a power failure can leave a part of the content. */
  addContent(name: string, content: Buffer): Promise<void>;
  /** Creates a file that is deleted once it's closed. */
  createUnstored(write: Write): Promise<FileHandle>;
  list(): Promise<string[]>;
  /** An upper bound. Undefined until the files are counted. */
  getBytes(): number | undefined;
  remove(names: string[]): Promise<void>;
  /** Applies the limits, also to what other processes stored, and deletes what killed ones left. */
  prune(): Promise<void>;
}

export function createFileCache(
  root: string,
  maxBytes: number,
  maxAgeMs = Number.POSITIVE_INFINITY,
): FileCache {
  const temporary = path.join(root, TEMPORARY);
  const pathOf = (name: string) => path.join(root, name);
  /** An upper bound, because removals aren't subtracted. Undefined until the files are counted. */
  let used: number | undefined;
  /** Bytes that this process has stored since. */
  let added = 0;
  let turn: Promise<void> = Promise.resolve();

  async function nameDraft(): Promise<string> {
    await mkdir(temporary, { recursive: true });
    return path.join(temporary, randomUUID());
  }

  async function withDraft<T>(write: Write, use: (draft: string, file: FileHandle) => Promise<T>) {
    const draft = await nameDraft();
    let file: FileHandle | undefined;
    try {
      await write(draft);
      file = await open(draft, 'r+');
      return await use(draft, file);
    } catch (error) {
      await file?.close();
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function storeFile(name: string, draft: string, file: FileHandle): Promise<void> {
    // Otherwise a power failure could leave a complete name with incomplete content.
    await file.sync();
    const { size } = await file.stat();
    await file.close();
    await store(name, draft, size);
  }

  async function store(name: string, draft: string, size: number): Promise<void> {
    const bytes = count(size);
    await inTurn(async () => {
      if (used === undefined || added > maxBytes * RECOUNT_SHARE || used + bytes > maxBytes) {
        used = await makeRoom(maxBytes - bytes);
        added = 0;
      }
      used += bytes;
      added += bytes;
      await rename(draft, pathOf(name));
    });
  }

  /** One at a time, so that files stored at once don't exceed the limit together. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }

  /** Returns the bytes of the remaining files. */
  async function makeRoom(limit: number): Promise<number> {
    const files = await listEntries();
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const target = total <= limit ? total : limit * PRUNED_SHARE;
    const oldest = Date.now() - maxAgeMs;
    files.sort((a, b) => a.usedAt - b.usedAt);
    for (const { name, bytes, usedAt } of files) {
      if (total <= target && usedAt >= oldest) break;
      await rm(pathOf(name), { force: true });
      total -= bytes;
    }
    return total;
  }

  async function listEntries() {
    const entries: { name: string; bytes: number; usedAt: number }[] = [];
    for (const name of await list()) {
      const found = await stat(pathOf(name)).catch(nullWhenMissing);
      if (found) entries.push({ name, bytes: count(found.size), usedAt: found.mtimeMs });
    }
    return entries;
  }

  async function list(): Promise<string[]> {
    const names = (await readdir(root).catch(nullWhenMissing)) ?? [];
    return names.filter((name) => name !== TEMPORARY);
  }

  return {
    async open(name, { isUse } = { isUse: true }) {
      const file = await open(pathOf(name), 'r').catch(nullWhenMissing);
      if (!file || !isUse) return file;
      const now = new Date();
      // A disk that can only be read still has the file.
      await utimes(pathOf(name), now, now).catch(() => undefined);
      return file;
    },
    add: (name, write) => withDraft(write, (draft, file) => storeFile(name, draft, file)),
    async addContent(name, content) {
      const draft = await nameDraft();
      try {
        await writeFile(draft, content);
        await store(name, draft, content.length);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    createUnstored: (write) => withDraft(write, async (_, file) => file),
    list,
    getBytes: () => used,
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
    async prune() {
      await pruneFolder(temporary);
      await inTurn(async () => {
        used = await makeRoom(maxBytes);
      });
    },
  };
}

const count = (size: number) => Math.max(size, MIN_BYTES);

function nullWhenMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
