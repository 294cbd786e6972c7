import { ApiError, callApi } from '@/lib/client/fetcher';
import { createStore } from '@/lib/client/store';
import type { Follow, Followed } from '@/lib/follows/schema';
import { followButtonText } from '@/lib/messages/follow-button';
import { paths } from '@/lib/paths';
import { toFollowKey } from './on-device';

/** Follow state by key, shared by all buttons on the page. */
export const followsStore = createStore<ReadonlyMap<string, boolean>>(new Map());

let isRequested = false;

/** Loads what the viewer follows once, for all buttons. */
export async function loadFollows(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  try {
    showFollows(await callApi<Follow[]>(paths.api.following()));
  } catch {
    // Buttons aren't pressed, and the next one that is rendered tries again.
    isRequested = false;
  }
}

export function showFollows(follows: readonly Followed[]): void {
  isRequested = true;
  // A toggle in progress is newer.
  const settled = follows.map(toFollowKey).filter((key) => !targets.has(key));
  set(settled.map((key) => [key, true]));
}

/** A block ended it. */
export const showUnfollowed = (followed: Followed): void => set([[toFollowKey(followed), false]]);

/** Target states of the calls in progress: the calls for one follow run one after another. */
const targets = new Map<string, boolean>();

/** Optimistic: rolls back and throws ApiError if the server rejects it. */
export async function setFollow(followed: Followed, isFollowed: boolean): Promise<void> {
  const key = toFollowKey(followed);
  let confirmed = followsStore.get().get(key) ?? false;
  const isSyncing = targets.has(key);
  targets.set(key, isFollowed);
  set([[key, isFollowed]]);
  if (isSyncing) return;
  try {
    let target: boolean;
    do {
      target = targets.get(key) === true;
      const method = target ? 'PUT' : 'DELETE';
      await callApi<void>(paths.api.follow(followed.kind, followed.name), { method });
      confirmed = target;
    } while (targets.get(key) !== target);
  } finally {
    targets.delete(key);
    set([[key, confirmed]]);
  }
}

/** Only the server knows why some can't be followed. */
export function describeFailure(error: unknown): string {
  const isExplained = error instanceof ApiError && [400, 403, 404, 409].includes(error.status);
  return isExplained ? error.message : followButtonText.failed;
}

function set(changed: [key: string, isFollowed: boolean][]): void {
  followsStore.set(new Map([...followsStore.get(), ...changed]));
}
