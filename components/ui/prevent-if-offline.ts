import { offlineText } from '@/lib/messages/offline';
import { showToast } from './toast';

/**
 * Prevents a navigation while the device is offline: the offline page would replace a page that has loaded.
 *
 * @returns whether it did
 */
export function preventIfOffline(event: { preventDefault: () => void }): boolean {
  if (navigator.onLine) return false;
  event.preventDefault();
  showToast({ kind: 'alert', text: offlineText.toast });
  return true;
}
