import { showToast, showToastNext } from '@/components/ui/toast';
import { grantWish } from '@/lib/favorites/wish';
import { favoriteText } from '@/lib/messages/favorites';

/**
 * Somebody has signed in: the heart they had wanted is filled, and they are led where they were going.
 *
 * @param callbackUrl a path of this site; null: they stay.
 */
export async function afterLogin(callbackUrl: string | null): Promise<void> {
  const say = callbackUrl === null ? showToast : showToastNext;
  try {
    await grantWish();
  } catch {
    say({ kind: 'alert', text: favoriteText.failed });
  }
  // The whole page anew: what was prefetched for a visitor is not for the one signed in.
  if (callbackUrl !== null) location.assign(callbackUrl);
}
