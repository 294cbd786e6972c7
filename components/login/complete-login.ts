import { takePendingAction } from '@/components/auth/pending-action';
import { queueToast, showToast } from '@/components/ui/toast';
import { errorText } from '@/lib/messages/errors';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';

/** @param callbackUrl a path on this site, or null to stay on the page. */
export async function completeLogin(callbackUrl: string | null): Promise<void> {
  const action = takePendingAction();
  if (action) {
    const failure = await import('./run-pending-action').then(
      ({ runPendingAction }) => runPendingAction(action),
      () => errorText.network,
    );
    const show = callbackUrl === null ? showToast : queueToast;
    if (failure) show({ kind: 'alert', text: failure });
  }
  // A full load, because prefetched pages are those for visitors.
  if (callbackUrl === null) return;
  if (callbackUrl.startsWith(paths.admin())) {
    showToast({ kind: 'status', text: siteText.checkingPermissions });
  }
  location.assign(callbackUrl);
}
