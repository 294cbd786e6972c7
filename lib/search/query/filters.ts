import { addDays } from '@/lib/calendar';
import { TEXT } from '@/lib/limits';
import { parseScreen } from '@/lib/screen-fit';
import { type Condition, MAX_COLORS, OPERATORS, parseSides } from './conditions';
import type { Query, Term } from './grammar';
import { TOP_RANGES, type TopRange } from './sorting';
import { splitValues } from './value-list';

/** Conditions as parameters of a URL, in Wallhaven's vocabulary. Each is a list for {@link splitValues}. */
export interface Filters {
  orientation?: string | undefined;
  ratios?: string | undefined;
  /** A screen that the wallpaper fills without being enlarged. Unlike the others, a single value. */
  fit?: string | undefined;
  /** At least this wide and high. */
  atleast?: string | undefined;
  /** Exactly one of these sizes. */
  resolutions?: string | undefined;
  category?: string | undefined;
  tags?: string | undefined;
  /** Username of the creator. */
  user?: string | undefined;
  license?: string | undefined;
  /** Creators and tags, of which one must match: `user:mara,tag:fog`. */
  from?: string | undefined;
  /** Up to three, all of which must be in the picture. */
  colors?: string | undefined;
  /** Uploaded in the last day, week and so on. */
  period?: string | undefined;
}

export type FilterName = keyof Filters;

interface Filter {
  /** Conditions of the query that the parameter replaces. */
  replaces: Condition['kind'][];
  /** Whether all values must match, not one of them. */
  isAll?: boolean;
  isSingle?: boolean;
  /** The largest number of values. */
  max?: number;
  /** Characters of all values, unless it's {@link TEXT.query}. */
  maxLength?: number;
  /** Returns null for a value it doesn't understand. */
  parse(value: string, today: string): Condition | null;
}

const FILTERS: Record<FilterName, Filter> = {
  orientation: {
    replaces: ['orientation'],
    parse: OPERATORS.orientation,
  },
  ratios: {
    replaces: ['ratio', 'orientation', 'shape'],
    parse: OPERATORS.ratio,
  },
  fit: { replaces: [], isSingle: true, parse: parseFit },
  atleast: { replaces: ['size', 'resolution'], parse: parseSides },
  resolutions: { replaces: ['size', 'resolution'], parse: parseExactSize },
  category: { replaces: ['category'], parse: (name) => ({ kind: 'category', name }) },
  user: { replaces: ['user'], parse: (name) => ({ kind: 'user', name }) },
  tags: { replaces: ['tag'], isAll: true, parse: (name) => ({ kind: 'tag', name }) },
  from: { replaces: [], maxLength: TEXT.from, parse: parseSource },
  license: { replaces: ['license'], parse: OPERATORS.license },
  colors: { replaces: ['color'], isAll: true, max: MAX_COLORS, parse: OPERATORS.color },
  period: { replaces: ['date'], parse: parsePeriod },
};

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** Those with a list of options to choose from. */
export const COUNTED_FILTERS = [
  'orientation',
  'ratios',
  'atleast',
  'category',
  'license',
  'period',
] as const satisfies FilterName[];

export type CountedFilter = (typeof COUNTED_FILTERS)[number];

export const getMaxLength = (name: FilterName) => FILTERS[name].maxLength ?? TEXT.query;

/** Returns the values that a parameter doesn't understand. */
export function listInvalidValues(name: FilterName, value: string): string[] {
  const { parse, max } = FILTERS[name];
  const values = listValues(name, value);
  return values.filter((one, index) => index === max || parse(one, '2000-01-01') === null);
}

export function hasTooManyValues(name: FilterName, value: string): boolean {
  return listValues(name, value).length > (FILTERS[name].max ?? Number.POSITIVE_INFINITY);
}

/**
 * Adds filters to a query. They replace conditions of the same kind; words such as `portrait` stay.
 *
 * @param today as `2026-11-22`, for `period`
 */
export function applyFilters(query: Query, filters: Filters, today: string): Query {
  return replaceConditions(query, filters, [], today);
}

/** @param emptied filters that replace conditions without adding any */
export function replaceConditions(
  query: Query,
  filters: Filters,
  emptied: readonly FilterName[],
  today: string,
): Query {
  const added = FILTER_NAMES.map((name) => ({
    name,
    clauses: parseFilter(name, filters[name] ?? '', today),
  })).filter(({ clauses }) => clauses.length > 0);
  const names = [...added.map(({ name }) => name), ...emptied];
  const replaced = new Set(names.flatMap((name) => FILTERS[name].replaces));
  const isReplaced = ({ conditions }: Term) => conditions.every(({ kind }) => replaced.has(kind));
  const kept = query.map((clause) => clause.filter((term) => !isReplaced(term)));
  // In front, because the last word of the query may be incomplete.
  return [...added.flatMap(({ clauses }) => clauses), ...kept.filter(({ length }) => length > 0)];
}

/** The clauses that a filter adds. Ignores values that it doesn't understand. */
export function parseFilter(name: FilterName, list: string, today: string): Query {
  const { isAll, parse } = FILTERS[name];
  const terms = listValues(name, list).flatMap((value) => {
    const condition = parse(value, today);
    return condition ? [toTerm(`${name}:${value}`, condition)] : [];
  });
  if (terms.length === 0) return [];
  return isAll ? terms.map((term) => [term]) : [terms];
}

const toTerm = (text: string, condition: Condition): Term => ({
  text,
  isExcluded: false,
  conditions: [condition],
  isFilter: true,
});

function listValues(name: FilterName, list: string): string[] {
  return FILTERS[name].isSingle ? [list].filter(Boolean) : splitValues(list);
}

function parseFit(value: string): Condition | null {
  const screen = parseScreen(value);
  return screen && { kind: 'fit', screen };
}

function parseExactSize(value: string): Condition | null {
  const size = parseSides(value);
  if (size?.kind !== 'size') return null;
  const exactly = ({ min = 0 }) => ({ min, max: min });
  return { kind: 'size', width: exactly(size.width), height: exactly(size.height) };
}

function parseSource(value: string): Condition | null {
  const [, kind, name = ''] = /^(user|tag):(.+)$/u.exec(value) ?? [];
  if (kind === 'user') return { kind, name };
  return kind === 'tag' ? { kind, name } : null;
}

function parsePeriod(value: string, today: string): Condition | null {
  if (!Object.hasOwn(TOP_RANGES, value)) return null;
  return { kind: 'date', from: addDays(today, 1 - TOP_RANGES[value as TopRange]) };
}
