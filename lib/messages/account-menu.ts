import { inboxText } from './inbox';

export const accountMenuText = {
  title: 'Account',
  logout: 'Log Out',
  logoutFailed: 'We couldn’t sign you out. Please try again.',
  viewProfile: 'View Profile',
  favorites: 'Favorites',
  inbox: (unread: number) =>
    unread > 0 ? `${inboxText.title} (${inboxText.formatUnread(unread)})` : inboxText.title,
  adminDashboard: 'Admin Dashboard',
  accountSettings: 'Account Settings',
} as const;
