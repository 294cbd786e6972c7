import 'server-only';
import { SITE_NAME } from '@/lib/messages/site-name';
import { paths } from '@/lib/paths';
import { sharePaths } from '@/lib/share-paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { toAbsoluteUrl } from './absolute-url';
import { getAltText, getWebpVariants } from './images';
import { buildElement, buildXmlDocument, type Xml } from './xml';

/** `page` and `self` are the paths of the list and of the feed. */
export interface Feed {
  title: string;
  page: string;
  self: string;
  wallpapers: Wallpaper[];
}

/** How long a reader may wait before it asks again. */
const TTL_MINUTES = '60';

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  // Read by Variety, a wallpaper changer for Linux desktops.
  'xmlns:vrty': 'http://vrty.org/',
};

/** RSS 2.0 with Media RSS. Deterministic: the build date is the newest date in it. */
export function buildRssDocument({ title, page, self, wallpapers }: Feed): string {
  const channel = buildElement(
    'channel',
    {},
    buildElement('title', {}, `${SITE_NAME}: ${title}`),
    buildElement('link', {}, toAbsoluteUrl(page)),
    buildElement('description', {}, title),
    buildElement('language', {}, 'en'),
    buildElement('generator', {}, SITE_NAME),
    buildLastBuildDate(wallpapers),
    buildElement('ttl', {}, TTL_MINUTES),
    buildElement('atom:link', {
      href: toAbsoluteUrl(self),
      rel: 'self',
      type: 'application/rss+xml',
    }),
    ...wallpapers.map((wallpaper) => toItem(wallpaper, self)),
  );
  return buildXmlDocument(buildElement('rss', NAMESPACES, channel));
}

function buildLastBuildDate(wallpapers: Wallpaper[]): Xml | null {
  const last = wallpapers
    .flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt])
    .sort()
    .at(-1);
  return last ? buildElement('lastBuildDate', {}, new Date(last).toUTCString()) : null;
}

function toItem(wallpaper: Wallpaper, self: string): Xml {
  const { _id, title, description, category, tags, displayName, createdAt } = wallpaper;
  const page = toAbsoluteUrl(paths.wallpaper(_id));
  const original = toAbsoluteUrl(wallpaper.originalImageUrl);
  const type = `image/${wallpaper.format}`;
  return buildElement(
    'item',
    {},
    buildElement('title', {}, title),
    buildElement('link', {}, page),
    buildElement('guid', { isPermaLink: 'true' }, page),
    buildElement('pubDate', {}, new Date(createdAt).toUTCString()),
    buildElement('dc:creator', {}, displayName),
    ...[category, ...tags].map((name) => buildElement('category', {}, name)),
    buildElement('description', {}, toHtml(wallpaper, page)),
    buildElement('enclosure', { url: original, length: wallpaper.bytes, type }),
    ...toMedia(wallpaper, original, type),
    buildElement('media:title', { type: 'plain' }, title),
    buildElement('media:description', { type: 'plain' }, description || getAltText(wallpaper)),
    tags.length > 0 ? buildElement('media:keywords', {}, tags.join(', ')) : null,
    buildElement('media:credit', { role: 'author', scheme: 'urn:ebu' }, displayName),
    toLicense(wallpaper),
    buildElement('vrty:source', {
      name: SITE_NAME,
      location: toAbsoluteUrl(self),
      type: 'mediarss',
    }),
    buildElement('vrty:author', {
      name: displayName,
      url: toAbsoluteUrl(paths.profile(wallpaper.username)),
    }),
  );
}

function toMedia(wallpaper: Wallpaper, url: string, type: string): Xml[] {
  const { bytes, width, height } = wallpaper;
  const small = getWebpVariants(wallpaper).at(-1);
  const content = { url, fileSize: bytes, type, medium: 'image', width, height };
  const size = small && { url: small.url, width: small.width, height: small.height };
  return [
    buildElement('media:content', content),
    ...(size ? [buildElement('media:thumbnail', size)] : []),
  ];
}

function toLicense({ license }: Wallpaper): Xml {
  const href = sharePaths.license(license) ?? toAbsoluteUrl(paths.terms());
  return buildElement('media:license', { type: 'text/html', href }, license);
}

function toHtml(wallpaper: Wallpaper, page: string): string {
  const shown = getWebpVariants(wallpaper).at(1) ?? getWebpVariants(wallpaper).at(0);
  const picture = shown && {
    src: shown.url,
    alt: getAltText(wallpaper),
    width: shown.width,
    height: shown.height,
  };
  const link = buildElement(
    'p',
    {},
    buildElement('a', { href: page }, buildElement('img', picture)),
  );
  const { description } = wallpaper;
  return link.xml + (description ? buildElement('p', {}, description).xml : '');
}
