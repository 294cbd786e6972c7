import { numberText } from './formats';
import { SITE_NAME } from './site';

/** The frame of the admin area, and what its screens share. */
export const adminText = {
  administrator: 'Administrator',
  navigation: 'Admin area',
  menu: 'Menu',
  dashboard: 'Dashboard',
  analytics: 'Analytics',
  wallpapers: 'Wallpapers',
  categories: 'Categories',
  upload: 'Upload',
  users: 'Users',
  moderation: 'Moderation',
  /** A link of the sidebar, read out. */
  waiting: (screen: string, count: number) => `${screen}: ${numberText(count)} waiting`,
  audit: 'Audit log',
  signOut: 'Sign out',
  toSite: `${SITE_NAME}: to the site`,
  checking: 'Checking permissions...',
  /** Of wallpapers. */
  statuses: {
    approved: 'Approved',
    pending: 'Pending',
    rejected: 'Rejected',
    removed: 'Removed',
  },
  search: 'Search',
  view: 'Shown as',
  grid: 'Grid',
  list: 'List',
  reason: 'Reason',
  why: 'Why',
  whyHint: 'For the audit log. It stays there: name nobody in it.',
  pages: 'Pages',
  firstPage: 'First page',
  nextPage: 'Next page',
  adminsOnly: 'Only admins may do this.',
  notFound: 'What was here may have been deleted.',
  errorTitle: 'This screen could not be shown',
  error: 'Nothing was changed. Please try again in a moment.',
  tryAgain: 'Try again',
} as const;
