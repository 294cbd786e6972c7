import { formatCount } from './formats';

/** Of the dialog that saves wallpapers in collections, which is loaded when it is used. */
export const savingText = {
  title: (count: number) =>
    count === 1 ? 'Save to collection' : `Save ${formatCount(count, 'wallpaper', 'wallpapers')}`,
  none: 'You don’t have any collections yet.',
  newCollection: 'New collection',
  private: 'Private',
  privateHint: 'Only you can see it.',
  create: 'Create and save',
  creating: 'Creating...',
  saved: (title: string, added: number) =>
    added === 0 ? `Nothing new to save in “${title}”.` : `Saved to “${title}”.`,
  removed: (title: string) => `Removed from “${title}”.`,
  undo: 'Undo',
  failed: 'We couldn’t save to the collection. Please try again.',
} as const;
