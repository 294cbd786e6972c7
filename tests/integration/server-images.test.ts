import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '@/lib/errors';
import type { Storage } from '@/lib/platform/storage/contract';
import { createLocalStorage } from '@/lib/platform/storage/local';
import type { HttpServer } from '@/server/http-server';
import { openConnection, parseJson, sendRequest } from '@/tests/http-client';
import { startServer, startServerForTest } from '@/tests/server';
import { settleAll } from '@/tests/settle-all';
import { buildKey, createBucketStorage, startS3 } from '@/tests/storage';
import { waitFor } from '@/tests/wait-for';

const bytes = randomBytes(600_000);
const key = buildKey(bytes, 'shown');
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

describe('images', () => {
  const image = (headers = {}, method = 'GET') =>
    sendRequest(port, `/i/${key}`, { headers, method });

  test('are served with their real type and cached forever', async () => {
    const response = await image();
    expect(response.status).toBe(200);
    expect(response.body.equals(bytes)).toBe(true);
    expect(response.headers).toMatchObject({
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

  test('support HEAD', async () => {
    const response = await image({}, 'HEAD');
    expect(response).toMatchObject({ status: 200, headers: { 'content-length': '600000', etag } });
    expect(response.body).toHaveLength(0);
  });

  test('return 304 for a known ETag', async () => {
    for (const knownEtag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await image({ 'if-none-match': knownEtag });
      expect(response).toMatchObject({ status: 304, headers: { etag } });
      expect(response.body).toHaveLength(0);
    }
    expect((await image({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=599990-', 599_990, 600_000],
    ['bytes=-10', 599_990, 600_000],
    ['bytes=100-9999999', 100, 600_000],
  ])('support the range %s', async (range, start, end) => {
    const response = await image({ range });
    expect(response.status).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end - 1}/600000`);
    expect(response.headers['content-length']).toBe(String(end - start));
    expect(response.body.equals(bytes.subarray(start, end))).toBe(true);
  });

  test('return 416 for a range beyond the end', async () => {
    const response = await image({ range: 'bytes=600000-' });
    expect(response.status).toBe(416);
    expect(response.headers['content-range']).toBe('bytes */600000');
  });

  test('ignore multiple ranges and ranges of another version', async () => {
    expect((await image({ range: 'bytes=0-1,5-6' })).status).toBe(200);
    expect((await image({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await image({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  });

  test('return an uncached 404 if missing', async () => {
    for (const headers of [{}, { 'if-none-match': etag }, { range: 'bytes=0-1' }]) {
      const response = await sendRequest(port, `/i/${buildKey(bytes)}`, { headers });
      expect(response.status).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(parseJson(response)).toMatchObject({
        code: 'not_found',
        requestId: expect.any(String),
      });
    }
  });

  test('are read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await image({}, method);
      expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    }
  });

  test.each([
    '/i/',
    '/i/..%2f..%2fetc%2fpasswd',
    '/i//etc/passwd',
    `/i/${encodeURIComponent(key)}`,
    `/i/${key}/`,
    '/i/.tmp/',
  ])('are the only files served: %s', async (url) => {
    expect([400, 404]).toContain((await sendRequest(port, url)).status);
  });

  test.each([
    '/i/../../etc/passwd',
    '/i/%2e%2e/%2e%2e/etc/passwd',
    '/i/w/../../../etc/passwd',
    `/i/w/shown/../${key.slice(2)}`,
    `/i/${key.replaceAll('/', '\\')}`,
  ])('have a URL without dot segments: 400 for %s', async (url) => {
    expect((await sendRequest(port, url)).status).toBe(400);
  });

  test('leave no file open when the client disconnects', async () => {
    // Tests in other files share this process and open other files.
    const openFiles = async () => {
      const open = await readdir('/proc/self/fd');
      const files = await settleAll(
        open.map((id) => readlink(`/proc/self/fd/${id}`).catch(() => '')),
      );
      return files.filter((file) => file.startsWith(root)).length;
    };
    for (let index = 0; index < 20; index++) {
      const { socket } = await openConnection(port);
      socket.pause();
      socket.write(`GET /i/${key} HTTP/1.1\r\nHost: x\r\n\r\n`);
      if (index % 2) await new Promise((resolve) => socket.once('readable', resolve));
      socket.destroy();
    }
    await waitFor(async () => expect(await openFiles()).toBe(0));
  });

  test('are served from S3 in the same way', async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.close());
    const bucket = createBucketStorage(s3.port);
    await bucket.put(key, bytes, 'image/webp');
    const testServer = await startServerForTest({ storage: bucket });
    const whole = await sendRequest(testServer.port, `/i/${key}`);
    expect(whole).toMatchObject({ status: 200, headers: { etag, 'content-type': 'image/webp' } });
    expect(whole.body.equals(bytes)).toBe(true);
    const part = await sendRequest(testServer.port, `/i/${key}`, {
      headers: { range: 'bytes=-10' },
    });
    expect(part).toMatchObject({ status: 206, body: bytes.subarray(-10) });
    expect((await sendRequest(testServer.port, `/i/${buildKey(bytes)}`)).status).toBe(404);
  });

  test('redirect to the CDN if there is one', async () => {
    const cdn = { ...storage, url: (name: string) => `https://cdn.example/${name}` };
    const response = await sendRequest(
      (await startServerForTest({ storage: cdn })).port,
      `/i/${key}`,
    );
    expect(response).toMatchObject({
      status: 302,
      headers: { location: `https://cdn.example/${key}` },
    });
  });

  describe('downloaded', () => {
    const hostileTitle = '"><script>alert(1)</script> 50% & "quotes" 😀';
    const download = (title: string, headers = {}, method = 'GET') =>
      sendRequest(port, `/i/${key}?download=${encodeURIComponent(title)}`, { headers, method });

    test('have their title and real extension as filename, and are not cached by proxies', async () => {
      const { status, headers, body } = await download(hostileTitle);
      expect(status).toBe(200);
      expect(body.equals(bytes)).toBe(true);
      expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
      expect(headers['content-disposition']).toBe(
        `attachment; filename="---script-alert(1)--script- 50% & -quotes- ??.webp"; filename*=UTF-8''---script-alert%281%29--script-%2050%25%20%26%20-quotes-%20%F0%9F%98%80.webp`,
      );
    });

    test('have the filename in HEAD, range and 304 responses too', async () => {
      const responses = [
        await download('A', {}, 'HEAD'),
        await download('A', { range: 'bytes=100-' }),
        await download('A', { 'if-none-match': etag }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([200, 206, 304]);
      for (const { headers } of responses) {
        expect(headers['content-disposition']).toMatch(/^attachment; filename=A.webp$/);
      }
      expect(responses[0]?.headers['content-type']).toBe('image/webp');
    });

    test.each(['invoice.exe', '../../x', 'a\r\nSet-Cookie: x=1', '', '%'])(
      'keep their extension for the forged title %j',
      async (title) => {
        const { status, headers } = await download(title);
        expect(status).toBe(200);
        expect(headers['content-disposition']).toMatch(
          /^attachment; filename="?[^"/\\;]+\.webp"?(;|$)/,
        );
        expect(headers['set-cookie']).toBeUndefined();
      },
    );

    test('are not redirected to the CDN, which cannot set the filename', async () => {
      const cdn = { ...storage, url: (name: string) => `https://cdn.example/${name}` };
      const testServer = await startServerForTest({ storage: cdn });
      const response = await sendRequest(testServer.port, `/i/${key}?download=Misty`);
      expect([response.status, response.body.equals(bytes)]).toEqual([200, true]);
      expect(response.headers['content-disposition']).toContain('Misty.webp');
    });

    test('return 404 if missing', async () => {
      const { status, headers } = await sendRequest(port, `/i/${buildKey(bytes)}?download=Misty`);
      expect(status).toBe(404);
      expect(headers['content-disposition']).toBeUndefined();
    });
  });

  test('return 503 during a storage outage', async () => {
    const unavailable = new AppError('unavailable', 'Try again later.', { retryAfter: 30 });
    const broken = { ...storage, open: () => Promise.reject(unavailable) };
    const response = await sendRequest(
      (await startServerForTest({ storage: broken })).port,
      `/i/${key}`,
    );
    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect(parseJson(response)).toMatchObject({ code: 'unavailable', message: 'Try again later.' });
  });
});
