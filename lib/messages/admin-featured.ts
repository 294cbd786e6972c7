import { FEATURED, SHOWCASE_CANDIDATES } from '@/lib/limits';
import { byCreator } from './common';

export const featuredText = {
  title: 'Featured',
  text: `The top of the home page shows these wallpapers in this order. You can feature up to ${FEATURED.max}. If fewer than ${FEATURED.min} are public, some of the ${SHOWCASE_CANDIDATES} newest wallpapers fill up to ${FEATURED.filled} spots, of which narrow windows show ${FEATURED.min}.`,
  list: 'Featured wallpapers',
  position: (position: number) => `${position}.`,
  by: byCreator,
  hidden: 'Not public, so it isn’t shown on the home page.',
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  remove: (title: string) => `Remove ${title} from the list`,
  moved: (title: string, position: number, count: number) =>
    `“${title}” is now number ${position} of ${count}.`,
  removed: (title: string) => `“${title}” was removed from the list.`,
  added: (title: string) => `“${title}” was added to the list.`,
  emptyTitle: 'Nothing is featured',
  emptyText: `The home page shows ${FEATURED.min} to ${FEATURED.filled} of the ${SHOWCASE_CANDIDATES} newest wallpapers instead, depending on the width of the window.`,
  browse: 'Browse wallpapers',
  add: 'Add',
  adding: 'Adding...',
  wallpaper: 'Add a wallpaper',
  wallpaperHint: 'Paste its URL or ID.',
  unknown: 'We couldn’t find a public wallpaper with this URL or ID.',
  alreadyListed: 'This wallpaper is already in the list.',
  addFailed: 'We couldn’t add the wallpaper. Please try again.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'The home page was updated.',
  saveFailed: 'We couldn’t save the list. Please try again.',
  unsaved: 'You have unsaved changes.',
  featureLabel: (title: string) => `Feature ${title} on the home page`,
  repeated: 'You can feature each wallpaper only once.',
  tooMany: `You can feature up to ${FEATURED.max} wallpapers. Remove one first.`,
  notPublic: (title: string) => `“${title}” isn’t public. Remove it from the list and save again.`,
  missing: (id: string) =>
    `The wallpaper ${id} doesn’t exist. It may have been deleted. Remove it from the list and save again.`,
} as const;
