import { savePendingFavorite } from '@/components/favorites/pending-favorite';
import { queueToast, showToast } from '@/components/ui/toast';
import { favoriteText } from '@/lib/messages/favorites';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';

/** @param callbackUrl a path on this site, or null to stay on the page. */
export async function completeLogin(callbackUrl: string | null): Promise<void> {
  const show = callbackUrl === null ? showToast : queueToast;
  try {
    await savePendingFavorite();
  } catch {
    show({ kind: 'alert', text: favoriteText.failed });
  }
  // A full load, because prefetched pages are those for visitors.
  if (callbackUrl === null) return;
  if (callbackUrl.startsWith(paths.admin.dashboard())) {
    showToast({ kind: 'status', text: siteText.checkingPermissions });
  }
  location.assign(callbackUrl);
}
