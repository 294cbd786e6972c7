import 'server-only';
import { absolute } from './absolute';
import { element, XML_DECLARATION, type Xml, xmlDocument } from './xml';

/** `changed` is an ISO date of the last change. */
export interface SitemapEntry {
  path: string;
  changed?: string | undefined;
  image?: string;
}

const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Builds a sitemap index from the paths of the shards. */
export function sitemapIndex(shards: string[]): string {
  const entries = shards.map((path) => element('sitemap', {}, element('loc', {}, absolute(path))));
  return xmlDocument(element('sitemapindex', { xmlns: SITEMAP_NAMESPACE }, ...entries));
}

function toUrlElement({ path, changed, image }: SitemapEntry): Xml {
  return element(
    'url',
    {},
    element('loc', {}, absolute(path)),
    changed ? element('lastmod', {}, changed) : null,
    image ? element('image:image', {}, element('image:loc', {}, absolute(image))) : null,
  );
}

/**
 * Streams a sitemap, because a shard is about 12 MB.
 *
 * @param parts entries, read part by part as the client consumes them.
 */
export function sitemapStream(parts: AsyncIterator<SitemapEntry[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      const open = `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">\n`;
      controller.enqueue(encoder.encode(XML_DECLARATION + open));
    },
    async pull(controller) {
      const { done, value } = await parts.next();
      if (!done) {
        controller.enqueue(
          encoder.encode(value.map((one) => `${toUrlElement(one).xml}\n`).join('')),
        );
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
