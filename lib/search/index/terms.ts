/**
 * How the index works. Everything that a wallpaper can be found by is a term: each word of its text, its tags,
 * category and creator, its size, shape, colors, brightness and month, and rough steps of its counters. A term is an integer, so a
 * public wallpaper is an array of integers in `search_entries`, and one GIN index finds all that match an expression
 * such as `(1&(2|3))`. Triggers write these rows when a transaction ends. A query is parsed (`query`), its words are
 * looked up in the dictionary (`index`) and become an expression (`resolve`); statistics of PostgreSQL say how common
 * its terms are, and therefore whether to use the index or to walk down a sort order and check each row (`find`);
 * matches are ordered (`rank`), and a page is cut out of them (`list`).
 */
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
  | 'brightness'
  | 'set'
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
