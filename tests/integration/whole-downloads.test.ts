import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getDownload } from '@/lib/wallpapers/usable-format';
import { call } from '@/tests/call';
import { listCrops, requestCrop } from '@/tests/crops';
import { insertUser, type TestUser, uploadWallpaper } from '@/tests/factories';
import { photoAvif, photoJpeg, photoPng, photoWebp } from '@/tests/fixtures/pictures';
import { processPictures } from '@/tests/run-jobs';

let creator: TestUser;

beforeAll(async () => {
  creator = await insertUser();
});

const upload = async (bytes: Buffer, title = 'Ridge') =>
  (await uploadWallpaper(creator, { title }, bytes)).body;

/** (1 − SSIM)/2 of luma, over the whole picture. */
async function getDissimilarity(...pictures: [Buffer, Buffer]): Promise<number> {
  const [a, b] = await Promise.all(
    pictures.map((bytes) => sharp(bytes).flatten().greyscale().raw().toBuffer()),
  );
  const count = a!.length;
  const mean = (values: Buffer) => values.reduce((sum, value) => sum + value, 0) / count;
  const [meanA, meanB] = [mean(a!), mean(b!)];
  let [varianceA, varianceB, covariance] = [0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const [offA, offB] = [a![index]! - meanA, b![index]! - meanB];
    varianceA += offA * offA;
    varianceB += offB * offB;
    covariance += offA * offB;
  }
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  const structure = (2 * covariance) / count + c2;
  const spread = (varianceA + varianceB) / count + c2;
  const light = (2 * meanA * meanB + c1) / (meanA ** 2 + meanB ** 2 + c1);
  return (1 - (light * structure) / spread) / 2;
}

describe('the whole picture in another format', () => {
  it.each([
    ['avif', { quality: 60, effort: 0 }],
    ['webp', { quality: 80 }],
  ] as const)('of %s is a JPEG in full size that looks the same', async (kind, options) => {
    const photo = sharp(await photoJpeg({ width: 400, height: 250, seed: 7 })).blur(3);
    const original = await photo[kind](options).toBuffer();
    const { _id } = await upload(original, 'Misty ridge');
    const { status, headers, bytes } = await requestCrop(_id, 'format=jpeg');
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="Misty ridge.jpg"',
    ]);
    const { width, height, format, chromaSubsampling, icc, exif } = await sharp(bytes).metadata();
    expect([width, height, format, chromaSubsampling, exif]).toEqual([
      400,
      250,
      'jpeg',
      '4:4:4',
      undefined,
    ]);
    expect(icc?.length).toBeGreaterThan(100);
    expect(await getDissimilarity(original, bytes)).toBeLessThan(0.0006);
    expect(listCrops(_id)).toHaveLength(1);
    expect((await requestCrop(_id, 'format=jpeg')).bytes.equals(bytes)).toBe(true);
  });

  it('keeps transparent parts as PNG, in other sizes, too @long', async () => {
    const fill = {
      width: 600,
      height: 400,
      channels: 4,
      background: { r: 200, g: 80, b: 20, alpha: 0.2 },
    } as const;
    const wallpaper = await upload(await sharp({ create: fill }).webp().toBuffer());
    expect(getDownload(wallpaper)).toMatchObject({ format: 'png' });
    for (const query of ['format=png', 'width=400&height=320']) {
      const { headers, bytes } = await requestCrop(wallpaper._id, query);
      expect(headers.get('content-type')).toBe('image/png');
      expect((await sharp(bytes).stats()).isOpaque).toBe(false);
    }
    const { headers, bytes } = await requestCrop(wallpaper._id, 'format=jpeg');
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
  });

  it('is the original if that has the format @long', async () => {
    for (const [make, query, seed] of [
      [photoPng, 'format=png', 22],
      [photoWebp, 'format=webp', 23],
      [photoAvif, '', 24],
    ] as const) {
      const { _id, originalImageUrl } = await upload(await make({ width: 160, height: 90, seed }));
      const { status, headers } = await requestCrop(_id, query);
      expect([status, headers.get('location')]).toEqual([
        302,
        `${new URL(originalImageUrl).pathname}?download=Ridge`,
      ]);
    }
  });

  it('has the colors that the original shows @long', async () => {
    const file = path.join(process.cwd(), 'tests/fixtures/colors/10bit-p3-profile.avif');
    const { _id } = await upload(await readFile(file));
    const { bytes } = await requestCrop(_id, 'format=jpeg');
    const { body } = await call(get, { params: { id: _id } });
    const shown = await sharp(bytes).resize(1, 1).raw().toBuffer();
    const small = await requestCrop(_id, `width=${body.width}&height=${body.height}`);
    const expected = await sharp(small.bytes).resize(1, 1).raw().toBuffer();
    for (const [channel, value] of expected.entries())
      expect(Math.abs(value - shown[channel]!)).toBeLessThan(3);
  });

  it('is hidden with its wallpaper, and from nobody else', async () => {
    const { _id } = await upload(await photoAvif({ width: 160, height: 90, seed: 11 }));
    await db().wallpaper.update({ where: { publicId: _id }, data: { status: 'removed' } });
    expect((await requestCrop(_id, 'format=jpeg')).status).toBe(404);
    expect((await requestCrop(_id, 'format=jpeg', { as: creator })).status).toBe(200);
    expect((await requestCrop('0000000000', 'format=jpeg')).status).toBe(404);
    expect((await requestCrop(_id, 'format=gif')).status).toBe(400);
    expect((await requestCrop(_id, 'format=jpeg&x=0.5')).status).toBe(400);
  });

  it('is made after an upload, so that nobody waits for it', async () => {
    const { _id } = await upload(await photoAvif({ width: 320, height: 180, seed: 12 }));
    const other = await upload(await photoJpeg({ width: 320, height: 180, seed: 13 }));
    expect(listCrops(_id)).toEqual([]);
    await processPictures();
    expect(listCrops(_id)).toEqual([expect.stringMatching(/-whole\.jpg$/)]);
    expect(listCrops(other._id)).toEqual([]);
  });

  it('is the original for a click on a link, if it can’t be rendered now', async () => {
    const { _id } = await upload(await photoAvif({ width: 320, height: 180, seed: 14 }));
    const limits = { RATE_LIMITS: 'on', RATES: { crop: { points: 1, seconds: 600 } } } as const;
    const before = { RATE_LIMITS: env().RATE_LIMITS, RATES: env().RATES };
    Object.assign(env(), limits);
    onTestFinished(() => void Object.assign(env(), before));
    expect((await requestCrop(_id, 'format=png')).status).toBe(200);
    expect((await requestCrop(_id, 'format=jpeg')).status).toBe(429);
    const headers = { 'sec-fetch-mode': 'navigate' };
    const clicked = await requestCrop(_id, 'format=jpeg', { headers });
    expect([clicked.status, clicked.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/\.avif\?download=Ridge$/),
    ]);
  });
});
