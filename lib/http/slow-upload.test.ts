import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { MIN_UPLOAD_RATE } from '@/lib/limits';
import { BOUNDARY, buildFile, createFolderForEachTest, directory } from '@/tests/multipart';
import { receiveUpload } from './multipart';

const { bytesPerSecond, seconds } = MIN_UPLOAD_RATE;

createFolderForEachTest();
afterEach(() => vi.useRealTimers());

async function getBytesOnDisk(): Promise<number> {
  const [file] = await readdir(directory);
  return file ? (await stat(path.join(directory, file))).size : 0;
}

it('an upload that arrives at less than 8 KB/s over 30 s is ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const settled = vi.fn();
  const send = async (bytes: Uint8Array) => {
    const before = await getBytesOnDisk();
    await writer.write(bytes);
    while ((await getBytesOnDisk()) <= before) await nextTurn();
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(seconds * 1000);
  };
  const request = new Request('http://localhost/api/upload', {
    method: 'POST',
    body: readable,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    duplex: 'half',
  } as RequestInit);
  const options = { directory, maxBytes: 10_000_000, fileField: 'wallpaper' };
  const upload = receiveUpload(request, options).finally(settled);
  const rejected = expect(upload).rejects.toMatchObject({ code: 'timeout' });
  await send(buildFile('wallpaper', Buffer.alloc(bytesPerSecond * seconds)).subarray(0, -2));
  await send(new Uint8Array(bytesPerSecond * seconds));
  await send(new Uint8Array(bytesPerSecond * seconds - 1));
  await rejected;
  expect(await readdir(directory)).toEqual([]);
});
