/** Loaded with every list. */
export const screenText = {
  /** @param screen as `2560x1440` */
  size: (screen: string) => screen.replace('x', ' × '),
  fits: 'Fits:',
  any: 'Any screen',
  loadFailed: 'We couldn’t load this. Check your connection and try again.',
  exact: 'Exact',
  cropped: (percent: number) => `Cropped ${percent}%`,
  small: 'Too small for this screen',
  far: 'Cropped by more than a third',
} as const;
