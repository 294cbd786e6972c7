import { formatCount } from './formats';

export const categoryText = {
  title: 'Categories',
  description: 'Browse wallpapers by category.',
  pageDescription: (name: string, count: number) =>
    `${categoryCount(count)} in ${name}, free to download at full size.`,
  all: 'All categories',
  navigation: 'Categories',
  count: categoryCount,
  empty: 'No wallpapers in this category yet',
  emptyHint: 'Be the first to upload one.',
  noCategories: 'No categories yet',
  noCategoriesHint: 'An admin needs to create one first. Check back later.',
} as const;

function categoryCount(count: number): string {
  return formatCount(count, 'wallpaper', 'wallpapers');
}
