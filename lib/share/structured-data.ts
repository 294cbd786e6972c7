import 'server-only';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection } from '@/lib/collections/schema';
import { collectionText } from '@/lib/messages/collections';
import { pageText } from '@/lib/messages/pages';
import { shareText } from '@/lib/messages/share';
import { siteText } from '@/lib/messages/site';
import { SITE_NAME } from '@/lib/messages/site-name';
import { tagText } from '@/lib/messages/tags';
import { paths } from '@/lib/paths';
import { sharePaths } from '@/lib/share-paths';
import type { PublicUser } from '@/lib/users/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { toAbsoluteUrl } from './absolute-url';
import { getAltText, getWebpVariants } from './images';

const CONTEXT = 'https://schema.org';
const toGraph = (...nodes: object[]) => ({ '@context': CONTEXT, '@graph': nodes });

/** Search engines apply the license to the displayed picture, so it has the same rights as the original. */
export function buildWallpaperData(wallpaper: Wallpaper): object {
  const { _id, title, description, category, tags, width, height, createdAt, updatedAt } =
    wallpaper;
  const page = toAbsoluteUrl(paths.wallpaper(_id));
  const [display] = getWebpVariants(wallpaper);
  const picture = {
    '@type': 'ImageObject',
    '@id': `${page}#picture`,
    name: title,
    description: description || getAltText(wallpaper),
    contentUrl: toAbsoluteUrl(wallpaper.originalImageUrl),
    thumbnailUrl: toAbsoluteUrl(wallpaper.smallImageUrl),
    encodingFormat: `image/${wallpaper.format}`,
    contentSize: `${wallpaper.bytes} B`,
    width,
    height,
    uploadDate: createdAt,
    dateModified: updatedAt,
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    mainEntityOfPage: page,
    representativeOfPage: true,
    ...toRights(wallpaper),
  };
  const shown = display && {
    '@type': 'ImageObject',
    contentUrl: display.url,
    encodingFormat: display.type,
    width: display.width,
    height: display.height,
    ...toRights(wallpaper),
  };
  const trail: Crumb[] = [CATEGORIES, [category, paths.category(category)], [title]];
  return toGraph(picture, ...(shown ? [shown] : []), toBreadcrumbs(trail));
}

function toRights({ _id, license, username, displayName, createdAt }: Wallpaper) {
  const text = sharePaths.license(license);
  return {
    license: text ?? toAbsoluteUrl(paths.terms()),
    acquireLicensePage: toAbsoluteUrl(paths.wallpaper(_id)),
    creator: {
      '@type': 'Person',
      name: displayName,
      url: toAbsoluteUrl(paths.profile(username)),
    },
    creditText: displayName,
    copyrightNotice: shareText.copyright(new Date(createdAt).getUTCFullYear(), displayName),
  };
}

export function buildSiteData(): object {
  const urlTemplate = toAbsoluteUrl(sharePaths.searchTemplate('search_term_string'));
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: SITE_NAME,
    url: toAbsoluteUrl(paths.home()),
    description: pageText.description,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate },
      'query-input': 'required name=search_term_string',
    },
  };
}

export function buildCategoryData(name: string, page: number, wallpapers: Wallpaper[]): object {
  const collection = {
    '@type': 'CollectionPage',
    name: shareText.category(name),
    url: toAbsoluteUrl(paths.category(name, page)),
    mainEntity: toItemList(wallpapers),
  };
  return toGraph(collection, toBreadcrumbs([CATEGORIES, [name]]));
}

export function buildTagData(name: string, page: number, wallpapers: Wallpaper[]): object {
  const collection = {
    '@type': 'CollectionPage',
    name: shareText.tag(name),
    url: toAbsoluteUrl(paths.tag(name, page)),
    mainEntity: toItemList(wallpapers),
  };
  const trail: Crumb[] = [[tagText.title, paths.tags()], [tagText.hashtag(name)]];
  return toGraph(collection, toBreadcrumbs(trail));
}

export function buildCollectionData(
  collection: Collection,
  page: number,
  wallpapers: Wallpaper[],
): object {
  const { title, description, username, displayName, createdAt, updatedAt } = collection;
  const profile = paths.profile(username);
  const node = {
    '@type': 'CollectionPage',
    name: title,
    url: toAbsoluteUrl(collectionPaths.collection(collection, page)),
    ...(description && { description }),
    creator: { '@type': 'Person', name: displayName, url: toAbsoluteUrl(profile) },
    dateCreated: createdAt,
    dateModified: updatedAt,
    mainEntity: toItemList(wallpapers),
  };
  const trail: Crumb[] = [
    [displayName, profile],
    [collectionText.tab, collectionPaths.profileCollections(username)],
    [title],
  ];
  return toGraph(node, toBreadcrumbs(trail));
}

export function buildProfileData(user: PublicUser, wallpapers: Wallpaper[]): object {
  const { username, displayName, bio, profilePicture, createdAt } = user;
  const url = toAbsoluteUrl(paths.profile(username));
  const socialProfiles = [
    ...(user.website ? [user.website] : []),
    ...(user.instagramUsername ? [sharePaths.instagram(user.instagramUsername)] : []),
    ...(user.twitterUsername ? [sharePaths.twitter(user.twitterUsername)] : []),
  ];
  return {
    '@context': CONTEXT,
    '@type': 'ProfilePage',
    url,
    dateCreated: createdAt,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: displayName,
      alternateName: username,
      ...(bio && { description: bio }),
      image: toAbsoluteUrl(profilePicture),
      url,
      ...(socialProfiles.length > 0 && { sameAs: socialProfiles }),
    },
    hasPart: toItemList(wallpapers),
  };
}

function toItemList(wallpapers: Wallpaper[]) {
  return {
    '@type': 'ItemList',
    itemListElement: wallpapers.map(({ _id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: toAbsoluteUrl(paths.wallpaper(_id)),
    })),
  };
}

/** The current page has no path. */
type Crumb = [name: string, path?: string];

const CATEGORIES: Crumb = [siteText.navigation.category, paths.categories()];

function toBreadcrumbs(trail: Crumb[]) {
  const all: Crumb[] = [[siteText.navigation.home, paths.home()], ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path && { item: toAbsoluteUrl(path) }),
    })),
  };
}
