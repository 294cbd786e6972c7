import { TAG_MOVE_DAYS } from '@/lib/limits';
import { formatCount } from './formats';

export const tagFormText = {
  notFound: 'Tag not found. It may have been merged into another one.',
  isAlias: (target: string) => `This is now an alias of “${target}”.`,
  sameName: 'Enter a different name.',
  ownName: (name: string) => `“${name}” is the name of this tag.`,
  otherAlias: (alias: string, target: string) =>
    `“${alias}” is an alias of “${target}”. Remove it there first.`,
  nameTaken: (name: string) => `“${name}” is already a tag or an alias. Choose another name.`,
  inUse: (alias: string) => `“${alias}” is a tag. Merge it into this one instead.`,
} as const;

export const adminTagsText = {
  text: 'An alias is another name for a tag: uploads, searches and links with it use the tag.',
  search: 'Search tags and aliases',
  sort: 'Sort',
  sorts: { used: 'Most used', name: 'Name' },
  tag: 'Tag',
  wallpapers: 'Wallpapers',
  withTag: (name: string) => `with the tag ${name}`,
  aliases: 'Aliases',
  none: 'None',
  moving: (count: number) => `Moving ${formatCount(count, 'wallpaper', 'wallpapers')}...`,
  actions: 'Actions',
  open: (name: string) => `Open ${name} in a new tab`,
  edit: (name: string) => `Edit ${name}`,
  merge: (name: string) => `Rename or merge ${name}`,
  emptyTitle: 'No tags yet',
  emptyText: 'Tags that creators add to their wallpapers will appear here.',
  noMatchTitle: 'No tags match your search',
  noMatchText: 'Search for the beginning of a tag or an alias.',
  showAll: 'Show all tags',
  description: 'Description',
  descriptionHint: 'One line, shown on the tag’s page.',
  aliasesHint: `Press comma or Enter to add an alias. If you remove a tag that was merged in the last ${TAG_MOVE_DAYS} days, its wallpapers get it back.`,
  save: 'Save',
  saving: 'Saving...',
  saveFailed: 'The tag wasn’t saved.',
  saved: (name: string) => `${name} was updated.`,
  newName: 'New name or existing tag',
  newNameHint:
    'A name that no tag has renames this one. The name of an existing tag merges the two.',
  willMerge: (count: number, name: string, into: string) =>
    `${formatCount(count, 'wallpaper gets', 'wallpapers get')} “${into}” instead of “${name}”, which becomes an alias.`,
  willRename: (name: string, into: string) =>
    `“${name}” becomes “${into}”. The old name stays as an alias, so links keep working.`,
  checkFailed: 'We couldn’t check whether there’s a tag with this name. Try again.',
  rename: 'Rename',
  renaming: 'Renaming...',
  mergeTags: 'Merge',
  merging: 'Merging...',
  mergeFailed: 'Nothing was changed.',
  renamed: (name: string, into: string) => `${name} is now called ${into}.`,
  merged: (name: string, into: string) => `${name} was merged into ${into}.`,
  undo: 'Undo',
  undone: 'Undone.',
} as const;
