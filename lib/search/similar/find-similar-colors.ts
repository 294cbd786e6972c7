import 'server-only';
import { db } from '@/lib/platform/db';
import { listNewest } from '@/lib/search/find/find';
import { type Filter, joinAll, toWhere } from '@/lib/search/index/combine-filters';
import { compileColor } from '@/lib/search/index/compile-color';
import { getTermShares } from '@/lib/search/index/term-shares';

/** Wallpapers with similar colors that are compared. */
const MAX_RESULTS = 100;
/** Main colors that they have in common. */
const MAX_COLORS = 2;
/** Smallest shares of the picture: of a main color, and of each level (lib/search/index/color-cells.ts). */
const MIN_SHARE = 0.1;
const LEVEL_SHARES = [0.7, 0.25, 0.08] as const;
/** Limits of a lookup: matches, and entries of the rarest color in the index. */
const MAX_MATCHES = 1000;
const MAX_ENTRIES = 50_000;
/** Newest wallpapers that are checked if the colors are too common to look up. */
const MAX_WALKED = 2500;

interface Picture {
  palette: readonly { color: string; share: number }[];
  /** Number of public wallpapers. */
  size: number;
}

/** Lists the newest wallpapers with about as much of the main colors, or more. */
export async function findSimilarColors({ palette, size }: Picture): Promise<string[]> {
  const shares = await getTermShares();
  const main = palette.filter(({ share }) => share >= MIN_SHARE).slice(0, MAX_COLORS);
  if (main.length === 0) return [];
  // A color of the palette is larger than a cell, so the next level counts, too, unless it has too many wallpapers.
  const compile = (step: number) =>
    joinAll(
      main.map(({ color, share }) =>
        compileColor({ color }, { shares, colorLevel: Math.max(0, getLevel(share) + step) }),
      ),
    );
  for (const step of [1, 0, -1]) {
    const filter = compile(step);
    if (isAffordable(filter, size))
      return (await listNewest({ filter, size, wanted: MAX_RESULTS })).items.map(({ id }) => id);
  }
  return walkNewest(compile(1));
}

/** For colors that are too common to look up. */
async function walkNewest(filter: Filter): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT d.wallpaper_id AS id FROM (
      SELECT * FROM search_entries ORDER BY wallpaper_id DESC LIMIT ${MAX_WALKED}
    ) AS d WHERE ${toWhere(filter)} ORDER BY d.wallpaper_id DESC LIMIT ${MAX_RESULTS}`;
  return rows.map(({ id }) => id);
}

function isAffordable({ parts, share }: Filter, size: number): boolean {
  const rarest = Math.min(...parts.map((part) => part.share));
  return share * size <= MAX_MATCHES && rarest * size <= MAX_ENTRIES;
}

const getLevel = (share: number) => LEVEL_SHARES.findIndex((least) => share >= least);
