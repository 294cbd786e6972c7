import 'server-only';
import { cache } from 'react';
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
import { storage } from '@/lib/platform/storage/storage';
import { getAvatarUrl } from '@/lib/users/queries';
import { isTransparent } from '@/lib/wallpapers/placeholder';
import { Prisma } from '@/prisma/generated/client';

const REPORTS_PER_ITEM = 20;

/** Cached per request because page and sidebar both show it. */
export const countQueue = cache(async (viewer: Viewer): Promise<QueueCounts> => {
  requireAdmin(viewer);
  const [counts] = await db().$queryRaw<QueueCounts[]>`
    SELECT
      (SELECT count(*)::int FROM wallpapers WHERE status = 'pending') AS pending,
      (SELECT count(DISTINCT wallpaper_id)::int FROM reports WHERE closed_at IS NULL) AS reported`;
  return counts ?? { reported: 0, pending: 0 };
});

/** Reported wallpapers by open report count, then by oldest report; pending uploads oldest first. */
export async function listQueue(
  viewer: Viewer,
  kind: QueueKind,
  input: PageInput<QueueKey>,
): Promise<Omit<Page<QueueItem>, 'total'>> {
  requireAdmin(viewer);
  const rows = await readItems(kind, input);
  const visible = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? visible.at(-1) : undefined;
  const reports = await readReports(visible.flatMap(({ id, reports }) => (reports > 0 ? id : [])));
  return {
    items: visible.map((row) => toItem(row, reports)),
    next: last ? cursorAfterKey(last) : null,
  };
}

type Computed =
  | 'creator'
  | 'reports'
  | 'reportCount'
  | 'createdAt'
  | 'thumbhash'
  | 'transparent'
  | 'profilePicture';

interface Row extends QueueKey, Omit<QueueItem, Computed | 'webpImageUrl' | 'displayAvifUrl'> {
  createdAt: Date;
  avatarKey: string | null;
  displayKey: string;
  displayAvifKey: string | null;
  hash: Uint8Array;
  joinedAt: Date;
  wallpaperCount: number;
  rejectedCount: number;
}

// Limits the keys before the joins. One extra row shows if there is a next page.
async function readItems(kind: QueueKind, input: PageInput<QueueKey>): Promise<Row[]> {
  const [keys, order] =
    kind === 'pending' ? [pendingKeys(input), BY_ID] : [reportedKeys(input), BY_REPORTS];
  return db().$queryRaw<Row[]>`
    WITH waiting AS (${keys})
    SELECT k.*, w.public_id AS "_id", w.title, w.description, w.alt_text AS "altText",
      c.name::text AS category, w.status::text AS status, w.status_reason AS "statusReason",
      w.license::text AS license,
      w.width, w.height, w.bytes, w.format::text AS format, w.thumbhash AS hash,
      w.average_color AS color,
      w.files->'display'->>'key' AS "displayKey",
      w.files->'displayAvif'->>'key' AS "displayAvifKey",
      w.views, w.downloads, w.favorites, w.created_at AS "createdAt",
      ARRAY(
        SELECT t.name::text FROM wallpaper_tags l JOIN tags t ON t.id = l.tag_id
        WHERE l.wallpaper_id = w.id ORDER BY l.position
      ) AS tags,
      w.user_id::text AS "userId", u.username, u.display_name AS "displayName", u.avatar_key AS "avatarKey",
      u.created_at AS "joinedAt", u.wallpaper_count AS "wallpaperCount",
      (
        SELECT count(*)::int FROM wallpapers o
        WHERE o.user_id = w.user_id AND o.status <> 'approved' AND o.status IN ('rejected', 'removed')
      ) AS "rejectedCount"
    FROM waiting k
      JOIN wallpapers w ON w.id = k.id
      JOIN users u ON u.id = w.user_id
      JOIN categories c ON c.id = w.category_id
    ORDER BY ${order}`;
}

const BY_REPORTS = Prisma.sql`k.reports DESC, k.since, k.id`;
/** UUIDv7 sorts by time. */
const BY_ID = Prisma.sql`k.id`;

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
}

async function readReports(ids: string[]): Promise<ReportRow[]> {
  if (ids.length === 0) return [];
  return db().$queryRaw<ReportRow[]>`
    SELECT r.wallpaper_id::text AS "wallpaperId", r.id::text AS "_id", r.reason::text AS reason,
      r.note, r.created_at AS "createdAt", u.username
    FROM unnest(${ids}::uuid[]) AS w (id)
      CROSS JOIN LATERAL (
        SELECT * FROM reports WHERE wallpaper_id = w.id AND closed_at IS NULL
        ORDER BY id DESC LIMIT ${REPORTS_PER_ITEM}
      ) r
      LEFT JOIN users u ON u.id = r.reporter_id
    ORDER BY r.id DESC`;
}

function toItem(row: Row, reports: ReportRow[]): QueueItem {
  const { id, reports: reportCount, since: _, hash, createdAt, avatarKey, ...rest } = row;
  const { displayKey, displayAvifKey, joinedAt, wallpaperCount, rejectedCount, ...facts } = rest;
  return {
    ...facts,
    thumbhash: Buffer.from(hash).toString('base64'),
    transparent: isTransparent(hash),
    webpImageUrl: storage().url(displayKey),
    displayAvifUrl: displayAvifKey && storage().url(displayAvifKey),
    profilePicture: getAvatarUrl(avatarKey),
    createdAt: createdAt.toISOString(),
    creator: { createdAt: joinedAt.toISOString(), wallpaperCount, rejectedCount },
    reportCount,
    reports: reports
      .filter(({ wallpaperId }) => wallpaperId === id)
      .map(({ wallpaperId: _, ...report }) => ({
        ...report,
        createdAt: report.createdAt.toISOString(),
      })),
  };
}
