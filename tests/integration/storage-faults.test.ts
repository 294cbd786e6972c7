import { randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '@/lib/platform/storage/contract';
import { createLocalStorage } from '@/lib/platform/storage/local';
import { quickest } from '@/tests/eventually';
import { closedPort, flakyProxy, hangingServer, httpServer } from '@/tests/faulty-server';
import { bucketAt, collect, keyFor, newId, startS3 } from '@/tests/storage';

let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3();
});

afterAll(() => s3.close());

const newRoot = (): string => path.join(s3.folder, newId());

const bytes = randomBytes(50_000);
const every = (storage: Storage): Record<string, () => Promise<unknown>> => ({
  put: () => storage.put(keyFor(bytes), bytes, 'image/webp'),
  open: () => storage.open(keyFor(bytes)),
  head: () => storage.head(keyFor(bytes)),
  remove: () => storage.remove([keyFor(bytes)]),
  list: () => collect(storage.list('')),
  check: () => storage.check(),
});

describe('local files', () => {
  test('are reached below /i/', () => {
    expect(createLocalStorage(newRoot()).url('w/abc/def.webp')).toBe('/i/w/abc/def.webp');
  });

  test('never show a file that a crash left half written, and clear it away later', async () => {
    const root = newRoot();
    const temporary = path.join(root, '.tmp');
    await mkdir(temporary, { recursive: true });
    const [old, fresh] = [path.join(temporary, 'old'), path.join(temporary, 'fresh')];
    await writeFile(old, 'half');
    await writeFile(fresh, 'half');
    await utimes(old, new Date(0), new Date(0));
    const storage = createLocalStorage(root);
    expect(await collect(storage.list(''))).toEqual([]);
    await storage.put(keyFor(randomBytes(4)), randomBytes(4), 'image/webp');
    expect(await readdir(temporary)).toEqual(['fresh']);
    expect(await collect(storage.list(''))).toHaveLength(1);
  });

  test('leave nothing behind when a put fails', async () => {
    const root = newRoot();
    const storage = createLocalStorage(root);
    const put = storage.put(keyFor(randomBytes(4)), { path: '/nowhere' }, 'image/webp');
    await expect(put).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 });
    expect(await readdir(path.join(root, '.tmp'))).toEqual([]);
    expect(await collect(storage.list(''))).toEqual([]);
  });

  test('are not disturbed by files of others in the same folders', async () => {
    const root = newRoot();
    await mkdir(path.join(root, 'w', 'abc'), { recursive: true });
    await writeFile(path.join(root, 'w', 'notes.txt'), '');
    await writeFile(path.join(root, 'w', 'abc', 'notes.txt'), '');
    expect(await collect(createLocalStorage(root).list(''))).toEqual([]);
  });

  test('take the empty folder of a wallpaper with its last file', async () => {
    const root = newRoot();
    const storage = createLocalStorage(root);
    const key = keyFor(Buffer.from('last'));
    await storage.put(key, Buffer.from('last'), 'image/webp');
    await storage.remove([key]);
    expect(await readdir(path.join(root, 'w'))).toEqual([]);
  });

  test('say so when their folder cannot be used', async () => {
    const root = newRoot();
    await writeFile(root, 'a file where the folder should be');
    const storage = createLocalStorage(root);
    await expect(storage.check()).rejects.toMatchObject({ code: 'unavailable' });
    const put = storage.put(keyFor(randomBytes(4)), randomBytes(4), 'image/webp');
    await expect(put).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('S3', () => {
  test('is reached below its public address when it has one', () => {
    expect(bucketAt(1).url('w/abc/def.webp')).toBe('/i/w/abc/def.webp');
    expect(bucketAt(1, 'https://cdn.example/x/').url('w/abc/def.webp')).toBe(
      'https://cdn.example/x/w/abc/def.webp',
    );
  });

  test('fails within a second when it refuses connections', async () => {
    const port = await closedPort();
    for (const call of Object.values(every(bucketAt(port)))) {
      const took = await quickest(1000, () =>
        expect(call()).rejects.toMatchObject({
          code: 'unavailable',
          retryAfter: 30,
          cause: expect.objectContaining({ code: 'ECONNREFUSED' }),
        }),
      );
      expect(took).toBeLessThan(1000);
    }
  });

  test('stores every file although a fifth of the requests fail', async () => {
    let seed = 7;
    const chance = (): number => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    let broken = 0;
    const proxy = await flakyProxy(s3.port, () => {
      if (chance() >= 0.2) return undefined;
      broken += 1;
      return chance() < 0.5 ? 'cut' : '503';
    });
    const storage = bucketAt(proxy.port);
    const puts = await Promise.allSettled(
      Array.from({ length: 100 }, () => storage.put(keyFor(bytes), bytes, 'image/webp')),
    );
    expect(broken).toBeGreaterThan(10);
    expect(puts.filter((put) => put.status === 'rejected').length).toBeLessThan(2);
    await proxy.close();
  });

  test('does not take a damaged copy for a stored file', async () => {
    let puts = 0;
    const lying = await httpServer((request, answer) => {
      request.resume();
      if (request.method === 'PUT') puts += 1;
      const headers = { ETag: '"0123456789abcdef0123456789abcdef"' };
      const length = request.method === 'HEAD' ? { 'Content-Length': bytes.length + 45 } : {};
      request.on('end', () => answer.writeHead(200, { ...headers, ...length }).end());
    });
    const put = bucketAt(lying.port).put(keyFor(bytes), bytes, 'image/webp');
    await expect(put).rejects.toMatchObject({
      code: 'unavailable',
      cause: expect.objectContaining({ message: expect.stringContaining('instead of 50000') }),
    });
    expect(puts).toBeGreaterThan(1);
    await lying.close();
  });

  test('is asked once only when it forbids', async () => {
    let asked = 0;
    const strict = await httpServer((_request, answer) => {
      asked += 1;
      answer.writeHead(403).end();
    });
    await expect(bucketAt(strict.port).head(keyFor(bytes))).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(asked).toBe(1);
    await strict.close();
  });

  // s3rver cannot make continuation tokens on OpenSSL 3.
  test('lists every page of files', async () => {
    const keys = [keyFor(Buffer.from('a')), keyFor(Buffer.from('b'))];
    const pages = await httpServer((request, answer) => {
      const second = request.url?.includes('continuation-token=next');
      const more = second ? '' : '<NextContinuationToken>next</NextContinuationToken>';
      answer.end(
        `<ListBucketResult><IsTruncated>${!second}</IsTruncated>${more}<Contents><Key>${keys[second ? 1 : 0]}</Key><Size>7</Size></Contents><Contents><Key>not/ours.txt</Key></Contents></ListBucketResult>`,
      );
    });
    const found = await collect(bucketAt(pages.port).list('w/'));
    expect(found.map((entry) => entry.key)).toEqual(keys);
    await pages.close();
  });
});

describe.concurrent('S3 and time', () => {
  test('fails within twelve seconds when it hangs @long', async () => {
    const hanging = await hangingServer();
    const file = path.join(s3.folder, newId());
    await writeFile(file, randomBytes(20_000_000));
    const storage = bucketAt(hanging.port);
    const calls = {
      ...every(storage),
      putOfFile: () => storage.put(keyFor(bytes), { path: file }, 'image/webp'),
    };
    const started = performance.now();
    await Promise.all(
      Object.values(calls).map((call) =>
        expect(call()).rejects.toMatchObject({ code: 'unavailable' }),
      ),
    );
    expect(performance.now() - started).toBeLessThan(12_000);
    await hanging.close();
  });

  test('does not cut off a reader that is slow @long', async () => {
    const storage = bucketAt(s3.port);
    const large = randomBytes(4_000_000);
    await storage.put(keyFor(large, 'slow'), large, 'image/webp');
    const file = await storage.open(keyFor(large, 'slow'));
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect((await buffer(file!.stream)).equals(large)).toBe(true);
  });
});
