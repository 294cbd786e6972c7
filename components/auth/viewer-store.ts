import { createStore } from '@/lib/client/store';
import { isUnauthorizedError } from '@/lib/client/unauthorized';
import type { OwnUser } from '@/lib/users/schema';
import { fetchViewer } from './api';

/** `undefined` while loading, `null` if signed out. Without SWR, which would add 5 KB to every page. */
export const viewerStore = createStore<OwnUser | null | undefined>(undefined);

/** Requests and changes so far. Only the result of the latest counts. */
let version = 0;

export function setViewer(viewer: OwnUser | null): void {
  version += 1;
  viewerStore.set(viewer);
}

/** Keeps the last known viewer while the server is unavailable. Never rejects. */
export async function refetchViewer(): Promise<void> {
  version += 1;
  const current = version;
  const before = viewerStore.get();
  const viewer = await Promise.resolve(fetchViewer()).catch((error: unknown) =>
    isUnauthorizedError(error) ? null : (before ?? null),
  );
  if (version !== current || JSON.stringify(viewer) === JSON.stringify(before)) return;
  viewerStore.set(viewer);
}

/** Refetches when the user returns to the page, or the connection does. */
export function watchViewer(): () => void {
  const refetch = () => void refetchViewer();
  const refetchIfVisible = () => {
    if (document.visibilityState === 'visible') refetch();
  };
  refetch();
  document.addEventListener('visibilitychange', refetchIfVisible);
  addEventListener('online', refetch);
  return () => {
    document.removeEventListener('visibilitychange', refetchIfVisible);
    removeEventListener('online', refetch);
  };
}
