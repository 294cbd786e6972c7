import { formatCount, formatNumber } from './formats';

const wallpaperCount = (number: number) => formatCount(number, 'wallpaper', 'wallpapers');

export const categoryFormText = {
  noSlash: "A name can't contain a slash because it's part of the URL.",
  noDots: "A name can't be “.” or “..”.",
  invalidPreviewUrl: 'Enter a URL that starts with https://, or leave it empty.',
  invalidCover: 'Enter the link or ID of a public wallpaper, or leave it empty.',
  taken: 'A category with this name already exists.',
  notFound: 'Category not found. It may have been deleted.',
  inUse: 'This category has wallpapers. Choose a category to move them to.',
  invalidTarget: 'Choose another category to move the wallpapers to.',
  moveIncomplete: 'Some wallpapers are still in this category. Delete it again to move the rest.',
} as const;

export const categoriesScreenText = {
  title: 'Categories',
  search: 'Search categories',
  create: 'New category',
  editLabel: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteLabel: (name: string) => `Delete ${name}`,
  openLabel: (name: string) => `Open ${name} in a new tab`,
  inCategory: (name: string) => `in ${name}`,
  wallpaperCount,
  hiddenCount: (number: number) => `${formatNumber(number)} not public`,
  emptyTitle: 'No categories yet',
  emptyText: 'Every wallpaper needs a category. Create the first one.',
  noMatchTitle: 'No categories match your search',
  showAll: 'Show all categories',
  noMatchText: 'Check the spelling or try a broader word.',
  name: 'Name',
  nameHint: 'Shown on the site and used in the URL.',
  renameHint: 'Old links keep working.',
  preview: 'Preview image',
  previewHint: 'A URL that starts with https://. If empty, the newest wallpaper is shown.',
  previewNotFound:
    "We couldn't load an image from this URL, so visitors won't see one either. Check the URL.",
  actions: 'Actions',
  save: 'Save',
  saving: 'Saving...',
  created: (name: string) => `“${name}” was created.`,
  saved: (name: string) => `“${name}” was saved.`,
  saveFailed: 'Failed to save category. Please try again.',
  deleteConfirm: (name: string) => `Are you sure you want to delete "${name}"?`,
  deleting: 'Deleting...',
  deleted: (name: string) => `“${name}” was deleted.`,
  deleteFailed: 'Failed to delete category. Please try again.',
  moveTo: (number: number) => `Move ${wallpaperCount(number)} to`,
  chooseCategory: 'Choose a category',
  onlyCategory: 'This is the only category. Create another one to move its wallpapers to.',
} as const;
