import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { IMAGE_FORMATS, type ImageFormat } from '@/lib/pictures/formats';
import { embedPayload } from '@/tests/fixtures/embed-payload';
import { photoMakers, photoPixels } from '@/tests/fixtures/pictures';
import { readOrigin } from './read-origin';
import { stripMetadata } from './strip-metadata';
import type { FileMetadata } from './stripped-image';

const formats = Object.keys(IMAGE_FORMATS) as ImageFormat[];
const AI = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const packet = (attributes: string, elements = '') =>
  `<x:xmpmeta><rdf:RDF><rdf:Description ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta>`;

const strip = (bytes: Buffer, format: ImageFormat) =>
  stripMetadata(bytes, { format, orientation: 1 });
const read = (bytes: Buffer, format: ImageFormat) => readOrigin(strip(bytes, format).metadata);
const readMetadata = (metadata: Partial<FileMetadata>) =>
  readOrigin({ hasC2pa: false, ...metadata });
const readXmp = (attributes: string, elements?: string) =>
  readMetadata({ xmp: Buffer.from(packet(attributes, elements)) });

function makePicture(format: ImageFormat) {
  const { data, ...raw } = photoPixels({ width: 96, height: 64 });
  return sharp(data, { raw }).toFormat(format);
}

describe.each(formats)('an upload in %s', (format) => {
  it('says how it was made and by whom, and the stripped file says nothing', async () => {
    const xmp = packet(
      `xmp:CreatorTool="Adobe Firefly" Iptc4xmpExt:DigitalSourceType="${AI}"`,
      `<dc:creator><rdf:Seq><rdf:li>Ada &amp; Co</rdf:li> <rdf:li>Büro 2</rdf:li></rdf:Seq></dc:creator>
       <cc:license rdf:resource="https://creativecommons.org/licenses/by/4.0/"/>`,
    );
    const exif = { IFD0: { Artist: 'Nobody', Copyright: '2026 Ada' } };
    const bytes = await makePicture(format).withExif(exif).withXmp(xmp).toBuffer();
    expect(read(bytes, format)).toEqual({
      sourceType: 'trainedAlgorithmicMedia',
      software: 'Adobe Firefly',
      creator: 'Ada & Co, Büro 2',
      rights: '2026 Ada',
      license: 'https://creativecommons.org/licenses/by/4.0/',
    });
    const stripped = strip(bytes, format).bytes;
    expect(read(stripped, format)).toBeNull();
    for (const text of ['Firefly', 'Ada', 'Nobody']) expect(stripped.includes(text)).toBe(false);
  });

  it('says nothing if it has no metadata', async () => {
    expect(read(await makePicture(format).toBuffer(), format)).toBeNull();
  });

  it('never fails because of metadata that is damaged', async () => {
    const clean = await photoMakers[format]({ width: 96, height: 64, secret: 'Ada' });
    const at = clean.indexOf('Ada');
    for (let step = 1; step < 300; step += 7) {
      const bytes = Buffer.from(clean);
      bytes.fill(0xff, at - 40, at - 40 + (step % 40));
      bytes[at - step] = step;
      try {
        read(bytes, format);
      } catch (error) {
        expect(error).toMatchObject({ name: 'AppError', code: 'unprocessable' });
      }
    }
  });
});

/** Plants `payload` in a place of {@link embedPayload}, whose type can be replaced. */
async function plant(format: ImageFormat, place: string, payload: string, type?: [string, string]) {
  const clean = await photoMakers[format]({ width: 96, height: 64 });
  const bytes = embedPayload(clean, format, place, Buffer.from(payload, 'latin1'));
  if (type) bytes.write(type[1], bytes.indexOf(type[0]), 'latin1');
  return bytes;
}

describe('an upload with marks of its generator', () => {
  const asText: [string, string] = ['prVt', 'tEXt'];
  const packed = deflateSync('NovelAI').toString('latin1');
  const uuid = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex').toString('latin1');
  const segment = 'JP\0\x01\0\0\0\x01\0\0\0\x40jumb\0\0\0\x1ejumdc2pa';

  it.each([
    [
      'png',
      'an unknown chunk',
      'parameters\0a prompt',
      asText,
      { generatorChunks: ['parameters'] },
    ],
    ['png', 'an unknown chunk', 'Software\0NovelAI', asText, { software: 'NovelAI' }],
    ['png', 'an unknown chunk', `Software\0\0${packed}`, ['prVt', 'zTXt'], { software: 'NovelAI' }],
    ['png', 'an unknown chunk', 'jumb', ['prVt', 'caBX'], { hasC2pa: true }],
    ['jpeg', 'an application segment without a name', segment, undefined, { hasC2pa: true }],
    ['webp', 'an unknown chunk', 'jumb', ['hide', 'C2PA'], { hasC2pa: true }],
    ['avif', 'a uuid box', uuid, undefined, { hasC2pa: true }],
  ] as [ImageFormat, string, string, [string, string] | undefined, object][])(
    'says so in %s: %s',
    async (format, place, payload, type, expected) => {
      const bytes = await plant(format, place, payload, type);
      expect(read(bytes, format)).toEqual(expected);
      expect(read(strip(bytes, format).bytes, format)).toBeNull();
    },
  );
});

it('reads the author from IPTC, up to the first damaged byte', async () => {
  const payload = '\0\0\0\x20\x1c\x02\x50\0\x03Ada\x1c\x02\x74\x7f\xff2026';
  const bytes = await plant('jpeg', 'Photoshop', payload);
  expect(read(bytes, 'jpeg')).toEqual({ creator: 'Ada', rights: expect.stringContaining('2026') });
});

describe('a hostile file', () => {
  it('is shortened and cleaned', () => {
    const origin = readXmp(
      `dc:creator="${'\u{1f3b4}'.repeat(1000)}" dc:rights="a\0\u202eb&#0;&#xd800;c"`,
    );
    expect([...(origin?.creator ?? '')]).toHaveLength(300);
    expect(origin?.rights).toBe('abc');
  });

  it('is read in linear time', () => {
    const long = 2 ** 18;
    const texts = [
      '<',
      ' dc:creator',
      ' dc:creator="',
      '<dc:creator ',
      '&#',
      '<dc:creator><rdf:li>',
    ];
    for (const text of texts) readMetadata({ xmp: Buffer.from(text.repeat(long / text.length)) });
    const bomb = deflateSync(Buffer.alloc(2 ** 26));
    expect(readMetadata({ exif: bomb, photoshop: bomb })).toBeNull();
  });

  it('inflates nothing beyond the limit', async () => {
    const bomb = deflateSync(Buffer.alloc(2 ** 24, 'a')).toString('latin1');
    const bytes = await plant('png', 'an unknown chunk', `Author\0\0${bomb}`, ['prVt', 'zTXt']);
    expect(read(bytes, 'png')).toBeNull();
  });
});
