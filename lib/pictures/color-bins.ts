import 'server-only';
import { type Oklab, toOklab } from '@/lib/oklab';
import { fromPixels, type Pixels } from './sharp';

/** Pixels of about the same color. */
export interface ColorBin {
  /** Their mean. */
  color: Oklab;
  /** Pixels of the sample; transparent ones count in part. */
  count: number;
}

const SAMPLE_SIDE = 200;
/** Fainter pixels are invisible, and resizing leaves little of their color in 8 bits. */
const MIN_ALPHA = 1 / 16;
/** In OKLab: a few hundred bins in a colorful image. */
const BIN_SIZE = 0.045;

/** Groups the colors of a sample of the image. Empty for an invisible image. */
export async function binColors(pixels: Pixels): Promise<ColorBin[]> {
  const { data, channels } = await takeSample(pixels);
  const sums = new Map<number, { l: number; a: number; b: number; count: number }>();
  for (let at = 0; at < data.length; at += channels) {
    const alpha = channels === 4 ? (data[at + 3] ?? 0) / 255 : 1;
    if (alpha < MIN_ALPHA) continue;
    const [l, a, b] = toOklab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const [i, j, k] = [l, a + 0.5, b + 0.5].map((value) => Math.round(value / BIN_SIZE));
    const key = ((i ?? 0) << 16) | ((j ?? 0) << 8) | (k ?? 0);
    const sum = sums.get(key) ?? { l: 0, a: 0, b: 0, count: 0 };
    sums.set(key, {
      l: sum.l + l * alpha,
      a: sum.a + a * alpha,
      b: sum.b + b * alpha,
      count: sum.count + alpha,
    });
  }
  return [...sums.values()].map(({ l, a, b, count }) => ({
    color: [l / count, a / count, b / count],
    count,
  }));
}

/** Nearest neighbor: interpolation would blend an accent with its surroundings. */
async function takeSample(pixels: Pixels): Promise<Pixels> {
  const { data, info } = await fromPixels(pixels)
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
      kernel: 'nearest',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: pixels.channels };
}
