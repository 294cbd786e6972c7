import { afterAll, expect, it } from 'vitest';
import { colorPictures } from '@/tests/fixtures/color-pictures';
import { photoMakers } from '@/tests/fixtures/pictures';
import { createTempFiles } from '@/tests/fixtures/temp-files';
import { inspectImage } from './inspect';

const files = createTempFiles();
afterAll(() => files.remove());

const SIZE = { width: 96, height: 64 };
const APP1 = 0xe1;
const APP2 = 0xe2;

async function jpegWith(marker: number, text: string): Promise<Buffer> {
  const jpeg = await photoMakers.jpeg(SIZE);
  const head = Buffer.from([0xff, marker, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

/** The type of an item stands behind its ID. */
async function avifWithToneMap(): Promise<Buffer> {
  const avif = await photoMakers.avif({ ...SIZE, secret: 'secret' });
  avif.write('tmap', avif.indexOf('Exif'), 'latin1');
  return avif;
}

it.each([
  [
    'an Ultra HDR JPEG',
    'lost',
    () => jpegWith(APP1, 'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/"'),
  ],
  ['a JPEG with an ISO gain map', 'lost', () => jpegWith(APP2, 'urn:iso:std:iso:ts:21496:-1\0\0')],
  ['another JPEG', null, () => jpegWith(APP2, 'http://ns.adobe.com/hdr-gain-map/1.0/')],
  ['an AVIF with a gain map', 'original', avifWithToneMap],
  ['another AVIF', null, () => photoMakers.avif(SIZE)],
  ['a PNG in PQ', 'original', colorPictures['a PNG with cICP of PQ']],
  ['another PNG', null, () => photoMakers.png(SIZE)],
] as const)('%s: HDR is %s', async (_name, hdr, make) => {
  const file = files.file((await make?.()) as Buffer);
  expect((await inspectImage(file, { maxMegapixels: 1 })).hdr).toBe(hdr);
});
