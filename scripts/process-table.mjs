import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const HAS_PROC = existsSync('/proc/self/stat');

/**
 * When the process began, as a text that differs for a later process of the same number; `null` when
 * there is none, or only its unreaped remains (in a container without an init, those stay for ever).
 *
 * @param {number} pid
 * @returns {string | null}
 */
export function processBirth(pid) {
  return HAS_PROC ? birthFromProc(pid) : birthFromPs(pid);
}

/** @param {number} pid */
function birthFromProc(pid) {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the program's name in parentheses and may itself hold spaces.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? null : (rest[18] ?? null);
}

/** @param {number} pid */
function birthFromPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null; // ps exits with 1 when there is no such process
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // it ended: that is the answer
  }
}
