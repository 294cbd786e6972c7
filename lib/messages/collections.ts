import { COLLECTION_ARCHIVE_MAX } from '@/lib/limits';
import { formatCount, formatNumber } from './formats';

export const collectionText = {
  notFound: 'Collection not found',
  notFoundText: 'It may have been deleted or made private. Check the link.',
  notOwner: 'Only the owner can change this collection.',
  invalidCover: 'Choose a wallpaper in the collection.',
  limitReached: (max: number) =>
    `You can have up to ${formatNumber(max)} collections. Delete one, then try again.`,
  full: (max: number) =>
    `A collection can have up to ${formatNumber(max)} wallpapers. Remove some, then try again.`,
  tab: 'Collections',
  counted: (count: number) => `Collections (${formatNumber(count)})`,
  title: (name: string) => `${name}’s collections`,
  by: (name: string) => `By ${name}`,
  count: (count: number) => formatCount(count, 'wallpaper', 'wallpapers'),
  description: (title: string, name: string, count: number) =>
    `“${title}” by ${name}: ${formatCount(count, 'wallpaper', 'wallpapers')}. Free to download at full size.`,
  firstPictures: (title: string) => `Preview of ${title}`,
  visibilities: { public: 'Public', unlisted: 'Unlisted', private: 'Private' },
  empty: 'No wallpapers in this collection yet',
  emptyHint: 'Wallpapers appear here once they’re added.',
  none: 'No collections yet',
  noneHint: 'Public collections appear here.',
  archive: (count: number) =>
    count > COLLECTION_ARCHIVE_MAX
      ? `Download the first ${COLLECTION_ARCHIVE_MAX} (ZIP)`
      : 'Download all (ZIP)',
  search: 'Search in this collection',
  containing: 'In collections',
  allContaining: 'See all collections',
  containingTitle: (title: string) => `Collections with “${title}”`,
  pages: 'Pages of collections',
  more: 'Load more',
  loading: 'Loading collections...',
  loadFailed: 'We couldn’t load your collections.',
} as const;
