import { formatDate } from './dates';
import { SITE_NAME } from './site-name';

const SOURCES = {
  search: 'Search engines',
  pins: 'Pinterest',
  social: 'Social networks',
  other: 'Other sites',
  site: 'This site',
  direct: 'Direct or unknown',
} as const;

export const statisticsText = {
  title: 'Statistics',
  ofWallpaper: (title: string) => `Statistics of “${title}”`,
  intro: (first: string, last: string, length: number, timeZone: string) =>
    `${formatDate(first)} to ${formatDate(last)}, compared with the previous ${length} days. Today’s numbers are incomplete. Dates are in the ${timeZone} time zone.`,
  names: { views: 'Views', downloads: 'Downloads', favorites: 'Favorites', saves: 'Saves' },
  notes:
    'Views and downloads count once per visitor per day. Your own don’t count. Those of wallpapers you deleted stay in your totals. Saves are the collections a wallpaper was added to. Favorites and saves that were removed don’t count.',
  viewsAndDownloads: 'Views and downloads',
  favoritesAndSaves: 'Favorites and saves',
  download: 'Download CSV',
  all: 'All wallpapers',
  openWallpaper: 'Open wallpaper',
  mostViewed: 'Most viewed wallpapers',
  wallpaper: 'Wallpaper',
  noViews: 'None of your wallpapers were viewed in this period.',
  sources: 'Where visitors came from',
  sourcesHint:
    'Views by the type of site that led to them. We don’t store the page or the visitor.',
  searches: 'Searches that led here',
  searchesHint: (least: number) =>
    `Searches on ${SITE_NAME} that at least ${least} visitors used on the same day. We don’t store rarer ones, or who searched.`,
  noSearches: 'No search was used by that many visitors in this period.',
  search: 'Search',
  visitors: 'Visitors',
  noSources: 'No traffic sources recorded in this period.',
  source: 'From',
  sourceNames: SOURCES,
  share: (value: number, total: number) => `${Math.round((100 * value) / total)}%`,
  shareOfViews: 'Share',
  columns: ['Day', 'Views', 'Downloads', 'Favorites', 'Saves', ...Object.values(SOURCES)],
} as const;
