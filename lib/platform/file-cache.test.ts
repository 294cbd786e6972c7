import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTempFiles, type TempFiles } from '@/tests/fixtures/temp-files';
import { createFileCache } from './file-cache';

const KB = 1024;
const LIMIT = 200 * KB;

let files: TempFiles;
let root: string;

beforeEach(() => {
  files = createTempFiles();
  root = path.join(files.directory, 'cache');
});
afterEach(() => files.remove());

const write =
  (bytes: number, fill = 1) =>
  (file: string) =>
    writeFile(file, Buffer.alloc(bytes, fill));
const listStored = () => readdirSync(root).filter((name) => name !== '.tmp');
const listDrafts = () => readdirSync(path.join(root, '.tmp'));

/** Makes a file look as if it had been used last this many minutes ago. */
function age(name: string, minutes: number): void {
  const then = Date.now() / 1000 - minutes * 60;
  utimesSync(path.join(root, name), then, then);
}

async function read(cache: ReturnType<typeof createFileCache>, name: string) {
  const file = await cache.open(name);
  const bytes = await file?.readFile();
  await file?.close();
  return bytes ?? null;
}

describe('the file cache', () => {
  it('returns what was stored, and null otherwise', async () => {
    const cache = createFileCache(root, LIMIT);
    expect(await read(cache, 'one')).toBeNull();
    await cache.add('one', write(40, 7));
    expect(await read(cache, 'one')).toEqual(Buffer.alloc(40, 7));
    expect(listDrafts()).toEqual([]);
    expect(await cache.list()).toEqual(['one']);
    await cache.remove(['one', 'other']);
    expect(await read(cache, 'one')).toBeNull();
  });

  it('keeps the limit although two processes store files', async () => {
    const caches = [createFileCache(root, LIMIT), createFileCache(root, LIMIT)];
    for (let round = 0; round < 12; round += 1) {
      for (const [index, cache] of caches.entries())
        await cache.add(`${round}-${index}`, write(20 * KB));
      expect(listStored().length).toBeLessThanOrEqual(LIMIT / (20 * KB) + 1);
    }
  });

  it('removes the files that were used longest ago, down to a tenth below the limit', async () => {
    const cache = createFileCache(root, LIMIT);
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      await cache.add(name, write(38 * KB));
      age(name, 50 - index);
    }
    await read(cache, 'a');
    await cache.add('f', write(38 * KB));
    expect(listStored()).toEqual(['a', 'd', 'e', 'f']);
  });

  it('counts what it finds at the start, and what others removed', async () => {
    await createFileCache(root, LIMIT).add('old', write(150 * KB));
    age('old', 5);
    const cache = createFileCache(root, LIMIT);
    await cache.add('new', write(60 * KB));
    expect(listStored()).toEqual(['new']);
    await cache.remove(['new']);
    await cache.add('a', write(90 * KB));
    age('a', 5);
    await cache.add('b', write(90 * KB));
    expect(listStored()).toEqual(['a', 'b']);
  });

  it('removes files that nobody asked for in a while, when it prunes', async () => {
    const cache = createFileCache(root, LIMIT, 10_000);
    for (const name of ['old', 'used', 'new']) await cache.add(name, write(10 * KB));
    age('old', 60);
    age('used', 60);
    await (await cache.open('used'))?.close();
    await cache.prune();
    expect(listStored().sort()).toEqual(['new', 'used']);
  });

  it('never exceeds the limit, with many files at once and however small they are', async () => {
    const cache = createFileCache(root, LIMIT);
    const names = Array.from({ length: 300 }, (_, index) => `file-${index}`);
    await Promise.all(names.map((name) => cache.add(name, write(10))));
    await Promise.all(names.map((name) => cache.addContent(`${name}-content`, Buffer.alloc(10))));
    expect(listStored().length).toBeLessThanOrEqual(LIMIT / (16 * KB));
    expect(listStored().length).toBeGreaterThan(0);
  });

  it('leaves nothing behind if writing fails midway or the disk refuses', async () => {
    const cache = createFileCache(root, LIMIT);
    const fail = async (file: string) => {
      await write(20)(file);
      throw new Error('no space left');
    };
    await expect(cache.add('half', fail)).rejects.toThrow('no space left');
    await expect(cache.createUnstored(fail)).rejects.toThrow('no space left');
    mkdirSync(path.join(root, 'folder'));
    await expect(cache.addContent('folder', Buffer.alloc(10))).rejects.toThrow();
    expect([...listStored(), ...listDrafts()]).toEqual(['folder']);
    writeFileSync(path.join(files.directory, 'file'), '');
    const broken = createFileCache(path.join(files.directory, 'file'), LIMIT);
    await expect(broken.add('one', write(10))).rejects.toThrow();
  });

  it('can create a file that exists only while it is open', async () => {
    const cache = createFileCache(root, LIMIT);
    const file = await cache.createUnstored(write(30, 3));
    expect([...listStored(), ...listDrafts()]).toEqual([]);
    expect(await file.readFile()).toEqual(Buffer.alloc(30, 3));
    await file.close();
  });

  it('deletes what a killed process left unfinished', async () => {
    const cache = createFileCache(root, LIMIT);
    await cache.add('one', write(10));
    for (const name of ['abandoned', 'recent']) writeFileSync(path.join(root, '.tmp', name), 'x');
    age('.tmp/abandoned', 61);
    await cache.prune();
    expect([...listStored(), ...listDrafts()]).toEqual(['one', 'recent']);
  });
});
