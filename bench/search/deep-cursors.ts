import type { SortedKey } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { refreshToplists } from '@/lib/search/find/refresh-toplists';
import { DEFAULT_TOP_RANGE, type Sorting } from '@/lib/search/query/sorting';
import { Prisma } from '@/prisma/generated/client';

/** Share of the wallpapers before the cursor. */
const DEPTH = 0.9;

export async function requireToplists(): Promise<void> {
  if ((await db().toplistEntry.findFirst()) === null) await refreshToplists();
}

/** Returns positions near the end of every order. */
export async function findDeepCursors(): Promise<Record<Sorting, SortedKey>> {
  const byDate = await findPosition(Prisma.sql`0`, Prisma.sql`id FROM wallpapers`);
  const byCount = (rank: Prisma.Sql) => findPosition(rank, Prisma.sql`id FROM wallpapers`);
  return {
    relevance: { id: byDate.id },
    date_added: { id: byDate.id },
    views: await byCount(Prisma.sql`views`),
    downloads: await byCount(Prisma.sql`downloads`),
    favorites: await byCount(Prisma.sql`favorites`),
    toplist: await findPosition(
      Prisma.sql`score`,
      Prisma.sql`wallpaper_id AS id FROM toplist_entries WHERE range = ${DEFAULT_TOP_RANGE}`,
    ),
    random: { rank: Math.floor(DEPTH * 2 ** 32), id: byDate.id },
  };
}

/** Reads the position at the depth in descending order. */
async function findPosition(rank: Prisma.Sql, source: Prisma.Sql) {
  const [length] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT ${source}) AS listed`;
  const rows = await db().$queryRaw<{ rank: number; id: string }[]>`
    SELECT rank, id FROM (SELECT ${rank} AS rank, ${source}) AS listed
    ORDER BY rank DESC, id DESC OFFSET ${Math.floor((length?.count ?? 0) * DEPTH)} LIMIT 1`;
  return rows[0] ?? { rank: 0, id: '' };
}
