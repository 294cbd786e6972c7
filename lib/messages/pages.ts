import 'server-only';
import { needsScript } from './common';

/** Text that is rendered on the server only. In a separate module, so that it isn't part of any script. */
export const pageText = {
  tagline: 'The internet’s source for wallpapers, powered by creators.',
  skipToContent: 'Skip to content',
  featured: 'Featured wallpapers',
  newestWallpapers: 'Newest wallpapers',
  display: 'Display',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  columns: 'Columns',
  columnCounts: ['Auto', '3', '4', '5', '6'],
  phoneColumnCounts: ['1', '2'],
  footerNavigation: 'Footer',
  developers: 'Developers',
  page: (page: number) => `Page ${page}`,
  empty: 'No wallpapers yet',
  emptyHint: 'Be the first to share one.',
  shareWallpaper: 'Share a wallpaper',
  notFoundTitle: 'Page not found',
  notFound: 'Check the URL for typos. The page may also have been removed by its creator.',
  limitedTitle: 'Wait a moment',
  description:
    'Browse, search and download free full-size wallpapers from the people who make them.',
  javaScriptRequired: needsScript('This page'),
  withoutJavaScript:
    'Signing in and uploading need JavaScript. Browsing, searching and downloading work without it.',
  copyrightNotice: 'Wallpapers belong to their creators.',
} as const;
