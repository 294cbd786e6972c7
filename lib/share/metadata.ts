import 'server-only';
import type { Metadata } from 'next';
import { categoryText } from '@/lib/messages/categories';
import { developersText } from '@/lib/messages/developers';
import { profileText } from '@/lib/messages/profile';
import { searchText } from '@/lib/messages/search';
import { shareText } from '@/lib/messages/share';
import { SITE_NAME, siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { readableQuery } from '@/lib/search/readable-query';
import type { PublicUser } from '@/lib/users/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { absolute } from './absolute';
import { excerpt } from './excerpt';
import { listImages, type ShareImage, shareImages } from './images';

/** What search results and previews show of a description. */
const DESCRIPTION_LENGTH = 300;
/** What somebody looks for by one word only: no sentence. */
const ONE_WORD = /^[\p{L}\p{N}-]{1,30}$/u;

interface Shared {
  title: string;
  description: string;
  /** The page's own path: what else leads to it counts for this one. */
  path: string;
  images: ShareImage[];
  /** A feed of what the page lists: its title and path. */
  feed?: { title: string; path: string };
  /** False keeps the page out of search results; its links are followed all the same. */
  isIndexed?: boolean;
  /** What OpenGraph says beyond what all pages have in common. */
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
  /** The address of the oEmbed answer. */
  oembed?: string;
}

/** What crawlers, previews and pin boards read in `<head>`; every address in it is absolute. */
function shareMetadata(page: Shared): Metadata {
  const { title, images, feed, oembed, isIndexed = true, kind = { type: 'website' } } = page;
  const description = excerpt(page.description, DESCRIPTION_LENGTH);
  const url = absolute(page.path);
  const [first] = images;
  return {
    title,
    description,
    robots: { index: isIndexed, follow: true, 'max-image-preview': 'large' },
    alternates: {
      canonical: url,
      types: {
        ...(feed && {
          'application/rss+xml': [{ url: absolute(feed.path), title: shareText.feed(feed.title) }],
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

/** `<head>` of a wallpaper's page. Pinterest makes a rich pin of it: article, title, description. */
export function wallpaperMetadata(wallpaper: Wallpaper): Metadata {
  const { _id, title, displayName, category, description, width, height, tags } = wallpaper;
  const path = paths.wallpaper(_id);
  return shareMetadata({
    title,
    description: description || shareText.wallpaper(title, displayName, category, width, height),
    path,
    images: shareImages(wallpaper),
    kind: {
      type: 'article',
      publishedTime: wallpaper.createdAt,
      modifiedTime: wallpaper.updatedAt,
      authors: [displayName],
      tags,
    },
    oembed: absolute(paths.api.oembed(absolute(path))),
    feed: { title: shareText.profile(displayName), path: paths.feed.profile(wallpaper.username) },
  });
}

/** `<head>` of the newest wallpapers, page by page. */
export function homeMetadata(page: number, newest: Wallpaper | undefined): Metadata {
  const title = `${SITE_NAME}: ${siteText.tagline}`;
  const metadata = shareMetadata({
    title: shareText.paged(page === 1 ? title : shareText.newest, page),
    description: siteText.description,
    path: paths.home(page),
    images: listImages(newest),
    feed: { title: shareText.newest, path: paths.feed.newest() },
  });
  return page === 1 ? { ...metadata, title: { absolute: title } } : metadata;
}

/** `<head>` of the list of categories; `newest` is the newest wallpaper of all. */
export function categoriesMetadata(newest: Wallpaper | undefined): Metadata {
  return shareMetadata({
    title: categoryText.title,
    description: categoryText.description,
    path: paths.categories(),
    images: listImages(newest),
    feed: { title: shareText.newest, path: paths.feed.newest() },
  });
}

/** `<head>` of what the API is and how it is used. */
export function developersMetadata(): Metadata {
  return shareMetadata({
    title: developersText.title,
    description: developersText.description,
    path: paths.developers(),
    images: listImages(undefined),
  });
}

/** `<head>` of a category, page by page; `total` is how much it holds. */
export function categoryMetadata(
  { name, total }: { name: string; total: number },
  page: number,
  newest: Wallpaper | undefined,
): Metadata {
  return shareMetadata({
    title: shareText.paged(shareText.category(name), page),
    description: categoryText.pageDescription(name, total),
    path: paths.category(name, page),
    images: listImages(newest),
    feed: { title: shareText.category(name), path: paths.feed.category(name) },
  });
}

type Profile = Pick<PublicUser, 'username' | 'displayName' | 'bio' | 'wallpaperCount'>;

/** `<head>` of a profile: what somebody made, or what they like, page by page. */
export function profileMetadata(
  { username, displayName, bio, wallpaperCount }: Profile,
  tab: 'wallpapers' | 'favorites',
  page: number,
  newest: Wallpaper | undefined,
): Metadata {
  const isOwn = tab === 'wallpapers';
  const title = isOwn
    ? profileText.title(displayName, username)
    : profileText.favoritesTitle(displayName);
  return shareMetadata({
    title: shareText.paged(title, page),
    description: bio || profileText.description(displayName, wallpaperCount),
    path: isOwn ? paths.profile(username, page) : paths.profileFavorites(username, page),
    images: listImages(newest),
    kind: { type: 'profile', username },
    feed: { title: shareText.profile(displayName), path: paths.feed.profile(username) },
  });
}

/**
 * `<head>` of what a search found. Search engines may list the first page of a tag's, which the site itself
 * leads to, and of a single word's. All others are words that anybody can put together and link to, without
 * end, in our name.
 */
export function searchMetadata(
  query: string,
  page: number,
  newest: Wallpaper | undefined,
): Metadata {
  const isEmpty = query === '';
  const words = readableQuery(query);
  const isTopic =
    newest !== undefined &&
    (ONE_WORD.test(query) || newest.tags.some((tag) => paths.tag(tag) === paths.search(query)));
  return shareMetadata({
    title: isEmpty ? searchText.title : shareText.paged(searchText.results(words), page),
    description: isEmpty ? searchText.invitation : shareText.searchDescription(words),
    path: paths.search(query, page),
    images: listImages(newest),
    isIndexed: page === 1 && (isEmpty || isTopic),
    ...(!isEmpty && { feed: { title: shareText.search(query), path: paths.feed.search(query) } }),
  });
}
