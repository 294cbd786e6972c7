import 'server-only';
import { cache } from 'react';
import { canDecide } from '@/lib/appeals/can-decide';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import {
  cursorAfterKey,
  type QueueCounts,
  type QueueItem,
  type QueueKey,
  type QueueKind,
} from '@/lib/moderation/schema';
import type { Page, PageInput } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { IS_HIDDEN } from '@/lib/wallpapers/public-filter';
import { readRows } from '@/lib/wallpapers/read-rows';
import { toWallpaper, type WallpaperRow } from '@/lib/wallpapers/record';
import { Prisma } from '@/prisma/generated/client';

const REPORTS_PER_ITEM = 20;

/** Cached per request because page and sidebar both show it. */
export const countQueue = cache((viewer: Viewer): Promise<QueueCounts> => {
  requireAdmin(viewer);
  return countWaiting(viewer.id);
});

/** For an admin, or null for all of them. */
export async function countWaiting(
  adminId: string | null,
  client: Pick<Prisma.TransactionClient, '$queryRaw'> = db(),
): Promise<QueueCounts> {
  const [counts] = await client.$queryRaw<QueueCounts[]>`
    SELECT
      (SELECT count(*)::int FROM wallpapers WHERE status = 'pending') AS pending,
      (SELECT count(DISTINCT wallpaper_id)::int FROM reports WHERE closed_at IS NULL) AS reported,
      (SELECT count(*)::int FROM appeals a JOIN wallpapers w ON w.id = a.wallpaper_id
        WHERE a.closed_at IS NULL AND ${adminId === null ? Prisma.sql`true` : canDecide(adminId)}) AS appealed`;
  return counts ?? { reported: 0, appealed: 0, pending: 0 };
}

/** Reported wallpapers by open report count, then by oldest report; appeals and pending uploads oldest first. */
export async function listQueue(
  viewer: Viewer,
  kind: QueueKind,
  input: PageInput<QueueKey>,
): Promise<Omit<Page<QueueItem>, 'total'>> {
  requireAdmin(viewer);
  const rows = await readItems(viewer, kind, input);
  const visible = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? visible.at(-1) : undefined;
  const reports = await readReports(visible.flatMap(({ id, reports }) => (reports > 0 ? id : [])));
  return {
    items: visible.map((row) => toItem(row, reports)),
    next: last ? cursorAfterKey(last) : null,
  };
}

type Row = WallpaperRow & QueueKey & Pick<QueueItem, 'creator' | 'appeal'>;

// Limits the keys before the joins. One extra row shows if there is a next page.
function readItems(
  { id: adminId }: Viewer,
  kind: QueueKind,
  input: PageInput<QueueKey>,
): Promise<Row[]> {
  const keys = {
    reported: () => reportedKeys(input),
    appealed: () => appealedKeys(adminId, input),
    pending: () => pendingKeys(input),
  }[kind]();
  return readRows(
    keys,
    Prisma.sql`keys.reports, keys.since, (
      SELECT json_build_object('createdAt', u.created_at, 'wallpaperCount', u.wallpaper_count, 'rejectedCount', (
        SELECT count(*) FROM wallpapers
        WHERE user_id = u.id AND ${IS_HIDDEN} AND status IN ('rejected', 'removed')))
      FROM users u WHERE u.id = r."userId") AS creator, (
      SELECT json_build_object('text', a.text, 'createdAt', a.created_at)
      FROM appeals a WHERE a.wallpaper_id = r.id AND a.closed_at IS NULL) AS appeal`,
  );
}

function reportedKeys({ cursor, page, limit }: PageInput<QueueKey>): Prisma.Sql {
  const after = cursor
    ? Prisma.sql`HAVING (-count(*), min(created_at), wallpaper_id)
        > (${-cursor.reports}::bigint, ${cursor.since}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.empty;
  return Prisma.sql`
    SELECT wallpaper_id AS id, count(*)::int AS reports, min(created_at) AS since
    FROM reports WHERE closed_at IS NULL GROUP BY wallpaper_id ${after}
    ORDER BY reports DESC, since, wallpaper_id
    LIMIT ${limit + 1} OFFSET ${cursor ? 0 : (page - 1) * limit}`;
}

function appealedKeys(adminId: string, { cursor, page, limit }: PageInput<QueueKey>): Prisma.Sql {
  const after = cursor
    ? Prisma.sql`AND (a.created_at, w.id) > (${cursor.since}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.empty;
  return Prisma.sql`
    SELECT w.id, 0 AS reports, a.created_at AS since
    FROM appeals a JOIN wallpapers w ON w.id = a.wallpaper_id
    WHERE a.closed_at IS NULL AND ${canDecide(adminId)} ${after}
    ORDER BY a.created_at, w.id
    LIMIT ${limit + 1} OFFSET ${cursor ? 0 : (page - 1) * limit}`;
}

// Pending wallpapers can have reports after an undo; those don't affect the order.
function pendingKeys({ cursor, page, limit }: PageInput<QueueKey>): Prisma.Sql {
  const after = cursor ? Prisma.sql`AND id > ${cursor.id}::uuid` : Prisma.empty;
  return Prisma.sql`
    SELECT id, created_at AS since, (
      SELECT count(*)::int FROM reports r WHERE r.wallpaper_id = w.id AND r.closed_at IS NULL
    ) AS reports
    FROM wallpapers w WHERE status = 'pending' ${after} ORDER BY id
    LIMIT ${limit + 1} OFFSET ${cursor ? 0 : (page - 1) * limit}`;
}

interface ReportRow {
  wallpaperId: string;
  _id: string;
  reason: QueueItem['reports'][number]['reason'];
  note: string;
  createdAt: Date;
  username: string | null;
  email: string | null;
}

async function readReports(ids: string[]): Promise<ReportRow[]> {
  if (ids.length === 0) return [];
  return db().$queryRaw<ReportRow[]>`
    SELECT r.wallpaper_id::text AS "wallpaperId", r.id::text AS "_id", r.reason::text AS reason,
      r.note, r.created_at AS "createdAt", u.username, r.email
    FROM unnest(${ids}::uuid[]) AS w (id)
      CROSS JOIN LATERAL (
        SELECT * FROM reports WHERE wallpaper_id = w.id AND closed_at IS NULL
        ORDER BY id DESC LIMIT ${REPORTS_PER_ITEM}
      ) r
      LEFT JOIN users u ON u.id = r.reporter_id
    ORDER BY r.id DESC`;
}

function toItem(row: Row, reports: ReportRow[]): QueueItem {
  const { reports: reportCount, since: _, creator, appeal, ...columns } = row;
  return {
    ...toWallpaper(columns),
    creator: { ...creator, createdAt: new Date(creator.createdAt).toISOString() },
    reportCount,
    appeal: appeal && { ...appeal, createdAt: new Date(appeal.createdAt).toISOString() },
    reports: reports
      .filter(({ wallpaperId }) => wallpaperId === row.id)
      .map(({ wallpaperId: _, ...report }) => ({
        ...report,
        createdAt: report.createdAt.toISOString(),
      })),
  };
}
