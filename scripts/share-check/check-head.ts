import type { Kind } from './discover';
import { type HtmlPage, metasOf, type Told } from './html-page';

const ONCE = [
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
const ARTICLE = ['article:published_time', 'article:author'];
const TYPES: Partial<Record<Kind, string>> = { wallpaper: 'article', profile: 'profile' };

/** What is wrong with the metadata of a page that exists, apart from its pictures and data. */
export function checkHead(page: HtmlPage, kind: Kind, url: string): string[] {
  const names = kind === 'wallpaper' ? [...ONCE, ...ARTICLE] : ONCE;
  const type = TYPES[kind] ?? 'website';
  return [
    ...once('<title>', page.titles, ({ text }) => text),
    ...names.flatMap((name) => once(name, metasOf(page, name), contentOf)),
    ...misplaced(page),
    ...equal('og:type', contents(page, 'og:type'), type),
    ...equal('twitter:card', contents(page, 'twitter:card'), 'summary_large_image'),
    ...equal('og:url', contents(page, 'og:url').map(bare), bare(url)),
    ...once('canonical link', linksOf(page, 'canonical'), hrefOf),
    ...equal('canonical link', linksOf(page, 'canonical').map(hrefOf).map(bare), bare(url)),
    ...checkRobots(page, kind),
    ...linksOf(page, 'alternate')
      .map(hrefOf)
      .flatMap(foreign(new URL(url).origin)),
  ];
}

/** A page that does not exist must not be listed or previewed as if it did. */
export function checkMissing(page: HtmlPage): string[] {
  const previews = metasOf(page, 'og:image').length + linksOf(page, 'canonical').length;
  return [
    ...once('<title>', page.titles, ({ text }) => text),
    ...(contents(page, 'robots').some((text) => text.includes('noindex'))
      ? []
      : ['robots says nothing of noindex']),
    ...(previews > 0 ? ['it has a canonical link or a picture'] : []),
  ];
}

/** Addresses that are not absolute, or not of the site. */
export function foreign(...origins: string[]) {
  return (address: string): string[] => {
    if (!URL.canParse(address)) return [`${address} is not absolute`];
    return origins.includes(new URL(address).origin) ? [] : [`${address} is not of this site`];
  };
}

export const contents = (page: HtmlPage, name: string) => metasOf(page, name).map(contentOf);

export function linksOf(page: HtmlPage, rel: string, type?: string): Told[] {
  return page.links.filter(
    ({ attributes }) => attributes.rel === rel && (!type || attributes.type === type),
  );
}

export const hrefOf = ({ attributes }: Told) => attributes.href ?? '';
const contentOf = ({ attributes }: Told) => attributes.content ?? '';

/** `http://site` and `http://site/` are one address. */
const bare = (url: string) => url.replace(/^(\w+:\/\/[^/]+)\/$/, '$1');

function once(name: string, told: Told[], value: (one: Told) => string): string[] {
  if (told.length !== 1) return [`${name} is there ${told.length} times instead of once`];
  return told.every((one) => value(one).trim() !== '') ? [] : [`${name} is empty`];
}

function equal(name: string, values: string[], expected: string): string[] {
  const [value] = values;
  return value === undefined || value === expected
    ? []
    : [`${name} is ${value} instead of ${expected}`];
}

function misplaced({ titles, metas, links }: HtmlPage): string[] {
  const told = [
    ...titles.map((one) => ({ ...one, name: '<title>' })),
    ...metas.map((one) => ({ ...one, name: one.attributes.property ?? one.attributes.name })),
    ...links
      .filter(({ attributes }) => /^(canonical|alternate)$/.test(attributes.rel ?? ''))
      .map((one) => ({ ...one, name: `${one.attributes.rel} link` })),
  ];
  const outside = told.filter(({ isInHead, name }) => name && !isInHead);
  return outside.map(({ name }) => `${name} is not within <head>`);
}

function checkRobots(page: HtmlPage, kind: Kind): string[] {
  const said = contents(page, 'robots').join(', ');
  const problems = said.includes('max-image-preview:large')
    ? []
    : ['robots lacks max-image-preview:large'];
  if (kind !== 'search' && said.includes('noindex')) problems.push('robots says noindex');
  return problems;
}
