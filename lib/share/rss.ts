import 'server-only';
import { SITE_NAME } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { absolute } from './absolute';
import { altOf, variantsOf } from './images';
import { element, type Xml, xmlDocument } from './xml';

/** `page` and `self` are the paths of the list and of the feed. */
export interface Feed {
  title: string;
  page: string;
  self: string;
  wallpapers: Wallpaper[];
}

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** RSS 2.0 with Media RSS. Deterministic: it contains no build date. */
export function rssDocument({ title, page, self, wallpapers }: Feed): string {
  const channel = element(
    'channel',
    {},
    element('title', {}, `${SITE_NAME}: ${title}`),
    element('link', {}, absolute(page)),
    element('description', {}, title),
    element('language', {}, 'en'),
    element('generator', {}, SITE_NAME),
    element('atom:link', { href: absolute(self), rel: 'self', type: 'application/rss+xml' }),
    ...wallpapers.map(toItem),
  );
  return xmlDocument(element('rss', NAMESPACES, channel));
}

function toItem(wallpaper: Wallpaper): Xml {
  const { _id, title, description, category, tags, displayName, createdAt } = wallpaper;
  const page = absolute(paths.wallpaper(_id));
  const original = absolute(wallpaper.originalImageUrl);
  const type = `image/${wallpaper.format}`;
  return element(
    'item',
    {},
    element('title', {}, title),
    element('link', {}, page),
    element('guid', { isPermaLink: 'true' }, page),
    element('pubDate', {}, new Date(createdAt).toUTCString()),
    element('dc:creator', {}, displayName),
    ...[category, ...tags].map((name) => element('category', {}, name)),
    element('description', {}, toHtml(wallpaper, page)),
    element('enclosure', { url: original, length: wallpaper.bytes, type }),
    ...toMedia(wallpaper, original, type),
    element('media:title', { type: 'plain' }, title),
    description ? element('media:description', { type: 'plain' }, description) : null,
    tags.length > 0 ? element('media:keywords', {}, tags.join(', ')) : null,
    element('media:credit', { role: 'author', scheme: 'urn:ebu' }, displayName),
    toLicense(wallpaper),
  );
}

function toMedia(wallpaper: Wallpaper, url: string, type: string): Xml[] {
  const { bytes, width, height } = wallpaper;
  const small = variantsOf(wallpaper).at(-1);
  const content = { url, fileSize: bytes, type, medium: 'image', width, height };
  const size = small && { url: small.url, width: small.width, height: small.height };
  return [element('media:content', content), ...(size ? [element('media:thumbnail', size)] : [])];
}

function toLicense({ license }: Wallpaper): Xml {
  const href = paths.license(license) ?? absolute(paths.terms());
  return element('media:license', { type: 'text/html', href }, license);
}

/** Feed readers show this as HTML: a linked picture and the description. */
function toHtml(wallpaper: Wallpaper, page: string): string {
  const shown = variantsOf(wallpaper).at(1) ?? variantsOf(wallpaper).at(0);
  const picture = shown && {
    src: shown.url,
    alt: altOf(wallpaper),
    width: shown.width,
    height: shown.height,
  };
  const link = element('p', {}, element('a', { href: page }, element('img', picture)));
  const { description } = wallpaper;
  return link.xml + (description ? element('p', {}, description).xml : '');
}
