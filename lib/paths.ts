import { PAGE } from '@/lib/limits';
import type { SearchOptions } from '@/lib/search/query/options';

const encode = encodeURIComponent;
const withPage = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);
/** Leaves out parameters without a value. */
function withQuery(path: string, params: Record<string, string | undefined>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value ? `${name}=${encode(value)}` : [],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
/** In the fragment, which no server, log or cache sees. */
const withCode = (path: string, code: string) => `${path}#code=${encode(code)}`;
const HOME_SIZE = `limit=${PAGE.homeSize}`;

/** The words of a title, at the end of a URL. */
const toSlug = (title: string) =>
  `-${title.toLowerCase()}`.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/-$/, '');

type SortQuery = Partial<
  Record<
    'sorting' | 'topRange' | 'seed' | 'fit' | 'page' | 'category' | 'tags' | 'user' | 'from',
    string | undefined
  >
>;

const LICENSE_URLS: Record<string, string> = {
  cc0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  cc_by: 'https://creativecommons.org/licenses/by/4.0/',
  cc_by_sa: 'https://creativecommons.org/licenses/by-sa/4.0/',
  cc_by_nc: 'https://creativecommons.org/licenses/by-nc/4.0/',
};

/** Every URL of the site. Values are encoded here and nowhere else. */
export const paths = {
  home: (page = 1) => withPage('/', page),
  categories: () => '/category',
  category: (name: string, page = 1) => withPage(`/category/${encode(name)}`, page),
  wallpaper: (id: string) => `/wallpaper/${encode(id)}`,
  wallpaperCollections: (id: string, page = 1) =>
    withPage(`/wallpaper/${encode(id)}/collections`, page),
  editWallpaper: (id: string) => `/wallpaper/${encode(id)}/edit`,
  search: (q = '', page = 1, options: SearchOptions = {}) =>
    withQuery('/search', { q, ...options, page: page === 1 ? '' : String(page) }),
  /** Results have no URL, because the picture isn't kept. */
  pictureSearch: () => '/search/picture',
  /** URL template for OpenSearch. Its placeholder must not be encoded. */
  searchTemplate: (placeholder: string) => `/search?q={${placeholder}}`,
  tags: (page = 1) => withPage('/tags', page),
  tag: (name: string, page = 1) => withPage(`/tag/${encode(name)}`, page),
  /** A list in another order, or limited to a screen. `list` is its path. */
  sorted: (list: string, query: SortQuery) => withQuery(list, { ...query }),
  /** A list or a search limited to a screen, or not. */
  fitting: (list: string, screen: string | undefined) => {
    const [path = '', query = ''] = list.split('?');
    const rest = query.split('&').filter((pair) => pair && !pair.startsWith('fit='));
    const pairs = screen ? [...rest, `fit=${encode(screen)}`] : rest;
    return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
  },
  profile: (username: string, page = 1) => withPage(`/profile/${encode(username)}`, page),
  profileFavorites: (username: string, page = 1) =>
    withPage(`/profile/${encode(username)}/favorites`, page),
  editCollection: (id: string) => `/collection/${encode(id)}/edit`,
  profileCollections: (username: string, page = 1) =>
    withPage(`/profile/${encode(username)}/collections`, page),
  collection: ({ _id, title }: { _id: string; title: string }, page = 1) =>
    withPage(`/collection/${_id}${encode(toSlug(title))}`, page),
  instagram: (handle: string) => `https://www.instagram.com/${encode(handle)}/`,
  twitter: (handle: string) => `https://twitter.com/${encode(handle)}`,
  login: (callbackUrl?: string | null) =>
    callbackUrl ? `/login?callbackUrl=${encode(callbackUrl)}` : '/login',
  loginModal: (callbackUrl: string) => `/?login=true&callbackUrl=${encode(callbackUrl)}`,
  register: (callbackUrl?: string | null) =>
    callbackUrl ? `/register?callbackUrl=${encode(callbackUrl)}` : '/register',
  forgotPassword: () => '/forgot-password',
  resetPassword: (code: string) => withCode('/reset-password', code),
  verifyEmail: (code: string) => withCode('/verify-email', code),
  confirmEmail: (code: string) => withCode('/confirm-email', code),
  undoEmailChange: (code: string) => withCode('/undo-email-change', code),
  unsubscribe: (code: string) => withCode('/unsubscribe', code),
  upload: () => '/upload',
  inbox: () => '/inbox',
  following: () => '/following',
  /** Leads to the viewer's own, or shows what a visitor keeps on this device. */
  favorites: () => '/favorites',
  settings: {
    profile: () => '/account-settings',
    email: () => '/account-settings/email',
    notices: () => '/account-settings/email#notices',
    password: () => '/account-settings/password',
    apiKeys: () => '/account-settings/password#api-keys',
    close: () => '/account-settings/close',
  },
  developers: () => '/developers',
  /** The service worker shows the offline page, which polls the health check. */
  offline: () => '/offline',
  worker: () => '/sw.js',
  health: () => '/healthz',
  securityContact: () => '/.well-known/security.txt',
  terms: () => '/terms',
  privacy: () => '/privacy',
  admin: {
    dashboard: () => '/admin',
    analytics: () => '/admin/analytics',
    wallpapers: () => '/admin/wallpapers',
    categories: () => '/admin/categories',
    /** `add` is the ID of a wallpaper to add to the list. */
    featured: (add?: string) => withQuery('/admin/featured', { add }),
    upload: () => '/admin/upload',
    users: () => '/admin/users',
    user: (id: string) => `/admin/users/${encode(id)}`,
    moderation: () => '/admin/moderation',
    jobs: () => '/admin/jobs',
    audit: () => '/admin/audit',
    settings: () => '/admin/settings',
  },
  /** Downloads a stored file named after `title`; the server adds the extension. */
  downloadFile: (key: string, title: string) => `/i/${key}?download=${encode(title)}`,
  defaultAvatar: () => '/user.png',
  /** The license text, or null if all rights are reserved. */
  license: (license: string): string | null => LICENSE_URLS[license] ?? null,
  /** `url` and `media` must be absolute. */
  pinterest: ({ url, media, description }: { url: string; media: string; description: string }) =>
    `https://www.pinterest.com/pin/create/button/?url=${encode(url)}&media=${encode(media)}&description=${encode(description)}`,
  sitemap: () => '/sitemap.xml',
  sitemapShard: (name: string) => `/sitemap/${encode(name)}.xml`,
  openSearch: () => '/opensearch.xml',
  shareCard: () => '/share-card.jpg',
  collectionCard: (id: string) => `/collection-card/${encode(id)}`,
  feed: {
    newest: () => '/feed/newest',
    category: (name: string) => `/feed/category/${encode(name)}`,
    tag: (name: string) => `/feed/tag/${encode(name)}`,
    profile: (username: string) => `/feed/profile/${encode(username)}`,
    collection: (id: string) => `/feed/collection/${encode(id)}`,
    /** Whoever has the token can read it. */
    following: (token: string) => `/feed/following/${encode(token)}`,
    search: (q: string) => `/feed/search?q=${encode(q)}`,
    searchTemplate: (placeholder: string) => `/feed/search?q={${placeholder}}`,
  },
  openApi: () => '/api/openapi.json',
  api: {
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
      `${paths.api.category(category)}&exclude=${encode(exclude)}`,
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
      `${paths.api.userCollections(username)}&wallpapers=${ids.join()}`,
    collections: () => '/api/collections',
    collection: (id: string, reason = '') =>
      withQuery(`/api/collections/${encode(id)}`, { reason }),
    collectionEntries: (id: string) => `/api/collections/${encode(id)}/wallpapers`,
    collectionArchive: (id: string) => `/api/collections/${encode(id)}/archive`,
    collectionWallpapers: (id: string, limit: number = PAGE.homeSize) =>
      `${paths.api.collectionEntries(id)}?limit=${limit}`,
    collectionEntry: (id: string, position: number) =>
      `${paths.api.collectionWallpapers(id, 1)}&page=${position}`,
    ownTotals: () => '/api/user/totals',
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
      decision: (id: string) => `/api/admin/decisions/${encode(id)}`,
      user: (id: string) => `/api/admin/users/${encode(id)}`,
      userSessions: (id: string) => `/api/admin/users/${encode(id)}/sessions`,
      retryJobs: () => '/api/admin/jobs/retry',
      auditExport: () => '/api/admin/audit/export',
    },
    favorites: (ids: string[]) => `/api/favorites?ids=${ids.join()}`,
  },
} as const;
