import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stop } from './failure.mjs';
import { processBirth } from './process-table.mjs';

/**
 * Takes a lock that ends with this process, however it ends: the file names the process and when it
 * began, so that a lock left by a killed one counts for nothing.
 *
 * @param {string} file
 * @param {string} [what] to say of the process that holds it
 * @returns {{ wasLeftBehind: boolean }} whether an earlier holder ended without giving it back
 * @throws {Stop} when a living process holds it
 */
export function takeLock(file, what = 'Fresco already runs here') {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = `${process.pid} ${processBirth(process.pid)}\n`;
  let wasLeftBehind = false;
  while (!create(file, mine)) {
    const pid = lockHolder(file);
    if (pid !== null) {
      throw new Stop(
        `${what} (process ${pid}). Stop it with Ctrl-C in its terminal, or with: kill ${pid}`,
      );
    }
    wasLeftBehind = true;
    rmSync(file, { force: true });
  }
  process.once('exit', () => {
    if (readIfThere(file) === mine) rmSync(file, { force: true });
  });
  return { wasLeftBehind };
}

/**
 * The living process that holds a lock.
 *
 * @param {string} file
 * @returns {number | null}
 */
export function lockHolder(file) {
  const [pid, ...birth] = (readIfThere(file) ?? '').trim().split(' ');
  return isAlive(Number(pid), birth.join(' ')) ? Number(pid) : null;
}

/**
 * @param {number} pid
 * @param {string} birth
 */
function isAlive(pid, birth) {
  return Number.isInteger(pid) && pid > 0 && birth !== '' && processBirth(pid) === birth;
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
function readIfThere(file) {
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
