import 'server-only';
import { sharePaths } from '@/lib/share-paths';
import { toAbsoluteUrl } from './absolute-url';

const RULES = [
  'User-agent: *',
  'Allow: /api/oembed',
  'Disallow: /api/',
  'Disallow: /admin',
  'Disallow: /account-settings',
];

export function buildRobotsDocument(): string {
  return `${RULES.join('\n')}\n\nSitemap: ${toAbsoluteUrl(sharePaths.sitemap())}\n`;
}
