import type { Client } from './client';
import { parseHtml } from './html-page';

export const PAGE_KINDS = [
  'home',
  'category',
  'tag',
  'search',
  'wallpaper',
  'profile',
  'collection',
  'missing',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export interface Target {
  kind: PageKind;
  url: string;
}

const MAX_SHARDS = 20;

/** Returns `null` for pages without link previews. */
export function getPageKind(url: string): PageKind | null {
  const { pathname } = new URL(url);
  if (pathname === '/') return 'home';
  if (pathname === '/search') return 'search';
  const [, name] = /^\/(category|tag|wallpaper|profile|collection)\/[^/]+$/.exec(pathname) ?? [];
  return (name as PageKind | undefined) ?? null;
}

// Finds a page of each kind the way crawlers do: through robots.txt, the sitemap and its shards,
// and the OpenSearch description.
export async function findTargets(client: Client, site: string): Promise<Target[]> {
  const found = new Map<PageKind, string>([['home', `${site}/`]]);
  const [, sitemap] = /^Sitemap: (\S+)$/m.exec(await read(client, `${site}/robots.txt`)) ?? [];
  if (!sitemap) throw new Error("robots.txt doesn't list a sitemap.");
  for (const shard of locations(await read(client, sitemap)).slice(0, MAX_SHARDS)) {
    for (const url of locations(await read(client, shard))) {
      const kind = getPageKind(url);
      if (kind && !found.has(kind)) found.set(kind, url);
    }
    if (
      ['category', 'tag', 'wallpaper', 'profile', 'collection'].every((kind) =>
        found.has(kind as PageKind),
      )
    )
      break;
  }
  found.set('search', await searchUrl(client, site));
  // A well-formed ID that doesn't exist.
  found.set('missing', `${site}/wallpaper/0000000000`);
  return PAGE_KINDS.flatMap((kind) => {
    const url = found.get(kind);
    // A site may have no tags and no collections.
    if (!url && (kind === 'tag' || kind === 'collection')) return [];
    if (!url) throw new Error(`The sitemap has no ${kind} page. Make sure the site isn't empty.`);
    return [{ kind, url }];
  });
}

async function searchUrl(client: Client, site: string): Promise<string> {
  const home = parseHtml(await read(client, `${site}/`));
  const link = home.links.find(({ attributes }) => attributes.rel === 'search');
  if (!link) throw new Error("The home page doesn't link to an OpenSearch description.");
  const document = await read(client, new URL(link.attributes.href ?? '', site).href);
  const [, template] = /type="text\/html"[^>]*template="([^"]+)"/.exec(document) ?? [];
  if (!template) throw new Error('The OpenSearch description has no template for HTML pages.');
  return unescapeXml(template).replace('{searchTerms}', encodeURIComponent('a & "b"'));
}

async function read(client: Client, url: string): Promise<string> {
  const { status, body } = await client.get(url);
  if (status !== 200) throw new Error(`${url} returned ${status}.`);
  return body.toString();
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => unescapeXml(url));
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
