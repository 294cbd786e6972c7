import { REMOVED_DAYS, TEXT } from '@/lib/limits';
import { countText, numberText } from './formats';

const some = (number: number) => (number === 1 ? 'Wallpaper' : `${numberText(number)} wallpapers`);
const these = (number: number) =>
  number === 1 ? 'this wallpaper' : `these ${numberText(number)} wallpapers`;

/** Of changing whether a wallpaper is public. */
export const statusText = {
  reasonNeeded: 'Say why it is rejected: its creator reads it.',
  reasonLong: `A reason has ${TEXT.reason} characters at most.`,
  notPublic: 'It is not public, so it cannot be removed. Delete it if it has to go.',
} as const;

/** The screen of all wallpapers. */
export const adminWallpapersText = {
  search: 'Title, creator or id',
  filter: 'Status',
  all: 'All',
  category: 'Category',
  anyCategory: 'All',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest',
    oldest: 'Oldest',
    views: 'Most views',
    downloads: 'Most downloads',
    favorites: 'Most favorites',
  },
  export: 'Export',
  uploadNew: 'Upload New',
  total: (number: number) => countText(number, 'wallpaper', 'wallpapers'),
  many: 'More than 1,000 wallpapers',
  none: 'No wallpapers yet',
  noneText: 'What is uploaded appears here.',
  uploadFirst: 'Upload the first one',
  noMatch: 'Nothing matches',
  showAll: 'Show all wallpapers',
  noMatchText: 'Try fewer words, another status or category, or the address of a page.',
  list: 'Wallpapers',
  columns: {
    wallpaper: 'Wallpaper',
    status: 'Status',
    views: 'Views',
    downloads: 'Downloads',
    favorites: 'Favorites',
    uploaded: 'Uploaded',
    acts: 'Acts',
  },
  select: (title: string) => `Select ${title}`,
  selectAll: 'Select all on this page',
  selected: (number: number) => `${numberText(number)} selected`,
  selection: 'Selection',
  clear: 'Clear',
  open: (title: string) => `Open the page of ${title}`,
  edit: (title: string) => `Edit ${title}`,
  approve: (title: string) => `Approve ${title}`,
  restore: (title: string) => `Restore ${title}`,
  remove: (title: string) => `Remove ${title}`,
  delete: (title: string) => `Delete ${title}`,
  gone: (day: string) => `Deleted for good on ${day}`,
  acts: {
    approve: 'Approve',
    restore: 'Restore',
    reject: 'Reject',
    recategorise: 'Change category',
    tag: 'Add tags',
    remove: 'Remove',
    delete: 'Delete',
  },
  questions: {
    reject: (number: number) => `Reject ${these(number)}?`,
    remove: (number: number) => `Remove ${these(number)}?`,
    recategorise: (number: number) => `Change the category of ${these(number)}`,
    tag: (number: number) => `Add tags to ${these(number)}`,
    delete: (number: number) => `Are you sure you want to delete ${these(number)}?`,
  },
  busy: {
    reject: 'Rejecting...',
    remove: 'Removing...',
    recategorise: 'Changing...',
    tag: 'Adding...',
    delete: 'Deleting...',
  },
  deleteText: (number: number) =>
    number === 1
      ? `Its files, favorites and counts go, too. This cannot be undone. While it is public it can be removed instead: hidden at once, and restored within ${REMOVED_DAYS} days.`
      : `Their files, favorites and counts go, too. This cannot be undone. Public ones can be removed instead: hidden at once, and restored within ${REMOVED_DAYS} days.`,
  rejectHint: 'The creator reads it. What is rejected is hidden until it is approved.',
  removeHint: `The creator reads it. What is removed is hidden, can be restored for ${REMOVED_DAYS} days, and is then deleted.`,
  tagNeeded: 'Give at least one tag.',
  done: {
    approve: (number: number) => `${some(number)} approved.`,
    restore: (number: number) => `${some(number)} restored.`,
    reject: (number: number) => `${some(number)} rejected.`,
    remove: (number: number) => `${some(number)} removed.`,
    recategorise: (number: number, category = '') =>
      `${some(number)} moved${category && ` to ${category}`}.`,
    tag: (number: number) => `${some(number)} tagged.`,
    delete: (number: number) => `${some(number)} deleted.`,
  },
  movedBack: (number: number) => `${some(number)} moved back.`,
  undo: 'Undo',
  someFailed: (done: number, failed: number) =>
    `${numberText(done)} done, ${numberText(failed)} not: see above the list.`,
  failures: 'What did not work',
  twin: (title: string) => `The same picture is public already, as “${title}”.`,
} as const;
