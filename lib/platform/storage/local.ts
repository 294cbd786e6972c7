import 'server-only';
import { randomUUID } from 'node:crypto';
import { close, createReadStream, fstat, open } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '@/lib/errors';
import { pruneFolder } from '@/lib/platform/prune-folder';
import {
  type ByteRange,
  type FileContent,
  invalidKeyError,
  invalidRangeError,
  type Storage,
  type StoredEntry,
  type StoredFile,
  storageUnavailableError,
} from './contract';
import { parseKey, toEtag } from './keys';

// File descriptors serve a thumbnail 25% faster than FileHandle.
const openFile = promisify(open);
const statFile = promisify(fstat);
const closeFile = promisify(close);

const READ_CHUNK = 256 * 1024;
const KINDS = ['w', 'a'];
const TEMPORARY = '.tmp';
/** Another web server may serve these files. */
const READABLE = 0o644;
const { COPYFILE_EXCL, COPYFILE_FICLONE } = fs.constants;

export function createLocalStorage(root: string): Storage {
  const temporary = path.join(root, TEMPORARY);
  let isPruned = false;

  async function put(key: string, body: FileContent): Promise<void> {
    if (!parseKey(key)) throw invalidKeyError();
    await fs.mkdir(temporary, { recursive: true });
    if (!isPruned) await pruneFolder(temporary);
    isPruned = true;
    const target = path.join(root, key);
    const draftFile = path.join(temporary, randomUUID());
    try {
      await writeDurably(draftFile, body);
      await fs.mkdir(path.dirname(target), { recursive: true });
      await fs.rename(draftFile, target);
      // A new file name is durable only after syncing every parent folder.
      for (const folder of foldersAbove(target, root)) await syncFolder(folder);
    } catch (error) {
      await fs.rm(draftFile, { force: true });
      throw error;
    }
  }

  async function openKey(key: string, range?: ByteRange): Promise<StoredFile | null> {
    const parsed = parseKey(key);
    if (!parsed) return null;
    const fd = await openFile(path.join(root, key), 'r');
    try {
      const { size } = await statFile(fd);
      const start = range?.start ?? 0;
      const end = Math.min(range?.end ?? size, size - 1);
      if (range && start > end) throw invalidRangeError();
      const highWaterMark = Math.max(1, Math.min(end - start + 1, READ_CHUNK));
      const stream = createReadStream('', { fd, start, end: Math.max(end, 0), highWaterMark });
      return { stream, size, range: range ? { start, end } : null, etag: toEtag(parsed) };
    } catch (error) {
      await closeFile(fd);
      throw error;
    }
  }

  async function link(key: string, target: string): Promise<boolean> {
    try {
      await fs.link(path.join(root, key), target);
      return true;
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'EXDEV', 'EPERM')) return false;
      throw error;
    }
  }

  async function head(key: string): Promise<Omit<StoredEntry, 'key'> | null> {
    if (!parseKey(key)) return null;
    const { size, mtime } = await fs.stat(path.join(root, key));
    return { size, modified: mtime };
  }

  async function remove(keys: string[]): Promise<void> {
    const files = keys.filter((key) => parseKey(key)).map((key) => path.join(root, key));
    for (const file of files) await fs.rm(file, { force: true });
    for (const folder of new Set(files.map((file) => path.dirname(file)))) {
      await removeEmptyFolder(folder);
    }
  }

  async function* list(prefix: string): AsyncGenerator<StoredEntry> {
    const [, owner = '', file] = prefix.split('/');
    try {
      for (const kind of KINDS) {
        if (!prefix.startsWith(`${kind}/`) && !`${kind}/`.startsWith(prefix)) continue;
        // A full folder name in the prefix saves listing all folders.
        const owners = file === undefined ? namesIn(root, kind) : [owner];
        for await (const name of owners) yield* filesIn(root, `${kind}/${name}`, prefix);
      }
    } catch (error) {
      throw storageUnavailableError(error);
    }
  }

  async function* listAll(): AsyncGenerator<StoredEntry> {
    try {
      for await (const name of namesIn(root)) {
        if (name === TEMPORARY) continue;
        if (KINDS.includes(name)) yield* ownersIn(root, name);
        else yield* entryOf(root, name);
      }
    } catch (error) {
      throw storageUnavailableError(error);
    }
  }

  async function check(): Promise<void> {
    await fs.mkdir(root, { recursive: true });
    await fs.access(root, fs.constants.R_OK | fs.constants.W_OK);
  }

  return {
    put: (key, body) => guarded(() => put(key, body)),
    open: (key, range) => guarded(() => openKey(key, range).catch(nullWhenMissing)),
    link: (key, target) => guarded(() => link(key, target)),
    head: (key) => guarded(() => head(key).catch(nullWhenMissing)),
    remove: (keys) => guarded(() => remove(keys)),
    list,
    listAll,
    prune: (options) => guarded(() => pruneFolder(temporary, options)),
    url: (key) => `/i/${key}`,
    check: () => guarded(check),
  };
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : storageUnavailableError(error);
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

function nullWhenMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
  throw error;
}

async function writeDurably(file: string, body: FileContent): Promise<void> {
  if (Buffer.isBuffer(body)) return fs.writeFile(file, body, { flag: 'wx', flush: true });
  // The kernel copies it, sharing blocks on some file systems.
  await fs.copyFile(body.path, file, COPYFILE_EXCL | COPYFILE_FICLONE);
  const handle = await fs.open(file, 'r+');
  try {
    await handle.chmod(READABLE);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function foldersAbove(file: string, root: string): string[] {
  const folder = path.dirname(file);
  return folder === root ? [root] : [folder, ...foldersAbove(folder, root)];
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeEmptyFolder(folder: string): Promise<void> {
  try {
    await fs.rmdir(folder);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

async function* namesIn(...folder: string[]): AsyncGenerator<string> {
  try {
    for await (const entry of await fs.opendir(path.join(...folder))) yield entry.name;
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
  }
}

async function* filesIn(root: string, folder: string, prefix: string): AsyncGenerator<StoredEntry> {
  for await (const name of namesIn(root, folder)) {
    const key = `${folder}/${name}`;
    if (key.startsWith(prefix) && parseKey(key)) yield* entryOf(root, key);
  }
}

async function* ownersIn(root: string, kind: string): AsyncGenerator<StoredEntry> {
  for await (const owner of namesIn(root, kind)) {
    const folder = `${kind}/${owner}`;
    const stats = await fs.stat(path.join(root, folder)).catch(nullWhenMissing);
    if (!stats?.isDirectory()) yield* entryOf(root, folder);
    else {
      for await (const name of namesIn(root, folder)) {
        yield* entryOf(root, `${folder}/${name}`);
      }
    }
  }
}

async function* entryOf(root: string, name: string): AsyncGenerator<StoredEntry> {
  const stats = await fs.stat(path.join(root, name)).catch(nullWhenMissing);
  if (!stats) return;
  const key = stats.isDirectory() ? `${name}/` : name;
  yield { key, size: stats.size, modified: stats.mtime };
}
