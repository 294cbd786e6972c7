import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getProcessStartTime } from '../lib/platform/process-start-time.mjs';
import { CliError } from './cli-error.mjs';

/** @typedef {{ wasStale: boolean, release: () => void }} Lock `wasStale` if the last holder exited without releasing it */

/**
 * Takes a lock until it's released or this process ends. The file stores the process ID and start time, so a lock left
 * by a killed process is detected as stale, and its own path, so that the lock of a copied folder isn't one.
 * @param {string} file
 * @param {string} [heldMessage] shown if another process holds the lock
 * @returns {Lock}
 * @throws {CliError} if a running process holds the lock
 */
export function acquireLock(file, heldMessage = 'Fresco is already running here') {
  const lock = tryLock(file);
  if (typeof lock !== 'number') return lock;
  throw new CliError(
    `${heldMessage} (process ${lock}). To stop it, press Ctrl-C in its terminal or run: kill ${lock}`,
  );
}

const POLL_MS = 250;

/**
 * Takes a lock as soon as no other process holds it.
 * @param {string} file
 * @param {{ signal: AbortSignal, onWait: (holder: number) => void }} options
 * @returns {Promise<Lock>}
 */
export async function waitForLock(file, { signal, onWait }) {
  for (;;) {
    const lock = tryLock(file);
    if (typeof lock !== 'number') return lock;
    onWait(lock);
    await sleep(POLL_MS, undefined, { signal });
  }
}

/**
 * Returns the ID of the process that holds the lock, if another one does.
 * @param {string} file
 * @returns {Lock | number}
 */
function tryLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const folder = realpathSync(path.dirname(file));
  const content = `${process.pid} ${getProcessStartTime(process.pid)}\n${folder}\n`;
  let wasStale = false;
  while (!create(file, content)) {
    const holder = getLockHolder(file);
    if (holder !== null) return holder;
    wasStale = true;
    rmSync(file, { force: true });
  }
  const release = () => {
    process.removeListener('exit', release);
    if (readIfExists(file) === content) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return { wasStale, release };
}

/**
 * Returns the ID of the running process that holds a lock.
 * @param {string} file
 * @returns {number | null}
 */
export function getLockHolder(file) {
  const content = readIfExists(file);
  if (content === null) return null;
  const [holder = '', folder] = content.trim().split('\n');
  if (folder !== undefined && folder !== realpathSync(path.dirname(file))) return null;
  const [pid, ...startTime] = holder.split(' ');
  return isSameProcess(Number(pid), startTime.join(' ')) ? Number(pid) : null;
}

/**
 * @param {number} pid
 * @param {string} startTime
 */
function isSameProcess(pid, startTime) {
  return (
    Number.isInteger(pid) && pid > 0 && startTime !== '' && getProcessStartTime(pid) === startTime
  );
}

/**
 * @param {string} file
 * @param {string} content
 */
function create(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** @param {string} file */
function readIfExists(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
