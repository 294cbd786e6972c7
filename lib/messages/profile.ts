import { formatCount, formatNumber } from './formats';

export const profileText = {
  notFound: 'User not found',
  notFoundText:
    'No account has this username. Check the spelling. The account may also have been closed.',
  followers: (count: number) => formatCount(count, 'follower', 'followers'),
  /** The tab counts the favorites that this user saved; this is how often their wallpapers were saved. */
  totals: ({
    views,
    downloads,
    favorites,
  }: Record<'views' | 'downloads' | 'favorites', number>) => [
    formatCount(views, 'view', 'views'),
    formatCount(downloads, 'download', 'downloads'),
    `favorited ${formatCount(favorites, 'time', 'times')}`,
  ],
  best: 'Most popular wallpapers',
  memberSince: (month: string) => `Member since ${month}`,
  tabs: 'Profile',
  wallpapers: (count: number) => `Wallpapers (${formatNumber(count)})`,
  favorites: (count: number) => `Favorites (${formatNumber(count)})`,
  noWallpapers: 'No wallpapers uploaded yet',
  noWallpapersHint: 'Start creating beautiful wallpapers to share with the community',
  noFavorites: 'No favorites saved yet',
  noFavoritesHint: 'Explore wallpapers and save your favorites to see them here',
  /** Without what every URL has. */
  website: (url: string) => url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, ''),
  instagram: (handle: string) => `@${handle} on Instagram`,
  twitter: (handle: string) => `@${handle} on Twitter`,
  title: (name: string, username: string) => `${name} (@${username})`,
  favoritesTitle: (name: string) => `${name}’s favorites`,
  description: (name: string, count: number) =>
    `${formatCount(count, 'wallpaper', 'wallpapers')} by ${name}. Free to download at full size.`,
  deleteWallpaper: (title: string) => `Delete ${title}`,
  favoritesPrivate: 'Only you can see your favorites.',
  hidden: (count: number) => `Not public (${count})`,
  hiddenFailed: 'We couldn’t load your wallpapers that aren’t public.',
  statuses: {
    pending: 'Waiting for review',
    approved: 'Public',
    rejected: 'Rejected',
    removed: 'Removed by an admin',
    scheduled: 'Scheduled',
  },
  emptyPage: 'Nothing on this page',
  emptyPageHint: 'This page doesn’t exist or isn’t public.',
} as const;
