import { access, constants, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { findRunningPostgres, isProcessAlive } from '@/scripts/services/postgres-process';

const PREFIX = 'fresco-run-';
const GIB = 2 ** 30;

interface Memory {
  folder: string;
  /** Bytes that the folder must have left. */
  space: number;
  /** Bytes that the machine must have left. */
  memory: number;
}

/** The memory that Linux offers as a folder. `npm test` keeps less than 1 GiB there, and its programs need the rest. */
export const MEMORY: Memory = { folder: '/dev/shm', space: 2 * GIB, memory: 8 * GIB };

/**
 * Creates the folder for temporary files of a run, in memory if enough is free: tests copy and delete hundreds of
 * databases, and finding room for their files took ext4 a seventh of the processor time of the integration tests.
 *
 * @param memory null for a folder on disk
 */
export async function createRunFolder(memory: Memory | null): Promise<string> {
  if (memory && (await isFree(memory))) {
    await removeAbandoned(memory.folder);
    const folder = await createFolder(memory.folder);
    if (await canExecute(folder)) return folder;
    await removeRunFolder(folder);
  }
  return createFolder(tmpdir());
}

/** A killed tool leaves its PostgreSQL running. */
export async function removeRunFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const running = await findRunningPostgres(path.join(folder, name, 'data'));
    if (running) process.kill(running.pid, 'SIGQUIT');
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

const createFolder = (parent: string) => mkdtemp(path.join(parent, `${PREFIX}${process.pid}-`));

async function isFree({ folder, space, memory }: Memory): Promise<boolean> {
  const found = await statfs(folder).catch(() => null);
  if (!found || found.bavail * found.bsize < space) return false;
  return Math.min(freemem(), process.constrainedMemory() || Infinity) >= memory;
}

/** Containers often don't allow programs there. */
async function canExecute(folder: string): Promise<boolean> {
  const file = path.join(folder, 'program');
  await writeFile(file, '', { mode: 0o700 });
  const isAllowed = await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
  await rm(file);
  return isAllowed;
}

/** Removes what killed runs have left, except those of other users. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (pid && !isProcessAlive(pid))
      await removeRunFolder(path.join(parent, name)).catch(() => undefined);
  }
}
