import 'server-only';
import { encodeCursor, type Page, type PageInput } from '@/lib/paging/schema';
import { cacheQuery } from '@/lib/platform/cache-query';
import { addCacheTags } from '@/lib/platform/request-context';
import { findSimilar, readReference } from '@/lib/search/similar/find-similar';
import { listShownTags, wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { getRecordsByIds } from '@/lib/wallpapers/read-rows';
import { isPublicId, type Wallpaper } from '@/lib/wallpapers/schema';
import { slicePage } from './find-page';

/** Lists what `like:` finds. Null if the wallpaper doesn't exist or isn't public. */
export async function listSimilarWallpapers(
  publicId: string,
  input: PageInput,
): Promise<Page<Wallpaper> | null> {
  if (!isPublicId(publicId)) return null;
  addCacheTags(wallpaperTags.one(publicId), wallpaperTags.lists());
  const reference = await readReference(publicId);
  if (!reference) return null;
  const ids = (await findSimilar(reference)).map(({ id }) => id);
  const { items } = slicePage(ids, input, ids.length);
  const shown = items.slice(0, input.limit).map(({ id }) => id);
  return {
    items: await getRecordsByIds(shown),
    total: ids.length,
    next: items.length > input.limit ? encodeCursor(shown.at(-1) ?? '') : null,
  };
}

/** The most similar ones, cached. New uploads appear within an hour. */
export const findMostSimilar = cacheQuery(
  'similar',
  (publicId) => [wallpaperTags.one(publicId)],
  async (publicId: string, limit: number) => {
    const reference = await readReference(publicId);
    const found = reference ? await findSimilar(reference, limit) : [];
    return found.map(({ id, publicId: _id }) => ({ id, _id }));
  },
);

/** Lists those of {@link findMostSimilar} that are still public. */
export async function listSimilar(found: readonly { id: string }[]): Promise<Wallpaper[]> {
  const wallpapers = await getRecordsByIds(found.map(({ id }) => id));
  addCacheTags(...listShownTags(wallpapers));
  return wallpapers;
}
