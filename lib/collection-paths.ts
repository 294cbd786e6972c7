import { PAGE } from '@/lib/limits';
import { withPage, withQuery } from './api-paths';

const encode = encodeURIComponent;

/** The words of a title, at the end of a URL. */
const toSlug = (title: string) =>
  `-${title.toLowerCase()}`.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/-$/, '');

/** Every URL of collections. Separate from `paths`, so that lists don't load them. */
export const collectionPaths = {
  editCollection: (id: string) => `/collection/${encode(id)}/edit`,
  profileCollections: (username: string, page = 1) =>
    withPage(`/profile/${encode(username)}/collections`, page),
  collection: ({ _id, title }: { _id: string; title: string }, page = 1) =>
    withPage(`/collection/${_id}${encode(toSlug(title))}`, page),
  wallpaperCollections: (id: string, page = 1) =>
    withPage(`/wallpaper/${encode(id)}/collections`, page),
  api: {
    userCollections: (username: string) =>
      `/api/user/${encode(username)}/collections?limit=${PAGE.homeSize}`,
    collectionsFor: (username: string, ids: readonly string[]) =>
      `${collectionPaths.api.userCollections(username)}&wallpapers=${ids.join()}`,
    collections: () => '/api/collections',
    collection: (id: string, reason = '') =>
      withQuery(`/api/collections/${encode(id)}`, { reason }),
    collectionEntries: (id: string) => `/api/collections/${encode(id)}/wallpapers`,
    collectionArchive: (id: string) => `/api/collections/${encode(id)}/archive`,
    collectionWallpapers: (id: string, limit: number = PAGE.homeSize) =>
      `${collectionPaths.api.collectionEntries(id)}?limit=${limit}`,
    collectionEntry: (id: string, position: number) =>
      `${collectionPaths.api.collectionWallpapers(id, 1)}&page=${position}`,
  },
} as const;
