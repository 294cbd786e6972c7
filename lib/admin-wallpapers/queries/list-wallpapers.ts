import 'server-only';
import type { Curated, CuratedQuery } from '@/lib/admin-wallpapers/schema';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { cursorAfterRank, type Page } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';
import { keyOf, type Match, matchOf, readRows, toCurated } from './rows';

/** Matches of a search are counted to here; beyond, there are no counts. */
const COUNTED = 1000;

type Status = Curated['status'];

/** How many there are of each status; null where nobody counted. */
export type StatusCounts = Record<Status | 'all', number> | null;

interface CuratedPage extends Page<Curated, number | null> {
  /** Of everything that matches the words, whatever status was asked for. */
  counts: StatusCounts;
}

/**
 * Wallpapers of every status.
 *
 * @throws AppError `forbidden` for who is no admin.
 */
export async function listAllWallpapers(viewer: Viewer, input: CuratedQuery): Promise<CuratedPage> {
  requireAdmin(viewer);
  const { sort, limit, cursor, status } = input;
  const match = await matchOf(input);
  const skip = cursor ? 0 : (input.page - 1) * limit;
  // One more than asked for tells whether there is a next page.
  const [rows, counts] = await Promise.all([
    readRows(match, { sort, after: cursor, skip, limit: limit + 1 }),
    match.isSearch ? countMatches(match) : countAll(match.categoryId),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toCurated),
    total: counts?.[status ?? 'all'] ?? null,
    next: last ? cursorAfterRank(keyOf(sort, last)) : null,
    counts,
  };
}

interface Count {
  status: Status;
  count: number;
}

/** Public ones are counted with their categories; the others are few and have indexes of their own. */
async function countAll(categoryId: string | undefined): Promise<StatusCounts> {
  const isIt = (column: Prisma.Sql) =>
    categoryId ? Prisma.sql`${column} = ${categoryId}::uuid` : Prisma.sql`true`;
  return toCounts(
    await db().$queryRaw<Count[]>`
      SELECT 'approved' AS status, coalesce(sum(wallpaper_count), 0)::int AS count FROM categories
      WHERE ${isIt(Prisma.sql`id`)}
      UNION ALL
      SELECT status::text, count(*)::int FROM wallpapers
      WHERE status <> 'approved' AND ${isIt(Prisma.sql`category_id`)} GROUP BY status`,
  );
}

async function countMatches({ terms }: Match): Promise<StatusCounts> {
  if (!terms) return toCounts([]);
  const rows = await db().$queryRaw<Count[]>`
    SELECT status::text AS status, count(*)::int AS count
    FROM (SELECT w.status FROM wallpapers w WHERE ${terms} LIMIT ${COUNTED + 1}) AS matches
    GROUP BY status`;
  const counts = toCounts(rows);
  return counts && counts.all > COUNTED ? null : counts;
}

function toCounts(rows: Count[]): StatusCounts {
  const counts = { all: 0, pending: 0, approved: 0, rejected: 0, removed: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}
