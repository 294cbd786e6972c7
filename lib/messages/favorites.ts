export const favoriteText = {
  favorite: (title: string) => `Favorite ${title}`,
  signInFirst: 'You must be logged in to add favorites.',
  failed: 'Failed to update favorites.',
} as const;
