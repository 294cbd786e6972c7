import { formatCount } from './formats';

/** What every list shows, apart from other text so that lists don't load that. */
export const tileText = {
  select: 'Select',
  save: 'Save to collection',
  saveLabel: (title: string) => `Save ${title}`,
  saveSignIn: 'You must be logged in to save to collections.',
  download: 'Download',
  downloadLabel: (title: string) => `Download ${title}`,
  /** @param name such as `4k` */
  resolution: (name: string) => name.replace('k', 'K'),
  shapes: { dual: 'Dual monitor', ultrawide: 'Ultrawide', phone: 'Phone' },
  lightAndDark: 'Light and dark',
  versions: (count: number) => formatCount(count, 'version', 'versions'),
  alt: (title: string, username: string) => `${title}, a wallpaper by ${username}`,
} as const;
