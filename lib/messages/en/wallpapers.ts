const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-GB');
const SIZE = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

export const wallpaperText = {
  by: (name: string) => `by ${name}`,
  uploadedBy: 'Uploaded by',
  download: 'Download',
  downloadOf: (title: string) => `Download ${title}`,
  report: 'Report',
  delete: 'Delete',
  deleteConfirm: 'Are you sure you want to delete this wallpaper?',
  deleteFailed: 'Failed to delete wallpaper. Please try again.',
  deleting: 'Deleting...',
  notFound: 'There is no such wallpaper.',
  notYours: 'Only its creator or an admin may change this wallpaper.',
  keyUsed:
    'This Idempotency-Key was used for another picture. Send each picture with a key of its own.',
  duplicate: 'This picture is already here. Its page is named in the answer.',
  unknownCategory: 'There is no such category. Please choose one of the list.',
  facts: {
    size: 'Size',
    file: 'File',
    license: 'Licence',
    views: 'Views',
    downloads: 'Downloads',
    favorites: 'Favorites',
  },
  licenses: {
    all_rights_reserved: 'All rights reserved',
    cc0: 'Public domain (CC0)',
    cc_by: 'Attribution (CC BY 4.0)',
    cc_by_sa: 'Attribution, share alike (CC BY-SA 4.0)',
    cc_by_nc: 'Attribution, non-commercial (CC BY-NC 4.0)',
  },
  tags: 'Tags',
  palette: (colors: string[]) => `Colours of the picture: ${colors.join(', ')}`,
  file: (format: string, bytes: number) =>
    bytes < 1e6
      ? `${format.toUpperCase()}, ${SIZE.format(bytes / 1e3)} KB`
      : `${format.toUpperCase()}, ${SIZE.format(bytes / 1e6)} MB`,
  day: (date: string) => DAY.format(new Date(date)),
  count: (count: number) => COUNT.format(count),
  previous: 'Previous wallpaper',
  next: 'Next wallpaper',
  close: 'Close',
  related: 'Related Wallpapers',
  relatedTo: (category: string) => `All of ${category}`,
  loadMore: 'Load More',
  loading: 'Loading...',
  noRelated: 'No Related Wallpapers',
  noRelatedYet: 'Check back later for more wallpapers in this category',
  hidden: {
    pending: 'This wallpaper waits for review. Only you and the admins see it.',
    approved: 'This wallpaper is public.',
    rejected: 'This wallpaper was not accepted. Only you and the admins see it.',
    removed: 'This wallpaper was taken down by an admin. Only you and the admins see it.',
  },
  reason: (text: string) => `Reason: ${text}`,
  unknownWhose: 'Whether this wallpaper is yours could not be found out.',
  size: (width: number, height: number) => `${width} × ${height}`,
  alt: (title: string, username: string) => `${title}, a wallpaper by ${username}`,
} as const;
