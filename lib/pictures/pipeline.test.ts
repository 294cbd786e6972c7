import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { photoJpeg, photoMakers, photoPixels, photoPng } from '@/tests/fixtures/pictures';
import { createTempFiles } from '@/tests/fixtures/temp-files';
import { isTestAll } from '@/tests/test-all';
import { createAvifVariants } from './avif-variants';
import { decodeImage } from './decode';
import type { ImageFormat } from './formats';
import { inspectImage } from './inspect';
import { processImage } from './pipeline';

const files = createTempFiles();
afterAll(() => files.remove());

const LIMITS = { maxMegapixels: 100 };
const process = (bytes: Buffer) => processImage(files.file(bytes), LIMITS);
/** All that depends on how a picture is coded. */
async function decode(bytes: Buffer) {
  const file = files.file(bytes);
  return decodeImage(file, await inspectImage(file, LIMITS));
}

const formats = Object.keys(photoMakers) as ImageFormat[];
const from = (options: Parameters<typeof photoPixels>[0]) => {
  const { data, ...raw } = photoPixels(options);
  return sharp(data, { raw });
};
const SIZE = { width: 240, height: 150 };

describe('processing a picture', () => {
  it.each(isTestAll ? formats : (['jpeg', 'avif'] as const))(
    'creates the WebP variants of a %s',
    async (format) => {
      const image = await process(await photoMakers[format]({ width: 900, height: 600 }));
      expect(image).toMatchObject({ format, width: 900, height: 600, orientation: 1 });
      const { small, small2x, display } = image.variants;
      for (const variant of [small, small2x, display]) {
        const decoded = await sharp(variant.data).metadata();
        expect(decoded.format).toBe('webp');
        expect([decoded.width, decoded.height]).toEqual([variant.width, variant.height]);
        expect(decoded.exif ?? decoded.xmp ?? decoded.icc).toBeUndefined();
      }
      expect([small.width, small.height]).toEqual([720, 480]);
      expect([display.width, display.height]).toEqual([900, 600]);
      expect(image.variants.card).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(image.variants.pin).toMatchObject({ format: 'jpeg', width: 1000, height: 1500 });
      expect(image.palette.length).toBeGreaterThan(2);
      expect(image.perceptualHash).not.toBeNull();
    },
  );

  it('creates an AVIF of every WebP variant in the same size', async () => {
    const file = files.file(await photoJpeg({ width: 1500, height: 100 }));
    const { variants } = await processImage(file, LIMITS);
    const avif = await createAvifVariants(file, LIMITS);
    for (const name of ['small', 'small2x', 'display'] as const) {
      const { width, height } = variants[name];
      expect(avif[name]).toMatchObject({ format: 'avif', width, height });
    }
    const { compression, width } = await sharp(avif.small2x.data).metadata();
    expect([compression, width]).toEqual(['av1', 1280]);
  });

  it('shrinks large pictures to the display size and never enlarges small ones', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#345' } })
        .png()
        .toBuffer();
    const wide = await decode(await plain(5200, 1300));
    expect(wide.display).toMatchObject({ width: 2560, height: 640 });
    const tall = await decode(await plain(700, 2800));
    expect(tall.display).toMatchObject({ width: 640, height: 2560 });
    const tiny = await process(await photoPng({ width: 3, height: 2 }));
    expect(tiny.variants.small).toMatchObject({ width: 3, height: 2 });
  });

  it.each([
    [16_384, 1],
    [1, 16_384],
    [1, 1],
  ])('accepts %i by %i pixels', async (width, height) => {
    const image = await process(await photoPng({ width, height }));
    expect(image).toMatchObject({ width, height });
    expect(image.thumbhash.length).toBeGreaterThan(4);
  });

  it('applies the orientation tag once', async () => {
    const image = await process(await photoJpeg({ width: 300, height: 200, orientation: 6 }));
    expect(image).toMatchObject({ width: 200, height: 300, orientation: 6 });
    expect(image.variants.display).toMatchObject({ width: 200, height: 300 });
    const { orientation } = await sharp(image.variants.display.data).metadata();
    expect(orientation).toBeUndefined();
  });

  it('computes a placeholder of at most 28 bytes and the average color', async () => {
    const image = await process(await photoJpeg(SIZE));
    expect(image.thumbhash.length).toBeLessThanOrEqual(28);
    expect(image.averageColor).toMatch(/^#[0-9a-f]{6}$/);
    const { channels } = await from(SIZE).stats();
    const average = Number.parseInt(image.averageColor.slice(1, 3), 16);
    expect(Math.abs(average - (channels[0]?.mean ?? 0))).toBeLessThan(4);
  });

  it('keeps transparency in the variants', async () => {
    const image = await process(await photoPng({ ...SIZE, alpha: true }));
    expect((await sharp(image.variants.small.data).metadata()).hasAlpha).toBe(true);
  });

  it.each([
    ['gray', () => from(SIZE).toColourspace('b-w').png()],
    ['16-bit', () => from(SIZE).toColourspace('rgb16').png()],
    ['16-bit gray', () => from(SIZE).toColourspace('grey16').png()],
    ['CMYK', () => from(SIZE).toColourspace('cmyk').jpeg()],
    ['palette', () => from(SIZE).png({ palette: true })],
    ['10-bit', () => from(SIZE).avif({ bitdepth: 10, effort: 0 })],
    ['wide-gamut', () => from(SIZE).withIccProfile('p3').jpeg()],
  ])('accepts a %s picture', async (_name, make) => {
    const { display } = await decode(await make().toBuffer());
    const { data, channels } = display;
    expect(channels).toBe(3);
    expect(data.some((value) => value !== data[0])).toBe(true);
  });
});

describe('the hash of the pixels', () => {
  const hash = async (bytes: Buffer) => (await decode(bytes)).pixelHash.toString('hex');
  const options = { width: 320, height: 200, seed: 4 };

  it('does not depend on metadata or container', async () => {
    const png = await hash(await photoPng(options));
    expect(png).toMatch(/^[0-9a-f]{64}$/);
    expect(await hash(await photoPng({ ...options, secret: 'x' }))).toBe(png);
    expect(await hash(await from(options).webp({ lossless: true }).toBuffer())).toBe(png);
    expect(await hash(await from(options).ensureAlpha().png().toBuffer())).toBe(png);
    const jpeg = await photoJpeg(options);
    expect(await hash(await sharp(jpeg).png().toBuffer())).toBe(await hash(jpeg));
  });

  it('does not depend on the container of a picture larger than the display size @long', async () => {
    const large = { width: 2700, height: 300, seed: 8 };
    const jpeg = await photoJpeg(large);
    const expected = await hash(jpeg);
    expect(await hash(await sharp(jpeg).png({ compressionLevel: 1 }).toBuffer())).toBe(expected);
    expect(await hash(await photoJpeg({ ...large, secret: 'x' }))).toBe(expected);
  });

  it('is stable: a library version that changes it invalidates every stored hash', async () => {
    const large = await hash(await photoPng({ width: 2700, height: 300, seed: 8 }));
    expect(large).toBe('a2102c3062e85b9469affdecd62b35b369130be8ce6f731c80871c823da4e1d5');
  });

  it('is the same for a rotated picture and its tagged original', async () => {
    const tagged = await hash(await photoPng({ ...options, orientation: 8 }));
    const rotated = await hash(await from(options).rotate(-90).png().toBuffer());
    expect(tagged).toBe(rotated);
  });

  it('differs when one pixel, the shape or the transparency differs', async () => {
    const pixels = photoPixels(options);
    pixels.data[1000] = (pixels.data[1000] ?? 0) ^ 1;
    const { data, ...raw } = pixels;
    const changed = await sharp(data, { raw }).png().toBuffer();
    const reshaped = await sharp(photoPixels(options).data, {
      raw: { ...raw, width: 200, height: 320 },
    })
      .png()
      .toBuffer();
    const hashes = await Promise.all([
      hash(await photoPng(options)),
      hash(changed),
      hash(reshaped),
      hash(await photoPng({ ...options, alpha: true })),
    ]);
    expect(new Set(hashes).size).toBe(4);
  });
});

describe('a picture that cannot be decoded', () => {
  it.each(formats)('is rejected with 422 when it is a truncated %s', async (format) => {
    const bytes = await photoMakers[format]({ width: 400, height: 300 });
    await expect(process(bytes.subarray(0, bytes.length >> 1))).rejects.toMatchObject({
      code: 'unprocessable',
    });
  });

  it('is an error, not a 422, when the fault is ours', async () => {
    await expect(processImage('/nowhere/at-all', LIMITS)).rejects.toThrow('ENOENT');
  });
});
