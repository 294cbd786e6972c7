import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createTarPacker } from 'modern-tar';
import { writeNewFile } from '@/lib/platform/write-new-file';
import { CHECKSUMS } from './format';

export interface Archive {
  /** Adds an entry and returns its SHA-256. `content` must have exactly `size` bytes. */
  add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<string>;
  addBytes(name: string, content: Uint8Array): Promise<void>;
  /** Number of entries, without lists of checksums. */
  readonly entries: number;
}

/** Lists of checksums stay small, so that neither writing nor reading holds more than one in memory. */
const ENTRIES_PER_LIST = 1000;
/** An archive contains the secret and the password hashes. */
const PRIVATE = 0o600;

/**
 * Writes a tar file that only its owner can read. It gets its name when it's complete and on disk. If `work` fails, nothing
 * is left and a file of this name stays as it was.
 */
export async function writeArchive<T>(
  file: string,
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  const draft = `${file}.partial`;
  const { readable, controller } = createTarPacker();
  // With `wx`, a link in a folder that others can write to isn't followed.
  await rm(draft, { force: true });
  const write = async () => {
    try {
      const archive = createArchive(controller);
      const result = await work(archive);
      await archive.addChecksums();
      controller.finalize();
      return result;
    } catch (error) {
      controller.error(error);
      throw error;
    }
  };
  const [worked, written] = await Promise.allSettled([
    write(),
    writeNewFile(draft, readable, { flush: true }),
  ]);
  try {
    // If the disk is full, `work` fails too, without the reason.
    if (written.status === 'rejected') throw written.reason;
    if (worked.status === 'rejected') throw worked.reason;
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return worked.value;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function createArchive({ add: addHeader }: ReturnType<typeof createTarPacker>['controller']) {
  let checksums = '';
  let entries = 0;
  let listed = 0;

  async function write(name: string, size: number, content: AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256');
    const writer = addHeader({ name, size, mode: PRIVATE }).getWriter();
    for await (const chunk of content) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    return hash.digest('hex');
  }

  async function addChecksums(): Promise<void> {
    if (checksums === '') return;
    const list = Buffer.from(checksums);
    const number = String(Math.ceil(entries / ENTRIES_PER_LIST)).padStart(6, '0');
    await write(`${CHECKSUMS}${number}.sha256`, list.length, only(list));
    checksums = '';
    listed = entries;
  }

  async function add(name: string, size: number, content: AsyncIterable<Uint8Array>) {
    const checksum = await write(name, size, content);
    checksums += `${checksum}  ${name}\n`;
    entries += 1;
    if (entries - listed === ENTRIES_PER_LIST) await addChecksums();
    return checksum;
  }

  return {
    add,
    addBytes: async (name: string, content: Uint8Array) => {
      await add(name, content.length, only(content));
    },
    addChecksums,
    get entries() {
      return entries;
    },
  };
}

async function* only(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk;
}

/** A new name is durable only after syncing its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
