import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { formatKilobytes, median, toMegabytes } from '@/bench/statistics';
import { CARD_SIZE, PIN_SIZE } from '@/lib/crop';
import { mapPictureSizes } from '@/lib/picture-sizes';
import { computeAverageColor } from '@/lib/pictures/average-color';
import { createAvifVariants } from '@/lib/pictures/avif-variants';
import { binColors } from '@/lib/pictures/color-bins';
import { encodeHistogram } from '@/lib/pictures/color-histogram';
import { decodeImage } from '@/lib/pictures/decode';
import { guessFocalPoint } from '@/lib/pictures/focal-point';
import { inspectImage } from '@/lib/pictures/inspect';
import { computeLocalFeatures } from '@/lib/pictures/local-features';
import { computeLuminance } from '@/lib/pictures/luminance';
import { extractPalette } from '@/lib/pictures/palette';
import { computePerceptualHash } from '@/lib/pictures/perceptual-hash';
import { processImage } from '@/lib/pictures/pipeline';
import { createShareImage } from '@/lib/pictures/share-image';
import { fromPixels, type Pixels, toPixels } from '@/lib/pictures/sharp';
import { stripMetadata } from '@/lib/pictures/strip/strip-metadata';
import { encodeWebp, type Variant } from '@/lib/pictures/variants';
import { LIMITS, measureInChild } from './measure-in-child';

interface Options {
  rounds: number;
  avif: boolean;
}

async function measureMedian<T>(
  rounds: number,
  task: () => T | Promise<T>,
): Promise<[result: T, ms: number]> {
  const durations: number[] = [];
  let result: T;
  do {
    const startedAt = performance.now();
    result = await task();
    durations.push(performance.now() - startedAt);
  } while (durations.length < rounds);
  return [result, median(durations)];
}

export async function measureStages(files: string[], { rounds, avif }: Options): Promise<void> {
  for (const file of files) {
    const stages: Record<string, string> = {};
    const stage = async <T>(name: string, task: () => T | Promise<T>) => {
      const [result, ms] = await measureMedian(rounds, task);
      stages[name] = ms.toFixed(ms < 10 ? 1 : 0);
      return result;
    };
    const info = await stage('inspect', () => inspectImage(file, LIMITS));
    const { display } = await stage('decode', () => decodeImage(file, info));
    const sample = await toPixels(fromPixels(display).resize(100, 100, { fit: 'inside' }));
    const focal = await stage('focal', () => guessFocalPoint(sample));
    await stage('average', () => computeAverageColor(sample));
    const bins = await stage('bins', () => binColors(display));
    await stage('palette', () => extractPalette(bins));
    await stage('colors', () => encodeHistogram(bins));
    await stage('hash', () => computePerceptualHash(display));
    await stage('luminance', () => computeLuminance(display));
    await stage('features', () => computeLocalFeatures(display));
    const variants: Record<string, Variant> = await mapPictureSizes((width, size) =>
      stage(size, () => encodeWebp(display, width)),
    );
    const card = await stage('card', () => createShareImage(display, CARD_SIZE, focal, '#fff'));
    const pin = await stage('pin', () => createShareImage(display, PIN_SIZE, focal, '#fff'));
    const original = readFileSync(file);
    await stage('strip', () => stripMetadata(original, info));
    await stage('all', () => processImage(file, LIMITS));
    if (avif) {
      const avifVariants = await stage('avif', () => createAvifVariants(file, LIMITS));
      for (const [name, variant] of Object.entries(avifVariants))
        variants[`${name}.avif`] = variant;
    }
    const { memory, peak } = measureInChild(file);
    console.log(
      `\n${file}: ${info.width}x${info.height} ${info.format}, ${formatKilobytes(original)}`,
    );
    console.log(
      `  ms: ${Object.entries(stages)
        .map((pair) => pair.join(' '))
        .join(', ')}`,
    );
    for (const [name, variant] of Object.entries(variants)) {
      const psnr = (await psnrOf(variant, display)).toFixed(1);
      console.log(`  ${name} ${variant.width} px: ${formatKilobytes(variant.data)}, ${psnr} dB`);
    }
    console.log(`  card ${formatKilobytes(card.data)}, pin ${formatKilobytes(pin.data)}`);
    console.log(
      `  memory: peak ${toMegabytes(peak)} MB, ${toMegabytes(memory)} MB more than at the start`,
    );
  }
}

async function psnrOf(variant: Variant, display: Pixels): Promise<number> {
  const toRaw = (image: Sharp) => image.flatten().toColourspace('srgb').raw().toBuffer();
  const { width, height } = variant;
  const expected = await toRaw(fromPixels(display).resize(width, height, { fit: 'fill' }));
  const actual = await toRaw(sharp(variant.data));
  let sum = 0;
  for (let at = 0; at < actual.length; at++) sum += ((actual[at] ?? 0) - (expected[at] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / actual.length));
}
