export const offlineText = {
  title: 'The wall is out of reach',
  text: 'Either this device is offline, or the site is away for a moment. This page looks again by itself, and shows what you asked for as soon as it can.',
} as const;
