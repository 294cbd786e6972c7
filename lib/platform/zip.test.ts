import { describe, expect, it } from 'vitest';
import { readZip } from '@/tests/zip';
import { type ZipEntry, zip } from './zip';

const modified = new Date('2026-03-04T05:06:08Z');

async function* entries(...list: ZipEntry[]) {
  yield* list;
}

async function packed(list: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip(list)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('an archive', () => {
  it('holds every file as it came, under names of any language', async () => {
    const archive = await packed(
      entries(
        {
          name: 'originals/Zoë 日本.jpg',
          modified,
          content: [Buffer.from('abc'), Buffer.from('def')],
        },
        { name: 'empty', modified: new Date(0), content: [] },
      ),
    );
    const files = readZip(archive);
    expect([...files.keys()]).toEqual(['originals/Zoë 日本.jpg', 'empty']);
    expect(files.get('originals/Zoë 日本.jpg')?.toString()).toBe('abcdef');
    expect(files.get('empty')).toHaveLength(0);
  });

  it('is one without files, too', async () => {
    expect(readZip(await packed(entries())).size).toBe(0);
  });

  it('names more files than the old format can count', async () => {
    async function* many() {
      for (let number = 0; number < 70_000; number += 1) {
        yield { name: `${number}`, modified, content: [] };
      }
    }
    expect(readZip(await packed(many())).size).toBe(70_000);
  });

  it('is not finished when a file cannot be read to its end', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('storage is away');
    }
    const chunks: Uint8Array[] = [];
    const reading = (async () => {
      for await (const chunk of zip(entries({ name: 'a', modified, content: broken() }))) {
        chunks.push(chunk);
      }
    })();
    await expect(reading).rejects.toThrow('storage is away');
    expect(() => readZip(Buffer.concat(chunks))).toThrow();
  });

  it('asks for nothing before it is wanted, and lets go of what it reads', async () => {
    const events: string[] = [];
    async function* watched(name: string) {
      events.push(`opened ${name}`);
      try {
        yield Buffer.from(name);
        yield Buffer.from(name);
      } finally {
        events.push(`closed ${name}`);
      }
    }
    const making = zip(
      entries(
        { name: 'a', modified, content: watched('a') },
        { name: 'b', modified, content: watched('b') },
      ),
    );
    await making.next();
    expect(events).toEqual([]);
    await making.next();
    expect(events).toEqual(['opened a']);
    await making.return(undefined);
    expect(events).toEqual(['opened a', 'closed a']);
  });
});
