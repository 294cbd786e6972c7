import { withQuery } from '@/lib/address';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { paths } from '@/lib/paths';
import type { ActRequest, Curated } from './schema';

export interface WayBack {
  /** Where the same can be done by hand, later. */
  href: string;
  requests: ActRequest[];
  /** Said when it is done. */
  done: string;
}

type Known = Pick<Curated, '_id' | 'category'>;

/**
 * What undoes an act: removed ones are restored, moved ones go back to the categories that they came from.
 *
 * @param items as they were before.
 * @returns null where there is no way back, or nothing to take back.
 */
export function wayBackOf(request: ActRequest, items: readonly Known[]): WayBack | null {
  const { act, ids } = request;
  if (act === 'remove') {
    const href = withQuery(paths.admin.wallpapers(), { status: 'removed' });
    const done = adminWallpapersText.done.restore(ids.length);
    return { href, requests: [{ act: 'approve', ids }], done };
  }
  if (act !== 'recategorise') return null;
  const { category } = request;
  const moved = items.filter((item) => ids.includes(item._id) && item.category !== category);
  if (moved.length === 0) return null;
  const href = withQuery(paths.admin.wallpapers(), { category });
  return { href, requests: movesBack(moved), done: adminWallpapersText.movedBack(moved.length) };
}

function movesBack(moved: readonly Known[]): ActRequest[] {
  return [...new Set(moved.map(({ category }) => category))].map((category) => ({
    act: 'recategorise',
    ids: moved.filter((item) => item.category === category).map(({ _id }) => _id),
    category,
  }));
}
