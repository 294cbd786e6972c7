/** A list or a search without wallpapers that fit. */
export const fitText = {
  empty: (size: string) => `Nothing fits ${size} yet`,
  emptyHint: 'No wallpapers here are large enough to fill this screen.',
  searchHint: (size: string) => `Only wallpapers large enough to fill ${size} are shown.`,
  showAll: 'Show all sizes',
} as const;
