import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  BOUNDARY,
  directory,
  END,
  expectRefusal,
  field,
  file,
  MAX_BYTES,
  noise,
  receive,
  refusal,
  requestOf,
} from '@/tests/multipart';

describe('receiving an upload', () => {
  it.each([1, 7, 1024, 65_536])(
    'reads fields and the file from chunks of %i bytes',
    async (size) => {
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
    },
  );

  it('accepts a file at the limit and rejects one byte more', async () => {
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
    await expectRefusal(request, 'too_large');
    expect(pulled).toBe(0);
  });

  it('stops reading soon after the limit', async () => {
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

  it('stops an endless body before, between or after its parts', async () => {
    const filler = Buffer.alloc(1_000_000, 'x');
    const unnamed = Buffer.concat([Buffer.from(`--${BOUNDARY}\r\nX: y\r\n\r\n`), filler]);
    for (const body of [filler, unnamed, Buffer.concat([field('title', 'a'), END, filler])]) {
      await expectRefusal(requestOf(body), 'too_large');
    }
  });

  it('rejects a truncated body', async () => {
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

  it('leaves no file if the client aborts', async () => {
    const body = Buffer.concat([file('wallpaper', noise(90_000)), END]);
    for (const turns of [0, 1, 3, 8, 20]) {
      const controller = new AbortController();
      const request = requestOf(body, { chunkSize: 2_000, signal: controller.signal });
      const rejected = expectRefusal(request, 'invalid_input');
      for (let turn = 0; turn < turns; turn++) await nextTurn();
      controller.abort();
      await rejected;
    }
  });

  it('leaves no file if the connection breaks', async () => {
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
    'responds with 415 to %s',
    async (type) => {
      await expectRefusal(
        requestOf(END, { headers: { 'content-type': type } }),
        'unsupported_type',
      );
    },
  );

  it('responds with 400 to a form without a boundary or a body', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    await expectRefusal(requestOf(END, { headers }), 'invalid_input');
    const withoutBody = new Request('http://localhost/', { method: 'POST', headers });
    await expectRefusal(withoutBody, 'invalid_input');
  });
});
