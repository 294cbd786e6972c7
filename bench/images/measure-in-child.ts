import { execFileSync } from 'node:child_process';
import { processImage } from '@/lib/pictures/pipeline';

export const LIMITS = { maxMegapixels: 100 };

export const SELF = { file: process.argv[1] ?? '', execArgv: process.execArgv };

/** Runs the pipeline on one image, in a process that has done nothing else before. */
export async function measureOne(file: string) {
  const before = process.memoryUsage().rss;
  const startedAt = performance.now();
  const image = await processImage(file, LIMITS);
  const durationMs = performance.now() - startedAt;
  const peak = process.resourceUsage().maxRSS * 1024;
  return { durationMs, memory: peak - before, peak, size: `${image.width}x${image.height}` };
}

export function measureInChild(file: string): Awaited<ReturnType<typeof measureOne>> {
  const args = [...SELF.execArgv, SELF.file, '--one', file];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}
