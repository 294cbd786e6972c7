import 'server-only';
import { LEVELS, listLevelTerms } from './color-cells';
import { byTerms, type Filter } from './combine-filters';
import type { TermShares } from './term-shares';
import { anyTerm } from './terms';

/** Assumed share, as long as PostgreSQL has no statistics. */
const COLOR_SHARE = 0.1;

/** @param colorLevel limits the color to larger parts of the picture */
export function compileColor(
  { color }: { color: string },
  { shares, colorLevel = LEVELS.length - 1 }: { shares: TermShares; colorLevel?: number },
): Filter {
  const terms = LEVELS.slice(0, colorLevel + 1).flatMap((level) => listLevelTerms(color, level));
  // A picture can have several of the terms.
  const rare = Math.min(1, ...shares.values()) / 2;
  const others = terms.reduce((product, term) => product * (1 - (shares.get(term) ?? rare)), 1);
  return byTerms(anyTerm(terms), shares.size > 0 ? 1 - others : COLOR_SHARE);
}
