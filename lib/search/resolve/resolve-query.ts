import { parseHex } from '@/lib/oklab';
import 'server-only';
import { LEVELS, listLevelTerms } from '@/lib/search/index/color-cells';
import { resolveNames } from '@/lib/search/index/resolve-names';
import { resolveWords, type Token } from '@/lib/search/index/resolve-words';
import { getTermShares } from '@/lib/search/index/term-shares';
import type { Condition } from '@/lib/search/query/conditions';
import { listColors, listSurplus, type Query, type Term } from '@/lib/search/query/grammar';
import type { ColorGroup } from '@/lib/search/rank/color-match';
import { buildRanking, type Ranking } from '@/lib/search/rank/relevance';
import { hasEffect, isText, type ResolvedQuery } from './compile';
import { resolveCollections } from './resolve-collections';
import { resolveLikes } from './resolve-likes';

export async function resolveQuery(query: Query): Promise<ResolvedQuery> {
  const surplus = listSurplus(query);
  const terms = query.flat().filter((term) => !surplus.includes(term));
  const conditions = terms.flatMap((term) => term.conditions);
  const texts = conditions.filter(isText);
  const last = query.at(-1)?.at(-1);
  // Only the last word may be incomplete.
  const prefix = texts.findIndex(
    (one) => one.kind === 'word' && last?.isExcluded === false && last.conditions.includes(one),
  );
  const values = texts.map((one) => (one.kind === 'word' ? one.word : one.words));
  const { tokens, size } = await resolveWords(values, prefix);
  const words = new Map<Condition, readonly Token[]>();
  for (const [index, text] of texts.entries()) words.set(text, tokens[index] ?? []);
  const names = await resolveNames(conditions);
  const likes = await resolveLikes(conditions);
  const collections = await resolveCollections(conditions);
  const resolved = { words, names, likes, collections, size, shares: await getTermShares() };
  const clauses = query
    .map((clause) => clause.filter((term) => !surplus.includes(term)))
    .filter((clause) =>
      clause.some((term) => term.conditions.some((one) => hasEffect(one, resolved))),
    );
  return { ...resolved, clauses };
}

/** The ranking by all words and colors that aren't excluded. */
export function getRanking({ clauses, words, size }: ResolvedQuery): Ranking {
  const included = clauses.flat().filter(({ isExcluded }) => !isExcluded);
  const tokens = included.flatMap(({ conditions, isOptional }) =>
    conditions.flatMap((one) =>
      (words.get(one) ?? []).map((token) => ({ ...token, ...(isOptional && { isOptional }) })),
    ),
  );
  // Among wallpapers of a size, those that are called wallpapers aren't better.
  const hasWords = tokens.some(({ isOptional }) => !isOptional);
  return buildRanking(hasWords ? tokens : [], size, {
    colors: clauses.flatMap(toColorGroup),
    ratio: getTypedRatio(included),
  });
}

function getTypedRatio(terms: readonly Term[]): number | null {
  const sizes = terms.flatMap(({ isFilter, conditions }) => (isFilter ? [] : conditions));
  for (const size of sizes) {
    const [width, height] = size.kind === 'size' ? [size.width.min, size.height.min] : [];
    if (width && height) return width / height;
  }
  return null;
}

/** A clause can contain alternatives. */
function toColorGroup(clause: readonly Term[]): ColorGroup[] {
  const colors = listColors([[...clause]])
    .flatMap(({ conditions }) => conditions)
    .filter((one) => one.kind === 'color');
  if (colors.length === 0) return [];
  return [
    {
      colors: colors.map(({ color }) => parseHex(color)),
      levels: LEVELS.map((level) => [
        ...new Set(colors.flatMap(({ color }) => listLevelTerms(color, level))),
      ]),
    },
  ];
}
