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

type Cell = string | number | Date | null;
type Exported = Wallpaper & { statusChangedAt: Date };

/** Programs read these names: only add columns, at the end. */
const COLUMNS: Record<string, (wallpaper: Exported) => Cell> = {
  id: ({ _id }) => _id,
  title: ({ title }) => title,
  creator: ({ username }) => username,
  category: ({ category }) => category,
  status: ({ status }) => status,
  statusReason: ({ statusReason }) => statusReason,
  statusChangedAt: ({ statusChangedAt }) => statusChangedAt,
  uploadedAt: ({ createdAt }) => createdAt,
  views: ({ views }) => views,
  downloads: ({ downloads }) => downloads,
  favorites: ({ favorites }) => favorites,
  width: ({ width }) => width,
  height: ({ height }) => height,
  bytes: ({ bytes }) => bytes,
  format: ({ format }) => format,
  url: ({ _id }) => toAbsoluteUrl(paths.wallpaper(_id)),
  description: ({ description }) => description,
  altText: ({ altText }) => altText,
  tags: ({ tags }) => tags.join(', '),
  license: ({ license }) => license,
  creatorName: ({ displayName }) => displayName,
  creatorId: ({ userId }) => userId,
  updatedAt: ({ updatedAt }) => updatedAt,
  color: ({ color }) => color,
  originalImageUrl: ({ originalImageUrl }) => toAbsoluteUrl(originalImageUrl),
};
export const EXPORT_COLUMNS = Object.keys(COLUMNS);

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
  return rows.map(({ statusChangedAt, ...row }) => {
    const wallpaper = { ...toWallpaper(row), statusChangedAt };
    return Object.values(COLUMNS).map((toCell) => toCell(wallpaper));
  });
}
