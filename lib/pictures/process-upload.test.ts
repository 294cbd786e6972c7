import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { pictureText } from '@/lib/messages/pictures';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { buildBombWebp } from '@/tests/fixtures/hostile-files';
import { addPngProfile } from '@/tests/fixtures/icc-profiles';
import { makeMatrixProfile } from '@/tests/fixtures/matrix-profile';
import { photoPng } from '@/tests/fixtures/pictures';
import { createTempFiles } from '@/tests/fixtures/temp-files';
import { addPngAnimation, jpegKinds, unusualJpegs } from '@/tests/fixtures/unusual-files';
import { isTestAll } from '@/tests/test-all';
import { decodeImage } from './decode';
import { getDecodeQueue } from './decode-queue';
import { inspectImage } from './inspect';
import { withUpload } from './process-upload';

const files = createTempFiles();
afterAll(() => files.remove());

const LIMITS = { maxMegapixels: 100 };
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const END_BYTES = 12;

const render = (bytes: Buffer) => sharp(bytes, { failOn: 'error' }).raw().toBuffer();
// Converting from CMYK takes thirty times as long as the rest.
const kinds = Object.entries(jpegKinds).map(
  ([name, make]) => [name === 'CMYK' ? `${name} @long` : name, make] as const,
);

/** Returns the original that would be stored. Without variants, which take a hundred times as long and reject nothing. */
async function upload(bytes: Buffer): Promise<Buffer> {
  const path = files.file(bytes);
  const target = `${path}.clean`;
  await withUpload({ path, target, limits: LIMITS }, decodeImage);
  return readFileSync(target);
}

function getPixelHash(bytes: Buffer): Promise<Buffer> {
  const path = files.file(bytes);
  const paths = { path, target: `${path}.clean` };
  return withUpload({ ...paths, limits: LIMITS }, async (file, image) => {
    return (await decodeImage(file, image)).pixelHash;
  });
}

async function expectSamePixels(stored: Buffer, original: Buffer): Promise<void> {
  expect((await render(stored)).equals(await render(original))).toBe(true);
}

const rejected = { code: 'unprocessable', message: expect.stringContaining('damaged') };
const PLACES = [0.3, 0.5, 0.7, 0.9];

describe('a JPEG', () => {
  it.each(kinds)('(%s) is stored as it was', async (_name, make) => {
    const original = await make();
    await expectSamePixels(await upload(original), original);
  });

  it.each(kinds)('(%s) is stored with its end marker when it lacks it', async (_name, make) => {
    const original = await make();
    for (const missing of [1, 2]) {
      const stored = await upload(original.subarray(0, original.length - missing));
      expect(stored.subarray(-2).equals(JPEG_END)).toBe(true);
      await expectSamePixels(stored, original);
    }
  });

  it.each(kinds)('(%s) is rejected when pixels are missing', async (_name, make) => {
    const original = await make();
    const start = original.indexOf(Buffer.from([0xff, 0xda]));
    const lengths = PLACES.map((place) => start + Math.floor((original.length - start) * place));
    for (const length of [...lengths, original.length - 5]) {
      await expect(upload(original.subarray(0, length))).rejects.toMatchObject(rejected);
    }
  });

  it.each(['progressive', 'with a scan per color'])(
    '(%s) is rejected when a whole scan is missing',
    async (name) => {
      const original = (await jpegKinds[name]?.()) as Buffer;
      const lastScan = original.lastIndexOf(Buffer.from([0xff, 0xda]));
      const beforeTables = original.lastIndexOf(Buffer.from([0xff, 0xc4]));
      for (const length of [lastScan, beforeTables]) {
        await expect(upload(original.subarray(0, length))).rejects.toMatchObject(rejected);
      }
    },
  );

  it.each(Object.entries(unusualJpegs))(
    '%s is accepted with the same pixels',
    async (name, make) => {
      const original = (await jpegKinds.baseline?.()) as Buffer;
      const unusual = make(original);
      const stored = await upload(unusual);
      const isCut = name.endsWith('its end marker');
      await expectSamePixels(stored, isCut ? original : unusual);
      expect(stored.length).toBeLessThanOrEqual(original.length + 100);
      expect((await upload(stored)).equals(stored)).toBe(true);
    },
  );

  it.each(kinds)(
    '(%s) that sharp decodes is accepted, whatever is damaged',
    async (_name, make) => {
      const original = await make();
      const start = original.indexOf(Buffer.from([0xff, 0xda]));
      const position = fc.integer({ min: start, max: original.length - 1 });
      const value = fc.oneof(
        fc.nat(255),
        fc.constantFrom(0xff, 0xd8, 0xd9, 0xda, 0xc4, 0xd1, 2, 0),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(position, value), { minLength: 1, maxLength: 3 }),
          async (changes) => {
            const bytes = Buffer.from(original);
            for (const [at, byte] of changes) bytes[at] = byte;
            const pixels = await render(bytes).catch(() => null);
            if (pixels) expect((await render(await upload(bytes))).equals(pixels)).toBe(true);
          },
        ),
        { numRuns: isTestAll ? 40 : 15, seed: 17 },
      );
    },
  );
});

it('is refused if it is an AVIF that hides half of the picture, which stored ones may', async () => {
  const file = path.join(process.cwd(), 'tests/fixtures/colors/hidden-part.avif');
  await expect(upload(readFileSync(file))).rejects.toThrow(pictureText.hiddenPart);
  await inspectImage(file, LIMITS);
});

it('has the colors of its profile, which libpng ignores if its length is odd', async () => {
  const picture = await photoPng({ width: 96, height: 64 });
  const profile = makeMatrixProfile({ exponent: 2.2 });
  const odd = Buffer.concat([profile, Buffer.alloc(2)]);
  odd.writeUInt32BE(odd.length);
  const hashes = [picture, addPngProfile(picture, profile), addPngProfile(picture, odd)].map(
    getPixelHash,
  );
  const [plain, converted, ignored] = await Promise.all(hashes);
  expect(ignored).toEqual(converted);
  expect(ignored).not.toEqual(plain);
});

describe('a PNG', () => {
  it('is stored with its end when it lacks it or a part of it', async () => {
    const original = await photoPng({ width: 96, height: 64 });
    // Up to the last byte of the pixels' checksum.
    for (const missing of [1, 4, 8, 11, END_BYTES, END_BYTES + 1, END_BYTES + 4]) {
      const stored = await upload(original.subarray(0, original.length - missing));
      expect(stored.subarray(-END_BYTES).equals(PNG_END)).toBe(true);
      await expectSamePixels(stored, original);
    }
  });

  it.each([false, true])(
    'is rejected when pixels are missing (interlaced: %s)',
    async (progressive) => {
      const original = await sharp(await photoPng({ width: 96, height: 64 }))
        .png({ progressive })
        .toBuffer();
      for (const place of PLACES) {
        const length = Math.floor((original.length - END_BYTES - 12) * place);
        await expect(upload(original.subarray(0, length))).rejects.toMatchObject(rejected);
      }
    },
  );

  it('with an animation of one frame is stored as a still picture', async () => {
    const original = await photoPng({ width: 96, height: 64 });
    const stored = await upload(addPngAnimation(original, 1));
    for (const type of ['acTL', 'fcTL', 'fdAT']) expect(stored.includes(type)).toBe(false);
    await expectSamePixels(stored, original);
  });

  it.each([
    ['with two frames', 2, true],
    ['whose only frame is another picture', 1, false],
  ])('%s is rejected', async (_name, frames, hasControl) => {
    const animated = addPngAnimation(await photoPng({ width: 96, height: 64 }), frames, hasControl);
    await expect(upload(animated)).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringContaining('Animated'),
    });
  });
});

describe('the decode queue', () => {
  afterEach(() => vi.restoreAllMocks());

  it('runs each upload once, and clients take turns', async () => {
    const queue = getDecodeQueue();
    const ends: (() => void)[] = [];
    const blockers = [1, 2].map(() => queue.run(() => new Promise<void>((end) => ends.push(end))));
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    const run = vi.spyOn(queue, 'run');
    const picture = await photoPng({ width: 96, height: 64 });
    const finished: string[] = [];
    const uploads: Promise<unknown>[] = [];
    for (const client of ['ada', 'ada', 'ada', 'ben', 'ben']) {
      const request = { ...createRequestContext('1'), client };
      const work = () => upload(picture).then(() => finished.push(client));
      uploads.push(runInRequestContext(request, work));
      await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(uploads.length));
    }
    ends[0]?.();
    await Promise.all(uploads);
    ends[1]?.();
    await Promise.all(blockers);
    expect(finished).toEqual(['ada', 'ben', 'ada', 'ben', 'ada']);
    expect(run).toHaveBeenCalledTimes(uploads.length);
  });

  it('runs a large picture alone from the start', async () => {
    const run = vi.spyOn(getDecodeQueue(), 'run');
    await expect(upload(buildBombWebp(9_800, 9_800))).rejects.toMatchObject(rejected);
    expect(run.mock.calls.map(([, options]) => options?.slots)).toEqual([2]);
  });
});
