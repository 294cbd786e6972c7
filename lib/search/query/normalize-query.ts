import { TEXT } from '@/lib/limits';

const EMAIL = /\S@\S/;
/** Nine or more digits in any grouping: a phone number, an account or a card. */
const NUMBER = /(?:\p{Nd}[\s().+/-]{0,2}){9}/u;

/** Null for an empty query, and for one that may identify a person (an email, a long number). */
export function normalizeQuery(q: string): string | null {
  const query = q.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, TEXT.query);
  if (query === '' || !query.isWellFormed()) return null;
  return EMAIL.test(query) || NUMBER.test(query) ? null : query;
}
