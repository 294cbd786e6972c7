import { hash } from 'node:crypto';

export type TermKind =
  | 'word'
  | 'stem'
  | 'title'
  | 'tag'
  | 'pair'
  | 'name'
  | 'creator'
  | 'category'
  | 'user'
  | 'license'
  | 'format'
  | 'size'
  | 'orientation'
  | 'shape'
  | 'ratio'
  | 'width'
  | 'height'
  | 'color'
  | 'month'
  | 'random'
  | 'views'
  | 'downloads'
  | 'favorites';

/**
 * Returns the integer that stands for a word or an attribute in `search_entries`. `title` and `tag` are stems in
 * one field, `stem` in any, `name` is a whole tag, `pair` two neighboring words. The same as `search_term` in the
 * database. Two of a million terms share a number with a probability of 1 to 4,300 each.
 */
export function getTerm(kind: TermKind, name: string): number {
  return hash('md5', `${kind}:${name}`, 'buffer').readInt32BE(0);
}

/** A boolean expression of terms for PostgreSQL's `query_int`. Null matches everything. */
export type TermQuery = string | null;

/** Of an empty list: everything. */
export function allOf(parts: readonly TermQuery[]): TermQuery {
  const known = parts.filter((part) => part !== null);
  return known.length > 0 ? `(${known.join('&')})` : null;
}

/** Of an empty list, or of one that contains everything: everything. */
export function anyOf(parts: readonly TermQuery[]): TermQuery {
  return parts.length > 0 && !parts.includes(null) ? `(${parts.join('|')})` : null;
}

/** All terms of an expression. */
export const listTerms = (query: TermQuery) => (query?.match(/-?\d+/g) ?? []).map(Number);

export const anyTerm = (terms: Iterable<number>): TermQuery => anyOf([...terms].map(String));
