import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeIccProfiles, makePictureWithProfile } from '@/tests/fixtures/icc-profiles';
import { rewriteIccProfile } from './icc';
import { stripMetadata } from './strip-metadata';

const SECRET = 'DELL-U2720Q-SN7F3A91';
const KINDS = [
  'monitor',
  'monitor, version 4',
  'gray',
  'scanner with an 8-bit table',
  'scanner with a 16-bit table',
  'color space with curves and a table',
  'CMYK printer',
];
const KNOWN_TAGS = /^(desc|cprt|wtpt|chad|cicp|[rgbk]TRC|[rgb]XYZ|A2B[01])$/;

let profiles: Record<string, Buffer>;
beforeAll(async () => {
  profiles = await makeIccProfiles(SECRET);
});

const get = (kind: string) => profiles[kind] as Buffer;

function listTags(profile: Buffer): string[] {
  const tagAt = (_: unknown, index: number) => 132 + 12 * index;
  return Array.from({ length: profile.readUInt32BE(128) }, tagAt).map((at) =>
    profile.toString('latin1', at, at + 4),
  );
}

async function render(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { failOn: 'error' }).toColourspace('srgb').raw().toBuffer();
}

describe.each(KINDS)('the color profile of a %s', (kind) => {
  it('keeps only what converts its colors, and every color', async () => {
    const original = await makePictureWithProfile(get(kind));
    const format = kind === 'CMYK printer' ? 'jpeg' : 'png';
    const { bytes: stripped } = stripMetadata(original, { format, orientation: 1 });
    const before = (await sharp(original).metadata()).icc as Buffer;
    const after = (await sharp(stripped).metadata()).icc as Buffer;
    expect(before.includes(SECRET)).toBe(true);
    expect(after.includes(SECRET.slice(0, 4))).toBe(false);
    expect(listTags(after).filter((name) => !KNOWN_TAGS.test(name))).toEqual([]);
    expect((await render(stripped)).equals(await render(original))).toBe(true);
    expect(rewriteIccProfile(after)?.equals(after)).toBe(true);
  });

  it('is smaller than the original, and complete', () => {
    const profile = rewriteIccProfile(get(kind)) as Buffer;
    expect(profile.length).toBeLessThan(get(kind).length - 70_000);
    expect(profile.length % 4).toBe(0);
    expect(profile.readUInt32BE(0)).toBe(profile.length);
    expect(listTags(profile)).toEqual(expect.arrayContaining(['desc', 'cprt', 'wtpt']));
  });

  it('is rejected or rewritten when it is damaged, and never crashes', () => {
    const clean = rewriteIccProfile(get(kind)) as Buffer;
    const change = fc.tuple(fc.nat(Math.min(clean.length, 700) - 1), fc.nat(255));
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.nat(clean.length),
        (changes, length) => {
          const bytes = Buffer.from(clean);
          for (const [at, value] of changes) bytes[at] = value;
          for (const profile of [bytes, clean.subarray(0, length)]) {
            const rewritten = rewriteIccProfile(profile);
            if (rewritten) expect(rewriteIccProfile(rewritten)?.equals(rewritten)).toBe(true);
          }
        },
      ),
      { numRuns: 300, seed: 3 },
    );
  });
});

describe('a color profile', () => {
  it('affects the pixels of these fixtures', async () => {
    for (const kind of KINDS.filter((name) => name !== 'CMYK printer')) {
      const picture = await makePictureWithProfile(get(kind));
      const plain = await sharp(picture, { ignoreIcc: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer();
      expect((await render(picture)).equals(plain), kind).toBe(false);
    }
  });

  it('is stored uncompressed in a PNG, so that every version of zlib gives the same file', async () => {
    const picture = await makePictureWithProfile(get('monitor'));
    const { bytes } = stripMetadata(picture, { format: 'png', orientation: 1 });
    expect(bytes.includes((await sharp(bytes).metadata()).icc as Buffer)).toBe(true);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.alloc(400, 'a')],
    ['only a header', Buffer.alloc(132, '\0')],
  ])('is dropped if it is %s', (_name, bytes) => {
    expect(rewriteIccProfile(bytes)).toBeNull();
  });

  it.each(['link', 'abst', 'nmcl'])('is dropped if its class is %s', (deviceClass) => {
    const profile = Buffer.from(get('monitor'));
    profile.write(deviceClass, 12, 'latin1');
    expect(rewriteIccProfile(profile)).toBeNull();
  });
});
