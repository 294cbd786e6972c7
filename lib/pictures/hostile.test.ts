import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import {
  generateHostileFiles,
  getRunOptions,
  type HostileFile,
} from '@/tests/fixtures/hostile-files';
import { isTestAll } from '@/tests/test-all';
import { processUpload } from './process-upload';

const MAX_MS = 12_000;
const WORKERS = 4;
const EXPECTED_CODES = ['unsupported_type', 'unprocessable'];

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'hostile-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function getOutcome({ bytes }: HostileFile, slot: number): Promise<string> {
  const file = path.join(directory, `in-${slot}`);
  const target = path.join(directory, `out-${slot}`);
  await writeFile(file, bytes);
  try {
    await processUpload(file, target, { maxMegapixels: 100 });
    await sharp(await readFile(target), { limitInputPixels: false }).metadata();
    return 'accepted';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    return `crash: ${error instanceof Error ? error.stack : error}`;
  }
}

describe('hostile files', () => {
  const { count, seed } = getRunOptions(isTestAll ? 400 : 40);

  it(`${count} files are rejected with 415 or 422, or accepted if valid`, async () => {
    const source = generateHostileFiles(seed, count);
    const outcomes = new Map<string, number>();
    const unexpected: string[] = [];
    const memoryBefore = process.memoryUsage().rss;
    const work = async (slot: number) => {
      for await (const file of { [Symbol.asyncIterator]: () => ({ next: () => source.next() }) }) {
        const startedAt = performance.now();
        const outcome = await getOutcome(file, slot);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        const ms = performance.now() - startedAt;
        if (outcome !== 'accepted' && !EXPECTED_CODES.includes(outcome))
          unexpected.push(`${file.name}: ${outcome}`);
        if (ms > MAX_MS) unexpected.push(`${file.name}: took ${Math.round(ms)} ms`);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, (_, slot) => work(slot)));
    expect(unexpected).toEqual([]);
    expect([...outcomes.values()].reduce((sum, value) => sum + value, 0)).toBe(count);
    expect(outcomes.get('unprocessable')).toBeGreaterThan(count / 4);
    expect(outcomes.get('unsupported_type')).toBeGreaterThan(0);
    // The generator also makes valid pictures with scratches.
    expect(outcomes.get('accepted')).toBeGreaterThan(0);
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(700 * 1024 ** 2);
  }, 3_600_000);
});
