import { groupMatches } from '@/components/search/group-matches';
import { fetchApi, readPage } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { reducePicture } from './reduce-picture';

export interface FoundCopies {
  /** Best matches first. */
  wallpapers: Wallpaper[];
  /** The first one has identical pixels, so the server would reject the upload. */
  isDuplicate: boolean;
  /** IDs of other wallpapers that look like it, most similar first. */
  similar: string[];
}

/** Finds public wallpapers that show the same picture. @throws ApiError, or if aborted */
export async function findCopies(file: File, signal: AbortSignal): Promise<FoundCopies> {
  const picture = await reducePicture(file, signal);
  if (!picture) return { wallpapers: [], isDuplicate: false, similar: [] };
  const body = new FormData();
  body.append('picture', picture);
  const init = { method: 'POST', body, priority: 'low', signal } as const;
  const response = await fetchApi(paths.api.pictureSearch(), init);
  const { items } = await readPage<Wallpaper>(response);
  const { exact, copies, similar } = groupMatches(items, response.headers.get('x-match'));
  return {
    wallpapers: [...exact, ...copies],
    isDuplicate: exact.length > 0,
    similar: similar.map(({ _id }) => _id),
  };
}
