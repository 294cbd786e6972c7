import { readFile, writeFile } from 'node:fs/promises';

/** Resident memory, in bytes. */
export interface ProcessMemory {
  now: number;
  /** Since the process began, or since {@link forgetPeak}. */
  peak: number;
}

/** What the kernel says of a process: Linux only. */
export async function memoryOf(pid: number): Promise<ProcessMemory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => {
    const found = new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1];
    if (found === undefined) throw new Error(`/proc/${pid}/status tells no ${name}`);
    return Number(found) * 1024;
  };
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
}

/** Lets the peak begin anew. */
export function forgetPeak(pid: number): Promise<void> {
  return writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** Processor time a process has taken in all its threads, in milliseconds: Linux only. */
export async function processorTimeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may hold spaces, the 12th and 13th: user and system, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
