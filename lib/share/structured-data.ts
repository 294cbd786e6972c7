import 'server-only';
import { shareText } from '@/lib/messages/share';
import { SITE_NAME, siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import type { PublicUser } from '@/lib/users/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { absolute } from './absolute';
import { altOf, variantsOf } from './images';

const CONTEXT = 'https://schema.org';
const graph = (...nodes: object[]) => ({ '@context': CONTEXT, '@graph': nodes });

/**
 * A wallpaper's page. The original is the picture it is about; search engines attach the licence to
 * the picture they see in the page, so the display image carries the same rights.
 */
export function wallpaperData(wallpaper: Wallpaper): object {
  const { _id, title, description, category, tags, width, height, createdAt, updatedAt } =
    wallpaper;
  const page = absolute(paths.wallpaper(_id));
  const [display] = variantsOf(wallpaper);
  const picture = {
    '@type': 'ImageObject',
    '@id': `${page}#picture`,
    name: title,
    description: description || altOf(wallpaper),
    contentUrl: absolute(wallpaper.originalImageUrl),
    thumbnailUrl: absolute(wallpaper.smallImageUrl),
    encodingFormat: `image/${wallpaper.format}`,
    contentSize: `${wallpaper.bytes} B`,
    width,
    height,
    uploadDate: createdAt,
    dateModified: updatedAt,
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    mainEntityOfPage: page,
    representativeOfPage: true,
    ...rightsOf(wallpaper),
  };
  const shown = display && {
    '@type': 'ImageObject',
    contentUrl: display.url,
    encodingFormat: display.type,
    width: display.width,
    height: display.height,
    ...rightsOf(wallpaper),
  };
  const trail: Crumb[] = [[category, paths.category(category)], [title]];
  return graph(picture, ...(shown ? [shown] : []), breadcrumbs(trail));
}

function rightsOf({ _id, license, username, displayName, createdAt }: Wallpaper) {
  const text = paths.license(license);
  return {
    license: text ?? absolute(paths.terms()),
    acquireLicensePage: absolute(paths.wallpaper(_id)),
    creator: {
      '@type': 'Person',
      name: displayName,
      url: absolute(paths.profile(username)),
    },
    creditText: displayName,
    copyrightNotice: shareText.copyright(new Date(createdAt).getUTCFullYear(), displayName),
  };
}

/** The site as such, and how to search it; on the first page. */
export function siteData(): object {
  const urlTemplate = absolute(paths.searchTemplate('search_term_string'));
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: SITE_NAME,
    url: absolute(paths.home()),
    description: siteText.description,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A category and what one page of it shows. */
export function categoryData(name: string, page: number, wallpapers: Wallpaper[]): object {
  const collection = {
    '@type': 'CollectionPage',
    name: shareText.category(name),
    url: absolute(paths.category(name, page)),
    mainEntity: listOf(wallpapers),
  };
  return graph(collection, breadcrumbs([[name]]));
}

/** A person and what one page of their wallpapers shows. */
export function profileData(user: PublicUser, wallpapers: Wallpaper[]): object {
  const { username, displayName, bio, profilePicture, createdAt } = user;
  const url = absolute(paths.profile(username));
  const elsewhere = [
    ...(user.instagramUsername ? [paths.instagram(user.instagramUsername)] : []),
    ...(user.twitterUsername ? [paths.twitter(user.twitterUsername)] : []),
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
      image: absolute(profilePicture),
      url,
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    },
    hasPart: listOf(wallpapers),
  };
}

function listOf(wallpapers: Wallpaper[]) {
  return {
    '@type': 'ItemList',
    itemListElement: wallpapers.map(({ _id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: absolute(paths.wallpaper(_id)),
    })),
  };
}

/** A name and its path; the page itself has none. */
type Crumb = [name: string, path?: string];

/** The way to a page, from home on. */
function breadcrumbs(trail: Crumb[]) {
  const all: Crumb[] = [
    [siteText.home, paths.home()],
    [siteText.category, paths.categories()],
    ...trail,
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path && { item: absolute(path) }),
    })),
  };
}
