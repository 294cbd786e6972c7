export const accountMenuText = {
  logout: 'Log Out',
  logoutFailed: "We couldn't log you out. Please try again.",
  viewProfile: 'View Profile',
  favorites: 'Favorites',
  adminDashboard: 'Admin Dashboard',
  accountSettings: 'Account Settings',
} as const;
