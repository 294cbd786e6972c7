import { refetchViewer } from '@/components/auth/viewer-store';
import { ApiError, callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper, WallpaperChange } from '@/lib/wallpapers/schema';
import { removeFromWalls } from './wall-cache';
import { updateInWalls } from './wall-edits';

/** A 404 counts as success. */
export async function deleteWallpaper(id: string): Promise<void> {
  try {
    await callApi<void>(paths.api.wallpaper(id), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  removeFromWalls(id);
  // Refreshes the viewer's wallpaper count in the background.
  void refetchViewer();
}

export async function updateWallpaper(id: string, change: WallpaperChange): Promise<Wallpaper> {
  const init = { method: 'PATCH', json: change };
  const updated = await callApi<Wallpaper>(paths.api.wallpaper(id), init);
  updateInWalls([updated]);
  return updated;
}
