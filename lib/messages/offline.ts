export const offlineText = {
  title: 'You’re offline',
  text: 'Check your internet connection. This page reloads as soon as the site is available again.',
  toast: 'You’re offline. Check your internet connection, then try again.',
} as const;
