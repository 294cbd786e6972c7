import { savePendingFavorite } from '@/components/favorites/pending-favorite';
import { queueToast, showToast } from '@/components/ui/toast';
import { favoriteText } from '@/lib/messages/favorites';

/** @param callbackUrl a path on this site, or null to stay on the page. */
export async function completeLogin(callbackUrl: string | null): Promise<void> {
  const show = callbackUrl === null ? showToast : queueToast;
  try {
    await savePendingFavorite();
  } catch {
    show({ kind: 'alert', text: favoriteText.failed });
  }
  // A full load, because prefetched pages are those for visitors.
  if (callbackUrl !== null) location.assign(callbackUrl);
}
