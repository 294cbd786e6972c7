import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { WallpaperSet } from '@/lib/sets/schema';

export function addToVersions(wallpaper: string, to: string): Promise<WallpaperSet> {
  return callApi<WallpaperSet>(paths.api.setOf(wallpaper), { method: 'PUT', json: { to } });
}
