import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { processImage } from '@/lib/platform/images/pipeline';
import { stripFileMetadata } from '@/lib/platform/images/strip/strip-file-metadata';
import { ALLOCATOR } from '@/scripts/app-server';
import { LIMITS, PROGRAM } from './apart';
import { inPairs } from './pairs';

/** The bare pipeline in a process of its own, as warm as the server and with its allocator. */
export interface Bare {
  pid: number;
  /** Takes the files through it two at a time; how long that took, in milliseconds. */
  run(files: string[]): Promise<number>;
  close(): void;
}

export function openBare(): Bare {
  const { file, execArgv } = PROGRAM;
  const env = { ...process.env, ...ALLOCATOR, NODE_ENV: 'production' } as const;
  const child = fork(file, ['--bare'], { execArgv, env });
  return {
    pid: child.pid ?? 0,
    run: async (files) => {
      const took = nextMessage(child);
      child.send(files);
      return took;
    },
    close: () => child.disconnect(),
  };
}

function nextMessage(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The bare pipeline ended; its error stands above.'));
    child.once('exit', ended);
    child.once('message', (took) => {
      child.off('exit', ended);
      resolve(Number(took));
    });
  });
}

/** The other end of {@link openBare}. */
export function serveBare(): void {
  process.on('message', async (files: string[]) => {
    const took = await inPairs(files, async (file) => {
      await stripFileMetadata(file, `${file}.clean`, await processImage(file, LIMITS));
    });
    await Promise.all(files.map((file) => rm(`${file}.clean`)));
    process.send?.(took);
  });
}
