export const setText = {
  notFound:
    'This pair or group wasn’t found. It may have been split up, or its wallpapers may no longer be public.',
  notOwner: 'Only the creator or an admin can change this pair or group.',
  severalCreators: 'Choose wallpapers by the same creator.',
  pairOfTwo: 'Choose two wallpapers: the light version, then the dark one.',
  alreadyInSet: {
    light_dark: (title: string) =>
      `“${title}” is already in a pair. Unpair it on its page, then try again.`,
    versions: (title: string) =>
      `“${title}” is already grouped with other versions. Remove it from the group on its page, then try again.`,
  },
  tooManyVersions: (max: number) =>
    `You can group up to ${max} versions. Remove one, then try again.`,
  version: 'Version',
  schemes: { light: 'Light', dark: 'Dark' },
  wipe: 'Compare light and dark',
  wipedTo: (percent: number) => `${percent}% dark`,
  shown: {
    light: (title: string) => `Light version: ${title}`,
    dark: (title: string) => `Dark version: ${title}`,
  },
  downloadBoth: (bytes: string) => `Download both (ZIP, ${bytes})`,
  pair: 'Pair light and dark',
  hint: (title: string) =>
    `Choose the light or dark version of “${title}”. They’ll appear as one wallpaper. People see the version that matches their theme.`,
  suggested: 'Suggestions',
  others: 'Other wallpapers',
  loading: 'Loading wallpapers...',
  loadFailed: 'We couldn’t load the wallpapers.',
  empty: 'There’s nothing to pair it with yet. Upload the light or dark version first.',
  upload: 'Upload a wallpaper',
  more: 'Load more',
  order: 'Selected pair',
  swap: 'Swap light and dark',
  confirm: 'Pair wallpapers',
  pairing: 'Pairing...',
  paired: 'Paired. People see the version that matches their theme.',
  failed: 'We couldn’t pair the wallpapers. Please try again.',
  unpair: 'Unpair',
  unpairConfirm: 'Unpair these wallpapers?',
  unpairHint: 'They’ll appear separately. You can pair them again at any time.',
  unpairing: 'Unpairing...',
  unpaired: 'Unpaired. The wallpapers now appear separately.',
  unpairFailed: 'We couldn’t unpair the wallpapers. Please try again.',
} as const;

export const versionText = {
  title: 'Sizes and versions',
  downloadAll: (bytes: string) => `Download all (ZIP, ${bytes})`,
  group: 'Group versions',
  edit: 'Edit versions',
  groupHint: (title: string) =>
    `Choose other sizes and versions of “${title}”, such as one for phones or one in other colors. They’ll appear as one wallpaper.`,
  editHint:
    'People see the first version when they browse. Each version keeps its page, favorites and downloads.',
  order: 'Version order',
  first: 'Shown when browsing',
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  remove: (title: string) => `Remove ${title}`,
  removed: 'Removed',
  empty: 'There’s nothing to add yet. Upload another size or version first.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved. The versions now appear as one wallpaper.',
  failed: 'We couldn’t save the versions. Please try again.',
  ungroup: 'Ungroup',
  ungroupConfirm: 'Ungroup all versions?',
  ungroupHint: 'They’ll appear separately. You can group them again at any time.',
  ungrouping: 'Ungrouping...',
  ungrouped: 'Ungrouped. The wallpapers now appear separately.',
  ungroupFailed: 'We couldn’t ungroup the versions. Please try again.',
} as const;
