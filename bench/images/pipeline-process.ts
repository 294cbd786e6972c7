import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { processUpload } from '@/lib/platform/images/process-upload';
import { ALLOCATOR_ENV } from '@/scripts/app-server';
import { LIMITS, SELF } from './measure-in-child';
import { processInPairs } from './process-in-pairs';

export interface PipelineProcess {
  pid: number;
  run(files: string[]): Promise<number>;
  close(): void;
}

export function startPipelineProcess(): PipelineProcess {
  const { file, execArgv } = SELF;
  const env = { ...process.env, ...ALLOCATOR_ENV, NODE_ENV: 'production' } as const;
  const child = fork(file, ['--bare'], { execArgv, env });
  return {
    pid: child.pid ?? 0,
    run: async (files) => {
      const durationMs = nextMessage(child);
      child.send(files);
      return durationMs;
    },
    close: () => child.disconnect(),
  };
}

function nextMessage(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The pipeline process exited. See the error above.'));
    child.once('exit', onExit);
    child.once('message', (durationMs) => {
      child.off('exit', onExit);
      resolve(Number(durationMs));
    });
  });
}

export function servePipeline(): void {
  process.on('message', async (files: string[]) => {
    const durationMs = await processInPairs(files, async (file) => {
      await processUpload(file, `${file}.clean`, LIMITS);
    });
    await Promise.all(files.map((file) => rm(`${file}.clean`)));
    process.send?.(durationMs);
  });
}
