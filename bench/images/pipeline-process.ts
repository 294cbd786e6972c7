import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { processUpload } from '@/lib/pictures/process-upload';
import { ALLOCATOR_ENV } from '@/scripts/app-server';
import { LIMITS, SELF } from './measure-in-child';
import { processInPairs } from './process-in-pairs';

/** Has the aspect ratio of the photos. */
export const CROP_SIZE = { width: 2560, height: 1440 } as const;

type Work = 'upload' | 'crop';

export interface PipelineProcess {
  pid: number;
  run(files: string[], work?: Work): Promise<number>;
  close(): void;
}

export function startPipelineProcess(): PipelineProcess {
  const { file, execArgv } = SELF;
  const env = { ...process.env, ...ALLOCATOR_ENV, NODE_ENV: 'production' } as const;
  const child = fork(file, ['--bare'], { execArgv, env });
  return {
    pid: child.pid ?? 0,
    run: async (files, work = 'upload') => {
      const durationMs = nextMessage(child);
      child.send({ files, work });
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
  process.on('message', async ({ files, work }: { files: string[]; work: Work }) => {
    const targetOf = (file: string) => `${file}.${work}`;
    const durationMs = await processInPairs(files, async (file) => {
      if (work === 'crop') await cropWithSharp(file, targetOf(file));
      else await processUpload(file, targetOf(file), LIMITS);
    });
    await Promise.all(files.map((file) => rm(targetOf(file))));
    process.send?.(durationMs);
  });
}

/** Renders a crop of `CROP_SIZE` with sharp alone, with the options of `renderCrop`. */
async function cropWithSharp(file: string, target: string): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  const { width, height } = CROP_SIZE;
  await sharp(file)
    .autoOrient()
    .resize(width, height, { fit: 'fill', fastShrinkOnLoad: false })
    .jpeg({ quality: 90 })
    .toFile(target);
}
