/** Part of public pages, so only what the button needs. */
export const followButtonText = {
  follow: 'Follow',
  following: 'Following',
  /** Begins with the visible text, which people who speak to their device say. */
  label: (text: string, name: string) => `${text} ${name}`,
  failed: 'We couldn’t save this. Please try again.',
} as const;
