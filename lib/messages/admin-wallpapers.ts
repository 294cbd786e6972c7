import { REMOVED_WALLPAPER_DAYS, TEXT } from '@/lib/limits';
import { formatCount, formatNumber } from './formats';

const some = (number: number) =>
  number === 1 ? 'Wallpaper' : `${formatNumber(number)} wallpapers`;
const these = (number: number) =>
  number === 1 ? 'this wallpaper' : `these ${formatNumber(number)} wallpapers`;

export const statusText = {
  reasonRequired: 'Enter a reason. The creator sees it.',
  reasonTooLong: `Reason must be ${TEXT.reason} characters or fewer.`,
  notPublic: 'Only public wallpapers can be removed. You can delete this one instead.',
} as const;

export const adminWallpapersText = {
  search: 'Search by title, creator, or ID',
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
  total: (number: number) => formatCount(number, 'wallpaper', 'wallpapers'),
  uncountedTotal: 'More than 1,000 wallpapers',
  emptyTitle: 'No wallpapers yet',
  emptyText: 'Uploaded wallpapers appear here.',
  uploadFirst: 'Upload a wallpaper',
  noMatchTitle: 'No wallpapers found',
  showAll: 'Show all wallpapers',
  noMatchText: 'Try different words or filters, or paste the URL of a wallpaper.',
  list: 'Wallpapers',
  columns: {
    wallpaper: 'Wallpaper',
    status: 'Status',
    views: 'Views',
    downloads: 'Downloads',
    favorites: 'Favorites',
    uploaded: 'Uploaded',
    actions: 'Actions',
  },
  select: (title: string) => `Select ${title}`,
  selectAll: 'Select all on this page',
  selected: (number: number) => `${formatNumber(number)} selected`,
  selection: 'Selection',
  clear: 'Clear',
  open: (title: string) => `Open ${title} in a new tab`,
  edit: (title: string) => `Edit ${title}`,
  approve: (title: string) => `Approve ${title}`,
  restore: (title: string) => `Restore ${title}`,
  remove: (title: string) => `Remove ${title}`,
  delete: (title: string) => `Delete ${title}`,
  deletedOn: (day: string) => `Will be permanently deleted on ${day}`,
  actions: {
    approve: 'Approve',
    restore: 'Restore',
    reject: 'Reject',
    changeCategory: 'Change category',
    tag: 'Add tags',
    remove: 'Remove',
    delete: 'Delete',
  },
  dialogTitles: {
    reject: (number: number) => `Reject ${these(number)}?`,
    remove: (number: number) => `Remove ${these(number)}?`,
    changeCategory: (number: number) => `Change the category of ${these(number)}`,
    tag: (number: number) => `Add tags to ${these(number)}`,
    delete: (number: number) => `Are you sure you want to delete ${these(number)}?`,
  },
  busy: {
    reject: 'Rejecting...',
    remove: 'Removing...',
    changeCategory: 'Changing...',
    tag: 'Adding...',
    delete: 'Deleting...',
  },
  deleteWarning: (number: number) =>
    number === 1
      ? `This also deletes its files, favorites, and counts, and can't be undone. If it's public, you can remove it instead: it's hidden right away and can be restored for ${REMOVED_WALLPAPER_DAYS} days.`
      : `This also deletes their files, favorites, and counts, and can't be undone. You can remove public wallpapers instead: they're hidden right away and can be restored for ${REMOVED_WALLPAPER_DAYS} days.`,
  rejectHint:
    "The creator sees this reason. Rejected wallpapers are hidden until they're approved.",
  removeHint: `The creator sees this reason. Removed wallpapers are hidden, and permanently deleted after ${REMOVED_WALLPAPER_DAYS} days unless restored.`,
  tagRequired: 'Add at least one tag.',
  done: {
    approve: (number: number) => `${some(number)} approved.`,
    restore: (number: number) => `${some(number)} restored.`,
    reject: (number: number) => `${some(number)} rejected.`,
    remove: (number: number) => `${some(number)} removed.`,
    changeCategory: (number: number, category = '') =>
      `${some(number)} moved${category && ` to ${category}`}.`,
    tag: (number: number) => `${some(number)} tagged.`,
    delete: (number: number) => `${some(number)} deleted.`,
  },
  movedBack: (number: number) => `${some(number)} moved back.`,
  undo: 'Undo',
  someFailed: (done: number, failed: number) =>
    `${formatNumber(done)} done, ${formatNumber(failed)} failed. See the errors above the list.`,
  errors: 'Errors',
  duplicate: (title: string) => `This picture is already public as “${title}”.`,
} as const;
