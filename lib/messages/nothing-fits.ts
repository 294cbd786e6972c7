/** Apart from `fit.ts`, which every list loads. */
export const nothingFitsText = {
  title: (size: string) => `Nothing fits ${size} yet`,
  hint: 'No wallpapers here are large enough to fill this screen.',
  searchHint: (size: string) => `Only wallpapers large enough to fill ${size} are shown.`,
} as const;
