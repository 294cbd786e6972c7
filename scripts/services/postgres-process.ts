import { existsSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { getProcessStartTime } from '@/lib/platform/process-start-time.mjs';
import { runProcess } from '@/scripts/run-process.mjs';

export interface RunningPostgres {
  pid: number;
  port: number;
}

export function isProcessAlive(pid: number): boolean {
  return getProcessStartTime(pid) !== null;
}

// Finds the server running on a data folder. Removes a stale `postmaster.pid` whose ID now belongs
// to another process (after a reboot or in a container), because PostgreSQL would refuse to start.
export async function findRunningPostgres(data: string): Promise<RunningPostgres | null> {
  const file = path.join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid, , , port] = text.split('\n').map(Number);
  if (pid && (await isPostgresIn(pid, data))) return { pid, port: port ?? 0 };
  await rm(file, { force: true });
  return null;
}

/** Checks program and working directory. Without /proc, only the program name. */
async function isPostgresIn(pid: number, data: string): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  if (!existsSync('/proc/self/cwd')) {
    const { output } = await runProcess('ps', ['-o', 'comm=', '-p', String(pid)]);
    return path.basename(output.trim()) === 'postgres';
  }
  const [program, folder] = await Promise.all(
    ['exe', 'cwd'].map((link) => readlink(`/proc/${pid}/${link}`).catch(() => '')),
  );
  const isPostgres = path.basename(program?.replace(/ \(deleted\)$/, '') ?? '') === 'postgres';
  return isPostgres && folder === (await realpath(data));
}

/** `npm ci` replaces the executable of a running server. */
export async function isProgramReplaced(pid: number): Promise<boolean> {
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
  return program.endsWith(' (deleted)');
}
