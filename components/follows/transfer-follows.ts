import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/fetcher';
import { isUnauthorizedError } from '@/lib/client/unauthorized';
import { deviceFollowText } from '@/lib/messages/follows';
import { setFollow } from './follows-store';
import { followedList, parseFollowKeys, removeFollowed, toFollowKey } from './on-device';

let isRunning = false;

/** Makes what was followed on this device follows of the user. What fails stays on the device for the next time. */
export async function transferFollows(): Promise<void> {
  // Other tabs have noticed the sign-in, too.
  if (isRunning || document.visibilityState !== 'visible') return;
  isRunning = true;
  let count = 0;
  try {
    // The oldest first, so that the order stays. The list is shorter than the rate limit.
    for (const followed of parseFollowKeys(followedList.read()).reverse()) {
      try {
        await setFollow(followed, true);
        count += 1;
      } catch (error) {
        // Gone, oneself, or blocked.
        const isImpossible = error instanceof ApiError && [400, 403, 404].includes(error.status);
        if (!isImpossible) throw error;
      }
      removeFollowed(toFollowKey(followed));
    }
    followedList.write(null);
    if (count > 0) showToast({ kind: 'status', text: deviceFollowText.transferred(count) });
  } catch (error) {
    if (isUnauthorizedError(error)) return;
    const text = deviceFollowText.notTransferred(followedList.read().length);
    showToast({ kind: 'alert', text });
  } finally {
    isRunning = false;
  }
}
