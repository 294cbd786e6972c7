import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  BOUNDARY,
  buildField,
  buildFile,
  buildNoise,
  buildRequest,
  createFolderForEachTest,
  directory,
  END,
  expectRejection,
  getRejection,
  MAX_BYTES,
  receive,
} from '@/tests/multipart';

createFolderForEachTest();

describe('receiving an upload', () => {
  it.each([1, 7, 1024, 65_536])(
    'reads fields and the file from chunks of %i bytes',
    async (size) => {
      const bytes = buildNoise(size === 1 ? 500 : 70_000);
      const body = Buffer.concat([
        buildField('title', 'Über den Wolken'),
        buildFile('wallpaper', bytes),
        buildField('tags', 'a, b'),
        END,
      ]);
      const upload = await receive(buildRequest(body, { chunkSize: size }));
      expect(upload.fields).toEqual({ title: 'Über den Wolken', tags: 'a, b' });
      expect(upload.file?.bytes).toBe(bytes.length);
      expect(upload.file?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(await readFile(upload.file!.path)).toEqual(bytes);
      await upload.dispose();
      await upload.dispose();
      expect(await readdir(directory)).toEqual([]);
    },
  );

  it('accepts a file at the limit and rejects one byte more', async () => {
    const upload = await receive(
      buildRequest(Buffer.concat([buildFile('wallpaper', buildNoise(MAX_BYTES)), END])),
    );
    expect(upload.file?.bytes).toBe(MAX_BYTES);
    await upload.dispose();
    const error = await getRejection(
      buildRequest(Buffer.concat([buildFile('wallpaper', buildNoise(MAX_BYTES + 1)), END])),
    );
    expect(error.code).toBe('too_large');
    expect(error.message).toBe('This file is larger than 97 KB. Choose a smaller one.');
  });

  it('rejects by Content-Length without reading the body', async () => {
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
    await expectRejection(request, 'too_large');
    expect(pulled).toBe(0);
  });

  it('stops reading soon after the limit', async () => {
    let sent = 0;
    const head = buildFile('wallpaper', Buffer.alloc(0)).subarray(0, -2);
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
    await expectRejection(request, 'too_large');
    expect(sent).toBeLessThan(MAX_BYTES + 400_000);
  });

  it('stops an endless body before, between or after its parts', async () => {
    const filler = Buffer.alloc(1_000_000, 'x');
    const unnamed = Buffer.concat([Buffer.from(`--${BOUNDARY}\r\nX: y\r\n\r\n`), filler]);
    for (const body of [filler, unnamed, Buffer.concat([buildField('title', 'a'), END, filler])]) {
      await expectRejection(buildRequest(body), 'too_large');
    }
  });

  it('rejects a truncated body', async () => {
    const body = Buffer.concat([
      buildField('title', 'Dunes'),
      buildFile('wallpaper', buildNoise(3_000)),
      buildField('tags', 'a'),
      END,
    ]);
    for (let length = 0; length < body.length - 4; length += 97) {
      await expectRejection(buildRequest(body.subarray(0, length)), 'invalid_input');
    }
  });

  it('leaves no file if the client aborts', async () => {
    const body = Buffer.concat([buildFile('wallpaper', buildNoise(90_000)), END]);
    for (const turns of [0, 1, 3, 8, 20]) {
      const controller = new AbortController();
      const request = buildRequest(body, { chunkSize: 2_000, signal: controller.signal });
      const rejected = expectRejection(request, 'invalid_input');
      for (let turn = 0; turn < turns; turn++) await nextTurn();
      controller.abort();
      await rejected;
    }
  });

  it('leaves no file if the connection breaks', async () => {
    const head = buildFile('wallpaper', buildNoise(50_000)).subarray(0, -2);
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(head)),
        pull: (controller) => controller.error(new Error('aborted')),
      }),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      duplex: 'half',
    } as RequestInit);
    await expectRejection(request, 'invalid_input');
  });

  it.each(['application/json', 'text/plain', 'multipart/form-dataset; boundary=x'])(
    'responds with 415 to %s',
    async (type) => {
      await expectRejection(
        buildRequest(END, { headers: { 'content-type': type } }),
        'unsupported_type',
      );
    },
  );

  it('responds with 400 to a form without a boundary or a body', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    await expectRejection(buildRequest(END, { headers }), 'invalid_input');
    const withoutBody = new Request('http://localhost/', { method: 'POST', headers });
    await expectRejection(withoutBody, 'invalid_input');
  });
});
