import 'server-only';
import { existsSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { env } from './env';
import { getProcessStartTime } from './process-start-time.mjs';

/** Servers touch their folder every hour. */
const ABANDONED_MS = 2 * 60 * 60 * 1000;

/** Process IDs tell processes apart only within one boot and one container. */
const HOST = [hostname(), getBoot(), getContainer()].map(encodeURIComponent).join('.');
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

function getBoot(): string {
  const file = '/proc/sys/kernel/random/boot_id';
  return existsSync(file) ? readFileSync(file, 'utf8').slice(0, 8) : '';
}

/** Returns the namespace of process IDs. */
function getContainer(): string {
  const link = '/proc/self/ns/pid';
  return existsSync(link) ? readlinkSync(link).replace(/\D/g, '') : '';
}

/** Tells a process apart from a later one with the same ID. Empty if it doesn't run. */
function getStart(pid: number): string {
  return encodeURIComponent(getProcessStartTime(pid) ?? '');
}

/**
 * Deletes the files of processes that don't run anymore. Safe while others use the folder, also on other
 * hosts or in other containers.
 *
 * @returns the names of what was deleted
 */
export async function pruneIncomingUploads({ dryRun = false } = {}): Promise<string[]> {
  if (!dryRun) await touchOwnFolder();
  const names = existsSync(getRoot()) ? await readdir(getRoot()) : [];
  const abandoned = names.filter(isAbandoned);
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
  // The processes of other hosts and containers can't be checked.
  const found = statSync(path.join(getRoot(), name), { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs >= ABANDONED_MS;
}
