import { showToast, showToastNext } from '@/components/ui/toast';
import { grantWish } from '@/lib/favorites/wish';
import { favoriteText } from '@/lib/messages/favorites';

/** @param callbackUrl a path on this site, or null to stay on the page. */
export async function afterLogin(callbackUrl: string | null): Promise<void> {
  const show = callbackUrl === null ? showToast : showToastNext;
  try {
    await grantWish();
  } catch {
    show({ kind: 'alert', text: favoriteText.failed });
  }
  // A full load, because prefetched pages are those for visitors.
  if (callbackUrl !== null) location.assign(callbackUrl);
}
