/** A separate module, because every page loads it. */
export const failureText = {
  title: 'Something went wrong on our end',
  text: 'Your data is safe. Please try again in a moment.',
  tryAgain: 'Try again',
} as const;

export const chunkLoadErrorText = {
  title: 'This page didn’t load completely',
  text: 'Part of the page is missing. Reload to try again.',
  tryAgain: 'Reload',
} as const;
