import { showLastingToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/fetcher';
import { isUnauthorizedError } from '@/lib/client/unauthorized';
import type { Followed } from '@/lib/follows/schema';
import { deviceFollowText } from '@/lib/messages/follows';
import { setFollow } from './follows-store';
import { followedList, parseFollowKeys, removeFollowed, toFollowKey } from './on-device';

let running: Promise<void> | null = null;

/** Makes what was followed on this device follows of the user. What fails stays on the device for the next time. */
export function transferFollows(): Promise<void> {
  // Other tabs have noticed the sign-in, too.
  if (document.visibilityState !== 'visible') return Promise.resolve();
  running ??= transferAll().finally(() => {
    running = null;
  });
  return running;
}

async function transferAll(): Promise<void> {
  let count = 0;
  try {
    // The oldest first, so that the order stays. The list is shorter than the rate limit.
    for (const followed of parseFollowKeys(followedList.read()).reverse()) {
      if (await transfer(followed)) count += 1;
      removeFollowed(toFollowKey(followed));
    }
    followedList.write(null);
    // Signing in may lead to another page.
    if (count > 0) showLastingToast({ kind: 'status', text: deviceFollowText.transferred(count) });
  } catch (error) {
    if (isUnauthorizedError(error)) return;
    const text = deviceFollowText.notTransferred(followedList.read().length);
    showLastingToast({ kind: 'alert', text });
  }
}

/** Returns false if it's gone, oneself, or blocked. */
async function transfer(followed: Followed): Promise<boolean> {
  try {
    await setFollow(followed, true);
    return true;
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return false;
    throw error;
  }
}
