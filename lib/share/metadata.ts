import 'server-only';
import type { Metadata } from 'next';
import { collectionPaths } from '@/lib/collection-paths';
import { categoryText } from '@/lib/messages/categories';
import { collectionText } from '@/lib/messages/collections';
import { developersText } from '@/lib/messages/developers';
import { pageText } from '@/lib/messages/pages';
import { profileText } from '@/lib/messages/profile';
import { shareText } from '@/lib/messages/share';
import { SITE_NAME } from '@/lib/messages/site-name';
import { tagText } from '@/lib/messages/tags';
import { paths } from '@/lib/paths';
import {
  getSortedTitle,
  type PublicList,
  parseListQuery,
  readNewest,
} from '@/lib/search/list-pages';
import type { SearchParamsProps } from '@/lib/search-params';
import { sharePaths } from '@/lib/share-paths';
import type { Tag } from '@/lib/tags/schema';
import type { PublicUser } from '@/lib/users/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { toAbsoluteUrl } from './absolute-url';
import { toExcerpt } from './excerpt';
import { getListShareImages, getShareImages, type ShareImage } from './images';

const DESCRIPTION_LENGTH = 300;

interface PageInfo {
  title: string;
  description: string;
  path: string;
  images: ShareImage[];
  feed?: { title: string; path: string };
  /** False keeps the page out of search results; its links are still followed. */
  isIndexed?: boolean;
  kind?:
    | { type: 'website' }
    | { type: 'profile'; username: string }
    | {
        type: 'article';
        publishedTime: string;
        modifiedTime: string;
        authors: string[];
        tags: string[];
      };
  /** Absolute URL of the oEmbed response. */
  oembed?: string;
}

/** Crawlers need absolute URLs. */
export function shareMetadata(page: PageInfo): Metadata {
  const { title, images, feed, oembed, isIndexed = true, kind = { type: 'website' } } = page;
  const description = toExcerpt(page.description, DESCRIPTION_LENGTH);
  const url = toAbsoluteUrl(page.path);
  const [first] = images;
  return {
    title,
    description,
    robots: { index: isIndexed, follow: true, 'max-image-preview': 'large' },
    alternates: {
      canonical: url,
      types: {
        ...(feed && {
          'application/rss+xml': [
            { url: toAbsoluteUrl(feed.path), title: shareText.feed(feed.title) },
          ],
        }),
        ...(oembed && { 'application/json+oembed': [{ url: oembed, title }] }),
      },
    },
    openGraph: { ...kind, siteName: SITE_NAME, locale: 'en_US', url, title, description, images },
    twitter: {
      card: 'summary_large_image',
      title,
      description,
      ...(first && { images: [{ url: first.url, alt: first.alt }] }),
    },
  };
}

/** `<head>` of a wallpaper page. Pinterest builds a rich pin from the article type. */
export function buildWallpaperMetadata(wallpaper: Wallpaper): Metadata {
  const { _id, title, displayName, category, description, width, height, tags } = wallpaper;
  const path = paths.wallpaper(_id);
  return shareMetadata({
    title,
    description: description || shareText.wallpaper(title, displayName, category, width, height),
    path,
    images: getShareImages(wallpaper),
    kind: {
      type: 'article',
      publishedTime: wallpaper.createdAt,
      modifiedTime: wallpaper.updatedAt,
      authors: [displayName],
      tags,
    },
    oembed: toAbsoluteUrl(sharePaths.oembed(toAbsoluteUrl(path))),
    feed: {
      title: shareText.profile(displayName),
      path: sharePaths.feed.profile(wallpaper.username),
    },
  });
}

export function buildHomeMetadata(page: number, newest: Wallpaper | undefined): Metadata {
  const title = `${SITE_NAME}: ${pageText.tagline}`;
  const metadata = shareMetadata({
    title: shareText.withPageNumber(page === 1 ? title : shareText.newest, page),
    description: pageText.description,
    path: paths.home(page),
    images: getListShareImages(newest),
    feed: { title: shareText.newest, path: sharePaths.feed.newest() },
  });
  return page === 1 ? { ...metadata, title: { absolute: title } } : metadata;
}

export function buildNotFoundMetadata(title: string = pageText.notFoundTitle): Metadata {
  return { title, robots: { index: false } };
}

/** @param list null if it doesn't exist */
export async function buildListMetadata(
  list: PublicList | null,
  props: SearchParamsProps,
  missingTitle?: string,
): Promise<Metadata> {
  if (!list) return buildNotFoundMetadata(missingTitle);
  const { order, page } = await parseListQuery(list, props);
  if (order) return buildSortedMetadata(getSortedTitle(list, order), list.toPath(1));
  const found = await readNewest(list, page);
  return found ? list.toMetadata(page, found) : buildNotFoundMetadata();
}

/** A list in another order: the same wallpapers, so crawlers stay out. */
function buildSortedMetadata(title: string, path: string): Metadata {
  return shareMetadata({
    title,
    description: pageText.description,
    path,
    images: getListShareImages(undefined),
    isIndexed: false,
  });
}

export function buildCategoriesMetadata(newest: Wallpaper | undefined): Metadata {
  return shareMetadata({
    title: categoryText.title,
    description: categoryText.description,
    path: paths.categories(),
    images: getListShareImages(newest),
    feed: { title: shareText.newest, path: sharePaths.feed.newest() },
  });
}

export function buildDevelopersMetadata(): Metadata {
  return shareMetadata({
    title: developersText.title,
    description: developersText.description,
    path: paths.developers(),
    images: getListShareImages(undefined),
  });
}

export function buildCategoryMetadata(
  { name, total }: { name: string; total: number },
  page: number,
  newest: Wallpaper | undefined,
): Metadata {
  return shareMetadata({
    title: shareText.withPageNumber(shareText.category(name), page),
    description: categoryText.pageDescription(name, total),
    path: paths.category(name, page),
    images: getListShareImages(newest),
    feed: { title: shareText.category(name), path: sharePaths.feed.category(name) },
  });
}

export function buildTagsMetadata(page: number, newest: Wallpaper | undefined): Metadata {
  return shareMetadata({
    title: shareText.withPageNumber(tagText.title, page),
    description: tagText.description,
    path: paths.tags(page),
    images: getListShareImages(newest),
    feed: { title: shareText.newest, path: sharePaths.feed.newest() },
  });
}

export function buildTagMetadata(
  { name, description, wallpaperCount }: Tag & { description: string },
  page: number,
  newest: Wallpaper | undefined,
): Metadata {
  return shareMetadata({
    title: shareText.withPageNumber(shareText.tag(name), page),
    description: description || tagText.pageDescription(name, wallpaperCount),
    path: paths.tag(name, page),
    images: getListShareImages(newest),
    feed: { title: shareText.tag(name), path: sharePaths.feed.tag(name) },
  });
}

type Profile = Pick<PublicUser, 'username' | 'displayName' | 'bio' | 'wallpaperCount'>;

export function buildProfileMetadata(
  { username, displayName, bio, wallpaperCount }: Profile,
  tab: 'wallpapers' | 'favorites' | 'collections',
  page: number,
  newest: Wallpaper | undefined,
): Metadata {
  const { title, toPath } = {
    wallpapers: { title: profileText.title(displayName, username), toPath: paths.profile },
    favorites: { title: profileText.favoritesTitle(displayName), toPath: paths.profileFavorites },
    collections: {
      title: collectionText.title(displayName),
      toPath: collectionPaths.profileCollections,
    },
  }[tab];
  return shareMetadata({
    title: shareText.withPageNumber(title, page),
    description: bio || profileText.description(displayName, wallpaperCount),
    path: toPath(username, page),
    images: getListShareImages(newest),
    kind: { type: 'profile', username },
    feed: { title: shareText.profile(displayName), path: sharePaths.feed.profile(username) },
  });
}
