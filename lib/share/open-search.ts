import 'server-only';
import { shareText } from '@/lib/messages/share';
import { SITE_NAME } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { absolute } from './absolute';
import { element, xmlDocument } from './xml';

/** OpenSearch 1.1, which adds the site to the search engines of a browser. */
export function openSearchDocument(): string {
  const icon = { width: 16, height: 16, type: 'image/svg+xml' };
  const root = element(
    'OpenSearchDescription',
    { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
    element('ShortName', {}, SITE_NAME),
    element('Description', {}, shareText.searchSite),
    element('InputEncoding', {}, 'UTF-8'),
    element('Image', icon, absolute('/icon.svg')),
    element('Url', {
      type: 'text/html',
      method: 'get',
      template: absolute(paths.searchTemplate('searchTerms')),
    }),
    element('Url', {
      type: 'application/rss+xml',
      template: absolute(paths.feed.searchTemplate('searchTerms')),
    }),
    element('Url', {
      type: 'application/opensearchdescription+xml',
      rel: 'self',
      template: absolute(paths.openSearch()),
    }),
  );
  return xmlDocument(root);
}
