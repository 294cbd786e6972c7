import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBombWebp } from '@/tests/fixtures/hostile-files';
import { type PictureOptions, photoMakers, photoPixels } from '@/tests/fixtures/pictures';
import { createTempFiles } from '@/tests/fixtures/temp-files';
import type { ImageFormat } from './formats';
import { inspectImage } from './inspect';

const files = createTempFiles();
afterAll(() => files.remove());

const inspect = (bytes: Buffer, maxMegapixels = 100) =>
  inspectImage(files.file(bytes), { maxMegapixels });
const formats = Object.keys(photoMakers) as ImageFormat[];
const small = (options: PictureOptions = {}) => ({ width: 60, height: 40, ...options });

describe('inspecting a file', () => {
  it.each(formats)('detects a %s by its bytes and reports its displayed size', async (format) => {
    const bytes = await photoMakers[format](small());
    expect(await inspect(bytes)).toMatchObject({ format, width: 60, height: 40, orientation: 1 });
    const turned = await inspect(await photoMakers[format](small({ orientation: 6 })));
    const size = format === 'webp' ? { width: 60, height: 40 } : { width: 40, height: 60 };
    expect(turned).toMatchObject({ format, ...size });
  });

  it('rejects a side below the minimum with 422 and the number', async () => {
    const bytes = await photoMakers.png({ width: 400, height: 63 });
    await expect(
      inspectImage(files.file(bytes), { maxMegapixels: 1, minSide: 64 }),
    ).rejects.toMatchObject({
      code: 'unprocessable',
      message:
        'This picture is 400 × 63 pixels. Each side must be at least 64 pixels. Upload a larger version.',
    });
    await expect(inspect(bytes)).resolves.toMatchObject({ height: 63 });
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ])('rejects %s with 415 and the accepted formats', async (_name, bytes) => {
    await expect(inspect(bytes)).rejects.toMatchObject({
      code: 'unsupported_type',
      message: expect.stringContaining('JPEG, PNG, WebP or AVIF'),
    });
  });

  it.each(formats)('rejects a truncated %s with 422', async (format) => {
    const bytes = await photoMakers[format](small());
    await expect(inspect(bytes.subarray(0, 40))).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('rejects too many megapixels with 422 and both numbers', async () => {
    const bytes = await photoMakers.png({ width: 1100, height: 1000 });
    await expect(inspect(bytes, 1)).rejects.toMatchObject({
      code: 'unprocessable',
      message:
        'This picture is 1100 × 1000 pixels. The limit is 1 megapixel. Make it smaller and try again.',
    });
    await expect(inspect(bytes, 1.1)).resolves.toMatchObject({ width: 1100 });
  });

  it('rejects 38 bytes that claim 16383 by 16383 pixels with 422', async () => {
    await expect(inspect(buildBombWebp(16_383, 16_383))).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringContaining('16383 × 16383'),
    });
  });

  it('rejects a side beyond 16,384 pixels with 422', async () => {
    const strip = {
      create: { width: 16_385, height: 1, channels: 3, background: '#888' },
    } as const;
    await expect(inspect(await sharp(strip).png().toBuffer())).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringContaining('up to 16,384 pixels'),
    });
  });

  it('rejects a picture that needs too much memory by its header', async () => {
    const bytes = await photoMakers.avif(small());
    const at = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(9_000, at);
    bytes.writeUInt32BE(8_000, at + 4);
    await expect(inspect(bytes)).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringContaining('too much memory'),
    });
  });

  it('rejects animations of every format with 422', async () => {
    const { data, ...raw } = photoPixels({ width: 20, height: 40 });
    const frames = sharp(data, { raw: { ...raw, pageHeight: 20 } });
    const webp = await frames.webp({ loop: 0, delay: [100, 100] }).toBuffer();
    const png = await photoMakers.png(small());
    const acTl = Buffer.from('00000008' + '6163544c' + '0000000200000000' + '00000000', 'hex');
    const apng = Buffer.concat([png.subarray(0, 33), acTl, png.subarray(33)]);
    const avif = await photoMakers.avif(small());
    const avis = Buffer.from(avif);
    avis.write('avis', 8, 'latin1');
    for (const bytes of [webp, apng, avis]) {
      await expect(inspect(bytes)).rejects.toMatchObject({
        code: 'unprocessable',
        message: expect.stringContaining('Animated'),
      });
    }
  });
});
