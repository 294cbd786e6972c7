import { ApiError, callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { WallpaperSet } from '@/lib/sets/schema';

/** @param members IDs of the light and the dark wallpaper */
export function createPair(members: string[]): Promise<WallpaperSet> {
  const json = { kind: 'light_dark', members };
  return callApi<WallpaperSet>(paths.api.sets(), { method: 'POST', json });
}

/** A 404 counts as success. */
export async function deletePair(id: string): Promise<void> {
  try {
    await callApi<void>(paths.api.set(id), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
