import type { SearchOptions } from '@/lib/search/query/options';
import { apiPaths, type SortQuery, withQuery } from './api-paths';

const encode = encodeURIComponent;
const withPage = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);
/** In the fragment, which no server, log or cache sees. */
const withCode = (path: string, code: string) => `${path}#code=${encode(code)}`;

/** The words of a title, at the end of a URL. */
const toSlug = (title: string) =>
  `-${title.toLowerCase()}`.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/-$/, '');

const LICENSE_URLS: Record<string, string> = {
  cc0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  cc_by: 'https://creativecommons.org/licenses/by/4.0/',
  cc_by_sa: 'https://creativecommons.org/licenses/by-sa/4.0/',
  cc_by_nc: 'https://creativecommons.org/licenses/by-nc/4.0/',
};

/** Every URL of the site. Values are encoded here and in `api-paths.ts`, and nowhere else. */
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
  /** The picture of a day; without one, of today. */
  today: (day?: string) => `/today${day ? `/${day}` : ''}`,
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
  contact: () => '/terms#contact',
  privacy: () => '/privacy',
  setWallpaper: (system?: string) => `/set-wallpaper${system ? `#${system}` : ''}`,
  admin: {
    dashboard: () => '/admin',
    analytics: () => '/admin/analytics',
    wallpapers: () => '/admin/wallpapers',
    categories: () => '/admin/categories',
    tags: () => '/admin/tags',
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
    today: () => '/feed/today',
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
  api: apiPaths,
} as const;
