import { ON_DEVICE } from '@/lib/limits';
import { needsScript } from './common';
import { formatCount } from './formats';

export const keptText = {
  intro:
    'Without an account, favorites are kept on this device only. Sign in or sign up to have them everywhere.',
  signUp: 'Sign up',
  following: 'See what you follow on this device',
  needsScript: needsScript('Keeping wallpapers on this device'),
  keep: 'Keep on this device',
  kept: 'Kept on this device.',
  show: 'Show all',
  removed: 'No longer kept on this device.',
  full: `You can keep up to ${ON_DEVICE.kept} wallpapers on this device. Remove some, or sign in to add favorites.`,
  notStored:
    'Your browser couldn’t store this. Allow this site to store data or free up space, or sign in to add favorites.',
  keptHere: 'Kept on this device',
  loading: 'Loading wallpapers...',
  loadFailed: 'We couldn’t load these wallpapers.',
  gone: (count: number) =>
    count === 1
      ? 'One of them isn’t shown because it isn’t public anymore.'
      : `${count} of them aren’t shown because they aren’t public anymore.`,
  removeAll: 'Remove all',
  removedAll: 'All wallpapers were removed.',
  none: 'Nothing kept yet',
  noneHint: 'Press the heart on a wallpaper and choose “Keep on this device” to see it here.',
  viewed: 'Recently viewed',
  noneViewed: 'The wallpapers you open will appear here. They stay on this device.',
  clearHistory: 'Clear history',
  cleared: 'Your history was cleared.',
  undo: 'Undo',
  transferred: (count: number) =>
    `${formatCount(count, 'wallpaper', 'wallpapers')} kept on this device ${count === 1 ? 'is' : 'are'} now in your favorites.`,
  notTransferred: (count: number) =>
    `We couldn’t add ${formatCount(count, 'wallpaper', 'wallpapers')} kept on this device to your favorites. We’ll try again later.`,
} as const;
