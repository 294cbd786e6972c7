import 'server-only';
import { toAbsoluteUrl } from './absolute-url';
import { buildElement, buildXmlDocument, XML_DECLARATION, type Xml } from './xml';

export interface SitemapEntry {
  path: string;
  lastModified?: string | undefined;
  image?: string;
}

const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';

export function buildSitemapIndex(shards: string[]): string {
  const entries = shards.map((path) =>
    buildElement('sitemap', {}, buildElement('loc', {}, toAbsoluteUrl(path))),
  );
  return buildXmlDocument(buildElement('sitemapindex', { xmlns: SITEMAP_NAMESPACE }, ...entries));
}

function toUrlElement({ path, lastModified, image }: SitemapEntry): Xml {
  return buildElement(
    'url',
    {},
    buildElement('loc', {}, toAbsoluteUrl(path)),
    lastModified ? buildElement('lastmod', {}, lastModified) : null,
    image
      ? buildElement('image:image', {}, buildElement('image:loc', {}, toAbsoluteUrl(image)))
      : null,
  );
}

/** Streams, because a shard is about 12 MB. */
export function createSitemapStream(
  parts: AsyncIterator<SitemapEntry[]>,
): ReadableStream<Uint8Array> {
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
