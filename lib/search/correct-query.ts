import 'server-only';
import { compileQuery, type ResolvedQuery } from './compile';
import { findCandidates } from './find';
import type { Query, Term } from './grammar';
import { rankCandidates } from './relevance';
import { getRanking } from './resolve-query';
import { getTokenTerms, resolveWords, type Token } from './resolve-words';
import { suggestCorrections } from './suggest-corrections';

/**
 * Replaces words that no wallpaper has by similar ones of the dictionary. Among several, the best match decides,
 * so that "autunm forest" becomes what its other word suggests.
 *
 * @param typed the query without filters
 * @returns null if no word has a similar one
 */
export async function correctQuery(typed: Query, query: ResolvedQuery): Promise<Query | null> {
  const unknown = listUnknownTokens(query);
  if (unknown.length === 0) return null;
  const suggestions = await suggestCorrections([...new Set(unknown.map(({ word }) => word))]);
  if (unknown.every(({ word }) => !suggestions.get(word)?.length)) return null;
  const first = (word: string) => suggestions.get(word)?.[0] ?? word;
  if ([...suggestions.values()].every(({ length }) => length < 2)) {
    return replaceWords(typed, query, first);
  }
  const chosen = await chooseByBestMatch(query, suggestions);
  return replaceWords(typed, query, (word) => chosen.get(word) ?? first(word));
}

function listUnknownTokens({ clauses, words }: ResolvedQuery): Token[] {
  const terms = clauses.flat().filter(({ isExcluded }) => !isExcluded);
  return terms
    .flatMap(({ conditions }) => (conditions.length === 1 ? conditions : []))
    .filter(({ kind }) => kind === 'word')
    .flatMap((condition) => words.get(condition) ?? [])
    .filter(({ matches }) => matches.length === 0);
}

type Suggestions = ReadonlyMap<string, string[]>;

/** Searches for all suggestions at once and returns those that the best match has. */
async function chooseByBestMatch(
  query: ResolvedQuery,
  suggestions: Suggestions,
): Promise<Map<string, string>> {
  const options = [...suggestions].flatMap(([typo, words]) =>
    words.map((word) => ({ typo, word })),
  );
  const { tokens } = await resolveWords(options.map(({ word }) => word));
  const known = options.flatMap((option, index) =>
    tokens[index]?.length === 1 ? tokens[index].map((token) => ({ ...option, token })) : [],
  );
  const widen = (token: Token): Token => {
    const alternatives = known.filter(({ typo }) => typo === token.word);
    return alternatives.length > 0
      ? { word: token.word, matches: alternatives.flatMap((one) => one.token.matches) }
      : token;
  };
  const words = new Map([...query.words].map(([condition, own]) => [condition, own.map(widen)]));
  const wide = { ...query, words };
  const ranking = getRanking(wide);
  const { candidates } = await findCandidates(compileQuery(wide), ranking, query.size);
  const has = new Set(rankCandidates(candidates, ranking)[0]?.terms);
  const isFound = (token: Token) => [...getTokenTerms(token)].some((term) => has.has(term));
  const found = known.filter(({ token }) => isFound(token)).reverse();
  return new Map(found.map(({ typo, word }) => [typo, word]));
}

const toTerm = (word: string): Term => ({
  text: word,
  isExcluded: false,
  conditions: [{ kind: 'word', word }],
});

function replaceWords(
  typed: Query,
  { words }: ResolvedQuery,
  replace: (word: string) => string,
): Query {
  return typed.map((clause) =>
    clause.flatMap((term) => {
      const [condition] = term.conditions;
      const tokens = (condition && words.get(condition)) ?? [];
      const isUnknown = tokens.some(({ matches }) => matches.length === 0);
      if (condition?.kind !== 'word' || !isUnknown || term.isExcluded) return [term];
      const text = tokens
        .map(({ word, matches }) => (matches.length > 0 ? word : replace(word)))
        .join(' ');
      return [{ ...toTerm(text), text }];
    }),
  );
}
