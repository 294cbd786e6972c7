import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { type HostileFile, hostileFiles, hostileRun } from '@/tests/fixtures/hostile';
import { processImage } from './pipeline';
import { stripFile } from './strip/strip-file';

/** A hostile file may take this long at most, in milliseconds. */
const PATIENCE = 12_000;
/** Tried at once; the gate lets two of them decode. */
const AT_ONCE = 4;
const REFUSALS = ['unsupported_type', 'unprocessable'];

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'hostile-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** What became of a file: the code of its refusal, `accepted`, or the words of a crash. */
async function fateOf({ bytes }: HostileFile, slot: number): Promise<string> {
  const file = path.join(directory, `in-${slot}`);
  const target = path.join(directory, `out-${slot}`);
  await writeFile(file, bytes);
  try {
    const image = await processImage(file, { maxMegapixels: 100 });
    await stripFile(file, target, image);
    await sharp(await readFile(target), { limitInputPixels: false }).metadata();
    return 'accepted';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    return `crash: ${error instanceof Error ? error.stack : error}`;
  }
}

describe('hostile files', () => {
  const { count, seed } = hostileRun(400);

  it(`each of ${count} gets 415, 422 or, where it is a whole picture, in`, async () => {
    const source = hostileFiles(seed, count);
    const fates = new Map<string, number>();
    const surprises: string[] = [];
    const memoryBefore = process.memoryUsage().rss;
    const work = async (slot: number) => {
      for await (const file of { [Symbol.asyncIterator]: () => ({ next: () => source.next() }) }) {
        const begun = performance.now();
        const fate = await fateOf(file, slot);
        fates.set(fate, (fates.get(fate) ?? 0) + 1);
        const took = performance.now() - begun;
        if (fate !== 'accepted' && !REFUSALS.includes(fate))
          surprises.push(`${file.name}: ${fate}`);
        if (took > PATIENCE) surprises.push(`${file.name}: took ${Math.round(took)} ms`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, slot) => work(slot)));
    expect(surprises).toEqual([]);
    expect([...fates.values()].reduce((sum, value) => sum + value, 0)).toBe(count);
    expect(fates.get('unprocessable')).toBeGreaterThan(count / 4);
    expect(fates.get('unsupported_type')).toBeGreaterThan(0);
    // Not only refusals: the generator also makes pictures that are merely scratched.
    expect(fates.get('accepted')).toBeGreaterThan(0);
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(700 * 1024 ** 2);
  }, 3_600_000);
});
