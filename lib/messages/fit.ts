/** A list or a search without wallpapers that fit. */
export const fitText = {
  empty: (size: string) => `Nothing fits ${size} yet`,
  emptyHint: 'No wallpaper here fills this screen without being enlarged.',
  searchHint: (size: string) =>
    `You’re only seeing wallpapers that fill ${size} without being enlarged.`,
  showAll: 'Show all sizes',
} as const;
