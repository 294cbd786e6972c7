import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ALIKE_MAX, TAG_SUGGESTIONS } from '@/lib/limits';
import { isNearDuplicate } from '@/lib/pictures/perceptual-hash';
import { scoreSimilarity, toSubject } from '@/lib/search/similar/similarity';
import {
  listTitleNames,
  rankTags,
  type TagEvidence,
  weighPlace,
} from '@/lib/search/suggest/rank-picture-tags';
import { isMeaningless, toTitle } from '@/lib/wallpapers/file-title';
import { demoPictures } from '@/prisma/seed/catalog';
import { listBenchPictures } from './looks/list-pictures';
import { type Look, readLook } from './looks/look';

const USAGE = `npm run bench:tags -- [DIR …]

Suggests eight tags for each of the tagged demo pictures and the pictures of Debian packages that are tagged in
bench/looks/debian-tags.json, from all others, and prints for how many at least one is right. DIR: folders with the
unpacked packages, which it downloads otherwise. See bench/README.md.`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean' } },
  allowPositionals: true,
});

/** Least score of a look-alike, as in `findSimilarToPicture`. */
const MIN_SCORE = 0.1;

interface Tagged extends Look {
  title: string;
  category: string;
  names: readonly string[];
}

async function readTagged(): Promise<Tagged[]> {
  const source = path.join(import.meta.dirname, 'looks', 'debian-tags.json');
  const others: Record<string, { category: string; tags: string[] }> = JSON.parse(
    readFileSync(source, 'utf8'),
  );
  const tagged: Tagged[] = [];
  for (const file of await listBenchPictures(positionals)) {
    const { name, base } = path.parse(file);
    const demo = demoPictures.find(({ slug }) => slug === name);
    const { category, tags } = demo ?? others[name] ?? {};
    if (!category || !tags) continue;
    const title = demo?.title ?? (isMeaningless(base) ? '' : toTitle(base));
    tagged.push({ ...(await readLook(file)), title, category, names: tags });
  }
  return tagged;
}

type Reason = Exclude<keyof TagEvidence, 'name'>;
const REASONS: readonly Reason[] = ['alike', 'category', 'named'];

/** As the server does for an upload, which has neither creator nor tags. */
function suggest(subject: Tagged, all: readonly Tagged[], reasons: readonly Reason[]): string[] {
  const others = all.filter((one) => one !== subject && !isNearDuplicate(one.hash, subject.hash));
  const compared = toSubject({ ...subject, categoryId: null, userId: null, tags: [] });
  const alike = others
    .map((one) => ({ one, score: scoreSimilarity(compared, { ...one, id: one.file }) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, ALIKE_MAX);
  const total = alike.reduce((sum, _, index) => sum + weighPlace(index), 0);
  const sameCategory = others.filter(({ category }) => category === subject.category);
  const names = listTitleNames(subject.title);
  const evidence = [...new Set(others.flatMap((one) => one.names))].map((name): TagEvidence => {
    const weights = alike.map(({ one }, index) =>
      one.names.includes(name) ? weighPlace(index) : 0,
    );
    const inCategory = sameCategory.filter((one) => one.names.includes(name)).length;
    const known = {
      alike: total > 0 ? weights.reduce((sum, weight) => sum + weight, 0) / total : 0,
      category: inCategory / Math.max(1, sameCategory.length),
      named: names.includes(name) ? 1 : 0,
    };
    const ignored = REASONS.filter((reason) => !reasons.includes(reason));
    return { name, ...known, ...Object.fromEntries(ignored.map((reason) => [reason, 0])) };
  });
  return rankTags(evidence, TAG_SUGGESTIONS).map(({ name }) => name);
}

function print(
  label: string,
  pictures: readonly Tagged[],
  all: readonly Tagged[],
  reasons: readonly Reason[] = REASONS,
): void {
  const right = pictures.map((one) =>
    suggest(one, all, reasons).filter((name) => one.names.includes(name)),
  );
  const atLeastOne = right.filter(({ length }) => length > 0).length / pictures.length;
  const mean = right.reduce((sum, { length }) => sum + length, 0) / pictures.length;
  const cells = [label, pictures.length, `${Math.round(100 * atLeastOne)} %`, mean.toFixed(1)];
  console.log(`| ${cells.join(' | ')} |`);
}

if (values.help) console.log(USAGE);
else {
  const all = await readTagged();
  const isDemo = ({ file }: Tagged) =>
    demoPictures.some(({ slug }) => slug === path.parse(file).name);
  console.log('| | pictures | at least one right of eight | right on average |\n|---|---|---|---|');
  print('all', all, all);
  print('demo', all.filter(isDemo), all);
  print(
    'Debian',
    all.filter((one) => !isDemo(one)),
    all,
  );
  print('look-alikes alone', all, all, ['alike']);
  print('category alone', all, all, ['category']);
  print('title alone', all, all, ['named']);
}
