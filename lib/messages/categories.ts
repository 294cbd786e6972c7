export const categoryText = {
  title: 'Categories',
  description: 'Every kind of wallpaper there is here, each with its newest picture.',
  pageDescription: (name: string, count: number) =>
    `${categoryCount(count)} in ${name}, free to download in full size.`,
  all: 'All categories',
  navigation: 'Categories',
  count: categoryCount,
  empty: 'No wallpapers in this category yet.',
  emptyHint: 'The first one could be yours.',
  none: 'No categories yet.',
  noneHint: 'They are made by the people who run this site.',
} as const;

function categoryCount(count: number): string {
  return count === 1 ? '1 wallpaper' : `${count} wallpapers`;
}
