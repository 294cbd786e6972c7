export const favoriteText = {
  add: (title: string) => `Add ${title} to your favorites`,
  remove: (title: string) => `Remove ${title} from your favorites`,
  signInFirst: 'You must be logged in to add favorites.',
  failed: 'Failed to update favorites.',
} as const;
