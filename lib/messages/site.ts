export const SITE_NAME = 'Fresco';

export const siteText = {
  tagline: 'The internet’s source for wallpapers, powered by creators.',
  home: 'Home',
  category: 'Category',
  upload: 'Upload',
  login: 'Login',
  logout: 'Log Out',
  logoutFailed: "We couldn't log you out. Please try again.",
  viewProfile: 'View Profile',
  favorites: 'Favorites',
  adminDashboard: 'Admin Dashboard',
  checkingPermissions: 'Checking permissions...',
  accountSettings: 'Account Settings',
  accountMenu: (name: string) => `${name}, account menu`,
  skipToContent: 'Skip to content',
  justNow: 'Just now',
  justNowInline: 'just now',
  mainNavigation: 'Main',
  newerWallpapers: 'Newer wallpapers',
  olderWallpapers: 'Older wallpapers',
  loadingMore: 'Loading more wallpapers...',
  loadMoreFailed: "We couldn't load more wallpapers.",
  featured: 'Featured wallpapers',
  newestWallpapers: 'Newest wallpapers',
  display: 'Display',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  columns: 'Columns',
  columnCounts: ['Auto', '3', '4', '5', '6'],
  phoneColumnCounts: ['1', '2'],
  footerNavigation: 'Footer',
  terms: 'Terms',
  privacy: 'Privacy',
  developers: 'Developers',
  page: (page: number) => `Page ${page}`,
  empty: 'No wallpapers yet',
  emptyHint: 'Be the first to share one.',
  shareWallpaper: 'Share a wallpaper',
  notFoundTitle: 'Page not found',
  notFound: 'Check the URL for typos. The page may also have been removed by its creator.',
  browseNewest: 'Browse newest',
  browseCategories: 'Browse categories',
  tryAgain: 'Try again',
  stayOnPage: 'Stay',
} as const;

/** Only rendered on the server, so browsers don't load it. */
export const pageText = {
  description:
    'Browse, search and download free full-size wallpapers from the people who make them.',
  javaScriptRequired:
    'This page needs JavaScript. Turn it on in your browser, then reload the page.',
  withoutJavaScript:
    'Signing in and uploading need JavaScript. Browsing, searching and downloading work without it.',
  copyrightNotice: 'Wallpapers belong to their creators.',
} as const;
