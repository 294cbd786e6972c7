import type { PendingAction } from '@/components/auth/pending-action';
import { setFavorite } from '@/components/favorites/favorites-store';
import { describeFailure, setFollow } from '@/components/follows/follows-store';
import { favoriteText } from '@/lib/messages/favorites';

/** Returns why it failed, or null. */
export async function runPendingAction(action: PendingAction): Promise<string | null> {
  const [result, describe] =
    'favorite' in action
      ? [setFavorite(action.favorite), () => favoriteText.failed]
      : [setFollow(action.follow, true), describeFailure];
  return result.then(() => null, describe);
}
