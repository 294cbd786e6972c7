import { execFileSync, spawnSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { createTempFiles } from '@/tests/fixtures/temp-files';
import { readZip } from '@/tests/zip';
import { type ZipEntry, zip } from './zip';

const files = createTempFiles();
afterAll(() => files.remove());

const modified = new Date('2026-03-04T05:06:08');
const hasUnzip = spawnSync('unzip', ['-v']).status === 0;

async function* content(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

async function* entries(...list: ZipEntry[]) {
  yield* list;
}

async function pack(list: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip(list)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a ZIP archive', () => {
  const photos = () =>
    entries(
      { name: 'originals/Zoë 日本.jpg', modified, content: content('abc', 'def') },
      { name: 'empty', modified, content: content() },
    );

  it('holds every file unchanged, with names in any language', async () => {
    const found = readZip(await pack(photos()));
    expect([...found.keys()]).toEqual(['originals/Zoë 日本.jpg', 'empty']);
    expect(found.get('originals/Zoë 日本.jpg')?.toString()).toBe('abcdef');
    expect(found.get('empty')).toHaveLength(0);
  });

  it.skipIf(!hasUnzip)('is accepted by unzip, with its dates and modes', async () => {
    const file = files.file(await pack(photos()));
    const run = (...options: string[]) => execFileSync('unzip', [...options, file]).toString();
    expect(run('-tq')).toContain('No errors detected');
    expect(run('-ZT')).toMatch(/^-rw-r--r-- .* 6 bl stor 20260304\.050608 originals\/Zo/m);
  });

  it('may be empty', async () => {
    expect(readZip(await pack(entries())).size).toBe(0);
  });

  it('is incomplete when a file fails', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('storage is unavailable');
    }
    const chunks: Uint8Array[] = [];
    const reading = (async () => {
      for await (const chunk of zip(entries({ name: 'a', modified, content: broken() }))) {
        chunks.push(chunk);
      }
    })();
    await expect(reading).rejects.toThrow('storage is unavailable');
    expect(() => readZip(Buffer.concat(chunks))).toThrow();
  });

  it('fails rather than hold more files than programs can open @long', async () => {
    async function* many() {
      for (let number = 0; number <= 65_534; number += 1) {
        yield { name: `${number}`, modified, content: content() };
      }
    }
    await expect(pack(many())).rejects.toThrow('at most 65534 files');
  }, 60_000);

  it('reads files only when it is read', async () => {
    const opened: string[] = [];
    async function* watched(name: string) {
      opened.push(name);
      yield Buffer.from(name);
      yield Buffer.from(name);
    }
    const archive = zip(
      entries(
        { name: 'a', modified, content: watched('a') },
        { name: 'b', modified, content: watched('b') },
      ),
    );
    expect(opened).toEqual([]);
    await archive.next();
    await archive.next();
    await archive.return(undefined);
    expect(opened).toEqual(['a']);
  });
});
