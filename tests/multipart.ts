import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import { AppError, type ErrorCode } from '@/lib/errors';
import { receiveUpload } from '@/lib/http/multipart';

export const BOUNDARY = 'edge';
export const MAX_BYTES = 100_000;
/** The upload folder of the test, see {@link createFolderForEachTest}. */
export let directory = '';

export function createFolderForEachTest(): void {
  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'multipart-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));
}

export const buildField = (name: string, value: string) =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
export const buildFile = (name: string, bytes: Buffer, filename = 'a.jpg') =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
export const END = Buffer.from(`--${BOUNDARY}--\r\n`);

interface SendOptions {
  chunkSize?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Builds a request that streams `body` in chunks, without a Content-Length. */
export function buildRequest(
  body: Buffer,
  { chunkSize = 16_384, headers = {}, signal }: SendOptions = {},
) {
  let offset = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await nextTurn();
      if (offset >= body.length) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(offset, offset + chunkSize)));
      offset += chunkSize;
    },
  });
  return new Request('http://localhost/api/upload', {
    method: 'POST',
    body: stream,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    duplex: 'half',
    ...(signal ? { signal } : {}),
  } as RequestInit);
}

export const receive = (request: Request) =>
  receiveUpload(request, { directory, maxBytes: MAX_BYTES, fileField: 'wallpaper' });

export async function getRejection(request: Request): Promise<AppError> {
  const error = await receive(request).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(await readdir(directory), 'a rejected upload leaves no file').toEqual([]);
  return error as AppError;
}

export async function expectRejection(request: Request, code: ErrorCode) {
  expect((await getRejection(request)).code).toBe(code);
}

export const buildNoise = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 73 + (index >> 8)) & 255));
