import { existsSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { processBirth } from '@/scripts/process-table.mjs';
import { run } from '@/scripts/run.mjs';

/** What `postmaster.pid` says of a server that lives. */
export interface RunningPostgres {
  pid: number;
  port: number;
}

export function isProcessAlive(pid: number): boolean {
  return processBirth(pid) !== null;
}

/**
 * Finds the server running on a data folder, whoever started it. A `postmaster.pid` whose number
 * went to another process meanwhile (after a reboot, or in a container, where numbers are few)
 * would make PostgreSQL refuse to start for ever: it is removed.
 */
export async function findRunningPostgres(data: string): Promise<RunningPostgres | null> {
  const file = path.join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid, , , port] = text.split('\n').map(Number);
  if (pid && (await isServerOf(pid, data))) return { pid, port: port ?? 0 };
  await rm(file, { force: true });
  return null;
}

/** A server's working directory is its data folder; without /proc its program's name must do. */
async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  if (!existsSync('/proc/self/cwd')) {
    const { output } = await run('ps', ['-o', 'comm=', '-p', String(pid)]);
    return path.basename(output.trim()) === 'postgres';
  }
  const [program, folder] = await Promise.all(
    ['exe', 'cwd'].map((link) => readlink(`/proc/${pid}/${link}`).catch(() => '')),
  );
  const isPostgres = path.basename(program?.replace(/ \(deleted\)$/, '') ?? '') === 'postgres';
  return isPostgres && folder === (await realpath(data));
}

/** Whether its program was replaced on disk since it started, as `npm ci` does. */
export async function isProgramReplaced(pid: number): Promise<boolean> {
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
  return program.endsWith(' (deleted)');
}
