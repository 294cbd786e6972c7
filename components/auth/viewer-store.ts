import { createStore } from '@/lib/client/store';
import { isUnauthorizedError } from '@/lib/client/unauthorized';
import type { OwnUser } from '@/lib/users/schema';
import { fetchViewer } from './api';

/** `undefined` while loading, `null` if signed out. Without SWR, which would add 5 KB to every page. */
export const viewerStore = createStore<OwnUser | null | undefined>(undefined);

/** Changes so far. A response to an earlier request is outdated. */
let changes = 0;
let requests = 0;
/** The latest request with an answer. */
let answered = 0;

export function setViewer(viewer: OwnUser | null): void {
  changes += 1;
  viewerStore.set(viewer);
}

/** Keeps the last known viewer while the server is unavailable. Never rejects. */
export async function refetchViewer(): Promise<void> {
  requests += 1;
  const [request, change] = [requests, changes];
  const isOutdated = () => changes !== change || request < answered;
  try {
    const viewer = await requestViewer();
    if (isOutdated()) return;
    answered = request;
    if (JSON.stringify(viewer) !== JSON.stringify(viewerStore.get())) viewerStore.set(viewer);
  } catch {
    if (!isOutdated() && viewerStore.get() === undefined) viewerStore.set(null);
  }
}

async function requestViewer(): Promise<OwnUser | null> {
  try {
    return await fetchViewer();
  } catch (error) {
    if (isUnauthorizedError(error)) return null;
    throw error;
  }
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
