import {
  byTerms,
  type Filter,
  joinAll,
  joinAny,
  NOTHING,
} from '@/lib/search/index/combine-filters';
import { estimateToken, getTokenTerms, type Token } from '@/lib/search/index/resolve-words';
import { estimateShare, type TermShares } from '@/lib/search/index/term-shares';
import { allOf, anyTerm, getTerm } from '@/lib/search/index/terms';
import { isUnspaced } from '@/lib/search/unspaced';

/** Assumed share of a word's wallpapers in which another one follows it. */
const PAIR_SHARE = 0.1;

interface Resolved {
  /** Number of public wallpapers. */
  size: number;
  shares: TermShares;
}

export const toShare = (count: number, size: number) => Math.min(1, count / Math.max(1, size));

/** All words must match. Characters of scripts without spaces that are typed together are a phrase. */
export function compileWord(tokens: readonly Token[], resolved: Resolved): Filter {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const run = runs.at(-1);
    if (run?.every(isCharacter) && isCharacter(token)) run.push(token);
    else runs.push([token]);
  }
  return joinAll(runs.map((run) => compileRun(run, resolved)));
}

const isCharacter = ({ word }: Token) => isUnspaced(word);

function compileRun(run: readonly Token[], resolved: Resolved): Filter {
  const [first, ...others] = run;
  if (first && others.length === 0) return compileToken(getTokenTerms(first), first, resolved);
  // Names have no pairs.
  const inName = run.map((token) => {
    const matches = token.matches.filter(({ field }) => field !== 'text');
    return compileToken(getTokenTerms({ ...token, matches }), token, resolved);
  });
  return joinAny([compilePairs(run, resolved), joinAll(inName)]);
}

function compileToken(terms: ReadonlySet<number>, token: Token, { size, shares }: Resolved) {
  if (terms.size === 0) return NOTHING;
  const share = estimateShare([...terms], toShare(estimateToken(token), size), shares);
  return byTerms(anyTerm(terms), share);
}

export function compilePhrase(tokens: readonly Token[], resolved: Resolved): Filter {
  const [first, ...others] = tokens;
  if (others.length > 0) return compilePairs(withoutCompletions(tokens), resolved);
  return first
    ? compileToken(new Set(hasText(first) ? [getTerm('word', first.word)] : []), first, resolved)
    : NOTHING;
}

const hasText = ({ matches }: Token) => matches.length > 0;

const withoutCompletions = (tokens: readonly Token[]) =>
  tokens.map((token) => ({
    ...token,
    matches: token.matches.filter(({ isCompletion }) => !isCompletion),
  }));

/** Each pair of neighbors has a term, so longer phrases may also match where their pairs are apart. */
function compilePairs(tokens: readonly Token[], { size, shares }: Resolved): Filter {
  const rarest = toShare(Math.min(...tokens.map(estimateToken)), size);
  if (rarest === 0) return NOTHING;
  const pairs = tokens.slice(1).map((token, index) => {
    const completions = token.matches.filter(({ isCompletion }) => isCompletion);
    const words = new Set([token.word, ...completions.map(({ word }) => word)]);
    return [...words].map((word) => getTerm('pair', `${tokens[index]?.word} ${word}`));
  });
  const share = Math.min(
    ...pairs.map((terms) => estimateShare(terms, rarest * PAIR_SHARE, shares)),
  );
  return byTerms(allOf(pairs.map(anyTerm)), share);
}
