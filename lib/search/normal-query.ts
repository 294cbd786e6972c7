import { TEXT } from '@/lib/limits';

const ADDRESS = /\S@\S/;
/** Nine digits and more, however they are grouped: a telephone number, an account, a card. */
const NUMBER = /(?:\p{Nd}[\s().+/-]{0,2}){9}/u;

/**
 * A search as it is kept when it found nothing: spellings that mean the same are one.
 *
 * @returns null for what may tell of a person (an e-mail address, a long number), and for nothing.
 */
export function normalQuery(q: string): string | null {
  const query = q.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, TEXT.query);
  if (query === '' || !query.isWellFormed()) return null;
  return ADDRESS.test(query) || NUMBER.test(query) ? null : query;
}
