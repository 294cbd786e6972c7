import { formatCount, formatNumber } from './formats';

export const selectionText = {
  title: 'Selection',
  select: (title: string) => `Select ${title}`,
  selected: (number: number) => `${formatNumber(number)} selected`,
  full: (number: number) => `${formatNumber(number)} selected, the most at once`,
  clear: 'Clear',
  cancel: 'Cancel',
  save: 'Save',
  download: 'Download ZIP',
  tooMany: (max: number) => `Up to ${max} can be downloaded at once`,
  started: (number: number) => `Downloading ${formatCount(number, 'wallpaper', 'wallpapers')}.`,
  gone: (number: number) =>
    number === 1 ? ' One isn’t available anymore.' : ` ${number} aren’t available anymore.`,
  allGone: 'These wallpapers aren’t available anymore.',
} as const;
