import 'server-only';
import { absolute } from './absolute';
import { element, XML_DECLARATION, type Xml, xmlDocument } from './xml';

/** One page: its path, when it last changed as ISO text, and the picture on it. */
export interface SitemapEntry {
  path: string;
  changed?: string | undefined;
  image?: string;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** The sitemap that names the others, by their paths. */
export function sitemapIndex(shards: string[]): string {
  const entries = shards.map((path) => element('sitemap', {}, element('loc', {}, absolute(path))));
  return xmlDocument(element('sitemapindex', { xmlns: NAMESPACE }, ...entries));
}

function entry({ path, changed, image }: SitemapEntry): Xml {
  return element(
    'url',
    {},
    element('loc', {}, absolute(path)),
    changed ? element('lastmod', {}, changed) : null,
    image ? element('image:image', {}, element('image:loc', {}, absolute(image))) : null,
  );
}

/**
 * A sitemap as a stream: a shard is some twelve megabytes, which nobody should have to hold.
 *
 * @param parts its entries, a part at a time, made when the one before has been sent.
 */
export function sitemapStream(parts: AsyncIterator<SitemapEntry[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      const open = `<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">\n`;
      controller.enqueue(encoder.encode(XML_DECLARATION + open));
    },
    async pull(controller) {
      const { done, value } = await parts.next();
      if (!done) {
        controller.enqueue(encoder.encode(value.map((one) => `${entry(one).xml}\n`).join('')));
        return;
      }
      controller.enqueue(encoder.encode('</urlset>\n'));
      controller.close();
    },
    async cancel() {
      await parts.return?.();
    },
  });
}
