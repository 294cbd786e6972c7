import 'server-only';
import { getDayBounds } from '@/lib/calendar';
import { env } from '@/lib/platform/env';
import { Prisma } from '@/prisma/generated/client';
import { type Filter, joinAll, joinAny, NOTHING, negate } from './combine-filters';
import type { Condition, Range } from './conditions';
import type { Query, Term } from './grammar';
import { mergeSizes } from './merge-sizes';
import type { Names } from './resolve-names';
import { estimateToken, getTokenTerms, type Token } from './resolve-words';
import { allOf, anyOf, anyTerm, getTerm, type TermQuery } from './terms';

/** Steps in which `search_attributes` stores width and height. */
const STEPS = [
  720, 1080, 1280, 1440, 1920, 2160, 2560, 2880, 3440, 3840, 4320, 5120, 5760, 7680,
] as const;
/** Ratios that `search_attributes` stores. */
const RATIOS = new Set(
  '16x9 16x10 21x9 32x9 48x9 9x16 10x16 9x18 9x20 1x1 3x2 4x3 5x4 2x3 3x4 4x5'.split(' '),
);
const RATIO_TOLERANCE = 0.025;
/** Assumed share of the wallpapers with an attribute, of which no counts exist. */
const ATTRIBUTE_SHARE = 0.2;
const TEXT_KINDS = ['word', 'phrase'] as const;

/** The words of a condition, with the wallpapers that have them. */
export type Words = ReadonlyMap<Condition, readonly Token[]>;

/** A query whose words and names were looked up in the database. */
export interface ResolvedQuery {
  /** Those that have an effect. */
  clauses: Query;
  words: Words;
  names: Names;
  /** Number of public wallpapers. */
  size: number;
}

type Resolved = Omit<ResolvedQuery, 'clauses'>;

/** Reserved conditions and separators have no effect. */
export function hasEffect(condition: Condition, { words }: Resolved): boolean {
  if (isText(condition)) return (words.get(condition)?.length ?? 0) > 0;
  return condition.kind !== 'color' && condition.kind !== 'like';
}

export function isText(
  condition: Condition,
): condition is Extract<Condition, { kind: 'word' | 'phrase' }> {
  return (TEXT_KINDS as readonly string[]).includes(condition.kind);
}

export function compileQuery(query: ResolvedQuery): Filter {
  return joinAll(mergeSizes(query.clauses).flatMap((clause) => compileClause(clause, query) ?? []));
}

/** Null if the clause has no effect. */
export function compileClause(clause: readonly Term[], resolved: Resolved): Filter | null {
  const terms = clause.flatMap((term) => compileTerm(term, resolved) ?? []);
  return terms.length > 0 ? joinAny(terms) : null;
}

/** Terms that no wallpaper matches by themselves. */
export function listUnmatched(query: ResolvedQuery): Term[] {
  return query.clauses.flat().filter((term) => compileTerm(term, query)?.share === 0);
}

function compileTerm({ conditions, isExcluded }: Term, resolved: Resolved): Filter | null {
  const known = conditions.filter((condition) => hasEffect(condition, resolved));
  if (known.length === 0) return null;
  const filter = joinAny(known.map((condition) => compileCondition(condition, resolved)));
  return isExcluded ? negate(filter) : filter;
}

function compileCondition(condition: Condition, resolved: Resolved): Filter {
  switch (condition.kind) {
    case 'word':
      return joinAll(
        getTokens(condition, resolved).map((token) => compileToken(token, resolved.size)),
      );
    case 'phrase':
      return compilePhrase(getTokens(condition, resolved), resolved.size);
    case 'tag':
    case 'user':
    case 'category': {
      const name = resolved.names.get(condition);
      return name ? byTerms(String(name.term), toShare(name.count, resolved.size)) : NOTHING;
    }
    case 'license':
      return byTerms(String(getTerm('license', condition.license)));
    case 'format':
      return byTerms(String(getTerm('format', condition.format)));
    case 'orientation':
      return byTerms(String(getTerm('orientation', condition.orientation)), 0.5);
    case 'shape':
      return byTerms(String(getTerm('shape', condition.shape)));
    case 'size':
      return joinAll([
        compileRange('width', condition.width),
        compileRange('height', condition.height),
      ]);
    case 'resolution':
      return compileResolution(condition);
    case 'ratio':
      return compileRatio(condition);
    case 'date':
      return compileDate(condition);
    default:
      return { terms: null, sql: null, share: 1 };
  }
}

const getTokens = (condition: Condition, { words }: Resolved) => words.get(condition) ?? [];

const byTerms = (terms: TermQuery, share = ATTRIBUTE_SHARE): Filter => ({
  terms,
  sql: null,
  share,
});

const toShare = (count: number, size: number) => Math.min(1, count / Math.max(1, size));

function compileToken(token: Token, size: number): Filter {
  const terms = getTokenTerms(token);
  if (terms.size === 0) return NOTHING;
  return byTerms(anyTerm(terms), toShare(estimateToken(token), size));
}

/** Each pair of neighbors has a term, so longer phrases may also match where their pairs are apart. */
function compilePhrase(tokens: readonly Token[], size: number): Filter {
  const words = tokens.map(({ word }) => word);
  const terms =
    words.length === 1
      ? [getTerm('word', words[0] ?? '')]
      : words.slice(1).map((word, index) => getTerm('pair', `${words[index]} ${word}`));
  const rarest = Math.min(...tokens.map(estimateToken)) / Math.max(1, size);
  if (rarest === 0) return NOTHING;
  return byTerms(allOf(terms.map(String)), Math.min(1, rarest * (words.length === 1 ? 1 : 0.1)));
}

function compileRange(side: 'width' | 'height', { min, max }: Range): Filter {
  const isExact = max === undefined && STEPS.includes((min ?? 0) as (typeof STEPS)[number]);
  const column = side === 'width' ? Prisma.sql`d.width` : Prisma.sql`d.height`;
  const bounds = [
    ...(min === undefined ? [] : [Prisma.sql`${column} >= ${min}`]),
    ...(max === undefined ? [] : [Prisma.sql`${column} <= ${max}`]),
  ];
  if (bounds.length === 0) return { terms: null, sql: null, share: 1 };
  return {
    terms: min === undefined ? null : atLeast(side, min),
    sql: isExact ? null : Prisma.join(bounds, ' AND '),
    share: 0.3,
  };
}

/** Includes all sizes from the step below `min`. */
function atLeast(side: 'width' | 'height', min: number): TermQuery {
  const first = STEPS.findLastIndex((step) => step <= min);
  return first < 0 ? null : anyTerm(STEPS.slice(first).map((step) => getTerm(side, String(step))));
}

function compileResolution({ long, short }: { long: number; short: number }): Filter {
  const landscape = allOf([atLeast('width', long), atLeast('height', short)]);
  return byTerms(
    anyOf([landscape, allOf([atLeast('width', short), atLeast('height', long)])]),
    0.3,
  );
}

function compileRatio({ width, height }: { width: number; height: number }): Filter {
  const name = `${width}x${height}`;
  if (RATIOS.has(name)) return byTerms(String(getTerm('ratio', name)));
  const ratio = width / height;
  const [min, max] = [ratio * (1 - RATIO_TOLERANCE), ratio * (1 + RATIO_TOLERANCE)];
  const sql = Prisma.sql`d.width::float8 / d.height BETWEEN ${min}::float8 AND ${max}::float8`;
  return { terms: null, sql, share: 0.05 };
}

/** The ID of a wallpaper begins with its time (UUID version 7). */
function compileDate({ from, to }: { from?: string; to?: string }): Filter {
  const bound = (day: string, index: 0 | 1) =>
    getDayBounds(day, 1, env().SITE_TIME_ZONE)[index]?.getTime() ?? 0;
  const bounds = [
    ...(from ? [Prisma.sql`d.wallpaper_id >= ${toFirstId(bound(from, 0))}::uuid`] : []),
    ...(to ? [Prisma.sql`d.wallpaper_id < ${toFirstId(bound(to, 1))}::uuid`] : []),
  ];
  const ids = Prisma.join(bounds, ' AND ');
  return { terms: null, sql: ids, ids, share: 0.3 };
}

function toFirstId(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
