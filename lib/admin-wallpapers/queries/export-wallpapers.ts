import 'server-only';
import type { AdminWallpaperFilter } from '@/lib/admin-wallpapers/schema';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import type { RankedKey } from '@/lib/paging/schema';
import { paths } from '@/lib/paths';
import { toAbsoluteUrl } from '@/lib/share/absolute-url';
import { buildMatch, type Match, type Row, readRows, toRankedKey } from './rows';

/** Rows in memory at a time. */
const BATCH = 500;

export const EXPORT_COLUMNS = [
  'id',
  'title',
  'creator',
  'category',
  'status',
  'reason',
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
] as const;

type Cell = string | number | Date | null;

/**
 * Yields all matching rows in batches, newest first. Paginates by key, so concurrent uploads and deletions
 * neither repeat nor skip a row.
 *
 * @throws AppError `forbidden` if the viewer isn't an admin.
 */
export async function exportWallpapers(
  viewer: Viewer,
  filter: AdminWallpaperFilter,
): Promise<AsyncGenerator<Cell[][]>> {
  requireAdmin(viewer);
  return readBatches(await buildMatch(filter));
}

async function* readBatches(match: Match): AsyncGenerator<Cell[][]> {
  let after: RankedKey | undefined;
  do {
    const rows = await readRows(match, { sort: 'newest', after, limit: BATCH });
    yield rows.map(toCells);
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    after = last && toRankedKey('newest', last);
  } while (after);
}

function toCells(row: Row): Cell[] {
  return [
    row.publicId,
    row.title,
    row.username,
    row.category,
    row.status,
    row.statusReason,
    row.statusChangedAt,
    row.createdAt,
    row.views,
    row.downloads,
    row.favorites,
    row.width,
    row.height,
    row.bytes,
    row.format,
    toAbsoluteUrl(paths.wallpaper(row.publicId)),
  ];
}
