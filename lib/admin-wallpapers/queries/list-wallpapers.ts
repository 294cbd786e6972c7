import 'server-only';
import type { AdminWallpaper, AdminWallpaperQuery } from '@/lib/admin-wallpapers/schema';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { encodeRankedCursor, type Page } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { IS_HIDDEN } from '@/lib/wallpapers/public-filter';
import type { Status } from '@/lib/wallpapers/values';
import { Prisma } from '@/prisma/generated/client';
import { buildMatch, type Match, readRows, toAdminWallpaper, toRankedKey } from './rows';

const COUNT_LIMIT = 1000;

/** Null if a search has too many matches to count. */
export type StatusCounts = Record<Status | 'all', number> | null;

interface AdminWallpaperPage extends Page<AdminWallpaper, number | null> {
  /** All matches, regardless of the status filter. */
  counts: StatusCounts;
}

export async function listAllWallpapers(
  viewer: Viewer,
  input: AdminWallpaperQuery,
): Promise<AdminWallpaperPage> {
  requireAdmin(viewer);
  const { sort, limit, cursor, status } = input;
  const match = await buildMatch(input);
  const skip = cursor ? 0 : (input.page - 1) * limit;
  // One extra row shows if there is a next page.
  const [rows, counts] = await Promise.all([
    readRows(match, { sort, after: cursor, skip, limit: limit + 1 }),
    match.isSearch ? countMatches(match) : countAll(match.categoryId),
  ]);
  const visible = rows.slice(0, limit);
  const last = rows.length > limit ? visible.at(-1) : undefined;
  return {
    items: visible.map(toAdminWallpaper),
    total: counts?.[status ?? 'all'] ?? null,
    next: last ? encodeRankedCursor(toRankedKey(sort, last)) : null,
    counts,
  };
}

interface Count {
  status: Status;
  count: number;
}

// Public wallpapers have a counter per category; the others are few and indexed.
async function countAll(categoryId: string | undefined): Promise<StatusCounts> {
  const matches = (column: Prisma.Sql) =>
    categoryId ? Prisma.sql`${column} = ${categoryId}::uuid` : Prisma.sql`true`;
  return toCounts(
    await db().$queryRaw<Count[]>`
      SELECT 'approved' AS status, coalesce(sum(wallpaper_count), 0)::int AS count FROM categories
      WHERE ${matches(Prisma.sql`id`)}
      UNION ALL
      SELECT status::text, count(*)::int FROM wallpapers
      WHERE ${IS_HIDDEN} AND ${matches(Prisma.sql`category_id`)} GROUP BY status`,
  );
}

async function countMatches({ terms }: Match): Promise<StatusCounts> {
  if (!terms) return toCounts([]);
  const rows = await db().$queryRaw<Count[]>`
    SELECT status::text AS status, count(*)::int AS count
    FROM (SELECT w.status FROM wallpapers w WHERE ${terms} LIMIT ${COUNT_LIMIT + 1}) AS matches
    GROUP BY status`;
  const counts = toCounts(rows);
  return counts && counts.all > COUNT_LIMIT ? null : counts;
}

function toCounts(rows: Count[]): StatusCounts {
  const counts = { all: 0, pending: 0, approved: 0, rejected: 0, removed: 0, scheduled: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}
