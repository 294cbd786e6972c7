import type { AdminWallpaper, BulkActionRequest } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { paths } from '@/lib/paths';
import { addQuery } from '@/lib/search-params';

export interface UndoAction {
  /** List that shows the changed wallpapers; link target without JavaScript. */
  href: string;
  requests: BulkActionRequest[];
  /** Toast text. */
  doneText: string;
}

type ListedItem = Pick<AdminWallpaper, '_id' | 'category'>;

/**
 * Builds the requests that undo a bulk action: removed wallpapers are restored, moved ones go back to
 * their previous categories.
 *
 * @param items the list before the action.
 * @returns null if the action can't be undone or changed nothing.
 */
export function buildUndoAction(
  request: BulkActionRequest,
  items: readonly ListedItem[],
): UndoAction | null {
  const { action, ids } = request;
  if (action === 'remove') {
    const href = addQuery(paths.admin.wallpapers(), { status: 'removed' });
    const done = adminWallpapersText.done.restore(ids.length);
    return { href, requests: [{ action: 'approve', ids }], doneText: done };
  }
  if (action !== 'changeCategory') return null;
  const { category } = request;
  const moved = items.filter((item) => ids.includes(item._id) && item.category !== category);
  if (moved.length === 0) return null;
  const href = addQuery(paths.admin.wallpapers(), { category });
  return {
    href,
    requests: buildMoveRequests(moved),
    doneText: adminWallpapersText.movedBack(moved.length),
  };
}

function buildMoveRequests(moved: readonly ListedItem[]): BulkActionRequest[] {
  return [...new Set(moved.map(({ category }) => category))].map((category) => ({
    action: 'changeCategory',
    ids: moved.filter((item) => item.category === category).map(({ _id }) => _id),
    category,
  }));
}
