import 'server-only';
import { type Oklab, parseHex } from '@/lib/oklab';
import { getDistance } from '@/lib/pictures/color-histogram';
import { getTerm } from './terms';

/** Size of a cell in lightness. It is half as large in the other dimensions (`search_color_terms` in the migration). */
const CELL_SIDE = 0.16;
/** Index of gray in both other dimensions. */
const NEUTRAL = 5;
/** More than `MAX_DISTANCE` (lib/search/rank/color-match.ts), because a color can be at the edge of its cell. */
const MAX_CELL_DISTANCE = 0.2;

/** Levels of a cell that covers at least 70 %, 25 %, 8 %, 2.5 % or 0.8 % of the picture. */
export const LEVELS = [0, 1, 2, 3, 4] as const;

/** Lists cells of similar colors by their name in the index. */
function listCells(color: Oklab): string[] {
  const side = CELL_SIDE / 2;
  const center = [color[0] / CELL_SIDE, color[1] / side + NEUTRAL, color[2] / side + NEUTRAL];
  const [lightness = [], greenRed = [], blueYellow = []] = center.map(listNearby);
  return lightness.flatMap((l) =>
    greenRed.flatMap((a) =>
      blueYellow.flatMap((b) => {
        const cell: Oklab = [l * CELL_SIDE, (a - NEUTRAL) * side, (b - NEUTRAL) * side];
        return getDistance(cell, color) <= MAX_CELL_DISTANCE ? [`${l},${a},${b}`] : [];
      }),
    ),
  );
}

/** Indexes of cells that may be near enough. */
const listNearby = (center: number) => [-2, -1, 0, 1, 2].map((step) => Math.round(center) + step);

/** Lists terms of similar colors at exactly this level. */
export const listLevelTerms = (color: string, level: number): number[] =>
  listCells(parseHex(color)).map((cell) => getTerm('color', `${cell}:${level}`));
