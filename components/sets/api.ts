import { ApiError, callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { SetInput, WallpaperSet } from '@/lib/sets/schema';

export function createSet(json: SetInput): Promise<WallpaperSet> {
  return callApi<WallpaperSet>(paths.api.sets(), { method: 'POST', json });
}

export function replaceSet(id: string, json: SetInput): Promise<WallpaperSet> {
  return callApi<WallpaperSet>(paths.api.set(id), { method: 'PUT', json });
}

/** A 404 counts as success. */
export async function deleteSet(id: string): Promise<void> {
  try {
    await callApi<void>(paths.api.set(id), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
