import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const HAS_PROC = existsSync('/proc/self/stat');

/**
 * Returns when a process started, as an opaque string that tells it apart from a later process with
 * the same ID. `null` if it doesn't exist or is a zombie (containers without an init keep those).
 * @param {number} pid
 * @returns {string | null}
 */
export function getProcessStartTime(pid) {
  return HAS_PROC ? readStartFromProc(pid) : readStartFromPs(pid);
}

/** @param {number} pid */
function readStartFromProc(pid) {
  const stat = readIfExists(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the program name in parentheses and may contain spaces.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? null : (rest[18] ?? null);
}

/** @param {number} pid */
function readStartFromPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null; // ps exits with 1 if the process doesn't exist
  }
}

/** @param {string} file */
function readIfExists(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // the process has exited
  }
}
