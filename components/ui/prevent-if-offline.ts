import { offlineText } from '@/lib/messages/offline';
import { showToast } from './toast';

/** The offline page would replace a page that has loaded. Returns true if prevented. */
export function preventIfOffline(event: { preventDefault: () => void }): boolean {
  if (navigator.onLine) return false;
  event.preventDefault();
  showToast({ kind: 'alert', text: offlineText.toast });
  return true;
}
