/** Loaded with every list. */
export const screenText = {
  /** @param screen as `2560x1440` */
  size: (screen: string) => screen.replace('x', ' × '),
  fits: 'Fits my screen',
  otherDevice: 'Other device',
  changeDevice: (size: string) => `Other device (currently ${size})`,
  loadingDevices: 'Loading devices...',
  loadFailed: 'We couldn’t load this. Check your connection and try again.',
  exact: 'Exact',
  cropped: (percent: number) => `Cropped ${percent}%`,
  small: 'Too small for this screen',
} as const;
