import { open } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTempFiles, type TempFiles } from '@/tests/fixtures/temp-files';
import { buildDownloadResponse } from './file-response';

const INFO = { fileName: 'Misty Hills.jpg', mediaType: 'image/jpeg' };
const bytes = Buffer.alloc(700_000, 'picture');

let files: TempFiles;

beforeEach(() => {
  files = createTempFiles();
});
afterEach(() => files.remove());

it('a download is the whole file, which is closed at its end', async () => {
  const file = await open(files.file(bytes));
  const { stream, headers } = buildDownloadResponse(INFO, file);
  const body = Buffer.from(await new Response(stream ?? null).arrayBuffer());
  expect(body.equals(bytes)).toBe(true);
  expect(file.fd).toBe(-1);
  expect(headers).toEqual({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="Misty Hills.jpg"',
  });
});

it('closes the file when the client disconnects, even before the first byte', async () => {
  const [unread, partial] = [await open(files.file(bytes)), await open(files.file(bytes))];
  await buildDownloadResponse(INFO, unread).stream?.cancel();
  const reader = buildDownloadResponse(INFO, partial).stream?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect([unread.fd, partial.fd]).toEqual([-1, -1]);
});

it('a download without a file has headers only', () => {
  expect(buildDownloadResponse(INFO).stream).toBeUndefined();
});
