import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { computeLocalFeatures } from '@/lib/pictures/local-features';
import { computeLuminance } from '@/lib/pictures/luminance';
import { fromPixels, type Pixels, toPixels } from '@/lib/pictures/sharp';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { isTestAll } from '@/tests/test-all';
import { type ComparedPicture, comparePictures } from './compare-pictures';
import { decodeFeatures, encodeFeatures, mirrorFeatures, toProbes, toWords } from './fingerprint';

const FOLDER = 'prisma/seed/pictures';
const PICTURES = ['red-sun-three-hills.jpg', 'big-country.jpg', 'ember-range.jpg'];
/** Not AVIF, which decodes slowly. */
const OTHERS = [
  'olive-window.jpg',
  'palm-after-dark.jpg',
  'harvest-moon.jpg',
  'moon-road.jpg',
  'three-inks.jpg',
  'ulm-1955.png',
];
const [WIDTH, HEIGHT] = [900, 500];

const open = (name: string) => toPixels(sharp(path.join(FOLDER, name)).resize(WIDTH, HEIGHT));

async function inspect(image: Sharp): Promise<ComparedPicture> {
  const pixels = await toPixels(image);
  const { width, height } = pixels;
  const [features, luminance] = [
    await computeLocalFeatures(pixels),
    await computeLuminance(pixels),
  ];
  return { features, luminance, width, height };
}

/** Fractions of the picture. */
const crop = (image: Sharp, left: number, top: number, side: number) =>
  image.extract({
    left: Math.round(left * WIDTH),
    top: Math.round(top * HEIGHT),
    width: Math.round(side * WIDTH),
    height: Math.round(side * HEIGHT),
  });

const WATERMARK = {
  create: {
    width: 380,
    height: 60,
    channels: 4,
    background: { r: 255, g: 255, b: 255, alpha: 0.6 },
  },
} as const;

const COPIES: [string, (image: Sharp) => Sharp | Promise<Sharp>][] = [
  ['recompressed', async (image) => sharp(await image.jpeg({ quality: 40 }).toBuffer())],
  ['resized', (image) => image.resize(320)],
  ['brightened', (image) => image.modulate({ brightness: 1.15 })],
  ['cropped', (image) => crop(image, 0.03, 0.07, 0.9)],
  ['cropped to half', (image) => crop(image, 0.1, 0.15, 0.72)],
  ['watermarked', (image) => image.composite([{ input: WATERMARK, left: 200, top: 200 }])],
  ['mirrored', (image) => image.flop()],
];

let pictures: Pixels[];
let originals: ComparedPicture[];
beforeAll(async () => {
  pictures = await Promise.all(PICTURES.map(open));
  originals = await Promise.all(pictures.map((pixels) => inspect(fromPixels(pixels))));
});

describe('comparePictures', () => {
  it.each(COPIES.map(([name, copy], index) => [name, copy, index] as const))(
    'recognizes a picture that was %s',
    async (name, copy, position) => {
      for (const [index, original] of originals.entries()) {
        // Each change of one picture, unless there is time for all.
        if (!isTestAll && index !== position % originals.length) continue;
        const changed = await inspect(await copy(fromPixels(pictures[index] as Pixels)));
        const found = comparePictures(changed, original);
        expect(found).toMatchObject({ isMirrored: name === 'mirrored' });
        expect(comparePictures(original, changed)).toMatchObject({
          isMirrored: name === 'mirrored',
        });
        const words = new Set(toWords(original.features));
        const probes = toProbes([...changed.features, ...mirrorFeatures(changed.features, 0)]);
        expect(probes.filter((word) => words.has(word)).length).toBeGreaterThan(0);
      }
    },
  );

  it('tells different pictures apart', async () => {
    const others = await Promise.all(
      OTHERS.map(async (name) => inspect(fromPixels(await open(name)))),
    );
    const all = [...originals, ...others];
    const pairs = all.flatMap((a, index) => all.slice(index + 1).map((b) => [a, b] as const));
    expect(pairs.length).toBeGreaterThan(30);
    expect(pairs.filter(([a, b]) => comparePictures(a, b))).toEqual([]);
  });

  it('tells landscapes with similar contours apart @long', async () => {
    const seeds = Array.from({ length: isTestAll ? 20 : 8 }, (_, index) => index + 1);
    const landscapes = await Promise.all(
      seeds.map(async (seed) => inspect(sharp(await photoJpeg({ width: 640, height: 400, seed })))),
    );
    const pairs = landscapes.flatMap((a, index) =>
      landscapes.slice(0, index).map((b) => [a, b] as const),
    );
    expect(pairs.filter(([a, b]) => comparePictures(a, b))).toEqual([]);
  });

  it('finds nothing in a plain picture', async () => {
    const plain = sharp({ create: { width: 900, height: 500, channels: 3, background: '#345' } });
    const picture = await inspect(plain);
    expect(picture.features).toEqual([]);
    expect(comparePictures(picture, picture)).toBeNull();
  });

  it('describes pictures that are smaller than a patch', async () => {
    const tiny = sharp({ create: { width: 20, height: 3, channels: 3, background: '#345' } });
    expect((await inspect(tiny)).features).toEqual([]);
  });
});

describe('encodeFeatures', () => {
  it('keeps all of a feature', () => {
    const [first] = originals;
    const features = first?.features ?? [];
    expect(features.length).toBeGreaterThan(20);
    expect(decodeFeatures(encodeFeatures(features))).toEqual(features);
  });
});
