import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { toMegabytes } from '@/bench/statistics';
import { inspectImage } from '@/lib/pictures/inspect';
import { photoPixels } from '@/tests/fixtures/pictures';
import { LIMITS, measureInChild } from './measure-in-child';

/** Measures the most expensive images within the limits. Source of the figures in `memory.ts`. */
export async function measureLarge(): Promise<void> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'bench-images-'));
  const { data, ...raw } = photoPixels({ width: 2_500, height: 2_500, seed: 12 });
  const sized = (side: number) => sharp(data, { raw }).resize(side, side);
  const formats: Record<string, () => Sharp> = {
    'baseline.jpg': () => sized(10_000).jpeg({ quality: 80 }),
    'rotated.jpg': () => sized(10_000).withMetadata({ orientation: 6 }).jpeg({ quality: 80 }),
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
    for (const [name, make] of Object.entries(formats)) {
      const file = path.join(directory, name);
      await make().toFile(file);
      const { decodeBytes } = await inspectImage(file, LIMITS);
      const { durationMs, memory, size } = measureInChild(file);
      console.log(
        `${name} ${size}, ${toMegabytes(statSync(file).size)} MB: ${Math.round(durationMs)} ms, ${toMegabytes(memory)} MB more than at the start (expected ${toMegabytes(decodeBytes)} MB for decoding)`,
      );
      rmSync(file);
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
