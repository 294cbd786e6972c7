import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { photoPixels } from '@/tests/fixtures/pictures';

const [WIDTH, HEIGHT] = [3840, 2160];
/** How far a crop can move, in pixels. Every position is a different image. */
const MARGIN = 64;

/** Creates 4K photos, all different, because the site rejects duplicates. */
export interface PhotoSource {
  sources: number;
  writeCrops(count: number): Promise<string[]>;
}

export async function openPhotoSource(files: string[], folder: string): Promise<PhotoSource> {
  const sources = await Promise.all(
    (files.length > 0 ? files.map(open) : generateLandscapes()).map(toPixelsWithMargin),
  );
  let cropCount = 0;
  const writeCrop = async (index: number): Promise<string> => {
    const source = sources[index % sources.length];
    if (!source) throw new Error('There are no source photos.');
    const step = Math.floor(index / sources.length);
    const [left, top] = [step % MARGIN, Math.floor(step / MARGIN) % MARGIN];
    const area = { left, top, width: WIDTH, height: HEIGHT };
    const file = path.join(folder, `${index}.jpg`);
    const { data, info } = source;
    const bytes = sharp(data, { raw: info }).extract(area).jpeg({ quality: 90 });
    await writeFile(file, await bytes.toBuffer());
    return file;
  };
  return {
    sources: sources.length,
    writeCrops: async (count) => {
      const crops: string[] = [];
      for (; crops.length < count; cropCount += 1) crops.push(await writeCrop(cropCount));
      return crops;
    },
  };
}

const open = (file: string) => sharp(file).autoOrient();

function generateLandscapes(): Sharp[] {
  return [1, 2, 3, 4].map((seed) => {
    const { data, ...raw } = photoPixels({ width: WIDTH / 2, height: HEIGHT / 2, seed });
    return sharp(data, { raw });
  });
}

function toPixelsWithMargin(image: Sharp) {
  return image
    .resize(WIDTH + MARGIN, HEIGHT + MARGIN, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
