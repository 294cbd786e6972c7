import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { CARD_SIZE, PIN_SIZE } from '@/lib/share-crops';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { createTempFiles } from '@/tests/fixtures/temp-files';
import { processImage } from './pipeline';
import { recreateShareImages } from './recreate-share-images';

const files = createTempFiles();
afterAll(() => files.remove());
const limits = { maxMegapixels: 100 };
const pixelsOf = (data: Buffer) => sharp(data).raw().toBuffer();

describe('recreating share images', () => {
  it('gives the same pixels as the upload with a different hash each time @long', async () => {
    const file = files.file(await photoJpeg({ width: 1300, height: 700, seed: 5, orientation: 6 }));
    const focalPoint = { x: 0.2, y: 0.8 };
    const { variants, averageColor } = await processImage(file, limits, focalPoint);
    const [one, two] = [
      await recreateShareImages(file, limits, { focalPoint, averageColor }),
      await recreateShareImages(file, limits, { focalPoint, averageColor }),
    ];
    for (const [name, size] of [['card', CARD_SIZE] as const, ['pin', PIN_SIZE] as const]) {
      const all = [variants[name], one[name], two[name]];
      expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(3);
      const [first, ...others] = await Promise.all(all.map(({ data }) => pixelsOf(data)));
      for (const pixels of others) expect(pixels.equals(first!)).toBe(true);
      const metadata = await sharp(one[name].data).metadata();
      expect(metadata).toMatchObject({ format: 'jpeg', ...size });
      expect(metadata.exif ?? metadata.xmp ?? metadata.iptc).toBeUndefined();
    }
  });

  it('rejects a file that is not a picture', async () => {
    const crop = { focalPoint: { x: 0, y: 0 }, averageColor: '#000000' };
    const text = files.file(Buffer.from('not a picture'));
    await expect(recreateShareImages(text, limits, crop)).rejects.toMatchObject({
      code: 'unsupported_type',
    });
  });
});
