import { withQuery } from '@/lib/address';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { paths } from '@/lib/paths';
import type { ActRequest, Curated } from './schema';

export interface WayBack {
  /** List that shows the changed wallpapers; link target without JavaScript. */
  href: string;
  requests: ActRequest[];
  /** Toast text. */
  done: string;
}

type ListedItem = Pick<Curated, '_id' | 'category'>;

/**
 * Builds the requests that undo a bulk action: removed wallpapers are restored, moved ones go back to
 * their previous categories.
 *
 * @param items the list before the action.
 * @returns null if the action can't be undone or changed nothing.
 */
export function wayBackOf(request: ActRequest, items: readonly ListedItem[]): WayBack | null {
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
  return {
    href,
    requests: buildMoveRequests(moved),
    done: adminWallpapersText.movedBack(moved.length),
  };
}

function buildMoveRequests(moved: readonly ListedItem[]): ActRequest[] {
  return [...new Set(moved.map(({ category }) => category))].map((category) => ({
    act: 'recategorise',
    ids: moved.filter((item) => item.category === category).map(({ _id }) => _id),
    category,
  }));
}
