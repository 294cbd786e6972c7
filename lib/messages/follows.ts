import { ON_DEVICE } from '@/lib/limits';
import { formatCount, formatNumber } from './formats';

const subjects = (count: number) => formatCount(count, 'follow', 'follows');

export const followText = {
  title: 'Following',
  yourself: 'You can’t follow yourself.',
  forbidden: 'You can’t follow this user.',
  tagNotFound: 'No public wallpaper has this tag.',
  emptySearch: 'Enter words or choose a filter first.',
  limitReached: (max: number) =>
    `You can follow up to ${formatNumber(max)} creators, tags and searches. Unfollow one, then try again.`,
} as const;

/** For visitors, whose browser keeps what they follow. */
export const deviceFollowText = {
  signInFirst: 'Sign in to follow, or keep what you follow on this device.',
  keep: 'Keep on this device',
  kept: 'You follow this on this device.',
  removed: 'You no longer follow this.',
  show: 'Show all',
  full: `You can follow up to ${ON_DEVICE.follows} on this device. Unfollow some, or sign in to follow more.`,
  notStored:
    'Your browser couldn’t store this. Allow this site to store data or free up space, or sign in to follow.',
  transferred: (count: number) =>
    `${subjects(count)} kept on this device ${count === 1 ? 'is' : 'are'} now in your account.`,
  notTransferred: (count: number) =>
    `We couldn’t add ${subjects(count)} kept on this device to your account. We’ll try again later.`,
} as const;
