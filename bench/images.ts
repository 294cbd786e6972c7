import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { averageColor } from '@/lib/platform/images/average-color';
import { makeAvifVariants } from '@/lib/platform/images/avif-variants';
import { decodeImage } from '@/lib/platform/images/decode';
import { guessFocalPoint } from '@/lib/platform/images/focal-point';
import { inspectImage } from '@/lib/platform/images/inspect';
import { makePalette } from '@/lib/platform/images/palette';
import { makePerceptualHashes } from '@/lib/platform/images/perceptual-hash';
import { processImage } from '@/lib/platform/images/pipeline';
import { CARD_SIZE, makeShareImage, PIN_SIZE } from '@/lib/platform/images/share-image';
import { fromPixels, type Pixels, toPixels } from '@/lib/platform/images/sharp';
import { stripMetadata } from '@/lib/platform/images/strip/strip-metadata';
import {
  makeWebp,
  SMALL_2X_WIDTH,
  SMALL_WIDTH,
  type Variant,
} from '@/lib/platform/images/variants';
import { photoPixels } from '@/tests/fixtures/pictures';

const LIMITS = { maxMegapixels: 100 };
const USAGE = `npm run bench:images -- [DIR|FILE …] [--rounds N] [--avif] [--large]

Times every stage of the pipeline on the given pictures (median of N rounds, default 3), with size
and PSNR of each variant, and the peak memory of the whole pipeline in a process of its own.
--avif   the AVIF variants too, which take longest
--large  the largest legal pictures of every kind, made for the occasion: time and memory only`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    avif: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    one: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const kilobytes = (bytes: Buffer) => `${Math.round(bytes.length / 1024)} kB`;
const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

if (values.one) console.log(JSON.stringify(await measureOne(values.one)));
else if (values.large) await measureLarge();
else if (values.help || positionals.length === 0) console.log(USAGE);
else await measureStages(positionals.flatMap(listPictures));

function listPictures(name: string): string[] {
  if (!statSync(name).isDirectory()) return [name];
  return readdirSync(name, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(jpe?g|png|webp|avif)$/i.test(file))
    .map((file) => path.join(name, file))
    .sort();
}

/** One picture through the pipeline, in a process that did nothing else before. */
async function measureOne(file: string) {
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  const image = await processImage(file, LIMITS);
  const took = performance.now() - begun;
  const peak = process.resourceUsage().maxRSS * 1024;
  return { took, cost: peak - before, peak, size: `${image.width}x${image.height}` };
}

function measureApart(file: string): Awaited<ReturnType<typeof measureOne>> {
  const self = [...process.execArgv, import.meta.filename, '--one', file];
  return JSON.parse(execFileSync(process.execPath, self, { encoding: 'utf8' }));
}

/** Runs `task` several times; its last result, and the median duration in milliseconds. */
async function timed<T>(task: () => T | Promise<T>): Promise<[result: T, ms: number]> {
  const durations: number[] = [];
  let result: T;
  do {
    const begun = performance.now();
    result = await task();
    durations.push(performance.now() - begun);
  } while (durations.length < Number(values.rounds));
  return [result, durations.sort((a, b) => a - b)[durations.length >> 1] ?? 0];
}

async function measureStages(files: string[]) {
  for (const file of files) {
    const stages: Record<string, string> = {};
    const stage = async <T>(name: string, task: () => T | Promise<T>) => {
      const [result, ms] = await timed(task);
      stages[name] = ms.toFixed(ms < 10 ? 1 : 0);
      return result;
    };
    const facts = await stage('inspect', () => inspectImage(file, LIMITS));
    const { display } = await stage('decode', () => decodeImage(file, facts));
    const sample = await toPixels(fromPixels(display).resize(100, 100, { fit: 'inside' }));
    const focal = await stage('focal', () => guessFocalPoint(sample));
    await stage('average', () => averageColor(sample));
    await stage('palette', () => makePalette(display));
    await stage('hashes', () => makePerceptualHashes(display));
    const variants: Record<string, Variant> = {
      small: await stage('small', () => makeWebp(display, SMALL_WIDTH)),
      small2x: await stage('small2x', () => makeWebp(display, SMALL_2X_WIDTH)),
      display: await stage('display', () => makeWebp(display)),
    };
    const card = await stage('card', () => makeShareImage(display, CARD_SIZE, focal, '#fff'));
    const pin = await stage('pin', () => makeShareImage(display, PIN_SIZE, focal, '#fff'));
    const original = readFileSync(file);
    await stage('strip', () => stripMetadata(original, facts));
    await stage('all', () => processImage(file, LIMITS));
    if (values.avif) {
      const avif = await stage('avif', () => makeAvifVariants(file, LIMITS));
      for (const [name, variant] of Object.entries(avif)) variants[`${name}.avif`] = variant;
    }
    const { cost, peak } = measureApart(file);
    console.log(
      `\n${file}: ${facts.width}x${facts.height} ${facts.format}, ${kilobytes(original)}`,
    );
    console.log(
      `  ms: ${Object.entries(stages)
        .map((pair) => pair.join(' '))
        .join(', ')}`,
    );
    for (const [name, variant] of Object.entries(variants)) {
      const psnr = (await psnrOf(variant, display)).toFixed(1);
      console.log(`  ${name} ${variant.width} px: ${kilobytes(variant.data)}, ${psnr} dB`);
    }
    console.log(`  card ${kilobytes(card.data)}, pin ${kilobytes(pin.data)}`);
    console.log(`  memory: peak ${megabytes(peak)} MB, ${megabytes(cost)} MB above the start`);
  }
}

/** Peak signal-to-noise ratio of a variant against the pixels it was made from, in decibels. */
async function psnrOf(variant: Variant, display: Pixels): Promise<number> {
  const plain = (image: Sharp) => image.flatten().toColourspace('srgb').raw().toBuffer();
  const { width, height } = variant;
  const wanted = await plain(fromPixels(display).resize(width, height, { fit: 'fill' }));
  const got = await plain(sharp(variant.data));
  let sum = 0;
  for (let at = 0; at < got.length; at++) sum += ((got[at] ?? 0) - (wanted[at] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / got.length));
}

/** The pictures that cost most while still within the limits; `memory.ts` takes its figures here. */
async function measureLarge() {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'bench-images-'));
  const { data, ...raw } = photoPixels({ width: 2_500, height: 2_500, seed: 12 });
  const sized = (side: number) => sharp(data, { raw }).resize(side, side);
  const kinds: Record<string, () => Sharp> = {
    'baseline.jpg': () => sized(10_000).jpeg({ quality: 80 }),
    'turned.jpg': () => sized(10_000).withMetadata({ orientation: 6 }).jpeg({ quality: 80 }),
    'progressive.jpg': () =>
      sized(10_000).jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' }),
    'plain.png': () => sized(10_000).png({ compressionLevel: 1 }),
    'interlaced-16-bit.png': () => sized(10_000).toColourspace('rgb16').png({ progressive: true }),
    'lossy.webp': () => sized(10_000).webp({ effort: 0 }),
    'lossy-alpha.webp': () => sized(10_000).ensureAlpha(0.5).webp({ effort: 0 }),
    'lossless.webp': () => sized(10_000).webp({ lossless: true, effort: 0 }),
    'full-chroma.avif': () => sized(6_800).avif({ effort: 0 }),
  };
  try {
    for (const [name, make] of Object.entries(kinds)) {
      const file = path.join(directory, name);
      await make().toFile(file);
      const { decodeBytes } = await inspectImage(file, LIMITS);
      const { took, cost, size } = measureApart(file);
      console.log(
        `${name} ${size}, ${megabytes(statSync(file).size)} MB: ${Math.round(took)} ms, ${megabytes(cost)} MB above the start (expected ${megabytes(decodeBytes)} for the decode)`,
      );
      rmSync(file);
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
