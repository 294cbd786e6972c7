import 'server-only';
import { joinAll } from './combine-filters';
import { compileColor } from './compile-color';
import { listNewest } from './find';
import { getTermShares } from './term-shares';

/** Wallpapers with similar colors that are compared. */
const MAX_ALIKE = 100;
/** Colors of the palette that they have, too. */
const MAX_COLORS = 2;
/** Part of the picture that a main color has, and from which on one has each level (lib/search/color-cells.ts). */
const MIN_SHARE = 0.1;
const LEVEL_SHARES = [0.7, 0.25, 0.08] as const;

interface Picture {
  palette: readonly { color: string; share: number }[];
  /** Number of public wallpapers. */
  size: number;
}

/** Lists the newest wallpapers with about as much of the main colors, or more. */
export async function listAlikeColors({ palette, size }: Picture): Promise<string[]> {
  const shares = await getTermShares();
  const main = palette.filter(({ share }) => share >= MIN_SHARE).slice(0, MAX_COLORS);
  if (main.length === 0) return [];
  const filters = main.map(({ color, share }) =>
    // Cells are smaller than what the palette takes for one color, so the next level counts, too.
    compileColor({ color }, { shares, colorLevel: getLevel(share) + 1 }),
  );
  const { ids } = await listNewest({ filter: joinAll(filters), size, wanted: MAX_ALIKE });
  return ids;
}

const getLevel = (share: number) => LEVEL_SHARES.findIndex((least) => share >= least);
