import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { once } from '@/lib/platform/once';
import { onShutdown } from '@/lib/platform/shutdown';
import { canSeeWallpaper } from '@/lib/wallpapers/policy';
import { isPublicId } from '@/lib/wallpapers/schema';
import { Prisma } from '@/prisma/generated/client';
import { type CountedDay, type Counter, createCounter, type Kind } from './counter';
import type { Visitor } from './visitor';

const columns = {
  id: true,
  userId: true,
  status: true,
  title: true,
  originalKey: true,
} satisfies Prisma.WallpaperSelect;

type Row = Prisma.WallpaperGetPayload<{ select: typeof columns }>;

/**
 * Counts that a wallpaper was seen; `visitor` is null when whoever asks is not to be counted.
 *
 * @throws AppError `not_found` when there is none the viewer may see.
 */
export async function countView(
  viewer: Viewer | null,
  publicId: string,
  visitor: Visitor | null,
): Promise<void> {
  count('views', await findVisible(viewer, publicId), viewer, visitor);
}

/**
 * Counts a download, as {@link countView} does a view.
 *
 * @returns where the original lies, with the file name it is to be saved under.
 */
export async function countDownload(
  viewer: Viewer | null,
  publicId: string,
  visitor: Visitor | null,
): Promise<string> {
  const row = await findVisible(viewer, publicId);
  count('downloads', row, viewer, visitor);
  return paths.saveAs(row.originalKey, row.title);
}

async function findVisible(viewer: Viewer | null, publicId: string): Promise<Row> {
  const row = isPublicId(publicId)
    ? await db().wallpaper.findUnique({ where: { publicId }, select: columns })
    : null;
  if (!row || !canSeeWallpaper(viewer, row))
    throw new AppError('not_found', wallpaperText.notFound);
  return row;
}

/** One's own wallpapers are not counted, nor those that are not public. */
function count(kind: Kind, row: Row, viewer: Viewer | null, visitor: Visitor | null): void {
  if (!visitor || row.status !== 'approved' || viewer?.id === row.userId) return;
  counter().count(kind, row.id, visitor);
}

/** The one counter of this process. */
function counter(): Counter {
  return once('visits.counter', () => {
    db(); // registered before us, so that it ends after the last counts are written
    const made = createCounter({ write: addCounts, timeZone: env().SITE_TIME_ZONE });
    onShutdown('visits', async () => {
      await made.flush();
      const { views, downloads } = made.unwritten();
      if (views + downloads > 0) log.warn('visits.lost', { views, downloads });
    });
    return made;
  });
}

/**
 * Adds counts to wallpapers, their days, their categories' days and the site's days, all or none.
 * Locks are taken in one order, so that instances that write at once wait for each other and never in
 * a circle. What was deleted meanwhile is left out. `updated_at` stays: being looked at changes no page.
 */
export async function addCounts(rows: CountedDay[]): Promise<void> {
  const ids = rows.map(({ wallpaperId }) => wallpaperId);
  const [days, views] = [rows.map(({ day }) => day), rows.map((row) => row.views)];
  const downloads = rows.map((row) => row.downloads);
  const counted = Prisma.sql`
    (SELECT c.*, w.category_id
      FROM unnest(${ids}::uuid[], ${days}::date[], ${views}::int[], ${downloads}::int[])
      AS c (wallpaper_id, day, views, downloads) JOIN wallpapers w ON w.id = c.wallpaper_id)`;
  await db().$transaction([
    db().$queryRaw`
      SELECT id FROM wallpapers WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    db().$executeRaw`
      UPDATE wallpapers w
      SET views = w.views + c.views, downloads = w.downloads + c.downloads
      FROM (SELECT wallpaper_id, sum(views)::int AS views, sum(downloads)::int AS downloads
        FROM ${counted} c GROUP BY wallpaper_id) c
      WHERE w.id = c.wallpaper_id`,
    db().$executeRaw`
      INSERT INTO wallpaper_days AS d (wallpaper_id, day, views, downloads)
      SELECT wallpaper_id, day, views, downloads FROM ${counted} c
      ON CONFLICT (wallpaper_id, day) DO UPDATE
      SET views = d.views + excluded.views, downloads = d.downloads + excluded.downloads`,
    db().$executeRaw`
      INSERT INTO category_days AS d (category_id, day, views, downloads)
      SELECT category_id, day, sum(views)::int, sum(downloads)::int
      FROM ${counted} c GROUP BY category_id, day ORDER BY category_id, day
      ON CONFLICT (category_id, day) DO UPDATE
      SET views = d.views + excluded.views, downloads = d.downloads + excluded.downloads`,
    db().$executeRaw`
      INSERT INTO site_days AS d (day, views, downloads)
      SELECT day, sum(views)::int, sum(downloads)::int FROM ${counted} c GROUP BY day ORDER BY day
      ON CONFLICT (day) DO UPDATE
      SET views = d.views + excluded.views, downloads = d.downloads + excluded.downloads`,
  ]);
}
