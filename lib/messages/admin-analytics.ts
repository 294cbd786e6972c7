import type { Figure, Period } from '@/lib/analytics/schema';
import type { Part, State } from '@/lib/health/schema';
import { bytesText, countText, dayText, numberText } from './formats';

/** `+12.5%`, with a minus sign (U+2212) for negative values. */
export function percent(growth: number): string {
  const sign = growth > 0 ? '+' : growth < 0 ? '−' : '';
  return `${sign}${numberText(Math.abs(growth))}%`;
}

const FIGURES: Record<Figure, string> = {
  views: 'Views',
  downloads: 'Downloads',
  uploads: 'Uploads',
  favorites: 'Favorites',
  accounts: 'New users',
  missedSearches: 'Searches with no results',
};

export const analyticsText = {
  greeting: (name: string) => `Hello, ${name}`,
  today: (day: string, timeZone: string) =>
    `${dayText(day)}. Dates are in the ${timeZone} time zone.`,
  figures: FIGURES,
  totals: 'Totals',
  wallpapers: 'Wallpapers',
  hidden: (value: number) => (value === 0 ? 'All public' : `Plus ${numberText(value)} not public`),
  uploadedSince: 'Uploads (all statuses)',
  activeUsers: 'Active users',
  active: (users: number) =>
    `Out of ${countText(users, 'user', 'users')}. Signed in, uploaded or added a favorite in the last 30 days, and not blocked`,
  allTime: 'All time',
  favorites: 'On public wallpapers',
  categories: 'Categories',
  perCategory: (wallpapers: number, categories: number) =>
    categories === 0
      ? 'Create one to allow uploads'
      : `${countText(Math.round(wallpapers / categories), 'wallpaper', 'wallpapers')} per category on average`,
  week: '7 days',
  month: '30 days',
  before: (value: number) => `from ${numberText(value)}`,
  chart: 'Last 30 days',
  most: (value: number) => `Peak day: ${numberText(value)}`,
  table: 'Data table',
  day: 'Day',
  sum: 'Total',
  activity: 'Recent activity',
  noActivity: 'No activity yet',
  noActivityHelp: 'Uploads, favorites and downloads will appear here.',
  uploaded: (name: string) => `Uploaded by ${name}`,
  favorited: (value: number) => `Most favorited: ${countText(value, 'favorite', 'favorites')}`,
  downloaded: (value: number) => `Most downloaded: ${countText(value, 'download', 'downloads')}`,
  actions: 'Quick actions',
  upload: 'Upload a wallpaper',
  review: 'Review uploads and reports',
  manageWallpapers: 'Manage wallpapers',
  manageCategories: 'Manage categories',
  findUser: 'Find a user',
  seeAnalytics: 'View analytics',

  analytics: 'Analytics',
  analyticsText: (first: string, last: string, length: number, timeZone: string) =>
    `${dayText(first)} to ${dayText(last)}, compared with the previous ${length} days. Today’s numbers are incomplete. Dates are in the ${timeZone} time zone.`,
  period: 'Period',
  periods: { '7d': '7d', '30d': '30d', '90d': '90d', '1y': '1y' } satisfies Record<Period, string>,
  seen: 'Views and downloads',
  made: 'Uploads, favorites and new users',
  chooseDay: 'Day',
  wholePeriod: 'Whole period',
  top: 'Top wallpapers',
  noTop: 'No wallpaper was viewed in this period.',
  views: 'views',
  downloads: 'downloads',
  by: (name: string) => `by ${name}`,
  popular: 'Popular categories',
  noPopular: 'No category was viewed in this period.',
  share: (value: number) => `${numberText(value)}% of views`,
  missed: 'Searches with no results',
  missedHelp: 'Stored for 90 days, without a link to the user who searched.',
  noMissed: 'Every search had results.',
  times: (value: number) => countText(value, 'search', 'searches'),
} as const;

export const healthText = {
  title: 'Service health',
  asking: 'Checking…',
  parts: {
    database: 'Database',
    storage: 'Storage',
    mail: 'Email',
    disk: 'Disk',
    work: 'Pending work',
  } satisfies Record<Part, string>,
  states: {
    ok: 'Healthy',
    warning: 'Needs attention',
    failed: 'Not responding',
  } satisfies Record<State, string>,
  failed: 'See the log for details.',
  database: (ms: number) => `Responded in ${ms} ms`,
  storage: { local: 'Local data folder', s3: 'S3 bucket' },
  answers: (place: string, ms: number) => `${place}, responded in ${ms} ms`,
  mail: {
    smtp: 'The SMTP server accepts email',
    outbox: 'SMTP_URL isn’t set. Emails are saved to the outbox folder and not sent.',
  },
  disk: (free: number, size: number) => `${bytesText(free)} free of ${bytesText(size)}`,
  nothing: 'Nothing pending',
  variants: (value: number) => `${countText(value, 'wallpaper', 'wallpapers')} waiting for AVIF`,
  stuck: (value: number) => `${numberText(value)} failed after several tries`,
  removals: (value: number) => `${countText(value, 'file', 'files')} to delete`,
  review: (value: number) => `${countText(value, 'wallpaper', 'wallpapers')} to review`,
  reports: (value: number) => `${countText(value, 'open report', 'open reports')}`,
} as const;

export const settingsText = {
  title: 'Settings',
  text: 'Set in the .env file and read at startup.',
  newUploads: 'New uploads',
  uploads: { pre: 'Need review', post: 'Published right away' },
  largest: 'Maximum upload size',
  largestIs: (megabytes: number, megapixels: number) =>
    `${numberText(megabytes)} MB, ${numberText(megapixels)} megapixels`,
  address: 'Site URL',
  proxies: 'Trusted proxies',
  noProxies: 'None. Visitors are identified by the IP address that connects.',
  mailFrom: 'Emails are sent from',
  limits: 'Rate limits',
  limitsAre: { on: 'On', off: 'Off. Use this for testing only.' },
} as const;
