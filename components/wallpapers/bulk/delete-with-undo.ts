import { refetchViewer } from '@/components/auth/viewer-store';
import { select } from '@/components/ui/selection';
import { showToast, type Toast, toastStore } from '@/components/ui/toast';
import { removeFromWalls } from '@/components/wallpapers/wall-cache';
import { setHiddenInWalls } from '@/components/wallpapers/wall-edits';
import { requestLoginIfUnauthorized } from '@/lib/client/unauthorized';
import { bulkActionMessages, ownActionText } from '@/lib/messages/bulk-actions';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { changeWallpapers } from './api';

/**
 * Hides wallpapers at once, and deletes them when the toast with Undo is gone or the page is hidden or left: the server
 * can't restore what it has deleted.
 */
export function deleteWithUndo(ids: string[]): void {
  setHiddenInWalls(ids, true);
  const page = location.pathname;
  let isWaiting = true;
  const toast: Toast = {
    kind: 'status',
    text: ownActionText.delete.done(ids.length),
    link: { href: page, text: bulkActionMessages.undo, onFollow: undo },
    // The keyboard can't reach it in time.
    shouldFocusLink: document.activeElement?.matches(':focus-visible') ?? false,
    returnFocusTo: document.getElementById('select'),
  };
  showToast(toast);
  // Undo closes the toast before it runs.
  const unsubscribe = toastStore.subscribe(() => setTimeout(sendIfClosed));
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', sendIfHidden);

  function stop(): boolean {
    const wasWaiting = isWaiting;
    isWaiting = false;
    unsubscribe();
    removeEventListener('pagehide', send);
    document.removeEventListener('visibilitychange', sendIfHidden);
    return wasWaiting;
  }

  function undo() {
    if (stop()) setHiddenInWalls(ids, false);
  }

  function send() {
    if (!stop()) return;
    if (toastStore.get() === toast) showToast({ kind: 'status', text: toast.text });
    void sendDeletion(ids, page);
  }

  function sendIfClosed() {
    if (toastStore.get() !== toast) send();
  }

  // Phones may end hidden pages without another event.
  function sendIfHidden() {
    if (document.visibilityState === 'hidden') send();
  }
}

async function sendDeletion(ids: string[], page: string): Promise<void> {
  let failed = ids;
  let reason: string = wallpaperText.deleteFailed;
  try {
    const outcomes = await changeWallpapers({ action: 'delete', ids });
    // One that another tab has deleted is gone, too.
    const left = outcomes.filter(
      ({ outcome, code }) => outcome === 'failed' && code !== 'not_found',
    );
    failed = left.map(({ _id }) => _id);
    reason = left[0]?.message ?? reason;
  } catch (error) {
    if (error instanceof Error) reason = error.message;
    void requestLoginIfUnauthorized(error);
  }
  setHiddenInWalls(failed, false);
  for (const id of ids) if (!failed.includes(id)) removeFromWalls(id);
  void refetchViewer();
  if (failed.length === 0) return;
  if (location.pathname === page) select(failed, true);
  const text = bulkActionMessages.someFailed(ids.length - failed.length, failed.length, reason);
  showToast({ kind: 'alert', text });
}
