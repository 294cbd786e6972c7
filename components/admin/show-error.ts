import { showToast } from '@/components/ui/toast';
import { requestLoginIfUnauthorized } from '@/lib/client/unauthorized';
import { dialogText } from '@/lib/messages/dialogs';

/** Shows an error in a toast, for actions without a dialog. */
export function showError(
  error: unknown,
  text = error instanceof Error ? error.message : dialogText.failed,
): void {
  showToast({ kind: 'alert', text });
  void requestLoginIfUnauthorized(error);
}
