/** A list or a search that is limited to a screen. */
export const fitText = {
  only: (size: string) => `Only for ${size}`,
  remove: '(remove this filter)',
  empty: (size: string) => `Nothing fits ${size} yet`,
  emptyHint: 'No wallpapers here are large enough to fill this screen.',
  searchHint: (size: string) => `Only wallpapers large enough to fill ${size} are shown.`,
  showAll: 'Show all sizes',
} as const;
