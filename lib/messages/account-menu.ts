import { inboxText } from './inbox';

const withCount = (label: string, count: number) =>
  count > 0 ? `${label} (${inboxText.formatUnread(count)})` : label;

export const accountMenuText = {
  title: 'Account',
  logout: 'Log Out',
  logoutFailed: 'We couldn’t sign you out. Please try again.',
  viewProfile: 'View Profile',
  favorites: 'Favorites',
  following: (count: number) => withCount('Following', count),
  inbox: (unread: number) => withCount(inboxText.title, unread),
  statistics: 'Statistics',
  adminDashboard: 'Admin Dashboard',
  accountSettings: 'Account Settings',
} as const;
