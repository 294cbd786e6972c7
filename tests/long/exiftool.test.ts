import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { createAvifVariants } from '@/lib/platform/images/avif-variants';
import { processUpload } from '@/lib/platform/images/process-upload';
import { embedPayload, payloadPlaces } from '@/tests/fixtures/embed-payload';
import { buildBaseFiles } from '@/tests/fixtures/hostile-files';
import { makeIccProfiles, makePictureWithProfile } from '@/tests/fixtures/icc-profiles';
import { photoMakers } from '@/tests/fixtures/pictures';
import { createTempFiles } from '@/tests/fixtures/temp-files';
import { jpegKinds, unusualJpegs } from '@/tests/fixtures/unusual-files';

const LIMITS = { maxMegapixels: 100 };
const SECRET = 'PLANTED-SN7F3A91';
/** Dimensions, colors, orientation and the structure of the file. */
const TAGS = new Set(
  `SourceFile ExifTool:ExifToolVersion File:FileType File:FileTypeExtension
   File:MIMEType File:ImageWidth File:ImageHeight File:EncodingProcess
   File:BitsPerSample File:ColorComponents File:YCbCrSubSampling File:ExifByteOrder
   IFD0:Orientation Composite:ImageSize Composite:Megapixels JFIF:JFIFVersion
   JFIF:ResolutionUnit JFIF:XResolution JFIF:YResolution Adobe:DCTEncodeVersion
   Adobe:APP14Flags0 Adobe:APP14Flags1 Adobe:ColorTransform PNG:ImageWidth
   PNG:ImageHeight PNG:BitDepth PNG:ColorType PNG:Compression PNG:Filter PNG:Interlace
   PNG:ProfileName PNG:Palette PNG:Transparency PNG-pHYs:PixelsPerUnitX
   PNG-pHYs:PixelsPerUnitY PNG-pHYs:PixelUnits RIFF:VP8Version RIFF:ImageWidth
   RIFF:HorizontalScale RIFF:ImageHeight RIFF:VerticalScale RIFF:WebP_Flags
   RIFF:AlphaPreprocessing RIFF:AlphaFiltering RIFF:AlphaCompression
   QuickTime:MajorBrand QuickTime:MinorVersion QuickTime:CompatibleBrands
   QuickTime:HandlerType QuickTime:AV1ConfigurationVersion QuickTime:SeqProfile
   QuickTime:SeqLevelIdx0 QuickTime:SeqTier0 QuickTime:HighBitDepth QuickTime:TwelveBit
   QuickTime:ChromaFormat QuickTime:ChromaSamplePosition QuickTime:InitialDelaySamples
   QuickTime:ImageSpatialExtent QuickTime:ImagePixelDepth QuickTime:MediaDataSize
   QuickTime:MediaDataOffset QuickTime:MediaData QuickTime:AuxiliaryImageType
   QuickTime:Rotation Meta:PrimaryItemReference Meta:Free`.split(/\s+/),
);
/** Groups of the file system and of color profiles, whose texts are checked below. */
const GROUPS = /^(System|ICC-header|ICC_Profile):/;
const NEUTRAL_PROFILE = {
  ProfileDescription: /^(RGB|CMYK|GRAY)$/,
  ProfileCopyright: /^None$/,
  DeviceManufacturer: /^$/,
  DeviceModel: /^$/,
  ProfileCreator: /^$/,
  ProfileDateTime: /^0000:00:00 00:00:00$/,
};

const files = createTempFiles();
afterAll(() => files.remove());

type Format = keyof typeof photoMakers;

async function makeUploads(): Promise<Buffer[]> {
  const uploads: Buffer[] = (await buildBaseFiles()).map(({ bytes }) => bytes);
  for (const [format, make] of Object.entries(photoMakers)) {
    const photo = { width: 96, height: 64, secret: SECRET };
    uploads.push(await make(photo), await make({ ...photo, orientation: 6 }));
    for (const place of payloadPlaces[format as Format]) {
      const clean = await make({ width: 96, height: 64 });
      uploads.push(embedPayload(clean, format as Format, place, Buffer.from(SECRET)));
    }
  }
  const profiles = Object.values(await makeIccProfiles(SECRET));
  uploads.push(...(await Promise.all(profiles.map(makePictureWithProfile))));
  const jpegs = await Promise.all(Object.values(jpegKinds).map((make) => make()));
  uploads.push(
    ...jpegs,
    ...Object.values(unusualJpegs).map((change) => change(jpegs[0] as Buffer)),
  );
  return uploads;
}

/** Writes everything that is served of an upload. */
async function writeServedFiles(bytes: Buffer, folder: string): Promise<void> {
  const file = files.file(bytes);
  const clean = `${file}.clean`;
  await mkdir(folder, { recursive: true });
  const { image } = await processUpload(file, clean, LIMITS);
  await copyFile(clean, path.join(folder, `original.${image.format}`));
  const avif = await createAvifVariants(clean, LIMITS);
  const variants = {
    ...image.variants,
    ...Object.fromEntries(Object.entries(avif).map(([name, variant]) => [`${name}-avif`, variant])),
  };
  for (const [name, { data, format }] of Object.entries(variants))
    await writeFile(path.join(folder, `${name}.${format}`), data);
}

it('ExifTool finds only dimensions, colors and orientation in what is served @long', async () => {
  const folder = path.join(files.directory, 'served');
  for (const [index, bytes] of (await makeUploads()).entries()) {
    await writeServedFiles(bytes, path.join(folder, String(index)));
  }
  const args = ['-json', '-a', '-u', '-G1', '-r', folder];
  const { stdout } = await promisify(execFile)('exiftool', args, { maxBuffer: 256 * 1024 ** 2 });
  const found: Record<string, unknown>[] = JSON.parse(stdout);
  expect(found.length).toBeGreaterThan(500);
  const unexpected = found.flatMap((tags) =>
    Object.entries(tags)
      .filter(([name]) => !TAGS.has(name) && !GROUPS.test(name))
      .map(([name, value]) => `${name}: ${value}`),
  );
  expect([...new Set(unexpected)]).toEqual([]);
  for (const tags of found) {
    for (const [name, value] of Object.entries(tags)) {
      const pattern = NEUTRAL_PROFILE[name.split(':')[1] as keyof typeof NEUTRAL_PROFILE];
      if (pattern) expect(String(value)).toMatch(pattern);
    }
  }
  expect(stdout).not.toContain(SECRET.slice(0, 4));
});
