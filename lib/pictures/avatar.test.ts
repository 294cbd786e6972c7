import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeAvatar, readAvatar } from './avatar';

const LIMITS = { maxMegapixels: 100 };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fresco-avatar-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function writePicture(width: number, height: number) {
  const side = Math.min(width, height);
  const red = { width: side, height: side, channels: 3 as const, background: '#d01030' };
  const file = path.join(folder, `${width}x${height}.jpg`);
  const picture = sharp({ create: { ...red, width, height, background: '#1030d0' } })
    .composite([{ input: { create: red } }])
    .withExif({ IFD0: { Artist: 'Ada' } });
  await writeFile(file, await picture.jpeg().toBuffer());
  return file;
}

it.each([
  [900, 300],
  [300, 900],
  [100, 100],
])('an avatar is the center square of %d by %d pixels, without metadata', async (width, height) => {
  const pixels = await readAvatar(await writePicture(width, height), LIMITS);
  const { value } = await encodeAvatar(pixels).next();
  const metadata = await sharp(value!.data).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(metadata.exif).toBeUndefined();
  const [red, , blue] = (await sharp(value!.data).stats()).channels;
  expect(red!.mean).toBeGreaterThan(195);
  expect(blue!.mean).toBeLessThan(60);
});

it('encodes the same three distinct files every time', async () => {
  const file = await writePicture(400, 400);
  const encodeHashes = async () => {
    const hashes: string[] = [];
    for await (const { sha256 } of encodeAvatar(await readAvatar(file, LIMITS)))
      hashes.push(sha256);
    return hashes;
  };
  const [first, second] = [await encodeHashes(), await encodeHashes()];
  expect(second).toEqual(first);
  expect(new Set(first).size).toBe(3);
});
