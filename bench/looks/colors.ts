import path from 'node:path';
import sharp from 'sharp';
import { SWATCHES } from '@/lib/messages/colors';
import { formatNumber } from '@/lib/messages/formats';
import { type Oklab, parseHex, toOklab } from '@/lib/oklab';
import { binColors } from '@/lib/pictures/color-bins';
import { encodeHistogram, getDistance } from '@/lib/pictures/color-histogram';
import { toPixels } from '@/lib/pictures/sharp';
import { LEVELS, listLevelTerms } from '@/lib/search/index/color-cells';
import { MAX_DISTANCE, scoreColors } from '@/lib/search/rank/color-match';
import { drawSheet } from './draw-sheet';
import { listIndexTerms } from './index-terms';
import { getNdcg, mean } from './ndcg';

/** Longest side of the picture that uploads take the colors from. */
const DISPLAY_SIDE = 2560;
/** Shares of a picture that count as an accent. */
const [MIN_ACCENT, MAX_ACCENT] = [0.02, 0.08];
/** Colors with less chroma have no hue. */
const MIN_CHROMA = 0.02;
const GROUPS = ['0° to 120°', '120° to 240°', '240° to 360°', 'gray'] as const;

const RESULTS = 9;
/** Draws a sheet for every second color. */
const SHEET_STEP = 2;

interface Picture {
  file: string;
  /** Share of the pixels of the file that look like each color. */
  shares: number[];
  histogram: Buffer;
  terms: Set<number>;
}

interface Result {
  ndcg: number;
  accents: number;
  /** Share of the pictures with at least 2 % of the color that the index finds. */
  recall: number;
  /** The first nine. */
  files: string[];
}

/** Prints NDCG@9 of searches for each swatch, by hue, and draws the results of twelve of them. */
export async function measureColors(files: readonly string[], sheets?: string): Promise<void> {
  const colors = SWATCHES.map(([hex]) => parseHex(`#${hex}`));
  const pictures: Picture[] = [];
  for (const file of files) pictures.push(await readPicture(file, colors));
  const results = new Map<string, Result[]>(GROUPS.map((group) => [group, []]));
  console.log(
    `${formatNumber(files.length)} pictures\n\n| color | NDCG@9 | accents | recall |\n|---|---|---|---|`,
  );
  for (const [index, [hex, name]] of SWATCHES.entries()) {
    const color = colors[index] as Oklab;
    const result = searchColor(pictures, index, color, `#${hex}`);
    results.get(getGroup(color))?.push(result);
    printRow(`${name} #${hex}`, [result]);
    if (sheets && index % SHEET_STEP === 0)
      await drawSheet(path.join(sheets, `color-${name}.png`), `#${hex}`, result.files);
  }
  for (const [group, own] of results) printRow(`**${group}**`, own);
}

async function readPicture(file: string, colors: readonly Oklab[]): Promise<Picture> {
  const scaled = sharp(file)
    .autoOrient()
    .resize(DISPLAY_SIDE, DISPLAY_SIDE, { fit: 'inside', withoutEnlargement: true });
  const histogram = encodeHistogram(await binColors(await toPixels(scaled)));
  return {
    file,
    shares: await measureShares(file, colors),
    histogram,
    terms: listIndexTerms(histogram),
  };
}

/** Measures all pixels of the file that aren't transparent. */
async function measureShares(file: string, colors: readonly Oklab[]): Promise<number[]> {
  const pixels = await sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const counts = new Uint32Array(2 ** 24);
  let total = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const key = pixels.readUIntBE(at, 3);
    counts[key] = (counts[key] ?? 0) + 1;
    total += 1;
  }
  const sums = colors.map(() => 0);
  for (const [key, count] of counts.entries()) {
    if (count === 0) continue;
    const color = toOklab(key >> 16, (key >> 8) & 255, key & 255);
    for (const [index, wanted] of colors.entries()) {
      if (getDistance(color, wanted) <= MAX_DISTANCE) sums[index] = (sums[index] ?? 0) + count;
    }
  }
  return sums.map((sum) => sum / Math.max(1, total));
}

function searchColor(
  pictures: readonly Picture[],
  index: number,
  color: Oklab,
  hex: string,
): Result {
  const wanted = LEVELS.flatMap((level) => listLevelTerms(hex, level));
  const found = pictures.map(({ terms }) => wanted.some((term) => terms.has(term)));
  const rated = pictures.map(({ file, shares, histogram }, number) => ({
    file,
    gain: shares[index] ?? 0,
    score: found[number] ? scoreColors(histogram, [{ colors: [color] }]) : -1,
  }));
  const accents = rated.filter(({ gain }) => gain <= MAX_ACCENT);
  const relevant = rated.filter(({ gain }) => gain >= MIN_ACCENT);
  const hasAccents = accents.some(({ gain }) => gain >= MIN_ACCENT);
  return {
    ndcg: getNdcg(rated),
    accents: hasAccents ? getNdcg(accents) : Number.NaN,
    recall: relevant.filter(({ score }) => score >= 0).length / relevant.length,
    files: rated
      .filter(({ score }) => score >= 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, RESULTS)
      .map(({ file }) => file),
  };
}

function getGroup([, a, b]: Oklab): (typeof GROUPS)[number] {
  if (Math.hypot(a, b) < MIN_CHROMA) return 'gray';
  const hue = (Math.atan2(b, a) / (2 * Math.PI) + 1) % 1;
  return GROUPS[Math.floor(hue * 3) as 0 | 1 | 2];
}

function printRow(label: string, results: readonly Result[]): void {
  const columns = (['ndcg', 'accents', 'recall'] as const).map((name) => {
    const value = mean(results.map((result) => result[name]));
    return Number.isNaN(value) ? '' : value.toFixed(3);
  });
  console.log(`| ${[label, ...columns].join(' | ')} |`);
}
