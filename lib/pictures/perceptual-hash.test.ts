import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoPixels } from '@/tests/fixtures/pictures';
import { computePerceptualHash, hammingDistance, isNearDuplicate } from './perceptual-hash';
import type { Pixels } from './sharp';

const WIDTH = 480;
const HEIGHT = 300;
const open = ({ data, ...raw }: Pixels) => sharp(data, { raw });

async function hashOf(image: Sharp) {
  const decoded = sharp(await image.png().toBuffer());
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return computePerceptualHash({ data, width, height, channels: info.channels as 3 | 4 });
}
const reencoded = async (image: Sharp, quality: number) =>
  sharp(await image.jpeg({ quality }).toBuffer());

describe('perceptual hashes', () => {
  const original = photoPixels({ width: WIDTH, height: HEIGHT, seed: 6 });
  const part = (margin: number) => ({
    left: Math.round(WIDTH * margin),
    top: Math.round(HEIGHT * margin),
    width: Math.round(WIDTH * (1 - 2 * margin)),
    height: Math.round(HEIGHT * (1 - 2 * margin)),
  });

  it.each([
    ['recompressed', () => reencoded(open(original), 25)],
    ['half as large', async () => open(original).resize(WIDTH / 2)],
    ['brighter', async () => open(original).modulate({ brightness: 1.2 })],
    ['cropped by 2 % on every side', async () => open(original).extract(part(0.02))],
    ['without its colors', async () => open(original).greyscale().toColourspace('srgb')],
  ])('match a copy that is %s', async (_name, copy) => {
    const hash = await computePerceptualHash(original);
    expect(isNearDuplicate(hash, await hashOf(await copy()))).toBe(true);
  });

  it('do not match for twenty different pictures', async () => {
    const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
    const all = await Promise.all(
      seeds.map((seed) => computePerceptualHash(photoPixels({ width: 240, height: 150, seed }))),
    );
    const pairs = all.flatMap((a, index) => all.slice(index + 1).map((b) => isNearDuplicate(a, b)));
    expect(pairs.filter(Boolean)).toEqual([]);
  });

  it('are null for a flat picture, which would match every other', async () => {
    const flat = (value: number): Pixels => ({
      data: Buffer.alloc(64 * 64 * 3, value),
      width: 64,
      height: 64,
      channels: 3,
    });
    const hashes = [40, 41].map((value) => computePerceptualHash(flat(value)));
    expect(await Promise.all(hashes)).toEqual([null, null]);
    expect(isNearDuplicate(null, null)).toBe(false);
  });

  it('fit a signed 64-bit column', async () => {
    const hash = await computePerceptualHash(original);
    expect(hash).toBe(BigInt.asIntN(64, hash ?? 0n));
  });

  it('differ by the number of differing bits, including the sign', () => {
    expect(hammingDistance(0n, 0n)).toBe(0);
    expect(hammingDistance(-1n, 0n)).toBe(64);
    expect(hammingDistance(0b1010n, 0b0110n)).toBe(2);
  });
});
