import { getReapedCpuTime, getServerCpuTime } from '@/tests/process-usage';

export interface ProcessorTime {
  /** Call it when a process has ended. */
  onExit(): void;
  /** Returns the seconds of all processes that ended, and of PostgreSQL, as text; empty where they aren't known. */
  format(): Promise<string>;
}

/** Of all children when the last stage began or the last process of a stage ended. */
let reaped = 0;

/**
 * Measures the processor time of a stage, also if another one runs at the same time: when a process ends, the kernel
 * adds its time and that of its children to the time of ours. Most processes of a browser are missing: they outlive
 * the one that started them for a moment, so that the kernel adds their time to another process.
 *
 * @param postgres the server that the stage uses, which is no child of this process
 */
export async function measureProcessorTime(postgres?: number): Promise<ProcessorTime> {
  const readServer = async () => (postgres === undefined ? 0 : await getServerCpuTime(postgres));
  if (process.platform !== 'linux') return { onExit: () => undefined, format: async () => '' };
  const before = await readServer();
  reaped = getReapedCpuTime();
  let milliseconds = 0;
  return {
    onExit() {
      const now = getReapedCpuTime();
      milliseconds += now - reaped;
      reaped = now;
    },
    async format() {
      const seconds = (milliseconds + (await readServer()) - before) / 1000;
      return `${seconds.toFixed(0)} s of processor time`;
    },
  };
}
