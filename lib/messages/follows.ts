import { formatNumber } from './formats';

export const followText = {
  title: 'Following',
  yourself: 'You can’t follow yourself.',
  forbidden: 'You can’t follow this user.',
  tagNotFound: 'No public wallpaper has this tag.',
  emptySearch: 'Enter words or choose a filter first.',
  limitReached: (max: number) =>
    `You can follow up to ${formatNumber(max)} creators, tags and searches. Unfollow one, then try again.`,
} as const;
