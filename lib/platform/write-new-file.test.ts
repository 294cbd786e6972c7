import type fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { writeNewFile } from './write-new-file';

const pendingOpens = vi.hoisted(() => [] as (() => void)[]);

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const open = (...args: Parameters<typeof real.open>) =>
    pendingOpens.push(() => real.open(...args));
  return {
    ...real,
    createWriteStream: (target: string, options: object) =>
      real.createWriteStream(target, { ...options, fs: { ...real, open } } as object),
  };
});

const directory = await mkdtemp(path.join(os.tmpdir(), 'write-new-file-'));
afterAll(() => rm(directory, { recursive: true }));

it('leaves no file if the disk opens it after the content failed', async () => {
  const target = path.join(directory, 'file');
  async function* fail(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('cut off here');
    throw new Error('no more rows');
  }
  const writing = writeNewFile(target, fail()).catch(async (error: Error) => {
    await rm(target, { force: true });
    return error.message;
  });
  await vi.waitFor(() => expect(pendingOpens).toHaveLength(1));
  // Code that doesn't wait for the disk finishes within these turns.
  for (let turn = 0; turn < 20; turn += 1) await nextTick();
  for (const open of pendingOpens) open();
  expect(await writing).toBe('no more rows');
  expect(await readdir(directory)).toEqual([]);
});
