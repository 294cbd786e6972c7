import 'server-only';
import { cacheQuery } from '@/lib/platform/cache-query';
import { getTag, listRelatedTags, listTags } from '@/lib/tags/queries';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { listWallpapersForViewer } from './queries';
import { escapeValue } from './query/value-list';

/** Null if no public wallpaper has the tag. */
export const getPublicTag = cacheQuery(
  'tag',
  (name) => [wallpaperTags.lists(), wallpaperTags.tag(name)],
  (name: string) => getTag(name),
);

/** Lists the newest wallpapers with a tag. An upload invalidates only page 1; later pages expire. */
export const listPublicTagWallpapers = cacheQuery(
  'tag-wallpapers',
  (name, page) =>
    page === 1 ? [wallpaperTags.lists(), wallpaperTags.tag(name)] : [wallpaperTags.lists()],
  (name: string, page: number, limit: number) =>
    listWallpapersForViewer(null, { tags: escapeValue(name), sorting: 'date_added', page, limit }),
);

/** Uploads change them within a minute. */
export const listPublicTags = cacheQuery(
  'tags',
  (_page, _limit) => [wallpaperTags.lists()],
  (page: number, limit: number) => listTags({ page, limit }),
);

export const listPublicRelatedTags = cacheQuery(
  'related-tags',
  (_name) => [wallpaperTags.lists()],
  (name: string) => listRelatedTags(name),
);
