import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeImage } from '@/lib/pictures/decode';
import { inspectImage } from '@/lib/pictures/inspect';
import { stripFileMetadata } from '@/lib/pictures/strip/strip-file-metadata';
import {
  colorPictures,
  colorTwins,
  PATCH_CENTERS,
  plainPicture,
  srgbPictures,
} from '@/tests/fixtures/color-pictures';
import { SHOWN_CHARTS, SHOWN_COLORS } from '@/tests/fixtures/expected-colors';
import { photoPixels } from '@/tests/fixtures/pictures';
import { createTempFiles } from '@/tests/fixtures/temp-files';

const files = createTempFiles();
afterAll(() => files.remove());

const LIMITS = { maxMegapixels: 10 };
const TOLERANCE = 8;
const chartFile = (name: string) => path.join(process.cwd(), 'tests/fixtures/colors', name);

/** Hashes of pictures that were right before colors were converted. */
const UNCHANGED = {
  '16bit-no-profile-control.png':
    'f49215169dbde26876c12e41eb2c03b4716bec654db9a575fee01bf4ae644a67',
  '8bit-p3-profile-control.png': 'cad09cec8dea56dcbfc76620e0d2c7728bf5db72d506c8986417b01d6f01f5e5',
  '8bit-p3-profile-control.avif':
    'b01ad2153410a75ae8b111191dd72d18d28fc6785d21adee6dad4f9fa92198e9',
  'nclx-bt709-control.avif': 'a70cac4b3f453fe262ab7079ab9887805bac76432a92ff04484464b50b102b8e',
  'twin-8bit.png': '39f9a0cbc605318cc55597c79e36355f41cb3d31ad69b41f17955ff07d8077be',
};

async function decode(file: string) {
  const image = await inspectImage(file, LIMITS);
  return { image, ...(await decodeImage(file, image)) };
}

/** Samples the picture on white. */
async function sample(file: string, points: (readonly [number, number])[]): Promise<number[][]> {
  const { data, ...raw } = (await decode(file)).display;
  const flat = await sharp(data, { raw }).flatten({ background: '#fff' }).raw().toBuffer();
  return points.map(([x, y]) => [...flat.subarray((y * raw.width + x) * 3).subarray(0, 3)]);
}

function expectShown(colors: number[][], shown: string | undefined): void {
  const expected = (shown ?? '').split(' ').map((hex) => [...Buffer.from(hex, 'hex')]);
  const differences = colors.map((color, index) =>
    Math.max(
      ...color.map((value, channel) => Math.abs(value - (expected[index]?.[channel] ?? 999))),
    ),
  );
  const message = colors.map((color) => Buffer.from(color).toString('hex')).join(' ');
  expect(Math.max(...differences), `got ${message}`).toBeLessThanOrEqual(TOLERANCE);
}

describe('decoding', () => {
  it.each(Object.entries(colorPictures))(
    '%s has the colors that a browser shows, and so has its stored original',
    async (name, make) => {
      const file = files.file(await make());
      const points = PATCH_CENTERS.map((x) => [x, 4] as const);
      expectShown(await sample(file, points), SHOWN_COLORS[name]);
      await stripFileMetadata(file, `${file}.clean`, (await decode(file)).image);
      const [uploaded, stored] = [await decode(file), await decode(`${file}.clean`)];
      expect(stored.pixelHash.equals(uploaded.pixelHash)).toBe(true);
    },
  );

  it.each(Object.entries(SHOWN_CHARTS))(
    '%s has the colors that a browser shows',
    async (name, shown) => {
      const points = [90, 190].flatMap((y) => [60, 180, 300, 420].map((x) => [x, y] as const));
      expectShown(await sample(chartFile(name), points), shown);
    },
  );

  it.each(Object.entries(UNCHANGED))('%s keeps its pixels', async (name, hash) => {
    expect((await decode(chartFile(name))).pixelHash.toString('hex')).toBe(hash);
  });

  it.each(Object.entries(srgbPictures))('a PNG with %s keeps its pixels', async (_name, bytes) => {
    const plain = await decode(files.file(plainPicture));
    expect((await decode(files.file(bytes))).pixelHash.equals(plain.pixelHash)).toBe(true);
  });

  it.each(Object.entries(colorTwins))(
    'the same picture %s with 8 and with 16 bits is one',
    async (_name, [eight, sixteen]) => {
      const hashes = [await decode(files.file(eight)), await decode(files.file(sixteen))];
      expect(hashes[1]?.pixelHash.equals(hashes[0]?.pixelHash as Buffer)).toBe(true);
    },
  );

  it('the same picture with 8 and with 16 bits is one when it is scaled down', async () => {
    const { data, ...raw } = photoPixels({ width: 2700, height: 40 });
    const deep = Uint16Array.from(data, (value) => value * 257);
    const png = { compressionLevel: 1 };
    const eight = await sharp(data, { raw }).png(png).toBuffer();
    const sixteen = await sharp(deep, { raw }).toColourspace('rgb16').png(png).toBuffer();
    expect((await sharp(sixteen).metadata()).bitsPerSample).toBe(16);
    const hashes = [await decode(files.file(eight)), await decode(files.file(sixteen))];
    expect(hashes[1]?.pixelHash.equals(hashes[0]?.pixelHash as Buffer)).toBe(true);
  });
});
