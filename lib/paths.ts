import type { SearchOptions } from '@/lib/search/query/options';
import { apiPaths, type SortQuery, withPage, withQuery } from './api-paths';

const encode = encodeURIComponent;

/** The URLs of the site. Values are encoded in this file and in the other `paths` files, and nowhere else. */
export const paths = {
  home: (page = 1) => withPage('/', page),
  categories: () => '/category',
  category: (name: string, page = 1) => withPage(`/category/${encode(name)}`, page),
  wallpaper: (id: string) => `/wallpaper/${encode(id)}`,
  editWallpaper: (id: string) => `/wallpaper/${encode(id)}/edit`,
  search: (q = '', page = 1, options: SearchOptions = {}) =>
    withQuery('/search', { q, ...options, page: page === 1 ? '' : String(page) }),
  /** Results have no URL, because the picture isn't kept. */
  pictureSearch: () => '/search/picture',
  /** The picture of a day; without one, of today. */
  today: (day?: string) => `/today${day ? `/${day}` : ''}`,
  moderation: () => '/moderation',
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
  login: (callbackUrl?: string | null) =>
    callbackUrl ? `/login?callbackUrl=${encode(callbackUrl)}` : '/login',
  loginModal: (callbackUrl: string) => `/?login=true&callbackUrl=${encode(callbackUrl)}`,
  register: (callbackUrl?: string | null) =>
    callbackUrl ? `/register?callbackUrl=${encode(callbackUrl)}` : '/register',
  forgotPassword: () => '/forgot-password',
  upload: () => '/upload',
  inbox: () => '/inbox',
  following: () => '/following',
  /** Leads to the viewer's own, or shows what a visitor keeps on this device. */
  favorites: () => '/favorites',
  developers: () => '/developers',
  /** The pages below it have URLs in `admin-paths.ts`. */
  admin: () => '/admin',
  /** The service worker shows the offline page, which polls the health check. */
  offline: () => '/offline',
  worker: () => '/sw.js',
  health: () => '/healthz',
  terms: () => '/terms',
  contact: () => '/terms#contact',
  privacy: () => '/privacy',
  setWallpaper: (system?: string) => `/set-wallpaper${system ? `#${system}` : ''}`,
  /** Downloads a stored file named after `title`; the server adds the extension. */
  downloadFile: (key: string, title: string) => `/i/${key}?download=${encode(title)}`,
  defaultAvatar: () => '/user.png',
  api: apiPaths,
} as const;
