import { REMOVED_WALLPAPER_DAYS, TEXT } from '@/lib/limits';
import {
  type BulkActionText,
  ownActionText,
  someWallpapers,
  theseWallpapers,
} from './bulk-actions';
import { formatCount, formatNumber } from './formats';
import { wallpaperText } from './wallpapers';

export const statusText = {
  reasonRequired: 'Enter a reason. The creator will see it.',
  reasonTooLong: `The reason can have up to ${TEXT.reason} characters.`,
  notPublic: 'Only public wallpapers can be removed. You can delete this one instead.',
  notRemoved: 'Only removed wallpapers can be restored.',
} as const;

/** The keys are the bulk actions, in the order of their buttons. */
export const bulkActionText = {
  approve: {
    label: 'Approve',
    itemLabel: (title) => `Approve ${title}`,
    done: (count) => `${someWallpapers(count)} approved.`,
  },
  restore: {
    label: 'Restore',
    itemLabel: (title) => `Restore ${title}`,
    done: (count) => `${someWallpapers(count)} restored.`,
  },
  reject: {
    label: 'Reject',
    dialog: {
      title: (count) => `Reject ${theseWallpapers(count)}?`,
      reasonHint:
        'The creator will see this reason. Rejected wallpapers are hidden until they’re approved.',
      busy: 'Rejecting...',
    },
    done: (count) => `${someWallpapers(count)} rejected.`,
  },
  changeCategory: ownActionText.changeCategory,
  tag: ownActionText.tag,
  untag: ownActionText.untag,
  remove: {
    label: 'Remove',
    itemLabel: (title) => `Remove ${title}`,
    dialog: {
      title: (count) => `Remove ${theseWallpapers(count)}?`,
      reasonHint: `The creator will see this reason. Removed wallpapers are hidden. After ${REMOVED_WALLPAPER_DAYS} days, they’re permanently deleted unless you restore them.`,
      busy: 'Removing...',
    },
    done: (count) => `${someWallpapers(count)} removed.`,
  },
  delete: {
    label: 'Delete',
    itemLabel: (title) => `Delete ${title}`,
    dialog: {
      title: (count) => `Are you sure you want to delete ${theseWallpapers(count)}?`,
      text: (count) =>
        count === 1
          ? `This also deletes its files, favorites and counts, and can’t be undone. If it’s public, you can remove it instead. Removing hides it right away, and you can restore it for ${REMOVED_WALLPAPER_DAYS} days.`
          : `This also deletes their files, favorites and counts, and can’t be undone. You can remove public wallpapers instead. Removing hides them right away, and you can restore them for ${REMOVED_WALLPAPER_DAYS} days.`,
      busy: 'Deleting...',
      failed: wallpaperText.deleteFailed,
    },
    done: (count) => `${someWallpapers(count)} deleted.`,
  },
} satisfies Record<string, BulkActionText>;

export const adminWallpapersText = {
  search: 'Search by title, creator, #tag or ID',
  filter: 'Status',
  all: 'All',
  category: 'Category',
  anyCategory: 'All',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest',
    oldest: 'Oldest',
    views: 'Most viewed',
    downloads: 'Most downloaded',
    favorites: 'Most favorited',
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
  selectAll: 'Select all on this page',
  perPage: 'Per page',
  openItem: 'Open',
  editItem: 'Edit',
  open: (title: string) => `Open ${title} in a new tab`,
  edit: (title: string) => `Edit ${title}`,
  deletedOn: (day: string) => `Will be permanently deleted on ${day}`,
  someFailed: (done: number, failed: number) =>
    `${formatNumber(done)} done, ${formatNumber(failed)} failed. See the errors above the list.`,
  errors: 'Errors',
} as const;
