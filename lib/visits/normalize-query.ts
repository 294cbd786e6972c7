import { COMMON_VALUES, TEXT } from '@/lib/limits';

const EMAIL = /\S@\S/;
/** Nine or more digits in any grouping: a phone number, an account or a card. */
const NUMBER = /(?:\p{Nd}[\s().+/-]{0,2}){9}/u;

/** Null for an empty query, and for one that may identify a person (an email, a long number). */
export function normalizeQuery(q: string): string | null {
  const query = q.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, TEXT.query);
  if (query === '' || !query.isWellFormed()) return null;
  return EMAIL.test(query) || NUMBER.test(query) ? null : query;
}

/** An ID or a link, which may lead to a collection that isn't public. */
const ID_OR_LINK = /\b(?:in|like):|:\/\/|\bcollection\//;

/** Like {@link normalizeQuery}, for a search that others may see: null also if it is long or contains an ID or a link. */
export function toCommonSearch(q: string): string | null {
  const query = normalizeQuery(q);
  const isCommon = query && query.length <= COMMON_VALUES.length && !ID_OR_LINK.test(query);
  return isCommon ? query : null;
}
