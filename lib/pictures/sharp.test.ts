import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { photoPixels, photoPng } from '@/tests/fixtures/pictures';
import { createTempFiles } from '@/tests/fixtures/temp-files';
import { openImage, toPixels } from './sharp';

const files = createTempFiles();
afterAll(() => files.remove());

const { data, ...raw } = photoPixels({ width: 40, height: 30 });

describe('opening a file', () => {
  it.each([
    ['GIF', () => sharp(data, { raw }).gif().toBuffer()],
    ['TIFF', () => sharp(data, { raw }).tiff().toBuffer()],
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['PPM', async () => Buffer.from('P3 1 1 255 9 9 9\n')],
  ])('has no loader for %s', async (_name, make) => {
    const file = files.file(await make());
    await expect(openImage(file).metadata()).rejects.toThrow('unsupported image format');
  });

  it('caches nothing and uses one thread per picture', async () => {
    await toPixels(openImage(files.file(await photoPng({ width: 40, height: 30 }))));
    expect(sharp.cache().memory.max).toBe(0);
    expect(sharp.concurrency()).toBe(1);
  });

  it('rejects more pixels than expected', async () => {
    const file = files.file(await photoPng({ width: 40, height: 30 }));
    await expect(toPixels(openImage(file, { maxPixels: 1_199 }))).rejects.toThrow('pixel limit');
    await expect(toPixels(openImage(file, { maxPixels: 1_200 }))).resolves.toMatchObject({
      channels: 3,
    });
  });
});
