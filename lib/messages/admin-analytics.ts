import { MAX_COUNTED_WORK } from '@/lib/limits';
import { byCreator } from './common';
import { formatDate } from './dates';
import { formatBytes, formatCount, formatNumber } from './formats';

const FIGURES = {
  views: 'Views',
  downloads: 'Downloads',
  uploads: 'Uploads',
  favorites: 'Favorites',
  accounts: 'New users',
  missedSearches: 'Searches with no results',
} as const;

export const analyticsText = {
  greeting: (name: string) => `Hello, ${name}`,
  dashboardIntro: (day: string, timeZone: string) =>
    `${formatDate(day)}. Dates are in the ${timeZone} time zone.`,
  figures: FIGURES,
  wallpapers: 'Wallpapers',
  hiddenCount: (value: number) =>
    value === 0 ? 'All public' : `Plus ${formatNumber(value)} not public`,
  uploadsAllStatuses: 'Uploads (all statuses)',
  activeUsers: 'Active users',
  activeUsersHint: (users: number) =>
    `Out of ${formatCount(users, 'user', 'users')}. Active users aren’t blocked and have signed in, uploaded or added a favorite in the last 30 days.`,
  allTime: 'All time',
  favorites: 'On public wallpapers',
  categories: 'Categories',
  averagePerCategory: (wallpapers: number, categories: number) =>
    categories === 0
      ? 'Create one to allow uploads'
      : `${formatCount(Math.round(wallpapers / categories), 'wallpaper', 'wallpapers')} per category on average`,
  week: '7 days',
  month: '30 days',
  chart: 'Last 30 days',
  peakDay: (value: number) => `Daily peak: ${formatNumber(value)}`,
  activity: 'Recent activity',
  noActivity: 'No activity yet',
  noActivityHelp: 'Uploads, favorites and downloads will appear here.',
  uploaded: (name: string) => `Uploaded by ${name}`,
  favorited: (value: number) => `Most favorited: ${formatCount(value, 'favorite', 'favorites')}`,
  downloaded: (value: number) => `Most downloaded: ${formatCount(value, 'download', 'downloads')}`,
  quickActions: 'Quick actions',
  upload: 'Upload a wallpaper',
  review: 'Review uploads and reports',
  manageWallpapers: 'Manage wallpapers',
  manageCategories: 'Manage categories',
  findUser: 'Find a user',
  viewAnalytics: 'View analytics',

  analytics: 'Analytics',
  analyticsIntro: (first: string, last: string, length: number, timeZone: string) =>
    `${formatDate(first)} to ${formatDate(last)}, compared with the previous ${length} days. Today’s numbers are incomplete. Dates are in the ${timeZone} time zone.`,
  viewsAndDownloads: 'Views and downloads',
  newContent: 'Uploads, favorites and new users',
  topWallpapers: 'Top wallpapers',
  noTopWallpapers: 'No wallpapers were viewed in this period.',
  viewCount: (value: number) => formatCount(value, 'view', 'views'),
  downloadCount: (value: number) => formatCount(value, 'download', 'downloads'),
  by: byCreator,
  wallpaper: 'Wallpaper',
  category: 'Category',
  uploadedAt: 'Uploaded',
  popularCategories: 'Popular categories',
  noPopularCategories: 'No categories were viewed in this period.',
  share: (value: number) => `${formatNumber(value)}% of views`,
  zeroResultSearches: 'Searches with no results',
  zeroResultSearchesHint: 'Stored for 90 days. We don’t store who searched.',
  noZeroResultSearches: 'Every search had results.',
  search: 'Search',
  searches: 'Searches',
  frequentSearches: 'Frequent searches',
  frequentSearchesHint: (least: number) =>
    `Only searches made by at least ${least} visitors on the same day.`,
  noFrequentSearches: 'No search was made by that many visitors in this period.',
  visitors: 'Visitors',
  topCreators: 'Top creators',
  noTopCreators: 'No creator’s wallpapers were viewed in this period.',
  creator: 'Creator',
  hosts: 'Referring sites',
  host: 'Site',
  hostsHint: (least: number) => `Only sites that sent at least ${least} visitors on the same day.`,
  noHosts: 'No site sent that many visitors in this period.',
  devices: 'Views by device',
  deviceNames: { phones: 'Phones', tablets: 'Tablets', computers: 'Computers' },
  candidates: 'Candidates to feature',
  candidatesHint:
    'The most favorited and saved wallpapers of the last 7 days that aren’t featured and have more views than in the 7 days before.',
  noCandidates: 'No new candidates this week.',
  onHome: 'Home page',
  rising: (saves: number, views: number, before: number) =>
    `${formatCount(saves, 'favorite or save', 'favorites and saves')}, ${formatCount(views, 'view', 'views')} (${formatNumber(before)} before)`,
} as const;

export const healthText = {
  title: 'Service health',
  checking: 'Checking...',
  checks: {
    database: 'Database',
    storage: 'Storage',
    mail: 'Email',
    disk: 'Disk',
    jobs: 'Jobs',
    work: 'Pending work',
  },
  states: {
    ok: 'Healthy',
    warning: 'Needs attention',
    failed: 'Not responding',
  },
  failedHint: 'See the log for details.',
  database: (ms: number) => `Responded in ${ms} ms`,
  storage: { local: 'Local data folder', s3: 'S3 bucket' },
  storageResponse: (place: string, ms: number) => `${place}, responded in ${ms} ms`,
  mail: {
    smtp: 'The SMTP server accepts email',
    outbox: 'SMTP_URL isn’t set. Emails are saved to the outbox folder instead of being sent.',
  },
  disk: (free: number, size: number) => `${formatBytes(free)} of ${formatBytes(size)} free`,
  workerAlive: 'A worker is running',
  stuckJobs: (value: number) => `${formatNumber(value)} failed after several tries`,
  nothingPending: 'Nothing pending',
  variants: (value: number) =>
    value > MAX_COUNTED_WORK
      ? `More than ${formatNumber(MAX_COUNTED_WORK)} wallpapers waiting for image processing`
      : `${formatCount(value, 'wallpaper', 'wallpapers')} waiting for image processing`,
  fileDeletions: (value: number) => `${formatCount(value, 'file', 'files')} to delete`,
  review: (value: number) => `${formatCount(value, 'wallpaper', 'wallpapers')} to review`,
  reports: (value: number) => `${formatCount(value, 'open report', 'open reports')}`,
} as const;

export const siteSettingsText = {
  title: 'Settings',
  text: 'Set in the .env file and read at startup.',
  newUploads: 'New uploads',
  uploads: { pre: 'Need review', post: 'Published right away' },
  maxUpload: 'Maximum upload size',
  maxUploadSize: (megabytes: number, megapixels: number) =>
    `${formatNumber(megabytes)} MB, ${formatNumber(megapixels)} megapixels`,
  siteUrl: 'Site URL',
  trustedProxies: 'Trusted proxies',
  noTrustedProxies: 'None. Visitors are identified by the IP address they connect from.',
  mailFrom: 'Email sender',
  rateLimits: 'Rate limits',
  rateLimitStates: { on: 'On', off: 'Off. Use this for testing only.' },
} as const;
