import path from 'node:path';
import { formatNumber } from '@/lib/messages/formats';
import { parseHex } from '@/lib/oklab';
import { getDistance } from '@/lib/pictures/color-histogram';
import { isNearDuplicate } from '@/lib/pictures/perceptual-hash';
import { MAX_DISTANCE } from '@/lib/search/rank/color-match';
import { scoreSimilarity, toSubject, weighTag } from '@/lib/search/similar/similarity';
import { drawSheet } from './draw-sheet';
import { type Look, readLook } from './look';

const RESULTS = 9;
/** Two pictures share a palette if this much of each has colors of the other. */
const PALETTE_SHARE = 0.6;
const SHEETS = 12;

/** Lists other pictures for a picture, best first. */
type Method = (subject: Look, others: readonly Look[]) => readonly Look[];

/** Prints, by method, how many of the nine pictures listed for each one have a tag or a palette in common with it. */
export async function measureSimilar(files: readonly string[], sheets?: string): Promise<void> {
  const looks: Look[] = [];
  for (const file of files) looks.push(await readLook(file));
  const methods: Record<string, Method> = {
    'more like this': (subject, others) => listSimilar(subject, others, looks),
    'same category': listCategory,
    random: shuffle,
  };
  console.log('\n| of nine | share a tag or palette | a tag | a palette |\n|---|---|---|---|');
  for (const [name, method] of Object.entries(methods)) {
    const rated = looks.map((subject) => rate(subject, method(subject, without(subject, looks))));
    const columns = (['either', 'tag', 'palette'] as const).map((key) => {
      const mean = rated.reduce((sum, one) => sum + one[key], 0) / rated.length;
      return `${Math.round(mean * 100)} %`;
    });
    console.log(`| ${[name, ...columns].join(' | ')} |`);
  }
  console.log(`\n${formatNumber(looks.length)} pictures`);
  if (!sheets) return;
  const step = Math.max(1, Math.floor(looks.length / SHEETS));
  for (const subject of looks.filter((_, index) => index % step === 0).slice(0, SHEETS)) {
    const found = listSimilar(subject, without(subject, looks), looks).slice(0, RESULTS);
    await drawSheet(
      path.join(sheets, `${path.parse(subject.file).name}.png`),
      subject.file,
      found.map(({ file }) => file),
    );
  }
}

const without = (subject: Look, looks: readonly Look[]) => looks.filter((one) => one !== subject);

/** Like `findSimilar`, but compares all pictures. */
function listSimilar(subject: Look, others: readonly Look[], all: readonly Look[]): Look[] {
  const count = (id: number) => all.filter(({ tags }) => tags.includes(id)).length;
  const tags = subject.tags.map((id) => ({ id, weight: weighTag(count(id), all.length) }));
  const compared = toSubject({ ...subject, tags });
  const scored = others.map((look) => {
    return { look, score: scoreSimilarity(compared, { ...look, id: look.file }) };
  });
  const known = [subject];
  for (const { look } of scored.sort((a, b) => b.score - a.score)) {
    if (!known.some(({ hash }) => isNearDuplicate(hash, look.hash))) known.push(look);
  }
  return known.slice(1);
}

const listCategory: Method = (subject, others) =>
  others.filter(({ categoryId }) => categoryId === subject.categoryId);

/** Returns the same order in every run. */
const shuffle: Method = (subject, others) => {
  const getKey = ({ file }: Look) => getHash(`${subject.file} ${file}`);
  return others.toSorted((a, b) => getKey(a) - getKey(b));
};

const getHash = (text: string) =>
  [...text].reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16_777_619), 2_166_136_261);

function rate(subject: Look, listed: readonly Look[]) {
  const found = listed.slice(0, RESULTS);
  const share = (isMatch: (look: Look) => boolean) => found.filter(isMatch).length / RESULTS;
  const sharesTag = ({ tags }: Look) => tags.some((tag) => subject.tags.includes(tag));
  const sharesPalette = (look: Look) => hasColorsOf(subject, look) && hasColorsOf(look, subject);
  return {
    either: share((look) => sharesTag(look) || sharesPalette(look)),
    tag: share(sharesTag),
    palette: share(sharesPalette),
  };
}

/** Compares the few colors of the stored palettes, which the score doesn't use. */
function hasColorsOf(a: Look, b: Look): boolean {
  const isNear = (color: string, other: string) =>
    getDistance(parseHex(color), parseHex(other)) <= MAX_DISTANCE;
  const shared = a.palette.filter(({ color }) => b.palette.some((one) => isNear(color, one.color)));
  return shared.reduce((sum, { share }) => sum + share, 0) >= PALETTE_SHARE;
}
