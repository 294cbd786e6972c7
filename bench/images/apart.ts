import { execFileSync } from 'node:child_process';
import { processImage } from '@/lib/platform/images/pipeline';

export const LIMITS = { maxMegapixels: 100 };

/** This program in a process of its own: with what, and how. */
export const PROGRAM = { file: process.argv[1] ?? '', execArgv: process.execArgv };

/** One picture through the pipeline, in a process that did nothing else before. */
export async function measureOne(file: string) {
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  const image = await processImage(file, LIMITS);
  const took = performance.now() - begun;
  const peak = process.resourceUsage().maxRSS * 1024;
  return { took, cost: peak - before, peak, size: `${image.width}x${image.height}` };
}

/** The same, seen from outside. */
export function measureApart(file: string): Awaited<ReturnType<typeof measureOne>> {
  const self = [...PROGRAM.execArgv, PROGRAM.file, '--one', file];
  return JSON.parse(execFileSync(process.execPath, self, { encoding: 'utf8' }));
}
