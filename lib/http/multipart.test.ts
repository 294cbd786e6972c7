import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '@/lib/errors';
import { receiveUpload } from './multipart';

const BOUNDARY = 'edge';
const MAX_BYTES = 100_000;
let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'multipart-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const field = (name: string, value: string) =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
const file = (name: string, bytes: Buffer, filename = 'a.jpg') =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

interface Sending {
  chunkSize?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A request that sends `body` in pieces and without a length, as a browser's stream would. */
function requestOf(body: Buffer, { chunkSize = 16_384, headers = {}, signal }: Sending = {}) {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await nextTurn();
      if (at >= body.length) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(at, at + chunkSize)));
      at += chunkSize;
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

const receive = (request: Request) =>
  receiveUpload(request, { directory, maxBytes: MAX_BYTES, fileField: 'wallpaper' });

async function refusal(request: Request): Promise<AppError> {
  const error = await receive(request).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(await readdir(directory), 'a refused upload leaves no file').toEqual([]);
  return error as AppError;
}

async function expectRefusal(request: Request, code: ErrorCode) {
  expect((await refusal(request)).code).toBe(code);
}

const noise = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 73 + (index >> 8)) & 255));

describe('receiving an upload', () => {
  it.each([1, 7, 1024, 65_536])('reads fields and file from pieces of %i bytes', async (size) => {
    const bytes = noise(size === 1 ? 500 : 70_000);
    const body = Buffer.concat([
      field('title', 'Über den Wolken'),
      file('wallpaper', bytes),
      field('tags', 'a, b'),
      END,
    ]);
    const upload = await receive(requestOf(body, { chunkSize: size }));
    expect(upload.fields).toEqual({ title: 'Über den Wolken', tags: 'a, b' });
    expect(upload.file?.bytes).toBe(bytes.length);
    expect(upload.file?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await readFile(upload.file!.path)).toEqual(bytes);
    await upload.dispose();
    await upload.dispose();
    expect(await readdir(directory)).toEqual([]);
  });

  it('accepts a file of exactly the limit and refuses one byte more', async () => {
    const upload = await receive(
      requestOf(Buffer.concat([file('wallpaper', noise(MAX_BYTES)), END])),
    );
    expect(upload.file?.bytes).toBe(MAX_BYTES);
    await upload.dispose();
    const error = await refusal(
      requestOf(Buffer.concat([file('wallpaper', noise(MAX_BYTES + 1)), END])),
    );
    expect(error.code).toBe('too_large');
    expect(error.message).toBe('This file is larger than 97 KB. Choose a smaller one.');
  });

  it('refuses by the announced length without reading the body', async () => {
    let pulled = 0;
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: new ReadableStream(
        {
          pull: () => {
            pulled += 1;
          },
        },
        { highWaterMark: 0 },
      ) as ReadableStream<Uint8Array>,
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': '120000000',
      },
      duplex: 'half',
    } as RequestInit);
    await expectRefusal(request, 'too_large');
    expect(pulled).toBe(0);
  });

  it('stops reading soon after the limit is crossed', async () => {
    let sent = 0;
    const head = file('wallpaper', Buffer.alloc(0)).subarray(0, -2);
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: new ReadableStream<Uint8Array>({
        pull(controller) {
          const chunk = sent === 0 ? new Uint8Array(head) : new Uint8Array(16_384);
          sent += chunk.length;
          controller.enqueue(chunk);
        },
      }),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      duplex: 'half',
    } as RequestInit);
    await expectRefusal(request, 'too_large');
    expect(sent).toBeLessThan(MAX_BYTES + 400_000);
  });

  it('ends a body that goes on for ever before, between or after its parts', async () => {
    const filler = Buffer.alloc(1_000_000, 'x');
    const unnamed = Buffer.concat([Buffer.from(`--${BOUNDARY}\r\nX: y\r\n\r\n`), filler]);
    for (const body of [filler, unnamed, Buffer.concat([field('title', 'a'), END, filler])]) {
      await expectRefusal(requestOf(body), 'too_large');
    }
  });

  it('refuses a body that is cut anywhere', async () => {
    const body = Buffer.concat([
      field('title', 'Dunes'),
      file('wallpaper', noise(3_000)),
      field('tags', 'a'),
      END,
    ]);
    for (let length = 0; length < body.length - 4; length += 97) {
      await expectRefusal(requestOf(body.subarray(0, length)), 'invalid_input');
    }
  });

  it('leaves no file when the sender gives up', async () => {
    const body = Buffer.concat([file('wallpaper', noise(90_000)), END]);
    for (const turns of [0, 1, 3, 8, 20]) {
      const controller = new AbortController();
      const request = requestOf(body, { chunkSize: 2_000, signal: controller.signal });
      const refused = expectRefusal(request, 'invalid_input');
      for (let turn = 0; turn < turns; turn++) await nextTurn();
      controller.abort();
      await refused;
    }
  });

  it('leaves no file when the connection breaks', async () => {
    const head = file('wallpaper', noise(50_000)).subarray(0, -2);
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(head)),
        pull: (controller) => controller.error(new Error('aborted')),
      }),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      duplex: 'half',
    } as RequestInit);
    await expectRefusal(request, 'invalid_input');
  });

  it.each(['application/json', 'text/plain', 'multipart/form-dataset; boundary=x'])(
    'answers 415 to %s',
    async (type) => {
      await expectRefusal(
        requestOf(END, { headers: { 'content-type': type } }),
        'unsupported_type',
      );
    },
  );

  it('answers 400 to a form without a boundary or a body', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    await expectRefusal(requestOf(END, { headers }), 'invalid_input');
    const bodiless = new Request('http://localhost/', { method: 'POST', headers });
    await expectRefusal(bodiless, 'invalid_input');
  });

  it('accepts twelve parts and refuses a thirteenth', async () => {
    const fields = Array.from({ length: 12 }, (_, index) => field(`f${index}`, 'x'));
    const upload = await receive(requestOf(Buffer.concat([...fields, END])));
    expect(Object.keys(upload.fields)).toHaveLength(12);
    expect(upload.file).toBeNull();
    await expectRefusal(
      requestOf(Buffer.concat([...fields, field('one more', 'x'), END])),
      'invalid_input',
    );
  });

  it('refuses a second file, also under another name', async () => {
    for (const name of ['wallpaper', 'other']) {
      const body = Buffer.concat([file('wallpaper', noise(2_000)), file(name, noise(10)), END]);
      await expectRefusal(requestOf(body), 'invalid_input');
    }
  });

  it('refuses a file under a name nobody asked for', async () => {
    const error = await refusal(requestOf(Buffer.concat([file('picture', noise(2_000)), END])));
    expect(error.issues).toEqual([
      { path: 'picture', message: 'Send the file under the name wallpaper.' },
    ]);
  });

  it('accepts a text of 8 KB and refuses a longer, a nameless and a repeated one', async () => {
    const text = 'x'.repeat(8_192);
    const upload = await receive(requestOf(Buffer.concat([field('description', text), END])));
    expect(upload.fields.description).toBe(text);
    for (const body of [
      field('description', `${text}x`),
      field('', 'x'),
      Buffer.concat([field('title', 'a'), field('title', 'b')]),
    ]) {
      await expectRefusal(requestOf(Buffer.concat([body, END])), 'invalid_input');
    }
  });

  it('does not wait for the file that begins in the chunk of a refused field', async () => {
    const body = Buffer.concat([field('', 'x'), file('wallpaper', Buffer.alloc(20_000)), END]);
    await expectRefusal(requestOf(body), 'invalid_input');
    expect(await readdir(directory)).toEqual([]);
  });

  it('takes a file input left empty for no file, and an empty file for a file', async () => {
    const unchosen = await receive(
      requestOf(Buffer.concat([file('wallpaper', Buffer.alloc(0), ''), END])),
    );
    expect(unchosen.file).toBeNull();
    await unchosen.dispose();
    const empty = await receive(
      requestOf(Buffer.concat([file('wallpaper', Buffer.alloc(0)), END])),
    );
    expect(empty.file?.bytes).toBe(0);
    await empty.dispose();
    expect(await readdir(directory)).toEqual([]);
  });

  it('keeps a field named __proto__ a plain field', async () => {
    const upload = await receive(requestOf(Buffer.concat([field('__proto__', 'x'), END])));
    expect(Object.keys(upload.fields)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});
