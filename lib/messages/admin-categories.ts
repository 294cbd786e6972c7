import { countText, numberText } from './formats';

const wallpapers = (number: number) => countText(number, 'wallpaper', 'wallpapers');

/** What a category may be called, and why it can't be changed or deleted. */
export const categoryFormText = {
  noSlash: 'A name has no slash: it is part of an address.',
  noDots: 'A name has at least one character that is no dot.',
  https: 'Give an address that begins with https://, or none.',
  taken: 'There is a category of this name already.',
  notFound: 'There is no such category. It may have been deleted.',
  inUse: 'There are wallpapers in this category. Say where they go.',
  wrongTarget: 'Choose another category for its wallpapers.',
  tooMany: 'There are more wallpapers than can be moved at once. Delete again to go on.',
} as const;

/** The screen of categories. */
export const categoriesScreenText = {
  title: 'Categories',
  search: 'Search categories',
  create: 'New category',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  open: (name: string) => `Open the page of ${name}`,
  within: (name: string) => `in ${name}`,
  wallpapers,
  hidden: (number: number) => `${numberText(number)} not public`,
  none: 'No categories yet',
  noneText: 'Wallpapers are uploaded into categories: create the first one.',
  noMatch: 'No category is called so',
  showAll: 'Show all categories',
  noMatchText: 'Try a shorter word.',
  name: 'Name',
  nameHint: 'Shown on the site, and part of the address.',
  renameHint: 'Former addresses go on leading here.',
  preview: 'Preview image',
  previewHint: 'An https address. Without one, the newest wallpaper is shown.',
  previewLost: 'No picture was found there. Visitors will see none either.',
  save: 'Save',
  saving: 'Saving...',
  created: (name: string) => `“${name}” was created.`,
  saved: (name: string) => `“${name}” was saved.`,
  failed: 'The category could not be saved. Please try again.',
  deleteConfirm: (name: string) => `Are you sure you want to delete "${name}"?`,
  deleting: 'Deleting...',
  deleted: (name: string) => `“${name}” was deleted.`,
  deleteFailed: 'The category could not be deleted. Please try again.',
  moveTo: (number: number) => `Where its ${wallpapers(number)} ${number === 1 ? 'goes' : 'go'}`,
  choose: 'Choose a category',
  onlyOne:
    'It is the only category. Create another one first: its wallpapers have to go somewhere.',
} as const;
