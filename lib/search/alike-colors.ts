import 'server-only';
import { LEVELS, listLevelTerms } from './color-cells';
import { byTerms, joinAll } from './combine-filters';
import { listNewest } from './find';
import { estimateShare, getTermShares } from './term-shares';
import { anyTerm } from './terms';

/** Wallpapers with similar colors that are compared. */
const MAX_ALIKE = 120;
/** Colors of the palette that they have, too, if they are as much of the picture. */
const MAX_COLORS = 2;
const MIN_SHARE = 0.1;
/** Assumed share of wallpapers with a color, as long as PostgreSQL has no statistics. */
const COLOR_SHARE = 0.1;
/** Part of the picture from which on a color has the level (lib/search/color-cells.ts). */
const LEVEL_SHARES = [0.7, 0.25, 0.08, 0.025, 0.008];

interface Picture {
  palette: readonly { color: string; share: number }[];
  size: number;
}

/** Lists the newest wallpapers that have as much or more of the main colors. */
export async function listAlikeColors({ palette, size }: Picture): Promise<string[]> {
  const shares = await getTermShares();
  const main = palette.filter(({ share }) => share >= MIN_SHARE).slice(0, MAX_COLORS);
  if (main.length === 0) return [];
  const filters = main.map(({ color, share }) => {
    const terms = LEVELS.slice(0, getLevel(share) + 2).flatMap((level) =>
      listLevelTerms(color, level),
    );
    return byTerms(anyTerm(terms), estimateShare(terms, COLOR_SHARE, shares));
  });
  const { ids } = await listNewest({ filter: joinAll(filters), size, wanted: MAX_ALIKE });
  return ids;
}

const getLevel = (share: number) => LEVEL_SHARES.findIndex((least) => share >= least);
