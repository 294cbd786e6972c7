import type { PageCheck } from './check-site';
import type { PageKind } from './find-targets';
import { getMetas, type HtmlPage, type MetadataElement } from './html-page';

const REQUIRED = [
  'description',
  'og:type',
  'og:site_name',
  'og:title',
  'og:description',
  'og:url',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
  'twitter:image:alt',
];
const REQUIRED_FOR_ARTICLES = ['article:published_time', 'article:author'];
const TYPES: Partial<Record<PageKind, string>> = { wallpaper: 'article', profile: 'profile' };

export function checkHead({ page, kind, url }: Omit<PageCheck, 'client' | 'origins'>): string[] {
  const names = kind === 'wallpaper' ? [...REQUIRED, ...REQUIRED_FOR_ARTICLES] : REQUIRED;
  const type = TYPES[kind] ?? 'website';
  return [
    ...expectOne('<title>', page.titles, ({ text }) => text),
    ...names.flatMap((name) => expectOne(name, getMetas(page, name), contentOf)),
    ...findMisplaced(page),
    ...expectValue('og:type', getMetaContents(page, 'og:type'), type),
    ...expectValue('twitter:card', getMetaContents(page, 'twitter:card'), 'summary_large_image'),
    ...expectValue('og:url', getMetaContents(page, 'og:url').map(normalizeUrl), normalizeUrl(url)),
    ...expectOne('canonical link', getLinks(page, 'canonical'), getHref),
    ...expectValue(
      'canonical link',
      getLinks(page, 'canonical').map(getHref).map(normalizeUrl),
      normalizeUrl(url),
    ),
    ...checkRobots(page, kind),
    ...getLinks(page, 'alternate')
      .map(getHref)
      .flatMap(checkUrl(new URL(url).origin)),
  ];
}

export function checkMissing(page: HtmlPage): string[] {
  const previews = getMetas(page, 'og:image').length + getLinks(page, 'canonical').length;
  return [
    ...expectOne('<title>', page.titles, ({ text }) => text),
    ...(getMetaContents(page, 'robots').some((text) => text.includes('noindex'))
      ? []
      : ['robots has no noindex']),
    ...(previews > 0 ? ['missing page has a canonical link or an image'] : []),
  ];
}

/** Returns a check for relative URLs and those of other origins. */
export function checkUrl(...origins: string[]) {
  return (url: string): string[] => {
    if (!URL.canParse(url)) return [`${url} is not absolute`];
    return origins.includes(new URL(url).origin) ? [] : [`${url} is not on this site`];
  };
}

export const getMetaContents = (page: HtmlPage, name: string) =>
  getMetas(page, name).map(contentOf);

export function getLinks(page: HtmlPage, rel: string, type?: string): MetadataElement[] {
  return page.links.filter(
    ({ attributes }) => attributes.rel === rel && (!type || attributes.type === type),
  );
}

export const getHref = ({ attributes }: MetadataElement) => attributes.href ?? '';
const contentOf = ({ attributes }: MetadataElement) => attributes.content ?? '';

const normalizeUrl = (url: string) => url.replace(/^(\w+:\/\/[^/]+)\/$/, '$1');

function expectOne(
  name: string,
  elements: MetadataElement[],
  value: (one: MetadataElement) => string,
): string[] {
  if (elements.length !== 1) return [`${name} is present ${elements.length} times instead of once`];
  return elements.every((one) => value(one).trim() !== '') ? [] : [`${name} is empty`];
}

function expectValue(name: string, values: string[], expected: string): string[] {
  const [value] = values;
  return value === undefined || value === expected
    ? []
    : [`${name} is ${value} instead of ${expected}`];
}

function findMisplaced({ titles, metas, links }: HtmlPage): string[] {
  const elements = [
    ...titles.map((one) => ({ ...one, name: '<title>' })),
    ...metas.map((one) => ({ ...one, name: one.attributes.property ?? one.attributes.name })),
    ...links
      .filter(({ attributes }) => /^(canonical|alternate)$/.test(attributes.rel ?? ''))
      .map((one) => ({ ...one, name: `${one.attributes.rel} link` })),
  ];
  const outside = elements.filter(({ isInHead, name }) => name && !isInHead);
  return outside.map(({ name }) => `${name} is not in <head>`);
}

function checkRobots(page: HtmlPage, kind: PageKind): string[] {
  const robots = getMetaContents(page, 'robots').join(', ');
  const problems = robots.includes('max-image-preview:large')
    ? []
    : ['robots has no max-image-preview:large'];
  if (kind !== 'search' && robots.includes('noindex')) problems.push('robots has noindex');
  return problems;
}
