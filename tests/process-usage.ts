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
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name, which can contain spaces, fields 12 and 13: user and system, in 1/100 s.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns the CPU time of the running children of a process, in milliseconds. Linux only. */
export async function getChildCpuTime(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const times = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(getCpuTime));
  return times.reduce((sum, time) => sum + time, 0);
}
