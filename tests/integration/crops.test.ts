import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as download } from '@/app/api/wallpapers/[id]/download/route';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { processSingleton } from '@/lib/platform/process-singleton';
import type { VisitCounter } from '@/lib/visits/visit-counter';
import { call } from '@/tests/call';
import { insertPhoto, listCrops, requestCrop } from '@/tests/crops';
import { insertUser, insertWallpaper, type TestUser, uploadWallpaper } from '@/tests/factories';
import { photoJpeg, photoPng } from '@/tests/fixtures/pictures';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let creator: TestUser;
/** A photo of 1600x900 pixels. */
let id: string;

beforeAll(async () => {
  creator = await insertUser();
  id = await insertPhoto(creator, { width: 1600, height: 900 });
});

/** Uploads a red, a green and a blue third next to each other. */
async function uploadFlag(): Promise<string> {
  const paint = (background: string, left: number) => ({
    input: { create: { width: 600, height: 900, channels: 3 as const, background } },
    left,
    top: 0,
  });
  const flag = sharp({ create: { width: 1800, height: 900, channels: 3, background: '#f00' } });
  const thirds = [paint('#0f0', 600), paint('#00f', 1200)];
  const picture = await flag.composite(thirds).jpeg({ quality: 95 }).toBuffer();
  return (await uploadWallpaper(creator, {}, picture)).body.id;
}

async function readColor(bytes: Buffer): Promise<string> {
  const { dominant } = await sharp(bytes).stats();
  return (['r', 'g', 'b'] as const).reduce((a, b) => (dominant[b] > dominant[a] ? b : a));
}

describe('a download in another size', () => {
  it('has exactly this size and contains no metadata', async () => {
    const photo = await photoJpeg({ width: 1600, height: 900, seed: 3, secret: 'Secret 42' });
    const { body } = await uploadWallpaper(creator, { title: 'Misty: 50 %' }, photo);
    const { status, headers, bytes } = await requestCrop(body.id, 'width=641&height=777');
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="Misty- 50 % 641x777.jpg"',
    });
    const { width, height, format, exif, icc, xmp } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 641, height: 777, format: 'jpeg' });
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('Secret 42')).toBe(false);
    const query = { width: '641', height: '777' };
    expect((await call(download, { params: { id: body.id }, query })).status).toBe(200);
  });

  it('is cropped around x and y, or the focal point of the wallpaper @long', async () => {
    const flag = await uploadFlag();
    await db().wallpaper.update({ where: { publicId: flag }, data: { focalX: 0.95 } });
    const colorAt = async (query: string) =>
      readColor((await requestCrop(flag, `width=320&height=640&${query}`)).bytes);
    expect(await colorAt('x=0')).toBe('r');
    expect(await colorAt('x=0.50&y=0.1')).toBe('g');
    expect(await colorAt('x=1.0')).toBe('b');
    expect(await colorAt('y=0.5')).toBe('b');
  });

  it('is stored once for the same pixels, whatever x and y say', async () => {
    const other = await insertPhoto(creator);
    for (const query of ['x=0&y=0.2', 'x=1&y=1', 'format=jpeg', '']) {
      expect((await requestCrop(other, `width=800&height=450&${query}`)).status).toBe(200);
    }
    expect(listCrops(other)).toHaveLength(1);
  });

  it('is a JPEG or, if the original is one, a PNG, unless another format is requested', async () => {
    const png = await photoPng({ width: 700, height: 500, seed: 8, alpha: true });
    const transparent = (await uploadWallpaper(creator, {}, png)).body.id;
    const formatOf = async (wallpaper: string, query = '') => {
      const { bytes, headers } = await requestCrop(wallpaper, `width=400&height=400${query}`);
      const { format, hasAlpha } = await sharp(bytes).metadata();
      return `${headers.get('content-type')} ${format} ${hasAlpha}`;
    };
    expect(await formatOf(id)).toBe('image/jpeg jpeg false');
    expect(await formatOf(id, '&format=avif')).toBe('image/avif heif false');
    expect(await formatOf(transparent)).toBe('image/png png true');
    expect(await formatOf(transparent, '&format=webp')).toBe('image/webp webp true');
    expect(await formatOf(transparent, '&format=jpeg')).toBe('image/jpeg jpeg false');
  });

  it('is upright and can have the full size @long', async () => {
    const photo = await photoJpeg({ width: 900, height: 600, seed: 5, orientation: 6 });
    const rotated = (await uploadWallpaper(creator, {}, photo)).body.id;
    const { bytes } = await requestCrop(rotated, 'width=600&height=900&format=png');
    const upright = await sharp(photo).autoOrient().raw().toBuffer();
    const received = await sharp(bytes).raw().toBuffer();
    const difference = upright.reduce((sum, value, at) => sum + Math.abs(value - received[at]!), 0);
    expect(difference / upright.length).toBeLessThan(1);
  });

  it.each<[query: string, path: string, message: string | RegExp]>([
    ['width=640', 'height', 'Send width and height together.'],
    ['height=640', 'height', 'Send width and height together.'],
    ['x=0.5', 'width', 'To use x, y or files, also send width and height.'],
    ['width=319&height=400', 'width', 'Enter 320 or more.'],
    ['width=400&height=7681', 'height', 'Enter 7,680 or less.'],
    ['width=NaN&height=400', 'width', 'Enter a whole number.'],
    ['width=400.5&height=400', 'width', 'Enter a whole number.'],
    ['width=&height=400', 'width', 'Enter a whole number.'],
    ['width=1e3&height=400', 'width', 'Enter a whole number.'],
    ['width=-400&height=400', 'width', 'Enter a whole number.'],
    ['width=400&width=500&height=400', 'width', 'Send a single value instead of a list.'],
    ...['0.005', '1.01', '-0.1', 'NaN', '.5', '5e-1', ''].map((x): [string, string, string] => [
      `width=400&height=400&x=${x}`,
      'x',
      'Enter a number from 0 to 1 with up to two decimal places, such as 0.25.',
    ]),
    ['width=400&height=400&y=2', 'y', /up to two decimal places/],
    ['width=400&height=400&format=gif', 'format', /^Use one of these values: jpeg, png/],
    ['width=400&height=400&zoom=2', '', 'This field isn’t supported: zoom.'],
    [
      'width=2560&height=1440',
      'width',
      'This wallpaper is 1600 × 900 pixels, and downloads are never enlarged. The largest size with this aspect ratio is 1600 × 900.',
    ],
    ['width=1290&height=2796', 'width', /largest size with this aspect ratio is 415 × 900\.$/],
    ['width=7680&height=320', 'width', /No size with this aspect ratio fits\./],
  ])('%s returns 400', async (query, path, message) => {
    const { status, body } = await call(download, { params: { id }, search: query });
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path });
    expect(body.issues[0].message).toMatch(message);
  });

  it('can be the suggested size', async () => {
    expect((await requestCrop(id, 'width=415&height=900')).status).toBe(200);
  });

  it('returns 404 for an unknown wallpaper, and 503 if its original is missing', async () => {
    const options = { query: { width: '400', height: '400' } };
    for (const unknown of ['0000000000', 'x']) {
      expect((await call(download, { ...options, params: { id: unknown } })).status).toBe(404);
    }
    const broken = await insertWallpaper(creator);
    const { status, body } = await call(download, { ...options, params: { id: broken } });
    expect([status, body.message]).toEqual([
      503,
      'We couldn’t create this size. Please try again in a minute, or download the original.',
    ]);
  });

  it('counts once per visitor, whatever the size, and never for HEAD', async () => {
    const counted = await insertPhoto(creator);
    const visit = (query: string, method = 'GET', agent = BROWSER) =>
      requestCrop(counted, query, {
        method,
        headers: { 'user-agent': agent, 'x-client-address': '203.0.113.5' },
      });
    const { status, bytes } = await visit('width=640&height=360', 'HEAD');
    expect([status, bytes.length, listCrops(counted)]).toEqual([200, 0, []]);
    await visit('width=640&height=360', 'GET', 'curl/8.9.1');
    for (const size of ['width=640&height=360', 'width=400&height=400', '']) await visit(size);
    await processSingleton<VisitCounter>('visits.counter', () => {
      throw new Error('Nothing has been counted yet.');
    }).flush();
    const { body } = await call(get, { params: { id: counted } });
    expect(body.downloads).toBe(1);
  });
});
