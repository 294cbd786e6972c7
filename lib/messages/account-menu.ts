export const accountMenuText = {
  logout: 'Log Out',
  logoutFailed: 'We couldn’t sign you out. Please try again.',
  viewProfile: 'View Profile',
  favorites: 'Favorites',
  adminDashboard: 'Admin Dashboard',
  accountSettings: 'Account Settings',
} as const;
