import { mutate } from 'swr';
import { showLastingToast, showToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/client/fetcher';
import { isUnauthorizedError } from '@/lib/client/unauthorized';
import type { Favorite } from '@/lib/favorites/schema';
import { keptText } from '@/lib/messages/kept';
import { paths } from '@/lib/paths';
import { RATES } from '@/lib/rates';
import { showAsFavorites } from './favorites-store';
import { keptList, removeKept } from './on-device';

/** Below the rate limit, so that the user can add favorites at the same time. */
const PER_MINUTE = RATES.favorite.points - 20;

let isRunning = false;

/** Makes what was kept on this device favorites of the user. What fails stays on the device for the next time. */
export async function transferKept(): Promise<void> {
  // Other tabs have noticed the sign-in, too.
  if (isRunning || document.visibilityState !== 'visible') return;
  isRunning = true;
  try {
    // The oldest first, so that the order stays.
    const ids = [...keptList.read()].reverse();
    for (let start = 0; start < ids.length; start += PER_MINUTE) {
      if (start > 0) await pause(RATES.favorite.seconds);
      await transfer(ids.slice(start, start + PER_MINUTE));
    }
    if (keptList.read().length === 0) keptList.write(null);
  } catch (error) {
    if (isUnauthorizedError(error)) return;
    showToast({ kind: 'alert', text: keptText.notTransferred(keptList.read().length) });
  } finally {
    isRunning = false;
  }
}

async function transfer(ids: readonly string[]): Promise<void> {
  const added: Favorite[] = [];
  try {
    for (const id of ids) {
      const favorite = await addFavorite(id);
      if (favorite) added.push(favorite);
      removeKept(id);
    }
  } finally {
    if (added.length > 0) {
      showAsFavorites(added);
      void mutate(paths.api.ownFavorites());
      // Signing in may lead to another page.
      showLastingToast({ kind: 'status', text: keptText.transferred(added.length) });
    }
  }
}

/** Returns null if the wallpaper isn't public anymore. */
async function addFavorite(id: string): Promise<Favorite | null> {
  try {
    return await callApi<Favorite>(paths.api.favorite(id), { method: 'POST' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return null;
    if (error.status !== 429) throw error;
    await pause(error.retryAfter || RATES.favorite.seconds);
    return addFavorite(id);
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
