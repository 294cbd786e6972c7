export const categoryText = {
  title: 'Categories',
  description: 'Every kind of wallpaper there is here, each with its newest picture.',
  pageDescription: (name: string, count: number) =>
    `${categoryCount(count)} in ${name}, free to download in full size.`,
  all: 'All categories',
  navigation: 'Categories',
  count: categoryCount,
  empty: 'No wallpapers in this category yet.',
  none: 'No categories yet.',
} as const;

function categoryCount(count: number): string {
  return count === 1 ? '1 wallpaper' : `${count} wallpapers`;
}
