export const favoriteText = {
  favorite: (title: string) => `Favorite ${title}`,
  signInFirst: 'You must be logged in to add favorites.',
  removed: 'Removed from your favorites.',
  undo: 'Undo',
  failed: 'Failed to update favorites.',
} as const;
