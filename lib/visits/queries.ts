import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import type { Totals } from './schema';

/** Sums up the viewer's own wallpapers. Views and downloads lag a few seconds because counts are buffered. */
export async function getOwnTotals({ id }: Viewer): Promise<Totals> {
  const { _sum: sums } = await db().wallpaper.aggregate({
    where: { userId: id },
    _sum: { views: true, downloads: true, favorites: true },
  });
  const { views, downloads, favorites } = sums;
  return { views: views ?? 0, downloads: downloads ?? 0, favorites: favorites ?? 0 };
}
