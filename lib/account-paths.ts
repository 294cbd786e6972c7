import { withQuery } from '@/lib/api-paths';
import { PAGE } from '@/lib/limits';

const encode = encodeURIComponent;
/** In the fragment, which no server, log or cache sees. */
const withCode = (path: string, code: string) => `${path}#code=${encode(code)}`;

const withPeriod = (path: string, period: string) => (period ? `${path}?period=${period}` : path);

/** Every URL of the viewer's account. Separate from `paths`, so that public pages don't load them. */
export const accountPaths = {
  resetPassword: (code: string) => withCode('/reset-password', code),
  verifyEmail: (code: string) => withCode('/verify-email', code),
  confirmEmail: (code: string) => withCode('/confirm-email', code),
  undoEmailChange: (code: string) => withCode('/undo-email-change', code),
  unsubscribe: (code: string) => withCode('/unsubscribe', code),
  statistics: (period = '') => withPeriod('/statistics', period),
  wallpaperStatistics: (id: string, period = '') =>
    withPeriod(`/wallpaper/${encode(id)}/statistics`, period),
  settings: {
    profile: () => '/account-settings',
    email: () => '/account-settings/email',
    notices: () => '/account-settings/email#notices',
    password: () => '/account-settings/password',
    apiKeys: () => '/account-settings/password#api-keys',
    close: () => '/account-settings/close',
  },
  api: {
    /** For changes of many. */
    ownWallpapers: () => '/api/wallpapers',
    pictureTags: (query: Record<'title' | 'category' | 'like', string | undefined>) =>
      withQuery('/api/tags/suggestions', query),
    wallpaperFile: (id: string) => `/api/wallpapers/${encode(id)}/file`,
    followingFeed: () => '/api/following/feed',
    forgotPassword: () => '/api/auth/forgot-password',
    resetPassword: () => '/api/auth/reset-password',
    verifyEmail: () => '/api/auth/verify-email',
    confirmEmail: () => '/api/auth/confirm-email',
    /** `page` is the page with the form. */
    emailLink: (page: string) => `/api/email-links/${page}`,
    verification: () => '/api/user/verification',
    ownEmail: () => '/api/user/email',
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
    statisticsExport: (days: number) => `/api/user/statistics/export?quantity=${days}`,
    wallpaperStatisticsExport: (id: string, days: number) =>
      `/api/wallpapers/${encode(id)}/statistics/export?quantity=${days}`,
    account: () => '/api/user/account',
    blockedUsers: () => '/api/user/blocked',
    blockedUser: (username: string) => `/api/user/blocked/${encode(username)}`,
  },
} as const;
