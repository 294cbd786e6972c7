import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isPicture, rejectOtherFiles } from './is-picture';
import type { UploadEvent } from './upload-queue';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } });
const read = async (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif') =>
  new Blob([new Uint8Array(await picture.clone().toFormat(format).toBuffer())]);

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('recognizes %s files', async (format) => {
  expect(await isPicture(await read(format))).toBe(true);
});

it('rejects text, GIF and empty files', async () => {
  for (const file of [new Blob(['Just some text.']), await read('gif'), new Blob([])]) {
    expect(await isPicture(file)).toBe(false);
  }
});

it('leaves a file that can’t be read to the server', async () => {
  const file = new Blob(['text']);
  file.slice = () => {
    throw new DOMException('Gone', 'NotReadableError');
  };
  expect(await isPicture(file)).toBe(true);
});

it('reports only the files that aren’t pictures', async () => {
  const events: UploadEvent[] = [];
  const items = [
    { key: 'a', file: new File([await read('png')], 'a.jpg') },
    { key: 'b', file: new File(['text'], 'b.jpg') },
  ];
  await rejectOtherFiles(items, (event) => events.push(event));
  expect(events).toEqual([{ type: 'unsupported', key: 'b' }]);
});
