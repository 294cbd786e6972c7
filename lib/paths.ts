import { PAGE } from '@/lib/limits';

const part = encodeURIComponent;
const numbered = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);
const HOME_SIZE = `limit=${PAGE.homeSize}`;

/** Where the words of a licence can be read. */
const LICENSE_TEXTS: Record<string, string> = {
  cc0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  cc_by: 'https://creativecommons.org/licenses/by/4.0/',
  cc_by_sa: 'https://creativecommons.org/licenses/by-sa/4.0/',
  cc_by_nc: 'https://creativecommons.org/licenses/by-nc/4.0/',
};

/** Every address of the site. Values are encoded here, once. */
export const paths = {
  home: (page = 1) => numbered('/', page),
  categories: () => '/category',
  category: (name: string, page = 1) => numbered(`/category/${part(name)}`, page),
  wallpaper: (id: string) => `/wallpaper/${part(id)}`,
  editWallpaper: (id: string) => `/wallpaper/${part(id)}/edit`,
  search: (q = '', page = 1) =>
    q === '' ? '/search' : `/search?q=${part(q)}${page === 1 ? '' : `&page=${page}`}`,
  /** A search for words that somebody else fills in: the placeholder has to stay as it is. */
  searchTemplate: (placeholder: string) => `/search?q={${placeholder}}`,
  /** A search for everything with this tag. */
  tag: (name: string) => paths.search(/\s/.test(name) ? `tag:"${name}"` : `tag:${name}`),
  profile: (username: string, page = 1) => numbered(`/profile/${part(username)}`, page),
  profileFavorites: (username: string, page = 1) =>
    numbered(`/profile/${part(username)}/favorites`, page),
  instagram: (handle: string) => `https://www.instagram.com/${part(handle)}/`,
  twitter: (handle: string) => `https://twitter.com/${part(handle)}`,
  login: (callbackUrl?: string | null) =>
    callbackUrl ? `/login?callbackUrl=${part(callbackUrl)}` : '/login',
  /** Home with the login modal over it. */
  loginModal: (callbackUrl: string) => `/?login=true&callbackUrl=${part(callbackUrl)}`,
  register: (callbackUrl?: string | null) =>
    callbackUrl ? `/register?callbackUrl=${part(callbackUrl)}` : '/register',
  forgotPassword: () => '/forgot-password',
  /** The pages that links in mails lead to. */
  resetPassword: (code: string) => `/reset-password?code=${part(code)}`,
  verifyEmail: (code: string) => `/verify-email?code=${part(code)}`,
  confirmEmail: (code: string) => `/confirm-email?code=${part(code)}`,
  upload: () => '/upload',
  settings: {
    profile: () => '/account-settings',
    email: () => '/account-settings/email',
    password: () => '/account-settings/password',
    /** Within the tab of the password. */
    apiKeys: () => '/account-settings/password#api-keys',
    close: () => '/account-settings/close',
  },
  /** How the API is used. */
  developers: () => '/developers',
  /** The page of whoever cannot reach the site, the worker that shows it, and where it asks how things are. */
  offline: () => '/offline',
  worker: () => '/sw.js',
  health: () => '/healthz',
  terms: () => '/terms',
  privacy: () => '/privacy',
  admin: {
    dashboard: () => '/admin',
    analytics: () => '/admin/analytics',
    wallpapers: () => '/admin/wallpapers',
    categories: () => '/admin/categories',
    upload: () => '/admin/upload',
    users: () => '/admin/users',
    user: (id: string) => `/admin/users/${part(id)}`,
    moderation: () => '/admin/moderation',
    audit: () => '/admin/audit',
    settings: () => '/admin/settings',
  },
  /** A stored file of ours, to be saved under a title; the server adds the extension. */
  saveAs: (key: string, title: string) => `/i/${key}?download=${part(title)}`,
  defaultAvatar: () => '/user.png',
  /** The text of a licence; null where all rights are reserved. */
  license: (license: string): string | null => LICENSE_TEXTS[license] ?? null,
  /** Pinterest's page on which a picture is pinned; `url` and `media` are absolute. */
  pinterest: ({ url, media, description }: { url: string; media: string; description: string }) =>
    `https://www.pinterest.com/pin/create/button/?url=${part(url)}&media=${part(media)}&description=${part(description)}`,
  /** What crawlers and readers of feeds ask for. */
  sitemap: () => '/sitemap.xml',
  sitemapShard: (name: string) => `/sitemap/${part(name)}.xml`,
  openSearch: () => '/opensearch.xml',
  /** The picture of a page that shows none of its own. */
  shareCard: () => '/share-card.jpg',
  feed: {
    newest: () => '/feed/newest',
    category: (name: string) => `/feed/category/${part(name)}`,
    tag: (name: string) => `/feed/tag/${part(name)}`,
    profile: (username: string) => `/feed/profile/${part(username)}`,
    search: (q: string) => `/feed/search?q=${part(q)}`,
    /** See `searchTemplate`. */
    searchTemplate: (placeholder: string) => `/feed/search?q={${placeholder}}`,
  },
  /** The OpenAPI document. */
  openApi: () => '/api/openapi.json',
  api: {
    /** What all calls stand below. */
    base: () => '/api',
    me: () => '/api/me',
    login: () => '/api/auth/login',
    logout: () => '/api/auth/logout',
    register: () => '/api/auth/register',
    forgotPassword: () => '/api/auth/forgot-password',
    resetPassword: () => '/api/auth/reset-password',
    verifyEmail: () => '/api/auth/verify-email',
    confirmEmail: () => '/api/auth/confirm-email',
    /** Where a further mail that verifies one's own address is asked for. */
    verification: () => '/api/user/verification',
    ownEmail: () => '/api/user/email',
    upload: () => '/api/upload',
    profile: () => '/api/user/profile',
    profilePicture: () => '/api/user/profile-picture',
    password: () => '/api/user/password',
    sessions: () => '/api/user/sessions',
    session: (id: string) => `/api/user/sessions/${part(id)}`,
    keys: () => '/api/user/keys',
    key: (id: string) => `/api/user/keys/${part(id)}`,
    export: () => '/api/user/export',
    account: () => '/api/user/account',
    categories: () => '/api/categories',
    managedCategory: (id: string) => `/api/categories/${part(id)}`,
    /** Deletes a category; its wallpapers go to another one, if one is named. */
    categoryDeletion: (id: string, moveTo: string) =>
      `/api/categories/${part(id)}${moveTo && `?moveTo=${part(moveTo)}`}`,
    /** Tags that begin so. */
    tags: (beginning: string) => `/api/tags?q=${part(beginning)}`,
    /** Others of a category. */
    related: (category: string, exclude: string) =>
      `${paths.api.category(category)}&exclude=${part(exclude)}`,
    wallpapers: () => `/api/wallpapers?${HOME_SIZE}`,
    category: (name: string) => `/api/wallpapers/category/${part(name)}?${HOME_SIZE}`,
    /** Those anybody may see: the same answer for everyone. */
    userWallpapers: (username: string) =>
      `/api/user/${part(username)}/wallpapers?status=approved&${HOME_SIZE}`,
    userFavorites: (username: string) => `/api/user/${part(username)}/favorites?${HOME_SIZE}`,
    ownTotals: () => '/api/user/totals',
    /** Those only their uploader and admins may see. */
    hiddenWallpapers: (username: string) =>
      `/api/user/${part(username)}/wallpapers?status=hidden&${HOME_SIZE}`,
    ownFavorites: () => `/api/user/favorites?${HOME_SIZE}`,
    search: (q: string) => `/api/search?q=${part(q)}`,
    /** What follows in a list: any address of one here, and the cursor it gave. */
    after: (list: string, cursor: string) => `${list}&cursor=${part(cursor)}`,
    wallpaper: (id: string) => `/api/wallpapers/${part(id)}`,
    /** Where a page tells that it was seen. */
    views: (id: string) => `/api/wallpapers/${part(id)}/views`,
    /** The original, counted and named after its title. */
    download: (id: string) => `/api/wallpapers/${part(id)}/download`,
    reports: (id: string) => `/api/wallpapers/${part(id)}/reports`,
    favorite: (id: string) => `/api/favorites/${part(id)}`,
    oembed: (url: string) => `/api/oembed?url=${part(url)}`,
    admin: {
      wallpapers: () => '/api/admin/wallpapers',
      exportWallpapers: () => '/api/admin/wallpapers/export',
      /** What waits for review, of one kind. */
      queue: (kind: string) => `/api/admin/queue?kind=${part(kind)}`,
      /** How much waits, of each kind. */
      queueCounts: () => '/api/admin/queue/counts',
      /** Where a wallpaper that waits is decided about. */
      waiting: (id: string) => `/api/admin/queue/${part(id)}`,
      decision: (id: string) => `/api/admin/decisions/${part(id)}`,
      user: (id: string) => `/api/admin/users/${part(id)}`,
      userSessions: (id: string) => `/api/admin/users/${part(id)}/sessions`,
      auditExport: () => '/api/admin/audit/export',
    },
    hearts: (ids: string[]) => `/api/favorites?ids=${ids.join()}`,
  },
} as const;

/** The value behind a parameter of a page; what is no code is taken as it is. */
export function decodePart(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}

/**
 * An address given by a visitor, when it is a path of this site: safe to go to after signing in.
 *
 * @returns null for everything else; for backslashes and double slashes too, which browsers read as
 * another host.
 */
export function localPath(given: string | null | undefined): string | null {
  if (!given?.startsWith('/') || /^\/[/\\]/.test(given) || /[\\\p{Cc}]/u.test(given)) return null;
  if (!URL.canParse(given, 'http://site.invalid')) return null;
  const url = new URL(given, 'http://site.invalid');
  if (url.host !== 'site.invalid') return null;
  // `/.//host` is a path of ours until its dots are resolved.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

/** The same for pages that always lead on: what is no path of this site is `/`. */
export function safeCallbackUrl(given: string | null | undefined): string {
  return localPath(given) ?? '/';
}

/** The path of an address without what opens the login modal there. The rest stays as it is. */
export function withoutLogin({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>) {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const named = new URLSearchParams(pair);
      return !named.has('login') && !named.has('callbackUrl');
    })
    .join('&');
  return pathname + (rest && `?${rest}`) + hash;
}
