/** Part of public pages, so only what the button needs. */
export const followButtonText = {
  follow: 'Follow',
  following: 'Following',
  /** Contains both labels, and stays the same when the button is pressed. */
  label: (name: string) => `Following ${name}`,
  failed: 'We couldn’t save this. Please try again.',
} as const;
