import 'server-only';
import { type Oklab, toHex, toOklab } from './oklab';
import { fromPixels, type Pixels } from './sharp';

export interface PaletteColor {
  /** `#rrggbb`. */
  color: string;
  /** Part of the visible picture, 0..1; those of a palette add up to 1. */
  share: number;
}

interface Bin {
  color: Oklab;
  /** Pixels of this colour. */
  count: number;
}

interface Candidate extends Bin {
  /** Pixels of this colour and of those nearly the same: a textured accent is spread over bins. */
  around: number;
}

const PALETTE_SIZE = 6;
const SAMPLE_SIDE = 200;
/** How much more a difference in hue or saturation counts than one in lightness: shades are many. */
const CHROMA_WEIGHT = 2.5;
/** Colours nearer than this, as {@link distance2} counts, are one to the eye at a glance. */
const SAME_COLOR2 = 0.1 ** 2;
/** Shades, with which a picture of few colours is filled up. */
const SAME_SHADE2 = 0.05 ** 2;
/** A colour must cover this much to be chosen: below it is noise. */
const MIN_SHARE = 0.0015;
/** How little area counts beside distance when colours are chosen; 1 would take the largest. */
const AREA_POWER = 0.3;
/** How fine colours are told apart at first, in OKLab: a few hundred bins in a colourful picture. */
const BIN_SIZE = 0.045;
const ROUNDS = 4;

/**
 * The six colours that tell what the picture looks like, largest share first; fewer when it has
 * fewer, none when nothing of it shows. Chosen in OKLab by distance first and area second, so that
 * a small strong accent is not averaged into the large quiet areas around it.
 */
export async function makePalette(pixels: Pixels): Promise<PaletteColor[]> {
  const bins = toBins(await takeSample(pixels));
  const total = bins.reduce((sum, bin) => sum + bin.count, 0);
  let centers = chooseCenters(bins, total);
  let counts = centers.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) ({ centers, counts } = moveCenters(bins, centers));
  return centers
    .map((center, index) => ({ color: toHex(center), share: (counts[index] ?? 0) / total }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}

/** Some of the pixels as they are: scaling would mix an accent with what lies around it. */
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

function distance2(x: Oklab, y: Oklab): number {
  const chroma = (x[1] - y[1]) ** 2 + (x[2] - y[2]) ** 2;
  return (x[0] - y[0]) ** 2 + chroma * CHROMA_WEIGHT ** 2;
}

/** Pixels gathered by nearly equal colour, each bin with its mean; each counts as far as it shows. */
function toBins({ data, channels }: Pixels): Bin[] {
  const sums = new Map<number, { l: number; a: number; b: number; count: number }>();
  for (let at = 0; at < data.length; at += channels) {
    const shown = channels === 4 ? (data[at + 3] ?? 0) / 255 : 1;
    if (shown === 0) continue;
    const [l, a, b] = toOklab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const [i, j, k] = [l, a + 0.5, b + 0.5].map((value) => Math.round(value / BIN_SIZE));
    const key = ((i ?? 0) << 16) | ((j ?? 0) << 8) | (k ?? 0);
    const sum = sums.get(key) ?? { l: 0, a: 0, b: 0, count: 0 };
    sums.set(key, {
      l: sum.l + l * shown,
      a: sum.a + a * shown,
      b: sum.b + b * shown,
      count: sum.count + shown,
    });
  }
  return [...sums.values()].map(({ l, a, b, count }) => ({
    color: [l / count, a / count, b / count],
    count,
  }));
}

/** Starts from the most common colour; then each time the one that is far from all and not rare. */
function chooseCenters(bins: Bin[], total: number): Oklab[] {
  const candidates = bins
    .map((bin): Candidate => ({ ...bin, around: countAround(bins, bin.color) }))
    .filter(({ around }) => around >= total * MIN_SHARE);
  const centers: Oklab[] = [];
  for (const apart2 of [SAME_COLOR2, SAME_SHADE2]) {
    while (centers.length < PALETTE_SIZE) {
      const next = bestOf(candidates, centers, apart2);
      if (next === null) break;
      centers.push(next);
    }
  }
  return centers;
}

/** The candidate farthest from all centres, weighted by its area; null when all are too near. */
function bestOf(candidates: Candidate[], centers: Oklab[], apart2: number): Oklab | null {
  let best: Oklab | null = null;
  let bestScore = 0;
  for (const { color, around } of candidates) {
    const nearest = Math.min(...centers.map((center) => distance2(center, color)));
    if (nearest < apart2) continue;
    const score = centers.length === 0 ? around : nearest * around ** AREA_POWER;
    if (score > bestScore) [best, bestScore] = [color, score];
  }
  return best;
}

function countAround(bins: Bin[], color: Oklab): number {
  return bins.reduce(
    (sum, bin) => (distance2(bin.color, color) < SAME_COLOR2 ? sum + bin.count : sum),
    0,
  );
}

/** One round of k-means: every bin to its nearest centre, every centre into the middle of its own. */
function moveCenters(bins: Bin[], centers: Oklab[]) {
  const sums = centers.map(() => ({ l: 0, a: 0, b: 0, count: 0 }));
  for (const { color, count } of bins) {
    const distances = centers.map((center) => distance2(center, color));
    const sum = sums[distances.indexOf(Math.min(...distances))];
    if (!sum) continue;
    sum.l += color[0] * count;
    sum.a += color[1] * count;
    sum.b += color[2] * count;
    sum.count += count;
  }
  return {
    centers: sums.map(
      ({ l, a, b, count }, index): Oklab =>
        count === 0 ? (centers[index] ?? [0, 0, 0]) : [l / count, a / count, b / count],
    ),
    counts: sums.map(({ count }) => count),
  };
}
