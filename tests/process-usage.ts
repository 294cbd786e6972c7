import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/** Resident memory, in bytes. */
export interface ProcessMemory {
  now: number;
  /** Since the process started, or since {@link resetPeakMemory}. */
  peak: number;
}

/** Linux only. */
export async function getMemory(pid: number): Promise<ProcessMemory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => {
    const found = new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1];
    if (found === undefined) throw new Error(`/proc/${pid}/status has no ${name}`);
    return Number(found) * 1024;
  };
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
}

/** Resets the peak. */
export function resetPeakMemory(pid: number): Promise<void> {
  return writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** Returns the CPU time of all threads of a process, in milliseconds. Linux only. */
export async function getCpuTime(pid: number): Promise<number> {
  return parseStat(await readFile(`/proc/${pid}/stat`, 'utf8')).own;
}

/** Returns the CPU time of the children of this process that have ended, with all of theirs, in milliseconds. Linux only. */
export function getReapedCpuTime(): number {
  return parseStat(readFileSync('/proc/self/stat', 'utf8')).reaped;
}

/** Returns the CPU time of a server and its processes, running or not, in milliseconds. Linux only. */
export async function getServerCpuTime(pid: number): Promise<number> {
  const { own, reaped } = parseStat(await readFile(`/proc/${pid}/stat`, 'utf8'));
  return own + reaped + (await getChildCpuTime(pid));
}

function parseStat(stat: string) {
  // After the name, which can contain spaces, fields 12 to 15: user and system, in 1/100 s, and those of reaped children.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (first: number) => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * 10;
  return { own: sum(11), reaped: sum(13) };
}

/** Returns the CPU time of the running children of a process, in milliseconds. Linux only. */
export async function getChildCpuTime(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const pids = children.split(' ').filter(Boolean).map(Number);
  // A child may have ended meanwhile.
  const times = await Promise.all(pids.map((child) => getCpuTime(child).catch(() => 0)));
  return times.reduce((sum, time) => sum + time, 0);
}
