import { estimateToken, type Match, type Token } from '@/lib/search/index/resolve-words';
import { getTerm } from '@/lib/search/index/terms';
import type { Term } from '@/lib/search/query/grammar';
import { POPULARITY } from '@/lib/search/query/sorting';
import { type ColorGroup, scoreColors } from './color-match';
import type { Hashed } from './near-duplicates';

/** What a match in a field is worth. Descriptions often mention what the picture doesn't show. */
const WEIGHTS = {
  title: 1,
  tag: 0.8,
  alias: 0.8,
  category: 0.6,
  creator: 0.6,
  description: 0.35,
} as const;
/** What neighbors in the other order are worth. */
const REVERSED_PAIR = 0.5;
/** What a match of another form of the word is worth. */
const QUALITY = { exact: 1, stem: 0.9, completion: 0.75 } as const;
const TITLE_BONUS = 0.3;
const PAIR_BONUS = 0.2;
/** What a word that isn't a condition counts for: about as much as one in half of all wallpapers. */
const OPTIONAL_WEIGHT = 2;
/** Ratios that lose about as much of the picture are equally near. */
const RATIO_STEP = 0.1;
/** Scores closer than this are equal, so that popularity decides. */
const STEP = 0.05;
/** For colors, shares that differ by less than 5 % count as equal. */
const COLOR_STEP = 0.01;

/** The hash is read with a color in the query. */
export interface Candidate extends Partial<Hashed> {
  id: string;
  /** Those of `terms` that the wallpaper has. */
  terms: number[];
  titleWords: number;
  width: number;
  height: number;
  views: number;
  downloads: number;
  favorites: number;
  /** Null without a color in the query. */
  colors?: Uint8Array | null;
}

/** A word of the query. */
export type QueryToken = Token & Pick<Term, 'isOptional'>;

interface RankedToken {
  isOptional: boolean;
  /** Inverse document frequency: rare words say more. */
  weight: number;
  word: number;
  matches: { stem: number; title: number; tag: number; other: number | null; match: Match }[];
}

export interface Ranking {
  tokens: RankedToken[];
  pairs: { pair: number; reversed: number }[];
  /** All terms that the score depends on. */
  terms: number[];
  titleTerms: number[];
  tagTerms: number[];
  colors: readonly ColorGroup[];
  /** Width by height of a typed size, which the nearest ratio fits best. */
  ratio: number | null;
}

interface Wanted {
  colors?: readonly ColorGroup[];
  ratio?: number | null;
}

/** @param size number of public wallpapers */
export function buildRanking(
  tokens: readonly QueryToken[],
  size: number,
  { colors = [], ratio = null }: Wanted = {},
): Ranking {
  const ranked = tokens.map((token) => ({
    isOptional: token.isOptional ?? false,
    weight: token.isOptional ? OPTIONAL_WEIGHT : Math.max(0.5, getRarity(token, size)),
    word: getTerm('word', token.word),
    matches: token.matches.map((match) => ({
      stem: getTerm('stem', match.stem),
      title: getTerm('title', match.stem),
      tag: getTerm('tag', match.stem),
      other: match.field === 'text' ? null : match.term,
      match,
    })),
  }));
  const pairs = tokens.slice(1).map(({ word }, index) => ({
    pair: getTerm('pair', `${tokens[index]?.word} ${word}`),
    reversed: getTerm('pair', `${word} ${tokens[index]?.word}`),
  }));
  const matches = ranked.flatMap((token) => token.matches);
  const titleTerms = [...new Set(matches.map(({ title }) => title))];
  const tagTerms = [...new Set(matches.map(({ tag }) => tag))];
  const terms = new Set([
    ...ranked.map(({ word }) => word),
    ...pairs.flatMap(({ pair, reversed }) => [pair, reversed]),
    ...titleTerms,
    ...tagTerms,
    ...matches.map(({ stem, other }) => other ?? stem),
    ...colors.flatMap(({ levels }) => levels.flat()),
  ]);
  return { tokens: ranked, pairs, terms: [...terms], titleTerms, tagTerms, colors, ratio };
}

const getRarity = (token: Token, size: number) =>
  Math.log2((size + 1) / (estimateToken(token) + 1)) + 1;

/**
 * Score of a wallpaper for a query: 0 to 1 for how well the words match, plus up to {@link TITLE_BONUS} for a
 * title without other words and up to {@link PAIR_BONUS} for words that are neighbors in both.
 *
 * score = Σ idf·weight·quality / Σ idf + 0.3·(matched/title)² + 0.2·((pairs + reversed pairs/2) / pairs of the query)
 */
function scoreCandidate(candidate: Candidate, ranking: Ranking): number {
  const has = new Set(candidate.terms);
  let [sum, total, inTitle] = [0, 0, 0];
  for (const token of ranking.tokens) {
    total += token.weight;
    sum += token.weight * scoreToken(token, has);
    if (token.matches.some(({ title }) => has.has(title))) inTitle += 1;
  }
  const pairs = ranking.pairs.reduce(
    (found, { pair, reversed }) =>
      found + (has.has(pair) ? 1 : has.has(reversed) ? REVERSED_PAIR : 0),
    0,
  );
  const coverage = Math.min(1, inTitle / Math.max(1, candidate.titleWords));
  return (
    (total > 0 ? sum / total : 0) +
    TITLE_BONUS * coverage ** 2 +
    PAIR_BONUS * (ranking.pairs.length > 0 ? pairs / ranking.pairs.length : 0)
  );
}

function scoreToken({ word, matches }: RankedToken, has: ReadonlySet<number>): number {
  let best = 0;
  for (const { stem, title, tag, other, match } of matches) {
    if (!has.has(other ?? stem)) continue;
    const field = other === null ? getTextField(has, title, tag) : (match.field as 'creator');
    const isExact = other !== null || has.has(word);
    const quality = match.isCompletion ? 'completion' : isExact ? 'exact' : 'stem';
    best = Math.max(best, WEIGHTS[field] * QUALITY[quality]);
  }
  return best;
}

function getTextField(has: ReadonlySet<number>, title: number, tag: number) {
  return has.has(title) ? 'title' : has.has(tag) ? 'tag' : 'description';
}

/** Best first: of a typed size, the nearest ratio, then the best score. Popularity decides between similar scores, then the newer one wins. */
export function rankCandidates(candidates: readonly Candidate[], ranking: Ranking): Candidate[] {
  const scored = candidates.map((candidate) => ({
    candidate,
    score:
      roundTo(STEP, scoreCandidate(candidate, ranking)) + scoreCandidateColors(candidate, ranking),
    nearness: getNearness(candidate, ranking),
    popularity: getPopularity(candidate),
  }));
  scored.sort(
    (a, b) =>
      b.nearness - a.nearness ||
      b.score - a.score ||
      b.popularity - a.popularity ||
      (a.candidate.id < b.candidate.id ? 1 : -1),
  );
  return scored.map(({ candidate }) => candidate);
}

/** How much of the picture a screen of this ratio shows, from 0 to 1. */
function getNearness({ width, height }: Candidate, { ratio }: Ranking): number {
  if (ratio === null) return 0;
  const relation = width / height / ratio;
  return Math.round(Math.min(relation, 1 / relation) / RATIO_STEP);
}

/** From 0 to 1, as much as the words of a good match. */
function scoreCandidateColors({ colors }: Candidate, ranking: Ranking): number {
  return colors ? roundTo(COLOR_STEP, scoreColors(colors, ranking.colors)) : 0;
}

const roundTo = (step: number, value: number) => Math.round(value / step) * step;

/** On a logarithmic scale, so that small differences are none. */
function getPopularity({ views, downloads, favorites }: Candidate): number {
  return Math.floor(
    Math.log2(1 + views + POPULARITY.download * downloads + POPULARITY.favorite * favorites),
  );
}
