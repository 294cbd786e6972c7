import 'server-only';
import { findCandidates } from '@/lib/search/find/find';
import { getTokenTerms, resolveWords, type Token } from '@/lib/search/index/resolve-words';
import type { Query, Term } from '@/lib/search/query/grammar';
import { rankCandidates } from '@/lib/search/rank/relevance';
import { compileQuery, type ResolvedQuery } from '@/lib/search/resolve/compile';
import { getRanking } from '@/lib/search/resolve/resolve-query';
import { suggestCorrections } from './suggest-corrections';

/** Words that may be typos: those that no wallpaper has, or after a typo the others, too. */
type Scope = 'unknown' | 'all';

/**
 * Replaces words by similar ones of the dictionary. Among several, the best match decides, so that
 * "autunm forest" becomes what its other word suggests.
 *
 * @param typed the query without filters
 * @returns null if no word is unknown, or none has a similar one
 */
export async function correctQuery(
  typed: Query,
  query: ResolvedQuery,
  scope: Scope,
): Promise<Query | null> {
  const tokens = listTokens(query);
  const unknown = tokens.filter(isUnknown);
  if (unknown.length === 0) return null;
  const doubtful = scope === 'all' ? tokens : unknown;
  const suggestions = await suggestCorrections([...new Set(doubtful.map(({ word }) => word))]);
  if (doubtful.every(({ word }) => !suggestions.get(word)?.length)) return null;
  const isObvious = doubtful.every(
    ({ word, matches }) => matches.length === 0 && (suggestions.get(word) ?? []).length < 2,
  );
  const replacements = isObvious
    ? new Map<string, string>()
    : await chooseByBestMatch(query, suggestions);
  for (const { word, matches } of unknown) {
    const [first] = suggestions.get(word) ?? [];
    if (matches.length === 0 && first && !replacements.has(word)) replacements.set(word, first);
  }
  return replacements.size > 0 ? replaceWords(typed, query, replacements) : null;
}

/** Nothing but longer words begins with it. */
const isUnknown = ({ matches }: Token) => matches.every(({ isCompletion }) => isCompletion);

function listTokens({ clauses, words }: ResolvedQuery): Token[] {
  const terms = clauses.flat().filter(({ isExcluded, isOptional }) => !isExcluded && !isOptional);
  return terms
    .flatMap(({ conditions }) => (conditions.length === 1 ? conditions : []))
    .filter(({ kind }) => kind === 'word')
    .flatMap((condition) => words.get(condition) ?? []);
}

type Suggestions = ReadonlyMap<string, string[]>;

/** Searches for all suggestions at once and returns those that the best match has instead of a word. */
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
    return {
      ...token,
      matches: [token, ...alternatives.map((one) => one.token)].flatMap((one) => one.matches),
    };
  };
  const words = new Map([...query.words].map(([condition, own]) => [condition, own.map(widen)]));
  const wide = { ...query, words };
  const ranking = getRanking(wide);
  const { candidates } = await findCandidates(compileQuery(wide), ranking, query.size);
  const has = new Set(rankCandidates(candidates, ranking)[0]?.terms);
  const isFound = (token: Token) => [...getTokenTerms(token)].some((term) => has.has(term));
  const kept = new Set(
    listTokens(query)
      .filter(isFound)
      .map(({ word }) => word),
  );
  const found = known.filter(({ typo, token }) => !kept.has(typo) && isFound(token)).reverse();
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
  replacements: ReadonlyMap<string, string>,
): Query {
  return typed.map((clause) =>
    clause.map((term) => {
      const [condition, ...others] = term.conditions;
      const tokens = (condition && words.get(condition)) ?? [];
      const isReplaced = tokens.some(({ word }) => replacements.has(word));
      const isWord = condition?.kind === 'word' && others.length === 0;
      if (!isWord || !isReplaced || term.isExcluded) return term;
      return toTerm(tokens.map(({ word }) => replacements.get(word) ?? word).join(' '));
    }),
  );
}
