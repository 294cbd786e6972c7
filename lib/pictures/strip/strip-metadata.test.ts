import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { IMAGE_FORMATS, type ImageFormat } from '@/lib/pictures/formats';
import { embedPayload, payloadPlaces } from '@/tests/fixtures/embed-payload';
import { makeIccProfiles } from '@/tests/fixtures/icc-profiles';
import { type PictureOptions, photoMakers, photoPixels } from '@/tests/fixtures/pictures';
import { createTempFiles } from '@/tests/fixtures/temp-files';
import { isTestAll } from '@/tests/test-all';
import { stripFileMetadata } from './strip-file-metadata';
import { stripMetadata } from './strip-metadata';

const SECRET = 'PLANTED-7f3a91-52.5163N-13.3777E';
const NOTHING = Buffer.alloc(0);
const files = createTempFiles();
afterAll(() => files.remove());
const formats = Object.keys(IMAGE_FORMATS) as ImageFormat[];

const stored = (bytes: Buffer) => sharp(bytes, { failOn: 'error' }).raw().toBuffer();
/** As browsers show it: they ignore the orientation of a WebP. */
const shown = (bytes: Buffer, format: ImageFormat) =>
  format === 'webp'
    ? stored(bytes)
    : sharp(bytes, { failOn: 'error' }).autoOrient().raw().toBuffer();

async function strip(bytes: Buffer, format: ImageFormat): Promise<Buffer> {
  const { orientation = 1 } = await sharp(bytes).metadata();
  return stripMetadata(bytes, { format, orientation }).bytes;
}

async function expectClean(bytes: Buffer, format: ImageFormat): Promise<Buffer> {
  const before = await sharp(bytes).metadata();
  const stripped = await strip(bytes, format);
  const after = await sharp(stripped).metadata();
  expect(stripped.includes(SECRET)).toBe(false);
  expect(after.xmp).toBeUndefined();
  expect(after.exif?.length ?? 0).toBeLessThanOrEqual(32);
  expect(after.orientation ?? 1).toBe(format === 'webp' ? 1 : (before.orientation ?? 1));
  const hadProfile = before.icc?.toString('latin1', 36, 40) === 'acsp';
  expect(after.icc !== undefined).toBe(hadProfile);
  expect((after.icc ?? NOTHING).includes(SECRET)).toBe(false);
  expect([after.width, after.height]).toEqual([before.width, before.height]);
  expectSame(await stored(stripped), await stored(bytes), 'the pixels');
  expectSame(await shown(stripped, format), await shown(bytes, format), 'the pixels as shown');
  expectSame(await strip(stripped, format), stripped, 'the outcome of a second run');
  return stripped;
}

/** `toEqual` compares buffers byte by byte. */
function expectSame(a: Buffer, b: Buffer, what: string) {
  expect(a.equals(b), `${what} must not change`).toBe(true);
}

const photo = (format: ImageFormat, options: PictureOptions = {}) =>
  photoMakers[format]({ width: 96, height: 64, ...options });

describe.each(formats)('an original in %s', (format) => {
  it('loses EXIF, GPS and XMP', async () => {
    const bytes = await photo(format, { secret: SECRET });
    expect(bytes.includes(SECRET)).toBe(true);
    const stripped = await expectClean(bytes, format);
    const { exif } = await sharp(stripped).metadata();
    expect(exif).toBeUndefined();
  });

  it.each(isTestAll ? [2, 3, 4, 5, 6, 7, 8] : [3, 6])(
    'stays upright with orientation %i',
    async (orientation) => {
      await expectClean(await photo(format, { secret: SECRET, orientation, seed: 5 }), format);
    },
  );

  it('keeps its transparency', async () => {
    await expectClean(await photo(format, { alpha: true, secret: SECRET }), format);
  });

  it('keeps its color profile', async () => {
    const { data, ...raw } = photoPixels({ width: 96, height: 64 });
    const image = sharp(data, { raw }).withIccProfile('p3').toFormat(format);
    const stripped = await expectClean(await image.toBuffer(), format);
    expect((await sharp(stripped).metadata()).icc?.length).toBeGreaterThan(128);
  });

  it.each(isTestAll ? ['monitor', 'monitor, version 4'] : ['monitor, version 4'])(
    'loses what a %s hides in its color profile',
    async (kind) => {
      const file = files.file((await makeIccProfiles(SECRET))[kind] as Buffer);
      const { data, ...raw } = photoPixels({ width: 96, height: 64 });
      const image = sharp(data, { raw }).withIccProfile(file).toFormat(format);
      const bytes = await image.toBuffer();
      expect((await sharp(bytes).metadata()).icc?.includes(SECRET)).toBe(true);
      const stripped = await expectClean(bytes, format);
      expect((await sharp(stripped).metadata()).icc?.length).toBeGreaterThan(128);
    },
  );

  it.each(payloadPlaces[format])('loses what was planted in %s', async (place) => {
    for (const orientation of isTestAll ? [1, 6] : [6]) {
      const clean = await photo(format, { alpha: true, orientation });
      const bytes = embedPayload(clean, format, place, Buffer.from(SECRET));
      expect(bytes.includes(SECRET)).toBe(true);
      await expectClean(bytes, format);
    }
  });

  it('loses everything planted in several places and keeps every pixel', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...payloadPlaces[format]), { minLength: 1, maxLength: 6 }),
        fc.uint8Array({ minLength: 0, maxLength: 300 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 40 }),
        async (places, noise, orientation, size) => {
          const payload = Buffer.concat([Buffer.from(SECRET), noise, Buffer.from(SECRET)]);
          const clean = await photo(format, { width: 16 + size, height: 16, orientation });
          const bytes = places.reduce(
            (sum, place) => embedPayload(sum, format, place, payload),
            clean,
          );
          await expectClean(bytes, format);
        },
      ),
      { numRuns: isTestAll ? 25 : 5, seed: 7 },
    );
  });

  it('is rejected with 422 wherever it is truncated', async () => {
    const bytes = await photo(format);
    for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 61)) {
      const file = files.file(bytes.subarray(0, length));
      const stripped = stripFileMetadata(file, `${file}.clean`, { format, orientation: 1 });
      await expect(stripped).rejects.toMatchObject({ code: 'unprocessable' });
    }
  });

  it('is rejected with 422 or accepted when mutated, and never crashes', async () => {
    const clean = await photo(format, { secret: SECRET, alpha: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(clean.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (changes) => {
          const bytes = Buffer.from(clean);
          for (const [at, value] of changes) bytes[at] = value;
          try {
            stripMetadata(bytes, { format, orientation: 1 });
          } catch (error) {
            expect(error).toMatchObject({ name: 'AppError', code: 'unprocessable' });
          }
        },
      ),
      { numRuns: isTestAll ? 400 : 100, seed: 11 },
    );
  });
});

describe('an AVIF with a hidden picture', () => {
  async function withHidden(relation: string): Promise<Buffer> {
    const bytes = await photo('avif', { alpha: true });
    bytes.write(relation, bytes.indexOf('auxl'), 'latin1');
    // 18 bytes per entry, the second is the alpha: base at 4, offset at 10, length at 14.
    const entry = bytes.indexOf('iloc') + 12 + 18;
    const from = bytes.readUInt32BE(entry + 4) + bytes.readUInt32BE(entry + 10);
    const length = bytes.readUInt32BE(entry + 14);
    bytes.fill(0, from, from + length);
    bytes.write(SECRET, from, 'latin1');
    expect(length).toBeGreaterThan(SECRET.length);
    return bytes;
  }

  it.each(['thmb', 'cdsc', 'base'])('loses it when it is referenced as %s', async (relation) => {
    await expectClean(await withHidden(relation), 'avif');
  });

  it('loses it when it is a depth map', async () => {
    const bytes = await withHidden('auxl');
    const kind = bytes.indexOf('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha');
    bytes.write('urn:mpeg:mpegB:cicp:systems:auxiliary:depth', kind, 'latin1');
    await expectClean(bytes, 'avif');
  });
});

describe('less common kinds', () => {
  const pixels = photoPixels({ width: 97, height: 61, seed: 9 });
  const raw = { width: pixels.width, height: pixels.height, channels: pixels.channels };
  const image = () => sharp(pixels.data, { raw });
  const alphaPixels = photoPixels({ width: 97, height: 61, alpha: true });
  const withAlpha = () =>
    sharp(alphaPixels.data, { raw: { width: 97, height: 61, channels: 4 as const } });

  it.each([
    ['progressive', () => image().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    ['mozjpeg', () => image().jpeg({ mozjpeg: true })],
    ['gray', () => image().toColourspace('b-w').jpeg()],
    ['CMYK', () => image().toColourspace('cmyk').jpeg()],
    ['with restart markers', () => image().jpeg({ optimiseCoding: false, quality: 100 })],
  ])('a %s JPEG keeps every pixel', async (_name, make) => {
    await expectClean(await make().toBuffer(), 'jpeg');
  });

  it.each([
    ['16-bit', () => image().toColourspace('rgb16').png()],
    ['palette', () => image().png({ palette: true, colours: 40 })],
    ['palette with alpha', () => withAlpha().png({ palette: true, colours: 40 })],
    ['interlaced', () => withAlpha().png({ progressive: true })],
    ['gray', () => image().toColourspace('b-w').png()],
  ])('a %s PNG keeps every pixel', async (_name, make) => {
    await expectClean(await make().toBuffer(), 'png');
  });

  it.each([
    ['lossless', () => image().webp({ lossless: true })],
    ['lossless with alpha', () => withAlpha().webp({ lossless: true })],
    ['lossy with alpha', () => withAlpha().webp()],
  ])('a %s WebP keeps every pixel', async (_name, make) => {
    await expectClean(await make().toBuffer(), 'webp');
  });

  it.each([
    ['10-bit', () => image().avif({ bitdepth: 10, effort: 0 })],
    ['lossless', () => image().avif({ lossless: true, effort: 0 })],
    ['4:2:0', () => withAlpha().avif({ chromaSubsampling: '4:2:0', effort: 0 })],
  ])('a %s AVIF keeps every pixel', async (_name, make) => {
    await expectClean(await make().toBuffer(), 'avif');
  });
});
