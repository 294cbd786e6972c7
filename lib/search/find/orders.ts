import { getTerm } from '@/lib/search/index/terms';
import { Prisma } from '@/prisma/generated/client';

/** A sort order with an index on rank and ID. */
export interface Order {
  /** The rows in this order, for walking. */
  from: Prisma.Sql;
  id: Prisma.Sql;
  /** Of `from`, or of `search_entries d` if `isInEntry`. */
  rank: Prisma.Sql;
  isInEntry: boolean;
  direction: Prisma.Sql;
  /** True for what comes later in the list. */
  comparison: Prisma.Sql;
  /** Terms of the parts of the order, first to last. Each wallpaper has one. */
  steps: readonly number[];
  /** Index of the step that contains a rank. */
  findStep(rank: number): number;
}

/** Numbers of views, downloads and favorites where a step begins (`search_step` in the migration). */
const COUNTS = Array.from({ length: 30 }, (_, index) => 2 ** (index + 1) - 1);

function byCount(kind: 'views' | 'downloads' | 'favorites', column: Prisma.Sql): Order {
  const steps = [0, ...COUNTS].map((_, step) => getTerm(kind, String(step))).reverse();
  return {
    from: Prisma.sql`wallpapers w`,
    id: Prisma.sql`w.id`,
    rank: column,
    isInEntry: false,
    direction: Prisma.sql`DESC`,
    comparison: Prisma.sql`<`,
    steps,
    findStep: (rank) => COUNTS.filter((count) => count > rank).length,
  };
}

export const POPULARITY_ORDERS = {
  views: byCount('views', Prisma.sql`w.views`),
  downloads: byCount('downloads', Prisma.sql`w.downloads`),
  favorites: byCount('favorites', Prisma.sql`w.favorites`),
} as const;

const RANDOM_STEPS = 32;

export const RANDOM_ORDER: Order = {
  from: Prisma.sql`search_entries d`,
  id: Prisma.sql`d.wallpaper_id`,
  rank: Prisma.sql`d.random_key`,
  isInEntry: true,
  direction: Prisma.sql`ASC`,
  comparison: Prisma.sql`>`,
  steps: Array.from({ length: RANDOM_STEPS }, (_, step) => getTerm('random', String(step))),
  findStep: (key) => Math.floor((key + 2 ** 31) / (2 ** 32 / RANDOM_STEPS)),
};
