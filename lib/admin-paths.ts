import { withQuery } from './api-paths';

const encode = encodeURIComponent;

/** Every URL of the admin area. Separate from `paths`, so that public pages don't load them. */
export const adminPaths = {
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
  api: {
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
    category: (id: string) => `/api/categories/${encode(id)}`,
    deleteCategory: (id: string, moveTo: string) =>
      withQuery(`/api/categories/${encode(id)}`, { moveTo }),
    tag: (id: number) => `/api/admin/tags/${id}`,
    mergeTag: (id: number) => `/api/admin/tags/${id}/merge`,
    retryJobs: () => '/api/admin/jobs/retry',
    auditExport: () => '/api/admin/audit/export',
  },
} as const;
