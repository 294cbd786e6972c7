import 'server-only';
import type { Metadata } from 'next';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection } from '@/lib/collections/schema';
import { collectionText } from '@/lib/messages/collections';
import { shareText } from '@/lib/messages/share';
import { sharePaths } from '@/lib/share-paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { toAbsoluteUrl } from './absolute-url';
import { getCollectionShareImages, getListShareImages } from './images';
import { shareMetadata } from './metadata';

/** A list of lists: crawlers find them by themselves. */
export function buildCollectionsWithMetadata(wallpaper: Wallpaper, page: number): Metadata {
  const { _id, title, displayName, category, width, height } = wallpaper;
  return shareMetadata({
    title: shareText.withPageNumber(collectionText.containingTitle(title), page),
    description: shareText.wallpaper(title, displayName, category, width, height),
    path: collectionPaths.wallpaperCollections(_id, page),
    images: getListShareImages(wallpaper),
    isIndexed: false,
  });
}

/** Only those who have the link find an unlisted collection. */
export function buildCollectionMetadata(collection: Collection, page: number): Metadata {
  const { _id, title, description, displayName, visibility, wallpaperCount } = collection;
  return shareMetadata({
    title: shareText.withPageNumber(title, page),
    description: description || collectionText.description(title, displayName, wallpaperCount),
    path: collectionPaths.collection(collection, page),
    images: getCollectionShareImages(collection),
    isIndexed: visibility === 'public' && wallpaperCount > 0,
    oembed: toAbsoluteUrl(sharePaths.oembed(toAbsoluteUrl(collectionPaths.collection(collection)))),
    feed: { title, path: sharePaths.feed.collection(_id) },
  });
}
