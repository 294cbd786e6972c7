import 'server-only';
import {
  byIds,
  bySql,
  byTerms,
  EVERYTHING,
  type Filter,
  joinAll,
  joinAny,
  NOTHING,
  negate,
} from '@/lib/search/index/combine-filters';
import { compileColor } from '@/lib/search/index/compile-color';
import { compileDate, RANGE_SHARE } from '@/lib/search/index/compile-date';
import type { Names } from '@/lib/search/index/resolve-names';
import type { Token } from '@/lib/search/index/resolve-words';
import { estimateShare, type TermShares } from '@/lib/search/index/term-shares';
import { allOf, anyOf, anyTerm, getTerm, type TermKind } from '@/lib/search/index/terms';
import {
  type Condition,
  isScreenRatio,
  type Range,
  SCREEN_RATIOS,
  type SHAPES,
} from '@/lib/search/query/conditions';
import type { Query, Term } from '@/lib/search/query/grammar';
import { Prisma } from '@/prisma/generated/client';
import { compilePhrase, compileWord, toShare } from './compile-words';
import type { Collections } from './resolve-collections';
import type { Likes } from './resolve-likes';

/** Steps in which `search_attributes` stores width and height. */
export const STEPS = [
  720, 1080, 1280, 1440, 1920, 2160, 2560, 2880, 3440, 3840, 4320, 5120, 5760, 7680,
] as const;
export const RATIO_TOLERANCE = 0.025;
/** Assumed shares, as long as PostgreSQL has no statistics. */
const ATTRIBUTE_SHARE = 0.2;
const PAIR_SHARE = 0.02;
const DUAL_SHARE = 0.01;
/** Two monitors of 16:10. Wallpapers for two of 16:9 are even wider. */
const MIN_DUAL_RATIO = 3.2;
const TEXT_KINDS = ['word', 'phrase'] as const;

/** The words of a condition, with the wallpapers that have them. */
export type Words = ReadonlyMap<Condition, readonly Token[]>;

/** A query whose words and names were looked up in the database. */
export interface ResolvedQuery {
  /** Those that have an effect. */
  clauses: Query;
  words: Words;
  names: Names;
  likes: Likes;
  collections: Collections;
  /** Number of public wallpapers. */
  size: number;
  shares: TermShares;
  /** Limits colors that aren't excluded to larger parts of the picture. */
  colorLevel?: number;
}

type Resolved = Omit<ResolvedQuery, 'clauses'>;

/** Separators have no effect. */
export function hasEffect(condition: Condition, { words }: Resolved): boolean {
  return !isText(condition) || (words.get(condition)?.length ?? 0) > 0;
}

export function isText(
  condition: Condition,
): condition is Extract<Condition, { kind: 'word' | 'phrase' }> {
  return (TEXT_KINDS as readonly string[]).includes(condition.kind);
}

export function compileQuery(query: ResolvedQuery): Filter {
  return joinAll(query.clauses.flatMap((clause) => compileClause(clause, query) ?? []));
}

/** Null if the clause has no effect. */
export function compileClause(clause: readonly Term[], resolved: Resolved): Filter | null {
  if (clause.every(({ isOptional }) => isOptional)) return null;
  const terms = clause.flatMap((term) => compileTerm(term, resolved) ?? []);
  return terms.length > 0 ? joinAny(terms) : null;
}

/** Terms that no wallpaper matches by themselves. */
export function listUnmatched(query: ResolvedQuery): Term[] {
  return query.clauses
    .flat()
    .filter((term) => !term.isOptional && compileTerm(term, query)?.share === 0);
}

function compileTerm({ conditions, isExcluded }: Term, resolved: Resolved): Filter | null {
  const known = conditions.filter((condition) => hasEffect(condition, resolved));
  if (known.length === 0) return null;
  const { colorLevel: _, ...complete } = resolved;
  const filter = joinAny(
    known.map((condition) => compileCondition(condition, isExcluded ? complete : resolved)),
  );
  return isExcluded ? negate(filter) : filter;
}

function compileCondition(condition: Condition, resolved: Resolved): Filter {
  switch (condition.kind) {
    case 'word':
      return compileWord(getTokens(condition, resolved), resolved);
    case 'phrase':
      return compilePhrase(getTokens(condition, resolved), resolved);
    case 'tag':
    case 'user':
    case 'category': {
      const name = resolved.names.get(condition);
      return name ? byTerms(String(name.term), toShare(name.count, resolved.size)) : NOTHING;
    }
    case 'license':
      return byAttribute('license', condition.license, resolved);
    case 'format':
      return byAttribute('format', condition.format, resolved);
    case 'orientation':
      return byAttribute('orientation', condition.orientation, resolved);
    case 'shape':
      return compileShape(condition, resolved);
    case 'brightness':
      return byAttribute('brightness', condition.brightness, resolved);
    case 'pair': {
      const term = getTerm('set', 'light_dark');
      return byTerms(String(term), estimateShare([term], PAIR_SHARE, resolved.shares));
    }
    case 'size':
      return joinAll([
        compileRange('width', condition.width, resolved),
        compileRange('height', condition.height, resolved),
      ]);
    case 'fit':
      return joinAll([
        compileRange('width', { min: condition.screen.width }, resolved),
        compileRange('height', { min: condition.screen.height }, resolved),
      ]);
    case 'resolution':
      return compileResolution(condition, resolved);
    case 'ratio':
      return compileRatio(condition, resolved);
    case 'date':
      return compileDate(condition, resolved.shares);
    case 'color':
      return compileColor(condition, resolved);
    case 'like':
      return compileIds(
        resolved.likes.get(condition)?.similar.map(({ id }) => id),
        resolved,
      );
    case 'in':
      return compileIds(resolved.collections.get(condition)?.ids, resolved);
  }
}

const compileIds = (ids: readonly string[] = [], { size }: Resolved): Filter =>
  ids.length > 0 ? byIds(ids, size) : NOTHING;

const getTokens = (condition: Condition, { words }: Resolved) => words.get(condition) ?? [];

function byAttribute(kind: TermKind, name: string, { shares }: Resolved): Filter {
  const term = getTerm(kind, name);
  return byTerms(String(term), estimateShare([term], ATTRIBUTE_SHARE, shares));
}

function compileShape({ shape }: { shape: (typeof SHAPES)[number] }, resolved: Resolved): Filter {
  if (shape !== 'dual') return byAttribute('shape', shape, resolved);
  const sql = Prisma.sql`d.width >= ${MIN_DUAL_RATIO}::float8 * d.height`;
  return bySql(sql, DUAL_SHARE, String(getTerm('shape', 'ultrawide')));
}

function compileRange(side: 'width' | 'height', { min, max }: Range, resolved: Resolved): Filter {
  const column = side === 'width' ? Prisma.sql`d.width` : Prisma.sql`d.height`;
  const bounds = [
    ...(min === undefined ? [] : [Prisma.sql`${column} >= ${min}`]),
    ...(max === undefined ? [] : [Prisma.sql`${column} <= ${max}`]),
  ];
  if (bounds.length === 0) return EVERYTHING;
  const sql = Prisma.join(bounds, ' AND ');
  const { terms, share } = atLeast(side, min ?? 0, resolved);
  const isExact = max === undefined && STEPS.includes((min ?? 0) as (typeof STEPS)[number]);
  return isExact ? byTerms(terms, share, sql) : bySql(sql, share, terms);
}

/** Includes all sizes from the step below `min`. */
function atLeast(side: 'width' | 'height', min: number, { shares }: Resolved) {
  const first = STEPS.findLastIndex((step) => step <= min);
  if (first < 0) return { terms: null, share: RANGE_SHARE };
  const terms = STEPS.slice(first).map((step) => getTerm(side, String(step)));
  return { terms: anyTerm(terms), share: estimateShare(terms, RANGE_SHARE, shares) };
}

function compileResolution({ long, short }: { long: number; short: number }, resolved: Resolved) {
  const both = (width: number, height: number) => {
    const sides = [atLeast('width', width, resolved), atLeast('height', height, resolved)];
    // Wide pictures are high, too.
    const share = Math.min(...sides.map((side) => side.share));
    return { terms: allOf(sides.map(({ terms }) => terms)), share };
  };
  const [landscape, portrait] = [both(long, short), both(short, long)];
  return byTerms(
    anyOf([landscape.terms, portrait.terms]),
    Math.min(1, landscape.share + portrait.share),
    Prisma.sql`greatest(d.width, d.height) >= ${long} AND least(d.width, d.height) >= ${short}`,
  );
}

/** Wallpapers of the ratio that a screen of this one has. Null if the index doesn't have it. */
export function compileScreenRatio(ratio: number, resolved: Resolved): Filter | null {
  const name = [...SCREEN_RATIOS].find((one) => {
    const [width = 1, height = 1] = one.split('x').map(Number);
    return Math.abs((ratio * height) / width - 1) <= RATIO_TOLERANCE;
  });
  return name === undefined ? null : byAttribute('ratio', name, resolved);
}

function compileRatio(
  { width, height }: { width: number; height: number },
  resolved: Resolved,
): Filter {
  if (isScreenRatio(width, height)) return byAttribute('ratio', `${width}x${height}`, resolved);
  const ratio = width / height;
  const [min, max] = [ratio * (1 - RATIO_TOLERANCE), ratio * (1 + RATIO_TOLERANCE)];
  return bySql(
    Prisma.sql`d.width::float8 / d.height BETWEEN ${min}::float8 AND ${max}::float8`,
    0.05,
  );
}
