import { PAGE } from '@/lib/limits';
import type { SearchOptions } from '@/lib/search/query/options';

const encode = encodeURIComponent;
const HOME_SIZE = `limit=${PAGE.homeSize}`;

export type SortQuery = Partial<
  Record<
    'sorting' | 'topRange' | 'seed' | 'fit' | 'page' | 'category' | 'tags' | 'user' | 'from',
    string | undefined
  >
>;

/** The first page has the URL of its list. */
export const withPage = (path: string, page: number) =>
  page === 1 ? path : `${path}?page=${page}`;

/** Leaves out parameters without a value. */
export function withQuery(path: string, params: Record<string, string | undefined>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value ? `${name}=${encode(value)}` : [],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** The URLs of the API, as `paths.api`. */
export const apiPaths = {
  base: () => '/api',
  me: () => '/api/me',
  login: () => '/api/auth/login',
  logout: () => '/api/auth/logout',
  register: () => '/api/auth/register',
  upload: () => '/api/upload',
  pictureSearch: () => '/api/search/picture',
  categories: () => '/api/categories',
  tags: (prefix: string) => `/api/tags?q=${encode(prefix)}`,
  tag: (name: string) => `/api/wallpapers?${HOME_SIZE}&tags=${encode(name)}`,
  related: (category: string, exclude: string) =>
    `${apiPaths.category(category)}&exclude=${encode(exclude)}`,
  wallpapers: () => `/api/wallpapers?${HOME_SIZE}`,
  wallpapersByIds: (ids: readonly string[]) => `/api/wallpapers?ids=${ids.join()}`,
  sorted: (query: SortQuery) =>
    withQuery('/api/wallpapers', { limit: String(PAGE.homeSize), ...query }),
  category: (name: string) => `/api/wallpapers/category/${encode(name)}?${HOME_SIZE}`,
  /** Public wallpapers only, so that the response is the same for everyone and can be cached. */
  userWallpapers: (username: string) =>
    `/api/user/${encode(username)}/wallpapers?status=approved&${HOME_SIZE}`,
  /** With as many as a page can have. */
  newestByUser: (username: string) =>
    `/api/user/${encode(username)}/wallpapers?status=approved&limit=${PAGE.max}`,
  userFavorites: (username: string) => `/api/user/${encode(username)}/favorites?${HOME_SIZE}`,
  hiddenWallpapers: (username: string) =>
    `/api/user/${encode(username)}/wallpapers?status=hidden&${HOME_SIZE}`,
  ownFavorites: () => `/api/user/favorites?${HOME_SIZE}`,
  search: (q: string, options: SearchOptions = {}) => withQuery('/api/search', { q, ...options }),
  searchCounts: (q: string, filters: SearchOptions) =>
    withQuery('/api/search/counts', { q, ...filters }),
  suggestions: (q: string) => `/api/suggest?q=${encode(q)}`,
  nextPage: (list: string, cursor: string) => `${list}&cursor=${encode(cursor)}`,
  wallpaper: (id: string) => `/api/wallpapers/${encode(id)}`,
  similar: (id: string, limit: number) => `/api/wallpapers/${encode(id)}/similar?limit=${limit}`,
  luminance: (id: string) => `/api/wallpapers/${encode(id)}/luminance`,
  views: (id: string, query: Partial<Record<'referrer' | 'search', string>> = {}) =>
    withQuery(`/api/wallpapers/${encode(id)}/views`, query),
  /** Counts the download and names the file after the title. Without a crop, it is the original. */
  download: (
    id: string,
    crop: Partial<Record<'width' | 'height' | 'x' | 'y' | 'format' | 'files', string>> = {},
  ) => withQuery(`/api/wallpapers/${encode(id)}/download`, crop),
  /** An archive of several wallpapers, as a click on Download gives them or cropped to a size. */
  archive: (ids: Iterable<string>, size: Partial<Record<'width' | 'height', string>> = {}) =>
    withQuery('/api/wallpapers/archive', { ids: [...ids].join(), ...size }),
  sets: () => '/api/sets',
  set: (id: string) => `/api/sets/${encode(id)}`,
  downloadSet: (id: string) => `/api/sets/${encode(id)}/download`,
  setOf: (id: string) => `/api/wallpapers/${encode(id)}/set`,
  setSuggestions: (id: string) => `/api/wallpapers/${encode(id)}/set-suggestions`,
  reports: (id: string) => `/api/wallpapers/${encode(id)}/reports`,
  appeal: (id: string) => `/api/wallpapers/${encode(id)}/appeal`,
  favorite: (id: string) => `/api/favorites/${encode(id)}`,
  following: () => '/api/following',
  follow: (kind: string, name: string) => `/api/following/${kind}/${encode(name)}`,
  followedWallpapers: (query: SortQuery = {}) =>
    withQuery('/api/following/wallpapers', { limit: String(PAGE.homeSize), ...query }),
  newWallpapers: () => '/api/following/new',
  favorites: (ids: string[]) => `/api/favorites?ids=${ids.join()}`,
} as const;
