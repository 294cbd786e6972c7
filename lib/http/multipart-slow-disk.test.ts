import type fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { receiveUpload } from './multipart';

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

const directory = await mkdtemp(path.join(os.tmpdir(), 'multipart-'));
afterEach(() => rm(directory, { recursive: true }));

it('leaves no file if the disk opens it after the upload was rejected', async () => {
  const head = '--edge\r\nContent-Disposition: form-data; name="wallpaper"; filename="a.jpg"';
  const request = new Request('http://localhost/api/upload', {
    method: 'POST',
    body: `${head}\r\n\r\ncut off here`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  });
  const options = { directory, maxBytes: 1000, fileField: 'wallpaper' };
  const refusal = receiveUpload(request, options).catch((error: Error) => error);
  await vi.waitFor(() => expect(pendingOpens).toHaveLength(1));
  // Code that doesn't wait for the disk finishes within these turns.
  for (let turn = 0; turn < 20; turn += 1) await nextTick();
  for (const open of pendingOpens) open();
  await refusal;
  expect(await readdir(directory)).toEqual([]);
});
