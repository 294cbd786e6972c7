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

/** Leaves out parameters without a value. */
export function withQuery(path: string, params: Record<string, string | undefined>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value ? `${name}=${encode(value)}` : [],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** Every URL of the API, as `paths.api`. */
export const apiPaths = {
  base: () => '/api',
  me: () => '/api/me',
  login: () => '/api/auth/login',
  logout: () => '/api/auth/logout',
  register: () => '/api/auth/register',
  forgotPassword: () => '/api/auth/forgot-password',
  resetPassword: () => '/api/auth/reset-password',
  verifyEmail: () => '/api/auth/verify-email',
  confirmEmail: () => '/api/auth/confirm-email',
  /** `page` is the page with the form. */
  emailLink: (page: string) => `/api/email-links/${page}`,
  verification: () => '/api/user/verification',
  ownEmail: () => '/api/user/email',
  upload: () => '/api/upload',
  pictureSearch: () => '/api/search/picture',
  profile: () => '/api/user/profile',
  profilePicture: () => '/api/user/profile-picture',
  password: () => '/api/user/password',
  sessions: () => '/api/user/sessions',
  session: (id: string) => `/api/user/sessions/${encode(id)}`,
  keys: () => '/api/user/keys',
  key: (id: string) => `/api/user/keys/${encode(id)}`,
  notices: () => `/api/user/notices?limit=${PAGE.size}`,
  noticeSettings: () => '/api/user/notices/settings',
  unsubscribe: () => '/api/auth/unsubscribe',
  unsubscribeOneClick: (code: string) => `/api/auth/unsubscribe/one-click?code=${encode(code)}`,
  readNotices: () => '/api/user/notices/read',
  export: () => '/api/user/export',
  account: () => '/api/user/account',
  categories: () => '/api/categories',
  categoryById: (id: string) => `/api/categories/${encode(id)}`,
  deleteCategory: (id: string, moveTo: string) =>
    `/api/categories/${encode(id)}${moveTo && `?moveTo=${encode(moveTo)}`}`,
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
  userCollections: (username: string) =>
    `/api/user/${encode(username)}/collections?limit=${PAGE.homeSize}`,
  collectionsFor: (username: string, ids: readonly string[]) =>
    `${apiPaths.userCollections(username)}&wallpapers=${ids.join()}`,
  collections: () => '/api/collections',
  collection: (id: string, reason = '') => withQuery(`/api/collections/${encode(id)}`, { reason }),
  collectionEntries: (id: string) => `/api/collections/${encode(id)}/wallpapers`,
  collectionArchive: (id: string) => `/api/collections/${encode(id)}/archive`,
  collectionWallpapers: (id: string, limit: number = PAGE.homeSize) =>
    `${apiPaths.collectionEntries(id)}?limit=${limit}`,
  collectionEntry: (id: string, position: number) =>
    `${apiPaths.collectionWallpapers(id, 1)}&page=${position}`,
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
  views: (id: string) => `/api/wallpapers/${encode(id)}/views`,
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
  favorite: (id: string) => `/api/favorites/${encode(id)}`,
  following: () => '/api/following',
  follow: (kind: string, name: string) => `/api/following/${kind}/${encode(name)}`,
  followedWallpapers: (query: SortQuery = {}) =>
    withQuery('/api/following/wallpapers', { limit: String(PAGE.homeSize), ...query }),
  newWallpapers: () => '/api/following/new',
  followingFeed: () => '/api/following/feed',
  blockedUsers: () => '/api/user/blocked',
  blockedUser: (username: string) => `/api/user/blocked/${encode(username)}`,
  oembed: (url: string) => `/api/oembed?url=${encode(url)}`,
  admin: {
    wallpapers: () => '/api/admin/wallpapers',
    copies: (id: string) => `/api/admin/wallpapers/${encode(id)}/copies`,
    exportWallpapers: () => '/api/admin/wallpapers/export',
    queue: (kind: string) => `/api/admin/queue?kind=${encode(kind)}`,
    queueCounts: () => '/api/admin/queue/counts',
    queueItem: (id: string) => `/api/admin/queue/${encode(id)}`,
    featured: () => '/api/admin/featured',
    dailyWallpapers: (day?: string) => `/api/admin/daily-wallpapers${day ? `/${day}` : ''}`,
    decision: (id: string) => `/api/admin/decisions/${encode(id)}`,
    user: (id: string) => `/api/admin/users/${encode(id)}`,
    userSessions: (id: string) => `/api/admin/users/${encode(id)}/sessions`,
    tags: (q: string) => withQuery('/api/admin/tags', { q, sort: 'name', limit: '8' }),
    tag: (id: number) => `/api/admin/tags/${id}`,
    mergeTag: (id: number) => `/api/admin/tags/${id}/merge`,
    retryJobs: () => '/api/admin/jobs/retry',
    auditExport: () => '/api/admin/audit/export',
  },
  favorites: (ids: string[]) => `/api/favorites?ids=${ids.join()}`,
} as const;
