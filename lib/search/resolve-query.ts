import 'server-only';
import { hasEffect, isText, type ResolvedQuery } from './compile';
import type { Condition } from './conditions';
import type { Query } from './grammar';
import { buildRanking, type Ranking } from './relevance';
import { resolveNames } from './resolve-names';
import { resolveWords, type Token } from './resolve-words';
import { getTermShares } from './term-shares';

export async function resolveQuery(query: Query): Promise<ResolvedQuery> {
  const conditions = query.flat().flatMap((term) => term.conditions);
  const texts = conditions.filter(isText);
  const last = query.at(-1)?.at(-1);
  // Only the last word may be incomplete.
  const prefix = texts.findIndex(
    (one) => one.kind === 'word' && last?.isExcluded === false && last.conditions.includes(one),
  );
  const values = texts.map((one) => (one.kind === 'word' ? one.word : one.words));
  const { tokens, size } = await resolveWords(values, prefix);
  const words = new Map<Condition, readonly Token[]>();
  for (const [index, text] of texts.entries()) words.set(text, tokens[index] ?? []);
  const names = await resolveNames(conditions);
  const resolved = { words, names, size, shares: await getTermShares() };
  const clauses = query.filter((clause) =>
    clause.some((term) => term.conditions.some((one) => hasEffect(one, resolved))),
  );
  return { ...resolved, clauses };
}

/** The ranking by all words that aren't excluded. */
export function getRanking({ clauses, words, size }: ResolvedQuery): Ranking {
  const included = clauses.flat().filter(({ isExcluded }) => !isExcluded);
  const conditions = included.flatMap((term) => term.conditions);
  return buildRanking(
    conditions.flatMap((one) => words.get(one) ?? []),
    size,
  );
}
