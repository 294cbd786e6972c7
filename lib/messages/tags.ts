import { formatCount } from './formats';

export const tagText = {
  title: 'Tags',
  description: 'Browse wallpapers by tag, most used first.',
  hashtag: (name: string) => `#${name}`,
  pageDescription: (name: string, count: number) =>
    `${tagText.count(count)} tagged ${name}, free to download at full size.`,
  all: 'All tags',
  related: 'Related tags',
  count: (count: number) => formatCount(count, 'wallpaper', 'wallpapers'),
  total: (count: number) => formatCount(count, 'tag', 'tags'),
  pages: 'Pages',
  moreUsed: 'More popular tags',
  lessUsed: 'Less popular tags',
  empty: 'No tags yet',
  emptyHint: 'Creators add tags when they upload wallpapers.',
} as const;
