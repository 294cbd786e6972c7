// The parts of packages that we use. They are installed on demand, so their own types may be missing.

declare module 'feedsmith' {
  export interface RssItem {
    title?: string;
    link?: string;
    guid?: { value: string; isPermaLink?: boolean };
    pubDate?: string;
    description?: string;
    enclosures?: { url: string; length: number; type: string }[];
    media?: { contents?: { url?: string; fileSize?: number; type?: string }[] };
  }

  export interface RssFeed {
    title?: string;
    link?: string;
    lastBuildDate?: string;
    items?: RssItem[];
    atom?: { links?: { href: string; rel?: string; type?: string }[] };
  }

  export function parseRssFeed(text: string): RssFeed;
}

declare module 'feedparser' {
  import type { Duplex } from 'node:stream';

  class FeedParser extends Duplex {}

  export = FeedParser;
}

declare module 'xmllint-wasm' {
  interface XmlFile {
    fileName: string;
    contents: string;
  }

  export function validateXML(
    options: { xml: string | XmlFile } & (
      | { schema: string | XmlFile; preload?: XmlFile[] }
      | { normalization: 'c14n' }
    ),
  ): Promise<{ errors: readonly { message: string }[] }>;
}
