import { PAGE } from '@/lib/limits';

const part = encodeURIComponent;

/** Every address of the site. Values are encoded here, once. */
export const paths = {
  home: (page = 1) => (page === 1 ? '/' : `/?page=${page}`),
  categories: () => '/category',
  category: (name: string) => `/category/${part(name)}`,
  wallpaper: (id: string) => `/wallpaper/${part(id)}`,
  profile: (username: string) => `/profile/${part(username)}`,
  login: (callbackUrl?: string) =>
    callbackUrl ? `/login?callbackUrl=${part(callbackUrl)}` : '/login',
  register: () => '/register',
  upload: () => '/upload',
  admin: () => '/admin',
  defaultAvatar: () => '/user.png',
  api: {
    me: () => '/api/me',
    login: () => '/api/auth/login',
    logout: () => '/api/auth/logout',
    register: () => '/api/auth/register',
    upload: () => '/api/upload',
    wallpapers: (cursor?: string) =>
      `/api/wallpapers?limit=${PAGE.homeSize}${cursor ? `&cursor=${part(cursor)}` : ''}`,
    wallpaper: (id: string) => `/api/wallpapers/${part(id)}`,
    favorite: (id: string) => `/api/favorites/${part(id)}`,
    hearts: (ids: string[]) => `/api/favorites?ids=${ids.join()}`,
  },
} as const;

/**
 * Makes an address given by a visitor safe to go to after signing in: a path of this site.
 *
 * @returns `given` when it is one, else `/`. Backslashes and double slashes, which browsers read as
 * another host, are not.
 */
export function safeCallbackUrl(given: string | null | undefined): string {
  if (!given?.startsWith('/') || /^\/[/\\]/.test(given) || /[\\\p{Cc}]/u.test(given)) return '/';
  const url = URL.canParse(given, 'http://site.invalid') && new URL(given, 'http://site.invalid');
  return url && url.host === 'site.invalid' ? url.pathname + url.search + url.hash : '/';
}
