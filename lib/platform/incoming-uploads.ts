import 'server-only';
import { statSync } from 'node:fs';
import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { getProcessStartTime } from '@/scripts/process-start-time.mjs';
import { env } from './env';

/** Servers touch their folder every hour. */
const ABANDONED_MS = 2 * 60 * 60 * 1000;

const HOST = encodeURIComponent(hostname());
const OWN_NAME = `${HOST}@${process.pid}@${getStart(process.pid)}`;

const getRoot = () => path.join(env().DATA_DIR, 'incoming');

/** Returns the folder of this process for uploads in progress. */
export function getIncomingFolder(): string {
  return path.join(getRoot(), OWN_NAME);
}

/** Deletes the folder of this process, which is about to exit. */
export function removeIncomingFolder(): Promise<void> {
  return rm(getIncomingFolder(), { recursive: true, force: true });
}

/** Tells a process apart from a later one with the same ID. Empty if it doesn't run. */
function getStart(pid: number): string {
  return encodeURIComponent(getProcessStartTime(pid) ?? '');
}

/**
 * Deletes the files of processes that don't run anymore. Safe while others use the folder, also on other
 * hosts.
 *
 * @returns the names of what was deleted
 */
export async function pruneIncomingUploads({ dryRun = false } = {}): Promise<string[]> {
  await touchOwnFolder();
  const abandoned = (await readdir(getRoot())).filter(isAbandoned);
  if (dryRun) return abandoned;
  for (const name of abandoned) {
    await rm(path.join(getRoot(), name), { recursive: true, force: true });
  }
  return abandoned;
}

async function touchOwnFolder(): Promise<void> {
  const now = new Date();
  await mkdir(getIncomingFolder(), { recursive: true });
  await utimes(getIncomingFolder(), now, now);
}

function isAbandoned(name: string): boolean {
  const [host, pid, start] = name.split('@');
  if (host === HOST && start) return getStart(Number(pid)) !== start;
  // The processes of other hosts can't be checked.
  const found = statSync(path.join(getRoot(), name), { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs >= ABANDONED_MS;
}
