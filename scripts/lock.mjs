import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getProcessStartTime } from '../lib/platform/process-start-time.mjs';
import { CliError } from './cli-error.mjs';

/**
 * Takes a lock for the lifetime of this process. The file stores the process ID and start time, so
 * a lock left by a killed process is detected as stale.
 * @param {string} file
 * @param {string} [heldMessage] shown if another process holds the lock
 * @returns {{ wasStale: boolean }} `wasStale` if the last holder exited without releasing it
 * @throws {CliError} if a running process holds the lock
 */
export function acquireLock(file, heldMessage = 'Fresco is already running here') {
  mkdirSync(path.dirname(file), { recursive: true });
  const content = `${process.pid} ${getProcessStartTime(process.pid)}\n`;
  let wasStale = false;
  while (!create(file, content)) {
    const pid = getLockHolder(file);
    if (pid !== null) {
      throw new CliError(
        `${heldMessage} (process ${pid}). To stop it, press Ctrl-C in its terminal or run: kill ${pid}`,
      );
    }
    wasStale = true;
    rmSync(file, { force: true });
  }
  process.once('exit', () => {
    if (readIfExists(file) === content) rmSync(file, { force: true });
  });
  return { wasStale };
}

/**
 * Returns the ID of the running process that holds a lock.
 * @param {string} file
 * @returns {number | null}
 */
export function getLockHolder(file) {
  const [pid, ...startTime] = (readIfExists(file) ?? '').trim().split(' ');
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
