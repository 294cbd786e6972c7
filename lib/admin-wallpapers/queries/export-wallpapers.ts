import 'server-only';
import type { AdminWallpaperFilter } from '@/lib/admin-wallpapers/schema';
import { requireValidAccess } from '@/lib/auth/lock-access';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import type { RankedKey } from '@/lib/paging/schema';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import { toAbsoluteUrl } from '@/lib/share/absolute-url';
import { toWallpaper, wallpaperColumns } from '@/lib/wallpapers/record';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildMatch, type Match, readRows, toRankedKey } from './rows';

const BATCH = 500;

/** Programs read these names: only add columns, at the end. */
export const EXPORT_COLUMNS = [
  'id',
  'title',
  'creator',
  'category',
  'status',
  'statusReason',
  'statusChangedAt',
  'uploadedAt',
  'views',
  'downloads',
  'favorites',
  'width',
  'height',
  'bytes',
  'format',
  'url',
  'description',
  'altText',
  'tags',
  'license',
  'creatorName',
  'creatorId',
  'updatedAt',
  'color',
  'originalImageUrl',
] as const;

type Cell = string | number | Date | null;

/** Paginates by key, so that concurrent uploads and deletions neither repeat nor skip a row. */
export async function exportWallpapers(
  viewer: Viewer,
  filter: AdminWallpaperFilter,
): Promise<AsyncGenerator<Cell[][]>> {
  requireAdmin(viewer);
  return readBatches(viewer, await buildMatch(filter));
}

async function* readBatches(viewer: Viewer, match: Match): AsyncGenerator<Cell[][]> {
  let after: RankedKey | undefined;
  do {
    await requireValidAccess(viewer);
    const rows = await readRows(match, { sort: 'newest', after, limit: BATCH });
    yield await readRecords(rows.map(({ id }) => id));
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    after = last && toRankedKey('newest', last);
  } while (after);
}

async function readRecords(ids: string[]): Promise<Cell[][]> {
  const rows = await db().wallpaper.findMany({
    where: { id: { in: ids } },
    select: { ...wallpaperColumns, statusChangedAt: true },
    orderBy: { id: 'desc' },
  });
  return rows.map(({ statusChangedAt, ...row }) => toCells(toWallpaper(row), statusChangedAt));
}

function toCells(record: Wallpaper, statusChangedAt: Date): Cell[] {
  return [
    record._id,
    record.title,
    record.username,
    record.category,
    record.status,
    record.statusReason,
    statusChangedAt,
    record.createdAt,
    record.views,
    record.downloads,
    record.favorites,
    record.width,
    record.height,
    record.bytes,
    record.format,
    toAbsoluteUrl(paths.wallpaper(record._id)),
    record.description,
    record.altText,
    record.tags.join(', '),
    record.license,
    record.displayName,
    record.userId,
    record.updatedAt,
    record.color,
    toAbsoluteUrl(record.originalImageUrl),
  ];
}
