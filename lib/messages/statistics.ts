import { formatDate } from './dates';

export const statisticsText = {
  title: 'Statistics',
  ofWallpaper: (title: string) => `Statistics of “${title}”`,
  intro: (first: string, last: string, length: number, timeZone: string) =>
    `${formatDate(first)} to ${formatDate(last)}, compared with the previous ${length} days. Today’s numbers are incomplete. Dates are in the ${timeZone} time zone.`,
  names: { views: 'Views', downloads: 'Downloads', favorites: 'Favorites', saves: 'Saves' },
  notes:
    'Views and downloads count once per visitor and day, without yours. Saves are the collections a wallpaper was added to. Favorites and saves that were removed don’t count.',
  viewsAndDownloads: 'Views and downloads',
  favoritesAndSaves: 'Favorites and saves',
  download: 'Download CSV',
  all: 'All wallpapers',
  openWallpaper: 'Open wallpaper',
  mostViewed: 'Most viewed wallpapers',
  wallpaper: 'Wallpaper',
  noViews: 'None of your wallpapers was viewed in this period.',
  columns: ['Day', 'Views', 'Downloads', 'Favorites', 'Saves'],
} as const;
