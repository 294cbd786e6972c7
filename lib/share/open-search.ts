import 'server-only';
import { shareText } from '@/lib/messages/share';
import { SITE_NAME } from '@/lib/messages/site-name';
import { sharePaths } from '@/lib/share-paths';
import { toAbsoluteUrl } from './absolute-url';
import { buildElement, buildXmlDocument } from './xml';

/** OpenSearch 1.1, which adds the site to the search engines of a browser. */
export function buildOpenSearchDocument(): string {
  const icon = { width: 16, height: 16, type: 'image/svg+xml' };
  const root = buildElement(
    'OpenSearchDescription',
    { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
    buildElement('ShortName', {}, SITE_NAME),
    buildElement('Description', {}, shareText.searchSite),
    buildElement('InputEncoding', {}, 'UTF-8'),
    buildElement('Image', icon, toAbsoluteUrl('/icon.svg')),
    buildElement('Url', {
      type: 'text/html',
      method: 'get',
      template: toAbsoluteUrl(sharePaths.searchTemplate('searchTerms')),
    }),
    buildElement('Url', {
      type: 'application/rss+xml',
      template: toAbsoluteUrl(sharePaths.feed.searchTemplate('searchTerms')),
    }),
    buildElement('Url', {
      type: 'application/opensearchdescription+xml',
      rel: 'self',
      template: toAbsoluteUrl(sharePaths.openSearch()),
    }),
  );
  return buildXmlDocument(root);
}
