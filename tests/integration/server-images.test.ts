import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '@/lib/errors';
import type { Storage } from '@/lib/platform/storage/contract';
import { createLocalStorage } from '@/lib/platform/storage/local';
import type { HttpServer } from '@/server/http-server';
import { eventually } from '@/tests/eventually';
import { call, json, rawConnection } from '@/tests/http-client';
import { serve, startServer } from '@/tests/server';
import { bucketAt, keyFor, startS3 } from '@/tests/storage';

const bytes = randomBytes(600_000);
const key = keyFor(bytes, 'shown');
const etag = `"${key.slice(-37, -5)}"`;
let root: string;
let storage: Storage;
let server: HttpServer;
let port: number;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fresco-server-'));
  storage = createLocalStorage(root);
  await storage.put(key, bytes, 'image/webp');
  ({ port, ...server } = await startServer({ storage }));
});

afterAll(async () => {
  await server.stop(0);
  await rm(root, { recursive: true });
});

describe('pictures', () => {
  const image = (headers = {}, method = 'GET') => call(port, `/i/${key}`, { headers, method });

  test('arrive whole, with their true type, and may be kept for ever', async () => {
    const answer = await image();
    expect(answer.status).toBe(200);
    expect(answer.body.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '600000',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
      'x-request-id': expect.stringMatching(/^[a-f0-9-]{13}$/),
      etag,
    });
  });

  test('are described by HEAD without being sent', async () => {
    const answer = await image({}, 'HEAD');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-length': '600000', etag } });
    expect(answer.body).toHaveLength(0);
  });

  test('are not sent again to who has them', async () => {
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await image({ 'if-none-match': known });
      expect(answer).toMatchObject({ status: 304, headers: { etag } });
      expect(answer.body).toHaveLength(0);
    }
    expect((await image({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=599990-', 599_990, 600_000],
    ['bytes=-10', 599_990, 600_000],
    ['bytes=100-9999999', 100, 600_000],
  ])('are sent in part when %s is asked for', async (range, start, end) => {
    const answer = await image({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end - 1}/600000`);
    expect(answer.headers['content-length']).toBe(String(end - start));
    expect(answer.body.equals(bytes.subarray(start, end))).toBe(true);
  });

  test('have no part beyond their end', async () => {
    const answer = await image({ range: 'bytes=600000-' });
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */600000');
  });

  test('are sent whole when several parts or parts of another version are asked for', async () => {
    expect((await image({ range: 'bytes=0-1,5-6' })).status).toBe(200);
    expect((await image({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await image({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  });

  test('that are missing are a 404 that nobody keeps', async () => {
    for (const headers of [{}, { 'if-none-match': etag }, { range: 'bytes=0-1' }]) {
      const answer = await call(port, `/i/${keyFor(bytes)}`, { headers });
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(json(answer)).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
    }
  });

  test('can only be read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await image({}, method);
      expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    }
  });

  test.each([
    '/i/',
    '/i/../../etc/passwd',
    '/i/..%2f..%2fetc%2fpasswd',
    '/i/%2e%2e/%2e%2e/etc/passwd',
    '/i//etc/passwd',
    '/i/w/../../../etc/passwd',
    `/i/${encodeURIComponent(key)}`,
    `/i/w/shown/../${key.slice(2)}`,
    `/i/${key}/`,
    `/i/${key.replaceAll('/', '\\')}`,
    '/i/.tmp/',
  ])('are all that can be reached: %s is a 404', async (address) => {
    expect((await call(port, address)).status).toBe(404);
  });

  test('leave no file open when a reader goes away', async () => {
    // Only ours count: tests of other files share this process and open theirs meanwhile.
    const openFiles = async () => {
      const open = await readdir('/proc/self/fd');
      const files = await Promise.all(
        open.map((id) => readlink(`/proc/self/fd/${id}`).catch(() => '')),
      );
      return files.filter((file) => file.startsWith(root)).length;
    };
    for (let visit = 0; visit < 20; visit++) {
      const { socket } = await rawConnection(port);
      socket.pause();
      socket.write(`GET /i/${key} HTTP/1.1\r\nHost: x\r\n\r\n`);
      if (visit % 2) await new Promise((resolve) => socket.once('readable', resolve));
      socket.destroy();
    }
    await eventually(async () => expect(await openFiles()).toBe(0));
  });

  test('come from a bucket just the same', async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.close());
    const bucket = bucketAt(s3.port);
    await bucket.put(key, bytes, 'image/webp');
    const own = await serve({ storage: bucket });
    const whole = await call(own.port, `/i/${key}`);
    expect(whole).toMatchObject({ status: 200, headers: { etag, 'content-type': 'image/webp' } });
    expect(whole.body.equals(bytes)).toBe(true);
    const part = await call(own.port, `/i/${key}`, { headers: { range: 'bytes=-10' } });
    expect(part).toMatchObject({ status: 206, body: bytes.subarray(-10) });
    expect((await call(own.port, `/i/${keyFor(bytes)}`)).status).toBe(404);
  });

  test('lead to the CDN once there is one', async () => {
    const cdn = { ...storage, url: (name: string) => `https://cdn.example/${name}` };
    const answer = await call((await serve({ storage: cdn })).port, `/i/${key}`);
    expect(answer).toMatchObject({
      status: 302,
      headers: { location: `https://cdn.example/${key}` },
    });
  });

  describe('to be saved', () => {
    const nasty = '"><script>alert(1)</script> 50% & "quotes" 😀';
    const saved = (title: string, headers = {}, method = 'GET') =>
      call(port, `/i/${key}?download=${encodeURIComponent(title)}`, { headers, method });

    test('carry their title and true extension, and are kept by no shared cache', async () => {
      const { status, headers, body } = await saved(nasty);
      expect(status).toBe(200);
      expect(body.equals(bytes)).toBe(true);
      expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
      expect(headers['content-disposition']).toBe(
        `attachment; filename="\\"><script>alert(1)<-script> 50% & \\"quotes\\" ??.webp"; filename*=UTF-8''%22%3E%3Cscript%3Ealert%281%29%3C-script%3E%2050%25%20%26%20%22quotes%22%20%F0%9F%98%80.webp`,
      );
    });

    test('are named also in HEAD, in parts and when unchanged, and keep their type', async () => {
      const answers = [
        await saved('A', {}, 'HEAD'),
        await saved('A', { range: 'bytes=100-' }),
        await saved('A', { 'if-none-match': etag }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 206, 304]);
      for (const { headers } of answers) {
        expect(headers['content-disposition']).toMatch(/^attachment; filename=A.webp$/);
      }
      expect(answers[0]?.headers['content-type']).toBe('image/webp');
    });

    test.each(['invoice.exe', '../../x', 'a\r\nSet-Cookie: x=1', '', '%'])(
      'are a picture whatever a forged link calls them: %j',
      async (title) => {
        const { status, headers } = await saved(title);
        expect(status).toBe(200);
        expect(headers['content-disposition']).toMatch(
          /^attachment; filename="?[^"/\\;]+\.webp"?(;|$)/,
        );
        expect(headers['set-cookie']).toBeUndefined();
      },
    );

    test('come through us also when there is a CDN, which could not name them', async () => {
      const cdn = { ...storage, url: (name: string) => `https://cdn.example/${name}` };
      const own = await serve({ storage: cdn });
      const answer = await call(own.port, `/i/${key}?download=Misty`);
      expect([answer.status, answer.body.equals(bytes)]).toEqual([200, true]);
      expect(answer.headers['content-disposition']).toContain('Misty.webp');
    });

    test('are not there when they are not there', async () => {
      const { status, headers } = await call(port, `/i/${keyFor(bytes)}?download=Misty`);
      expect(status).toBe(404);
      expect(headers['content-disposition']).toBeUndefined();
    });
  });

  test('are a 503 while the storage is away', async () => {
    const away = new AppError('unavailable', 'Later, please.', { retryAfter: 30 });
    const broken = { ...storage, open: () => Promise.reject(away) };
    const answer = await call((await serve({ storage: broken })).port, `/i/${key}`);
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect(json(answer)).toMatchObject({ code: 'unavailable', message: 'Later, please.' });
  });
});
