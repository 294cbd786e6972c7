import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '@/lib/platform/storage/contract';
import { buildAvatarKey, buildWallpaperKey } from '@/lib/platform/storage/keys';
import { createLocalStorage } from '@/lib/platform/storage/local';
import { settleAll } from '@/tests/settle-all';
import {
  buildKey,
  collectEntries,
  createBucketStorage,
  createId,
  sha256,
  startS3,
} from '@/tests/storage';

let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3();
});

afterAll(() => s3.close());

const newRoot = (): string => path.join(s3.folder, createId());

async function read(storage: Storage, key: string, range?: { start: number; end: number }) {
  const file = await storage.open(key, range);
  return file && { ...file, bytes: await buffer(file.stream) };
}

const INVALID_KEYS = [
  '../outside.webp',
  'w/../../outside.webp',
  '/etc/passwd',
  `w/abc/../${'a'.repeat(32)}.webp`,
  `w\\abc\\${'a'.repeat(32)}.webp`,
  `w/abc/${'a'.repeat(32)}.webp\0.png`,
  `w/abc/${'a'.repeat(32)}.svg`,
  `w/%2e%2e/${'a'.repeat(32)}.webp`,
  '.tmp/draft',
  '',
];

describe.each([
  ['local files', () => createLocalStorage(newRoot())],
  ['S3', () => createBucketStorage(s3.port)],
])('storage with %s', (_name, createStorage) => {
  let storage: Storage;
  beforeAll(() => {
    storage = createStorage();
  });

  test('stores bytes from memory and from a file', async () => {
    const bytes = randomBytes(300_000);
    const source = path.join(s3.folder, createId());
    await writeFile(source, bytes);
    for (const body of [bytes, { path: source }]) {
      const key = buildKey(bytes);
      await storage.put(key, body, 'image/webp');
      const file = await read(storage, key);
      expect(file?.bytes.equals(bytes)).toBe(true);
      expect(file).toMatchObject({ size: 300_000, range: null });
      expect(file?.etag).toBe(`"${sha256(bytes).slice(0, 32)}"`);
    }
  });

  test('keeps the source file of a put, and stores empty files', async () => {
    const source = path.join(s3.folder, createId());
    await writeFile(source, '');
    const key = buildKey(Buffer.alloc(0));
    await storage.put(key, { path: source }, 'image/webp');
    expect((await read(storage, key))?.bytes).toHaveLength(0);
    await storage.put(buildKey(Buffer.alloc(0)), { path: source }, 'image/webp');
  });

  test('reads a range, truncates one that is too long and rejects one beyond the end', async () => {
    const bytes = randomBytes(1000);
    const key = buildKey(bytes);
    await storage.put(key, bytes, 'image/webp');
    const part = await read(storage, key, { start: 100, end: 199 });
    expect(part).toMatchObject({ size: 1000, range: { start: 100, end: 199 } });
    expect(part?.bytes.equals(bytes.subarray(100, 200))).toBe(true);
    const tail = await read(storage, key, { start: 900, end: 5000 });
    expect(tail).toMatchObject({ size: 1000, range: { start: 900, end: 999 } });
    expect(tail?.bytes.equals(bytes.subarray(900))).toBe(true);
    const beyond = storage.open(key, { start: 1000, end: 1001 });
    await expect(beyond).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('returns null for a missing file', async () => {
    const key = buildKey(randomBytes(8));
    expect(await storage.open(key)).toBeNull();
    expect(await storage.open(key, { start: 0, end: 1 })).toBeNull();
    expect(await storage.head(key)).toBeNull();
  });

  test('returns size and modification time', async () => {
    const key = buildKey(Buffer.from('abc'));
    await storage.put(key, Buffer.from('abc'), 'image/webp');
    const found = await storage.head(key);
    expect(found?.size).toBe(3);
    expect(Math.abs(Date.now() - Number(found?.modified))).toBeLessThan(60_000);
  });

  test('replaces a file', async () => {
    const key = buildKey(Buffer.from('old'));
    await storage.put(key, Buffer.from('old'), 'image/webp');
    await storage.put(key, Buffer.from('longer'), 'image/webp');
    expect((await read(storage, key))?.bytes.toString()).toBe('longer');
  });

  test('removes files, existing or not', async () => {
    const bytes = [randomBytes(4), randomBytes(4)];
    const keys = bytes.map((each) => buildKey(each, 'twofiles'));
    for (const [index, key] of keys.entries()) await storage.put(key, bytes[index]!, 'image/webp');
    await storage.remove([...keys, buildKey(randomBytes(4))]);
    await storage.remove(keys);
    expect(await settleAll(keys.map((key) => storage.head(key)))).toEqual([null, null]);
  });

  test('lists files by prefix', async () => {
    const bytes = randomBytes(16);
    const ownKeys = [buildKey(bytes, 'listed'), buildWallpaperKey('listed', sha256(bytes), 'png')];
    const otherKeys = [buildKey(bytes, 'listed-too'), buildAvatarKey('listed', sha256(bytes))];
    for (const key of [...ownKeys, ...otherKeys]) await storage.put(key, bytes, 'image/webp');
    const keys = async (prefix: string) =>
      (await collectEntries(storage.list(prefix))).map((entry) => entry.key).sort();
    expect(await keys('w/listed/')).toEqual([...ownKeys].sort());
    expect(await keys('w/listed')).toEqual([...ownKeys, otherKeys[0]].sort());
    expect(await keys('a/')).toEqual([otherKeys[1]]);
    expect(await keys('')).toEqual(expect.arrayContaining([...ownKeys, ...otherKeys]));
    expect(await keys('w/nobody/')).toEqual([]);
    expect(await keys('../')).toEqual([]);
    const [entry] = await collectEntries(storage.list('a/'));
    expect(entry).toMatchObject({ size: 16, modified: expect.any(Date) });
  });

  test('lists all files, folder by folder', async () => {
    const owners = ['all-1', 'all-2', 'all-3'];
    for (const owner of owners)
      for (const bytes of [randomBytes(8), randomBytes(8)])
        await storage.put(buildKey(bytes, owner), bytes, 'image/webp');
    const keys = (await collectEntries(storage.listAll())).map((entry) => entry.key);
    const folders = keys.filter((key) => key.startsWith('w/all-')).map((key) => key.split('/')[1]!);
    expect([...folders].sort()).toEqual(owners.flatMap((owner) => [owner, owner]));
    expect(folders.filter((name, at) => name !== folders[at - 1])).toHaveLength(owners.length);
    expect(keys.filter((key) => key.includes('.tmp'))).toEqual([]);
    expect(await storage.prune()).toEqual([]);
  });

  test.each(INVALID_KEYS)('rejects the invalid key %j', async (name) => {
    expect(await storage.open(name)).toBeNull();
    expect(await storage.head(name)).toBeNull();
    await storage.remove([name]);
    const put = storage.put(name, Buffer.from('x'), 'image/webp');
    await expect(put).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('passes its health check', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

describe('local storage', () => {
  test('lists unknown files and folders once, and prunes files of a killed put', async () => {
    const root = newRoot();
    const storage = createLocalStorage(root);
    for (const folder of ['lost+found/deep', 'w/one/thumbs', '.tmp'])
      await mkdir(path.join(root, folder), { recursive: true });
    for (const file of [
      'notes.txt',
      'w/unknown.webp',
      'w/one/cover.png',
      'lost+found/deep/1',
      '.tmp/x',
    ])
      await writeFile(path.join(root, file), 'x');
    const names = (await collectEntries(storage.listAll())).map(({ key }) => key).sort();
    expect(names).toEqual([
      'lost+found/',
      'notes.txt',
      'w/one/cover.png',
      'w/one/thumbs/',
      'w/unknown.webp',
    ]);
    expect(await storage.prune()).toEqual([]);
    expect(await storage.prune({ olderThanMs: 0, dryRun: true })).toEqual(['x']);
    expect(await storage.prune({ olderThanMs: 0 })).toEqual(['x']);
    expect(await storage.prune({ olderThanMs: 0 })).toEqual([]);
  });
});

test('starting with S3 prints nothing that is not JSON, such as a notice about the Node version @long', async () => {
  const program =
    "import('./lib/platform/storage/s3.ts').then((m) => m.createS3Storage({ bucket: 'b', region: 'us-east-1' }).check().catch(() => 0))";
  const args = ['--conditions=react-server', '--import', 'tsx', '-e', program];
  const { stderr } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, AWS_EC2_METADATA_DISABLED: 'true' },
  });
  expect(stderr).toBe('');
});
