import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '@/lib/platform/storage/contract';
import { createLocalStorage } from '@/lib/platform/storage/local';
import {
  findClosedPort,
  startFlakyProxy,
  startHangingServer,
  startHttpServer,
} from '@/tests/fault-injection';
import { settleAll } from '@/tests/settle-all';
import { buildKey, collectEntries, createBucketStorage, createId, startS3 } from '@/tests/storage';
import { measureFastest } from '@/tests/wait-for';

let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3();
});

afterAll(() => s3.close());

const newRoot = (): string => path.join(s3.folder, createId());

const bytes = randomBytes(50_000);
const operations = (storage: Storage): Record<string, () => Promise<unknown>> => ({
  put: () => storage.put(buildKey(bytes), bytes, 'image/webp'),
  open: () => storage.open(buildKey(bytes)),
  head: () => storage.head(buildKey(bytes)),
  remove: () => storage.remove([buildKey(bytes)]),
  list: () => collectEntries(storage.list('')),
  check: () => storage.check(),
});

describe('local storage', () => {
  test('links a file, and only if it exists', async () => {
    const root = newRoot();
    const storage = createLocalStorage(root);
    const key = buildKey(bytes);
    await storage.put(key, bytes, 'image/webp');
    const target = path.join(root, 'linked');
    expect(await storage.link?.(key, target)).toBe(true);
    await storage.remove([key]);
    expect(await readFile(target)).toEqual(bytes);
    expect(await storage.link?.(key, path.join(root, 'other'))).toBe(false);
  });

  test('has URLs below /i/', () => {
    expect(createLocalStorage(newRoot()).url('w/abc/def.webp')).toBe('/i/w/abc/def.webp');
  });

  test('ignores files that a crash left incomplete, and deletes them later', async () => {
    const root = newRoot();
    const temporary = path.join(root, '.tmp');
    await mkdir(temporary, { recursive: true });
    const [oldFile, newFile] = [path.join(temporary, 'old'), path.join(temporary, 'fresh')];
    await writeFile(oldFile, 'half');
    await writeFile(newFile, 'half');
    await utimes(oldFile, new Date(0), new Date(0));
    const storage = createLocalStorage(root);
    expect(await collectEntries(storage.list(''))).toEqual([]);
    await storage.put(buildKey(randomBytes(4)), randomBytes(4), 'image/webp');
    expect(await readdir(temporary)).toEqual(['fresh']);
    expect(await collectEntries(storage.list(''))).toHaveLength(1);
  });

  test('leaves no file when a put fails', async () => {
    const root = newRoot();
    const storage = createLocalStorage(root);
    const put = storage.put(buildKey(randomBytes(4)), { path: '/nowhere' }, 'image/webp');
    await expect(put).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 });
    expect(await readdir(path.join(root, '.tmp'))).toEqual([]);
    expect(await collectEntries(storage.list(''))).toEqual([]);
  });

  test('ignores foreign files in its folders', async () => {
    const root = newRoot();
    await mkdir(path.join(root, 'w', 'abc'), { recursive: true });
    await writeFile(path.join(root, 'w', 'notes.txt'), '');
    await writeFile(path.join(root, 'w', 'abc', 'notes.txt'), '');
    expect(await collectEntries(createLocalStorage(root).list(''))).toEqual([]);
  });

  test('deletes the folder of a wallpaper with its last file', async () => {
    const root = newRoot();
    const storage = createLocalStorage(root);
    const key = buildKey(Buffer.from('last'));
    await storage.put(key, Buffer.from('last'), 'image/webp');
    await storage.remove([key]);
    expect(await readdir(path.join(root, 'w'))).toEqual([]);
  });

  test('is unavailable if its folder cannot be used', async () => {
    const root = newRoot();
    await writeFile(root, 'a file where the folder should be');
    const storage = createLocalStorage(root);
    await expect(storage.check()).rejects.toMatchObject({ code: 'unavailable' });
    const put = storage.put(buildKey(randomBytes(4)), randomBytes(4), 'image/webp');
    await expect(put).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('S3', () => {
  test('has URLs below its public URL if it has one', () => {
    expect(createBucketStorage(1).url('w/abc/def.webp')).toBe('/i/w/abc/def.webp');
    expect(createBucketStorage(1, 'https://cdn.example/x/').url('w/abc/def.webp')).toBe(
      'https://cdn.example/x/w/abc/def.webp',
    );
  });

  test('fails within a second if it refuses connections @long', { timeout: 120_000 }, async () => {
    const port = await findClosedPort();
    for (const call of Object.values(operations(createBucketStorage(port)))) {
      const duration = await measureFastest(1000, () =>
        expect(call()).rejects.toMatchObject({
          code: 'unavailable',
          retryAfter: 30,
          cause: expect.objectContaining({ code: 'ECONNREFUSED' }),
        }),
      );
      expect(duration).toBeLessThan(1000);
    }
  });

  test('serves others while many readers are slow @long', async () => {
    const storage = createBucketStorage(s3.port);
    const bytes = randomBytes(3_000_000);
    const key = buildKey(bytes);
    await storage.put(key, bytes, 'image/webp');
    const slow = await settleAll(Array.from({ length: 60 }, () => storage.open(key)));
    expect(slow.filter((file) => file?.size === bytes.length)).toHaveLength(60);
    for (const file of slow) file?.stream.destroy();
  });

  test('stores 99 % of files while a fifth of the requests fail @long', async () => {
    let seed = 7;
    const random = (): number => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    let failures = 0;
    const proxy = await startFlakyProxy(s3.port, () => {
      if (random() >= 0.2) return undefined;
      failures += 1;
      return random() < 0.5 ? 'cut' : '503';
    });
    const storage = createBucketStorage(proxy.port);
    let rejected = 0;
    // Few at a time, so that even a busy machine stays within the retry window.
    for (let batch = 0; batch < 20; batch += 1) {
      const puts = await Promise.allSettled(
        Array.from({ length: 5 }, () => storage.put(buildKey(bytes), bytes, 'image/webp')),
      );
      rejected += puts.filter(({ status }) => status === 'rejected').length;
    }
    expect(failures).toBeGreaterThan(10);
    expect(rejected).toBeLessThan(2);
    await proxy.close();
  });

  test('rejects a put that the server stored incorrectly', async () => {
    let puts = 0;
    const corruptingServer = await startHttpServer((request, response) => {
      request.resume();
      if (request.method === 'PUT') puts += 1;
      const headers = { ETag: '"0123456789abcdef0123456789abcdef"' };
      const length = request.method === 'HEAD' ? { 'Content-Length': bytes.length + 45 } : {};
      request.on('end', () => response.writeHead(200, { ...headers, ...length }).end());
    });
    const put = createBucketStorage(corruptingServer.port).put(
      buildKey(bytes),
      bytes,
      'image/webp',
    );
    await expect(put).rejects.toMatchObject({
      code: 'unavailable',
      cause: expect.objectContaining({ message: expect.stringContaining('instead of 50000') }),
    });
    expect(puts).toBeGreaterThan(1);
    await corruptingServer.close();
  });

  test('does not retry a 403', async () => {
    let requests = 0;
    const forbiddingServer = await startHttpServer((_request, response) => {
      requests += 1;
      response.writeHead(403).end();
    });
    await expect(
      createBucketStorage(forbiddingServer.port).head(buildKey(bytes)),
    ).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(requests).toBe(1);
    await forbiddingServer.close();
  });

  // s3rver cannot create continuation tokens with OpenSSL 3.
  test('lists every page of files', async () => {
    const keys = [buildKey(Buffer.from('a')), buildKey(Buffer.from('b'))];
    const pagingServer = await startHttpServer((request, response) => {
      const isSecondPage = request.url?.includes('continuation-token=next');
      const nextToken = isSecondPage ? '' : '<NextContinuationToken>next</NextContinuationToken>';
      response.end(
        `<ListBucketResult><IsTruncated>${!isSecondPage}</IsTruncated>${nextToken}<Contents><Key>${keys[isSecondPage ? 1 : 0]}</Key><Size>7</Size></Contents><Contents><Key>not/ours.txt</Key></Contents></ListBucketResult>`,
      );
    });
    const found = await collectEntries(createBucketStorage(pagingServer.port).list('w/'));
    expect(found.map((entry) => entry.key)).toEqual(keys);
    await pagingServer.close();
  });
});

describe.concurrent('slow S3', () => {
  test('fails within twelve seconds if it hangs @long', async () => {
    const hanging = await startHangingServer();
    const file = path.join(s3.folder, createId());
    await writeFile(file, randomBytes(20_000_000));
    const storage = createBucketStorage(hanging.port);
    const calls = {
      ...operations(storage),
      putOfFile: () => storage.put(buildKey(bytes), { path: file }, 'image/webp'),
    };
    const started = performance.now();
    await settleAll(
      Object.values(calls).map((call) =>
        expect(call()).rejects.toMatchObject({ code: 'unavailable' }),
      ),
    );
    expect(performance.now() - started).toBeLessThan(12_000);
    await hanging.close();
  });

  test('does not abort a slow reader @long', async () => {
    const storage = createBucketStorage(s3.port);
    const large = randomBytes(4_000_000);
    await storage.put(buildKey(large, 'slow'), large, 'image/webp');
    const file = await storage.open(buildKey(large, 'slow'));
    // Longer than the idle timeout of the driver.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect((await buffer(file!.stream)).equals(large)).toBe(true);
  });
});
