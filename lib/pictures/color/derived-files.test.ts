import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { readAvatar } from '@/lib/pictures/avatar';
import { createAvifVariants } from '@/lib/pictures/avif-variants';
import { processUpload } from '@/lib/pictures/process-upload';
import { renderCrop } from '@/lib/pictures/render-crop';
import { fromPixels } from '@/lib/pictures/sharp';
import { createTempFiles } from '@/tests/fixtures/temp-files';
import { isTestAll } from '@/tests/test-all';

const files = createTempFiles();
afterAll(() => files.remove());

const LIMITS = { maxMegapixels: 10 };
const TOLERANCE = 8;
/** The second square of the charts, as a browser shows it. It covers a tenth of them. */
const GREEN = {
  'png-cicp-p3.png': [0, 204, 13],
  'nclx-p3-10bit.avif': [0, 205, 6],
  '16bit-srgb-profile.png': [29, 200, 59],
  'png-pq-profile.png': [0, 255, 0],
};
const CROP = { size: { width: 480, height: 320 }, focal: { x: 0.5, y: 0.5 }, backdrop: '#fff' };

async function measureShare(bytes: Buffer, color: number[]): Promise<number> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let matches = 0;
  for (let at = 0; at < data.length; at += 3) {
    const isMatch = color.every(
      (value, channel) => Math.abs(value - (data[at + channel] ?? 0)) <= TOLERANCE,
    );
    if (isMatch) matches++;
  }
  return matches / (info.width * info.height);
}

/** One picture of 10 bits and one of 16, unless there is time for all. */
const PICTURES = Object.entries(GREEN).filter(([name]) => isTestAll || name.includes('bit'));

it.each(PICTURES)('every file made from %s has its colors', async (name, shown) => {
  const file = path.join(process.cwd(), 'tests/fixtures/colors', name);
  const target = files.file(Buffer.alloc(0));
  const { variants } = (await processUpload(file, target, LIMITS)).image;
  const avif = await createAvifVariants(target, LIMITS);
  const made = [variants.small, variants.display, variants.card, variants.pin, avif.display];
  const bytes = made.map(({ data }) => data);
  bytes.push(
    await fromPixels(await readAvatar(file, LIMITS))
      .png()
      .toBuffer(),
  );
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const crop = `${target}.${format}`;
    const options = { limits: LIMITS, signal: new AbortController().signal };
    await renderCrop(target, crop, { ...CROP, format }, options);
    bytes.push(await sharp(crop).png().toBuffer());
  }
  const shares = await Promise.all(bytes.map((picture) => measureShare(picture, shown)));
  expect(Math.min(...shares), shares.join()).toBeGreaterThan(0.05);
});
