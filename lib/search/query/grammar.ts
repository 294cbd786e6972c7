import {
  type Condition,
  isScreenRatio,
  MAX_COLLECTIONS,
  MAX_COLORS,
  MAX_LIKES,
  OPERATORS,
  parseRatio,
  parseResolution,
  parseSides,
} from './conditions';
import { getShorthand, isDevice, isModel, isNoise, isPhrase, MAX_PHRASE } from './shorthands';

/** One part of a query. */
export interface Term {
  /** As typed, without the leading minus. */
  text: string;
  isExcluded: boolean;
  /** One of them must match: `phone` matches as a word or as a shape. */
  conditions: Condition[];
  /** Added by a filter, so it isn't part of the text. */
  isFilter?: true;
  /** Fits every picture: only matters for the order of those that match. */
  isOptional?: true;
}

/** All clauses must match, and of each clause one term. */
export type Query = Term[][];

/** More terms than anyone types; the rest is ignored. */
export const MAX_TERMS = 50;

/** Not in a phrase. */
const SPACED_SIZE = /("[^"]*"?)|(?<!\S)(\d{3,5})\s+[x×]\s+(\d{3,5})(?!\S)/giu;
const TOKEN = /\|+|-?(?:[a-z]+:)?"[^"]*"?|[^\s"|]+/giu;

/**
 * Parses a search query. Never fails: what isn't an operator is a word.
 *
 * @param q words, `"phrases"`, `-exclusions`, `key:value` and `OR` or `|` between two terms.
 */
export function parseSearch(q: string): Query {
  const query: Query = [];
  let isAlternative = false;
  let count = 0;
  for (const token of listTokens(q)) {
    if (token === 'OR' || token.startsWith('|')) {
      isAlternative = query.length > 0;
      continue;
    }
    const term = parseTerm(token);
    if (!term || count === MAX_TERMS) continue;
    count += 1;
    const last = query.at(-1);
    if (isAlternative && last) last.push(term);
    else query.push([term]);
    isAlternative = false;
  }
  return markOptional(query);
}

/** Words that mean something together are one token. */
function listTokens(q: string): string[] {
  const text = q.replace(SPACED_SIZE, (_, phrase, width, height) => phrase ?? `${width}x${height}`);
  const words = Array.from(text.matchAll(TOKEN), ([token]) => token);
  const tokens: string[] = [];
  while (words.length > 0) {
    let length = Math.min(MAX_PHRASE, words.length);
    while (length > 1 && !isPhrase(words.slice(0, length).join(' '))) length -= 1;
    tokens.push(words.splice(0, length).join(' '));
  }
  return tokens;
}

/** Marks words that fit every picture, unless nothing else was typed. */
function markOptional(query: Query): Query {
  let device: readonly Condition[] | null = null;
  const optional = query.map(([term, ...others]) => {
    const isWord = term?.conditions.length === 1 && term.conditions[0]?.kind === 'word';
    const isPlain = others.length === 0 && isWord && !term.isExcluded;
    const isOfDevice = isPlain && device !== null && isModel(term.text, device);
    if (!isOfDevice) device = term && isDevice(term.conditions) ? term.conditions : null;
    return isPlain && (isOfDevice || isNoise(term.text));
  });
  if (!optional.includes(false)) return query;
  return query.map((clause, index) =>
    optional[index] ? clause.map((term) => ({ ...term, isOptional: true as const })) : clause,
  );
}

/** Writes a query that parses to the same terms. */
export function formatSearch(query: Query): string {
  const clause = (terms: Term[]) =>
    terms.map(({ text, isExcluded }) => `${isExcluded ? '-' : ''}${text}`).join(' OR ');
  return query.map(clause).join(' ');
}

/** Returns the query without one of its terms. */
export function removeTerm(query: Query, removed: Term): Query {
  return query
    .map((terms) => terms.filter((term) => term !== removed))
    .filter(({ length }) => length > 0);
}

/** Terms that search for a color. */
export const listColors = (query: Query): Term[] =>
  query
    .flat()
    .filter(({ isExcluded, conditions }) => !isExcluded && conditions[0]?.kind === 'color');

/** Colors, wallpapers and collections that have no effect, because there are too many before them. */
export function listSurplus(query: Query): Term[] {
  const listKind = (kind: 'like' | 'in') =>
    query.flat().filter(({ conditions }) => conditions[0]?.kind === kind);
  return [
    ...listColors(query).slice(MAX_COLORS),
    ...listKind('like').slice(MAX_LIKES),
    ...listKind('in').slice(MAX_COLLECTIONS),
  ];
}

function parseTerm(token: string): Term | null {
  const isExcluded = /^-[^-]/.test(token);
  const text = isExcluded ? token.slice(1) : token;
  const conditions = parseOperator(text) ?? parseText(text);
  return conditions && { text, isExcluded, conditions };
}

/** Parses `key:value`, or returns null: unknown keys and values are words. */
function parseOperator(text: string): Condition[] | null {
  const [, key = '', raw = ''] = /^([a-z]+):(.+)$/isu.exec(text) ?? [];
  const value = unquote(raw);
  const name = key.toLowerCase();
  const condition = value && isOperator(name) ? OPERATORS[name](value) : null;
  return condition && [condition];
}

const isOperator = (name: string): name is keyof typeof OPERATORS => Object.hasOwn(OPERATORS, name);

function parseText(text: string): Condition[] | null {
  const words = unquote(text);
  if (!/[\p{L}\p{N}\p{So}]/u.test(words)) return null;
  if (text.startsWith('"')) return [{ kind: 'phrase', words }];
  const exact = parseResolution(words) ?? parseSides(words);
  if (exact) return [exact];
  const ratio = parseRatio(words);
  if (ratio)
    return isScreenRatio(ratio.width, ratio.height) ? [ratio] : [{ kind: 'phrase', words }, ratio];
  return [{ kind: 'word', word: words }, ...getShorthand(words)];
}

const unquote = (text: string) => text.replaceAll('"', '').trim();
