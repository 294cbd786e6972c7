import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { createAvifVariants } from '@/lib/pictures/avif-variants';
import { processUpload } from '@/lib/pictures/process-upload';
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
   PNG:Palette PNG:Transparency PNG-pHYs:PixelsPerUnitX
   PNG-pHYs:PixelsPerUnitY PNG-pHYs:PixelUnits RIFF:VP8Version RIFF:ImageWidth
   RIFF:HorizontalScale RIFF:ImageHeight RIFF:VerticalScale RIFF:WebP_Flags
   RIFF:AlphaPreprocessing RIFF:AlphaFiltering RIFF:AlphaCompression
   QuickTime:MajorBrand QuickTime:MinorVersion QuickTime:CompatibleBrands
   QuickTime:HandlerType QuickTime:AV1ConfigurationVersion QuickTime:SeqProfile
   QuickTime:SeqLevelIdx0 QuickTime:SeqTier0 QuickTime:HighBitDepth QuickTime:TwelveBit
   QuickTime:ChromaFormat QuickTime:ChromaSamplePosition QuickTime:InitialDelaySamples
   QuickTime:ImageSpatialExtent QuickTime:ImagePixelDepth QuickTime:MediaDataSize
   QuickTime:MediaDataOffset QuickTime:MediaData QuickTime:AuxiliaryImageType
   QuickTime:Rotation Meta:PrimaryItemReference Meta:Free
   ICC-header:ProfileVersion ICC-header:ProfileClass ICC-header:ColorSpaceData
   ICC-header:ProfileConnectionSpace ICC-header:ProfileFileSignature
   ICC-header:RenderingIntent ICC-header:ConnectionSpaceIlluminant
   ICC_Profile:MediaWhitePoint ICC_Profile:ChromaticAdaptation
   ICC_Profile:RedMatrixColumn ICC_Profile:GreenMatrixColumn
   ICC_Profile:BlueMatrixColumn ICC_Profile:RedTRC ICC_Profile:GreenTRC
   ICC_Profile:BlueTRC ICC_Profile:GrayTRC ICC_Profile:AToB0 ICC_Profile:AToB1`.split(/\s+/),
);
/** Color profiles have only these texts and identifiers. */
const NEUTRAL_VALUES: Record<string, RegExp> = {
  'PNG:ProfileName': /^icc$/,
  'ICC-header:ProfileCMMType': /^$/,
  'ICC-header:PrimaryPlatform': /^Unknown \(\)$/,
  'ICC-header:CMMFlags': /^Not Embedded, Independent$/,
  'ICC-header:DeviceManufacturer': /^$/,
  'ICC-header:DeviceModel': /^$/,
  'ICC-header:DeviceAttributes': /^Reflective, Glossy, Positive, Color$/,
  'ICC-header:ProfileCreator': /^$/,
  'ICC-header:ProfileID': /^0$/,
  'ICC-header:ProfileDateTime': /^0000:00:00 00:00:00$/,
  'ICC_Profile:ProfileDescription': /^(RGB|CMYK|GRAY)$/,
  'ICC_Profile:ProfileCopyright': /^None$/,
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

/** Returns the tags of every file except those of the file system, and which of them aren't allowed. */
async function runExifTool(folder: string) {
  const args = ['-json', '-a', '-u', '-G1', '-r', folder];
  const { stdout } = await promisify(execFile)('exiftool', args, { maxBuffer: 256 * 1024 ** 2 });
  const found: Record<string, unknown>[] = JSON.parse(stdout);
  const tags = found.flatMap((file) =>
    Object.entries(file).filter(([name]) => !name.startsWith('System:')),
  );
  const unexpected = tags
    .filter(([name, value]) => !(NEUTRAL_VALUES[name]?.test(String(value)) ?? TAGS.has(name)))
    .map(([name, value]) => `${name}: ${value}`);
  return { files: found.length, text: stdout, unexpected: [...new Set(unexpected)] };
}

it('ExifTool finds only dimensions, colors and orientation in what is served @long', async () => {
  const folder = path.join(files.directory, 'served');
  for (const [index, bytes] of (await makeUploads()).entries()) {
    await writeServedFiles(bytes, path.join(folder, String(index)));
  }
  const found = await runExifTool(folder);
  expect(found.files).toBeGreaterThan(500);
  expect(found.unexpected).toEqual([]);
  expect(found.text).not.toContain(SECRET.slice(0, 4));
});

it('ExifTool finds what is planted in uploads @long', async () => {
  const folder = path.join(files.directory, 'planted');
  await mkdir(folder);
  const plant = (format: Format, place: string, bytes: Buffer) =>
    embedPayload(bytes, format, place, Buffer.from(SECRET));
  const { monitor } = await makeIccProfiles(SECRET);
  const planted = {
    'comment.jpg': plant('jpeg', 'a comment', await photoMakers.jpeg({ width: 96, height: 64 })),
    'text.png': plant('png', 'tEXt', await photoMakers.png({ width: 96, height: 64 })),
    'profile.png': await makePictureWithProfile(monitor as Buffer),
  };
  for (const [name, bytes] of Object.entries(planted))
    await writeFile(path.join(folder, name), bytes);
  const { unexpected } = await runExifTool(folder);
  expect(unexpected).toEqual(
    expect.arrayContaining([
      `File:Comment: ${SECRET}`,
      `PNG:Comment: ${SECRET}`,
      expect.stringMatching(/^ICC-header:DeviceManufacturer: ./),
      expect.stringMatching(/^ICC-header:DeviceModel: ./),
      expect.stringMatching(/^ICC-header:ProfileCreator: ./),
      expect.stringMatching(/^ICC-header:ProfileID: ./),
      expect.stringMatching(/^ICC_Profile:ProfileDescription: ./),
    ]),
  );
});
