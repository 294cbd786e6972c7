import { needsScript } from './common';
import { formatCount } from './formats';

export const followingText = {
  title: 'Following',
  counts: {
    creator: ['creator', 'creators'],
    tag: ['tag', 'tags'],
    search: ['search', 'searches'],
  },
  count: (number: number, [one, many]: readonly [string, string]) => formatCount(number, one, many),
  intro:
    'Without an account, what you follow is kept on this device only. Sign in or sign up to have it everywhere.',
  needsScript: needsScript('Following on this device'),
  manage: 'Manage',
  list: 'What you follow',
  searches: 'Searches you follow',
  none: 'You don’t follow anything yet',
  noneHint:
    'Follow creators and tags to see their newest wallpapers here. Searches you follow are listed here, too.',
  noWallpapers: 'No wallpapers yet',
  noWallpapersHint: 'New wallpapers from the creators and tags you follow appear here.',
  loading: 'Loading wallpapers...',
  failedTitle: 'We couldn’t load what you follow',
  failed: 'Please try again in a moment.',
  feed: 'Private feed',
  feedHint:
    'Read new wallpapers in a feed reader. Whoever has the URL can read the feed, so don’t share it.',
  feedExists: 'You have a feed. For your safety, its URL can’t be shown again.',
  createFeed: 'Create feed URL',
  resetFeed: 'Create a new URL',
  resetQuestion: 'Create a new feed URL?',
  resetText: 'The current one stops working.',
  deleteFeed: 'Delete feed',
  deleteQuestion: 'Delete your private feed?',
  deleteText: 'Its URL stops working.',
  feedDeleted: 'The feed was deleted.',
  feedUrl: 'Copy the URL now. It won’t be shown again.',
  copy: 'Copy URL',
  copied: 'URL copied.',
  copyFailed: 'We couldn’t copy the URL. It’s selected, so you can copy it yourself.',
  feedFailed: 'We couldn’t change your feed. Please try again.',
} as const;
