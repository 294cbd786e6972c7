import { formatNumber } from './formats';
import { wallpaperText } from './wallpapers';

export const someWallpapers = (number: number) =>
  number === 1 ? 'Wallpaper' : `${formatNumber(number)} wallpapers`;
export const theseWallpapers = (number: number) =>
  number === 1 ? 'this wallpaper' : `these ${formatNumber(number)} wallpapers`;
const thoseWallpapers = (number: number) =>
  number === 1 ? 'the wallpaper' : theseWallpapers(number);

export interface BulkActionText {
  label: string;
  /** Button for one wallpaper. Actions without it are offered for a selection only. */
  itemLabel?: (title: string) => string;
  /** Actions without it run immediately. */
  dialog?: {
    title: (count: number) => string;
    text?: (count: number) => string;
    reasonHint?: string;
    busy: string;
    failed?: string;
  };
  done: (count: number, input: { ids: string[]; category?: string }) => string;
  /** By default, the text of the action that undoes it. */
  undone?: (count: number) => string;
}

/** The keys are the actions of creators on their own wallpapers, in the order of their buttons. */
export const ownActionText = {
  changeCategory: {
    label: 'Change category',
    dialog: {
      title: (count) => `Change the category of ${theseWallpapers(count)}`,
      busy: 'Changing...',
    },
    done: (count, { category }) => `${someWallpapers(count)} moved to ${category}.`,
    undone: (count) => `${someWallpapers(count)} moved back.`,
  },
  tag: {
    label: 'Add tags',
    dialog: { title: (count) => `Add tags to ${theseWallpapers(count)}`, busy: 'Adding...' },
    done: (count) => `${someWallpapers(count)} tagged.`,
    undone: (count) => `Tags removed from ${thoseWallpapers(count)}.`,
  },
  untag: {
    label: 'Remove tags',
    dialog: {
      title: (count) => `Remove tags from ${theseWallpapers(count)}`,
      busy: 'Removing...',
    },
    done: (count) => `Tags removed from ${thoseWallpapers(count)}.`,
    undone: (count) => `Tags restored on ${thoseWallpapers(count)}.`,
  },
  changeLicense: {
    label: 'Change license',
    dialog: {
      title: (count) => `Change the license of ${theseWallpapers(count)}`,
      busy: 'Changing...',
    },
    done: (count) => `License changed for ${thoseWallpapers(count)}.`,
    undone: (count) => `License changed back for ${thoseWallpapers(count)}.`,
  },
  delete: {
    label: 'Delete',
    dialog: {
      title: (count) => `Are you sure you want to delete ${theseWallpapers(count)}?`,
      text: (count) =>
        `This also deletes ${count === 1 ? 'its' : 'their'} files, favorites and counts. You can undo it for a few seconds.`,
      busy: 'Deleting...',
      failed: wallpaperText.deleteFailed,
    },
    done: (count) => `${someWallpapers(count)} deleted.`,
  },
} satisfies Record<string, BulkActionText>;

export const bulkActionMessages = {
  edit: 'Edit',
  undo: 'Undo',
  tagRequired: 'Add at least one tag.',
  duplicate: (title: string) => `This picture is already public as “${title}”.`,
  editedSince: 'This wallpaper has been edited since then.',
  /** `reason` is that of the first one. */
  someFailed: (done: number, failed: number, reason: string) =>
    `${formatNumber(done)} done, ${formatNumber(failed)} failed: ${reason}`,
} as const;
