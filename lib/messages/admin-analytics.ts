import type { Figure, Period } from '@/lib/analytics/schema';
import type { Part, State } from '@/lib/health/schema';
import { bytesText, countText, dayText, numberText } from './formats';

/** `+12.5 %`, with a true minus. */
export function percent(growth: number): string {
  const sign = growth > 0 ? '+' : growth < 0 ? '−' : '';
  return `${sign}${numberText(Math.abs(growth))} %`;
}

const FIGURES: Record<Figure, string> = {
  views: 'Views',
  downloads: 'Downloads',
  uploads: 'Uploads',
  favorites: 'Favorites',
  accounts: 'New accounts',
  missedSearches: 'Searches without results',
};

export const analyticsText = {
  greeting: (name: string) => `Hello, ${name}`,
  today: (day: string, timeZone: string) => `${dayText(day)}. Days begin at midnight, ${timeZone}.`,
  figures: FIGURES,
  totals: 'Totals',
  wallpapers: 'Wallpapers',
  hidden: (value: number) =>
    value === 0 ? 'All of them public' : `Public; ${countText(value, 'more is', 'more are')} not`,
  uploadedSince: 'Uploads, public or not',
  activeUsers: 'Active users',
  active: (users: number) =>
    `Of ${countText(users, 'account', 'accounts')}: not blocked, and signed in, uploaded or favorited in the last 30 days`,
  allTime: 'Of all time',
  favorites: 'Of public wallpapers',
  categories: 'Categories',
  perCategory: (wallpapers: number, categories: number) =>
    categories === 0
      ? 'Uploads need one'
      : `${countText(Math.round(wallpapers / categories), 'wallpaper', 'wallpapers')} in each on average`,
  week: '7 days',
  month: '30 days',
  before: (value: number) => `${numberText(value)} before`,
  chart: 'The last 30 days',
  most: (value: number) => `most on a day: ${numberText(value)}`,
  table: 'As a table',
  day: 'Day',
  sum: 'Sum',
  activity: 'Recent activity',
  noActivity: 'Nothing has happened yet',
  noActivityHelp: 'The first uploads, favorites and downloads will show here.',
  uploaded: (name: string) => `New, by ${name}`,
  favorited: (value: number) =>
    `Among the most liked: ${countText(value, 'favorite', 'favorites')}`,
  downloaded: (value: number) => `Most downloaded: ${countText(value, 'download', 'downloads')}`,
  actions: 'Quick actions',
  upload: 'Upload a wallpaper',
  review: 'Review and reports',
  manageWallpapers: 'All wallpapers',
  manageCategories: 'Names and covers of categories',
  findUser: 'Find a user',
  seeAnalytics: 'See what is popular',

  analytics: 'Analytics',
  analyticsText: (first: string, last: string, length: number, timeZone: string) =>
    `${dayText(first)} to ${dayText(last)}, beside the ${length} days before. Days begin at midnight, ${timeZone}; today counts so far.`,
  period: 'Period',
  periods: { '7d': '7d', '30d': '30d', '90d': '90d', '1y': '1y' } satisfies Record<Period, string>,
  seen: 'Views and downloads',
  made: 'Uploads, favorites and new accounts',
  chooseDay: 'Day',
  wholePeriod: 'Whole period',
  top: 'Top wallpapers',
  noTop: 'Nobody has looked at a wallpaper in this time.',
  views: 'views',
  downloads: 'downloads',
  by: (name: string) => `by ${name}`,
  popular: 'Popular categories',
  noPopular: 'Nobody has looked at a category’s wallpapers in this time.',
  share: (value: number) => `${numberText(value)} % of views`,
  missed: 'Searches without results',
  missedHelp:
    'What people looked for in vain. Words are kept for 90 days, without whose they were.',
  noMissed: 'Whatever was looked for was found.',
  times: (value: number) => countText(value, 'time', 'times'),
} as const;

export const healthText = {
  title: 'Service health',
  asking: 'Asking every part…',
  parts: {
    database: 'Database',
    storage: 'Storage',
    mail: 'Mail',
    disk: 'Disk',
    work: 'Pending work',
  } satisfies Record<Part, string>,
  states: { ok: 'Fine', warning: 'Look at this', failed: 'No answer' } satisfies Record<
    State,
    string
  >,
  failed: 'The log says why.',
  database: (ms: number) => `Answers within ${ms} ms`,
  storage: { local: 'Files in the data folder', s3: 'S3 bucket' },
  answers: (place: string, ms: number) => `${place}, within ${ms} ms`,
  mail: {
    smtp: 'The mail server takes mail',
    outbox: 'No SMTP_URL is set: mails lie in the outbox folder, and reach nobody',
  },
  disk: (free: number, size: number) => `${bytesText(free)} free of ${bytesText(size)}`,
  nothing: 'Nothing waits',
  variants: (value: number) => `${countText(value, 'wallpaper waits', 'wallpapers wait')} for AVIF`,
  stuck: (value: number) => `${numberText(value)} given up after several tries`,
  removals: (value: number) => `${countText(value, 'file', 'files')} to be removed`,
  review: (value: number) => `${countText(value, 'wallpaper', 'wallpapers')} to review`,
  reports: (value: number) => `${countText(value, 'open report', 'open reports')}`,
} as const;

/** How the site is set, which is done outside of it. */
export const settingsText = {
  title: 'Settings',
  text: 'Set in the file .env by whoever runs the site, and read when it starts.',
  newUploads: 'New uploads',
  uploads: { pre: 'Wait for review', post: 'Are public at once' },
  largest: 'Largest upload',
  largestIs: (megabytes: number, megapixels: number) =>
    `${numberText(megabytes)} MB, ${numberText(megapixels)} megapixels`,
  address: 'Address',
  proxies: 'Trusted proxies',
  noProxies: 'None: visitors are known by the address that connects',
  mailFrom: 'Mails come from',
  limits: 'Limits of use',
  limitsAre: { on: 'On', off: 'Off, as for tests only' },
} as const;
